-- +goose Up
-- A status list of marksheets covers 131072 results, of which few are superseded.
CREATE INDEX exam_results_superseded ON exam_results (id) INCLUDE (superseded_at) WHERE replaced_by <> '';
