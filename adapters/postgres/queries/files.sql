-- name: AddFile :exec
INSERT INTO files (key, kind, type, size, sha256, uploaded_by, center_id, private, created, purpose, cut_of, cut_x, cut_y, cut_width, cut_height)
VALUES (@key, @kind, @type, @size, @sha256, NULLIF(@uploaded_by::bigint, 0), NULLIF(@center_id::bigint, 0), @private, @created, @purpose,
        NULLIF(@cut_of::text, ''), @cut_x, @cut_y, @cut_width, @cut_height);

-- name: FindFile :one
SELECT * FROM files WHERE key = @key;

-- name: RemoveFile :execrows
DELETE FROM files WHERE key = @key;
