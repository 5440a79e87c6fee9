-- +goose Up

-- Those of the students that an import created whose mobile number is not known. Imports from before this migration have 0.
ALTER TABLE import_jobs ADD COLUMN unnumbered int NOT NULL DEFAULT 0;
ALTER TABLE import_chunks ADD COLUMN unnumbered int NOT NULL DEFAULT 0;
