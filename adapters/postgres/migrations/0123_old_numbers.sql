-- +goose Up

-- The number that a student had in the office's own register. An older program that still runs keeps it as it is.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE students ADD COLUMN old_no text NOT NULL DEFAULT '';
SET LOCAL lock_timeout = 0;

-- Most students have none, so the index has only those who do. The numbers are in capitals, so that the column's own statistics
-- tell how many a search finds.
CREATE INDEX students_old_no ON students (old_no text_pattern_ops) WHERE old_no <> '';
