-- +goose Up

-- Documents that students hand in, and the kinds of them. An older program that still runs shows none of them, and lets nobody
-- but administrators, the uploader and their center open the files. See migration 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE files
    DROP CONSTRAINT files_purpose_known,
    ADD CONSTRAINT files_purpose_known CHECK (purpose IN ('', 'slide', 'teacher', 'testimonial', 'partner', 'event', 'post', 'center', 'institute',
        'course', 'signature', 'student', 'staff', 'form', 'document')) NOT VALID;
SET LOCAL lock_timeout = 0;
ALTER TABLE files VALIDATE CONSTRAINT files_purpose_known;

CREATE TABLE document_kinds (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT document_kinds_pk PRIMARY KEY,
    name       text    NOT NULL CONSTRAINT document_kinds_name_filled CHECK (name <> ''),
    required   boolean NOT NULL,
    expires    boolean NOT NULL,
    by_student boolean NOT NULL
);
COMMENT ON COLUMN document_kinds.by_student IS 'students may upload it themselves';
CREATE UNIQUE INDEX document_kinds_name_key ON document_kinds (lower(name));

CREATE TABLE documents (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT documents_pk PRIMARY KEY,
    student_id bigint      NOT NULL CONSTRAINT documents_student_fk REFERENCES students (id),
    kind_id    bigint      NOT NULL CONSTRAINT documents_kind_fk REFERENCES document_kinds (id),
    file_key   text        NOT NULL CONSTRAINT documents_file_key UNIQUE CONSTRAINT documents_file_fk REFERENCES files (key),
    expires_on date,
    added_at   timestamptz NOT NULL,
    added_by   bigint      NOT NULL,
    added_name text        NOT NULL,
    own_upload boolean     NOT NULL,
    checked_at timestamptz,
    checked_by text        NOT NULL DEFAULT '',
    CONSTRAINT documents_checked_fits CHECK (checked_at IS NOT NULL OR checked_by = '')
);
COMMENT ON COLUMN documents.added_by IS 'the account, refers to nothing; 0 is the command line';
COMMENT ON COLUMN documents.checked_at IS 'when somebody compared it with the original';
CREATE INDEX documents_student ON documents (student_id, id);
CREATE INDEX documents_kind ON documents (kind_id);
CREATE INDEX documents_expires ON documents (expires_on) WHERE expires_on IS NOT NULL;
