-- +goose Up

-- What an exam requires of the computers at which candidates write. Exams so far require nothing.
ALTER TABLE exams ADD COLUMN computers jsonb NOT NULL DEFAULT '{}';
COMMENT ON COLUMN exams.computers IS 'Safe Exam Browser with its keys, and the networks of rooms';
