-- name: LimitBusy :one
SELECT busy FROM limits WHERE key = @key;

-- name: ForgetLimit :exec
DELETE FROM limits WHERE key = @key;

-- name: SweepLimits :exec
DELETE FROM limits WHERE busy < @now::timestamptz;
