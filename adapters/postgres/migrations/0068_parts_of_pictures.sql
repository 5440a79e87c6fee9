-- +goose Up

-- A file can be the part of a picture that is to be seen, in shares of its width and height. See migration 0046 for the lock. An
-- older program that still runs shows the part like any picture.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE files
    ADD COLUMN cut_of     text CONSTRAINT files_cut_of_fk REFERENCES files (key),
    ADD COLUMN cut_x      double precision NOT NULL DEFAULT 0,
    ADD COLUMN cut_y      double precision NOT NULL DEFAULT 0,
    ADD COLUMN cut_width  double precision NOT NULL DEFAULT 0,
    ADD COLUMN cut_height double precision NOT NULL DEFAULT 0,
    ADD CONSTRAINT files_cut_shape CHECK ((cut_of IS NULL) = (cut_width = 0 AND cut_height = 0));
