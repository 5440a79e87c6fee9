-- +goose Up

-- Sheets of marks that were stored, with the cells before and after, so that they can be undone.
CREATE TABLE exam_imports (
    id        bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT exam_imports_pk PRIMARY KEY,
    exam_id   bigint      NOT NULL CONSTRAINT exam_imports_exam_fk REFERENCES exams (id),
    file      text        NOT NULL,
    entries   int         NOT NULL CONSTRAINT exam_imports_entries_positive CHECK (entries > 0),
    changes   jsonb       NOT NULL,
    made_by   text        NOT NULL,
    made_at   timestamptz NOT NULL,
    undone_by text        NOT NULL DEFAULT '',
    undone_at timestamptz,
    CONSTRAINT exam_imports_undone_whole CHECK ((undone_by = '') = (undone_at IS NULL))
);
CREATE INDEX exam_imports_exam ON exam_imports (exam_id, id DESC);
