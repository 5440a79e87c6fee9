-- +goose Up

-- Two people who edit one record are told of each other. An older program that still runs does not count its changes.
ALTER TABLE centers ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE courses ADD COLUMN version int NOT NULL DEFAULT 1;

-- A category that is deleted stays for the courses that were deleted before it, and comes back with them.
ALTER TABLE categories ADD COLUMN removed_at timestamptz;
DROP INDEX categories_name_key;
CREATE UNIQUE INDEX categories_name_key ON categories (lower(name)) WHERE removed_at IS NULL;

CREATE TABLE subjects (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT subjects_pk PRIMARY KEY,
    division_id bigint   NOT NULL CONSTRAINT subjects_division_fk REFERENCES divisions (id),
    name        text     NOT NULL CONSTRAINT subjects_name_filled CHECK (name <> ''),
    full_marks  int      NOT NULL CONSTRAINT subjects_full_marks_bounds CHECK (full_marks BETWEEN 1 AND 1000),
    place       int      NOT NULL
);
COMMENT ON COLUMN subjects.place IS 'among the subjects of the division, from 1';
CREATE UNIQUE INDEX subjects_name_key ON subjects (division_id, lower(name));
