-- name: NextNumbers :one
-- Answers the last of n numbers that are taken now.
INSERT INTO counters AS c (kind, center_id, year, last) VALUES (@kind, @center_id, @year, @n::int)
ON CONFLICT (kind, center_id, year) DO UPDATE SET last = c.last + EXCLUDED.last
RETURNING last;
