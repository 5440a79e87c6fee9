-- name: AddImportJob :exec
INSERT INTO import_jobs (id, file, center_id, account_id, stage, started_at) VALUES (@id, @file, @center_id, @account_id, @stage, @started_at);

-- name: MarkVanishedImports :exec
UPDATE import_jobs SET stage = 'vanished', finished_at = @at::timestamptz WHERE center_id = @center_id AND stage = 'running';

-- name: ImportProgress :exec
UPDATE import_jobs SET row_count = @row_count, created = @created, updated = @updated, unchanged = @unchanged, refused = @refused, skipped = @skipped
WHERE id = @id;

-- name: FinishImport :exec
UPDATE import_jobs SET stage = @stage, finished_at = @at::timestamptz WHERE id = @id;

-- name: ImportByID :one
SELECT * FROM import_jobs WHERE id = @id;
