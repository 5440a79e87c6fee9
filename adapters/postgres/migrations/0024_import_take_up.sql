-- +goose Up

-- What a server that finds a job without its process must know: whether rows were stored (what a check found may be
-- forgotten, whom an import made may not), and how often it was taken up in vain. And what an undo did, to be read again.
-- An older program that still runs takes nothing up; its jobs look begun by their stage.
ALTER TABLE import_jobs
    ADD COLUMN begun  boolean NOT NULL DEFAULT false,
    ADD COLUMN tries  int     NOT NULL DEFAULT 0,
    ADD COLUMN undone jsonb   NOT NULL DEFAULT '{}';
UPDATE import_jobs SET begun = true WHERE stage IN ('running', 'done', 'failed', 'stopped', 'vanished', 'undone');
CREATE INDEX import_jobs_at_work ON import_jobs (started_at, id) WHERE stage IN ('checking', 'queued', 'running');
