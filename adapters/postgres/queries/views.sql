-- name: AddView :one
INSERT INTO views (account_id, list, name, query, columns, shared, center_id)
VALUES (@account_id, @list, @name, @query, @columns, @shared, nullif(@center_id::bigint, 0)) RETURNING id;

-- name: ViewForUpdate :one
SELECT * FROM views WHERE id = @id FOR UPDATE;

-- name: ChangeView :exec
UPDATE views SET name = @name, query = @query, columns = @columns, shared = @shared, center_id = nullif(@center_id::bigint, 0) WHERE id = @id;

-- name: RemoveView :execrows
DELETE FROM views WHERE id = @id;

-- name: ViewsOf :many
SELECT * FROM views WHERE list = @list AND (account_id = @account_id OR (shared AND (center_id IS NULL OR center_id = @center_id)))
ORDER BY lower(name), id;
