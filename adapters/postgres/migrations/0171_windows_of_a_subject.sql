-- +goose Up

-- Answers are compared between centers: the windows of a subject at about the same time.
CREATE INDEX sitting_windows_subject ON sitting_windows (subject_id, opened_at);
