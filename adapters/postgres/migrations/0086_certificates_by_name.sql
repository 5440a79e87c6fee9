-- +goose Up

-- The list of certificates can be sorted by name.
CREATE INDEX certificates_by_name ON certificates (lower(name), id);
