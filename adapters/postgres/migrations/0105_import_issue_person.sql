-- +goose Up

-- An issue names the person of its row, so that whoever corrects a cell knows whose it is. What an older program that still runs
-- stores has no name. See migration 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE import_issues ADD COLUMN person text NOT NULL DEFAULT '';
SET LOCAL lock_timeout = 0;
COMMENT ON COLUMN import_issues.person IS 'the name in the row as typed, shortened; empty if it has none';
