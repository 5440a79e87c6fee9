-- +goose Up

-- When a server last proved that the database takes changes. One row, which /readyz writes every few seconds.
CREATE TABLE write_checks (
    one boolean     NOT NULL CONSTRAINT write_checks_pk PRIMARY KEY CONSTRAINT write_checks_one CHECK (one),
    at  timestamptz NOT NULL
);
