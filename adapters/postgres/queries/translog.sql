-- name: LogKeys :many
SELECT * FROM log_keys ORDER BY id DESC;

-- name: RetireLogKeys :exec
UPDATE log_keys SET retired_at = @retired_at WHERE retired_at IS NULL;

-- name: AddLogKey :one
INSERT INTO log_keys (origin, seed, created_at) VALUES (@origin, @seed, @created_at) RETURNING id;

-- name: LogCheckpoints :many
SELECT * FROM log_checkpoints ORDER BY size;

-- name: LogHead :one
SELECT * FROM log_checkpoints ORDER BY size DESC LIMIT 1;

-- name: PutLogCheckpoint :exec
INSERT INTO log_checkpoints (day, size, root, note, at) VALUES (@day, @size, @root, @note, @at)
ON CONFLICT (day) DO UPDATE SET size = EXCLUDED.size, root = EXCLUDED.root, note = EXCLUDED.note, at = EXCLUDED.at;

-- name: PutLogTile :exec
INSERT INTO log_tiles (level, n, hashes) VALUES (@level, @n, @hashes) ON CONFLICT (level, n) DO UPDATE SET hashes = EXCLUDED.hashes;

-- name: LogLeaf :one
SELECT * FROM log_leaves WHERE kind = @kind AND entry_id = @entry_id;

-- name: EraseLogLeaf :execrows
UPDATE log_leaves SET salt = NULL, erased = @erased WHERE kind = @kind AND entry_id = @entry_id AND salt IS NOT NULL;

-- name: LogSource :one
SELECT * FROM log_sources WHERE kind = @kind;

-- name: PutLogSource :exec
INSERT INTO log_sources (kind, settled, mark, holders) VALUES (@kind, @settled, @mark, @holders)
ON CONFLICT (kind) DO UPDATE SET settled = EXCLUDED.settled, mark = EXCLUDED.mark, holders = EXCLUDED.holders;
