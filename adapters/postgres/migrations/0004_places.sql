-- +goose Up

-- What is known of uploaded files; their bytes are outside. An account or a center that goes leaves its files to
-- administrators.
CREATE TABLE files (
    key         text        NOT NULL CONSTRAINT files_pk PRIMARY KEY,
    kind        text        NOT NULL CONSTRAINT files_kind_known CHECK (kind IN ('image', 'document', 'video')),
    type        text        NOT NULL,
    size        bigint      NOT NULL CONSTRAINT files_size_bounds CHECK (size >= 0),
    sha256      bytea       NOT NULL CONSTRAINT files_sha256_long CHECK (length(sha256) = 32),
    uploaded_by bigint CONSTRAINT files_account_fk REFERENCES accounts (id) ON DELETE SET NULL,
    center_id   bigint CONSTRAINT files_center_fk REFERENCES centers (id) ON DELETE SET NULL,
    private     boolean     NOT NULL,
    created     timestamptz NOT NULL
);
CREATE INDEX files_account ON files (uploaded_by);
CREATE INDEX files_center ON files (center_id);

-- The trail is read from its end, with any of these in mind. The newest entry has the highest number.
DROP INDEX audit_entries_thing;
CREATE INDEX audit_entries_thing ON audit_entries (thing_kind, thing_id, id);
CREATE INDEX audit_entries_account ON audit_entries (account_id, id);
CREATE INDEX audit_entries_name ON audit_entries (lower(name) text_pattern_ops, id);
CREATE INDEX audit_entries_action ON audit_entries (action text_pattern_ops, id);
CREATE INDEX audit_entries_at ON audit_entries (at);
