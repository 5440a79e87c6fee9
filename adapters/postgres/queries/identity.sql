-- name: AddAccount :one
INSERT INTO accounts (email, name, role, center_id, password_hash, since)
VALUES (@email, @name, @role, nullif(@center_id::bigint, 0), @password_hash, @since)
RETURNING id;

-- name: AccountByID :one
SELECT * FROM accounts WHERE id = @id;

-- name: AccountByIDForUpdate :one
SELECT * FROM accounts WHERE id = @id FOR UPDATE;

-- name: AccountByEmail :one
SELECT * FROM accounts WHERE email = @email;

-- name: ChangeAccount :exec
UPDATE accounts SET email = @email, name = @name, role = @role, center_id = nullif(@center_id::bigint, 0), password_hash = @password_hash
WHERE id = @id;

-- name: AddLogin :exec
INSERT INTO logins (id, account_id, secret, previous, renewed_at, expires_at, ended_at)
VALUES (@id, @account_id, @secret, @previous, @renewed_at, @expires_at, @ended_at);

-- name: LoginForUpdate :one
SELECT * FROM logins WHERE id = @id FOR UPDATE;

-- name: ChangeLogin :exec
UPDATE logins SET secret = @secret, previous = @previous, renewed_at = @renewed_at, expires_at = @expires_at, ended_at = @ended_at WHERE id = @id;

-- name: PeopleWithEmail :many
SELECT name, email FROM accounts a WHERE a.email = @email
UNION
SELECT name, email FROM students s WHERE s.email = @email AND s.removed_at IS NULL
ORDER BY name;
