-- name: ClaimRequest :execrows
INSERT INTO request_keys (account_id, operation, key, form, answer, at)
VALUES (@account_id, @operation, @key, @form, '', @at) ON CONFLICT DO NOTHING;

-- name: FindRequest :one
SELECT form, answer FROM request_keys WHERE account_id = @account_id AND operation = @operation AND key = @key;

-- name: KeepAnswer :exec
UPDATE request_keys SET answer = @answer WHERE account_id = @account_id AND operation = @operation AND key = @key;

-- name: SweepRequests :exec
DELETE FROM request_keys WHERE ctid IN (
    SELECT old.ctid FROM request_keys old WHERE old.at < @before ORDER BY old.at LIMIT 100 FOR UPDATE SKIP LOCKED
);
