-- +goose Up

-- The code of the published result from which a certificate has its grade, '' for none. An older program that still runs issues
-- certificates without one.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE certificates ADD COLUMN result text NOT NULL DEFAULT '';
SET LOCAL lock_timeout = 0;
