-- name: AddSigningKey :exec
INSERT INTO signing_keys (secret) VALUES (@secret);

-- name: SigningKeys :many
SELECT id, secret FROM signing_keys ORDER BY id DESC;
