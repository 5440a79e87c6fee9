-- +goose Up

-- Earlier versions of the website's content. See migration 0046 for the lock. An older program that still runs writes no versions
-- and no names.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE content ADD COLUMN updated_by text NOT NULL DEFAULT '';
SET LOCAL lock_timeout = 0;
COMMENT ON COLUMN content.updated_by IS 'the name of who wrote this version';

CREATE TABLE content_past (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT content_past_pk PRIMARY KEY,
    content_id  bigint      NOT NULL CONSTRAINT content_past_content_fk REFERENCES content (id),
    hidden      boolean     NOT NULL,
    shown_from  date,
    shown_until date,
    data        jsonb       NOT NULL,
    updated_at  timestamptz NOT NULL,
    updated_by  text        NOT NULL
);
COMMENT ON TABLE content_past IS 'as visitors saw it until the next version, or would have';
CREATE INDEX content_past_content ON content_past (content_id, id);
