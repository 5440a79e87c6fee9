-- +goose Up

-- Saved views: what a person has set on a list, under a name. The program checks the parameters against the list's own.
CREATE TABLE views (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT views_pk PRIMARY KEY,
    account_id bigint  NOT NULL CONSTRAINT views_account_fk REFERENCES accounts (id),
    list       text    NOT NULL,
    name       text    NOT NULL CONSTRAINT views_name_filled CHECK (name <> ''),
    query      text    NOT NULL,
    columns    text[]  NOT NULL,
    shared     boolean NOT NULL,
    center_id  bigint  CONSTRAINT views_center_fk REFERENCES centers (id),
    CONSTRAINT views_center_shared CHECK (shared OR center_id IS NULL)
);
COMMENT ON COLUMN views.center_id IS 'of a shared view: whose staff have it; NULL for everybody';
CREATE UNIQUE INDEX views_name_key ON views (account_id, list, lower(name));
CREATE INDEX views_shared ON views (list) WHERE shared;
