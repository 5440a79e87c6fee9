-- +goose Up

-- What staff write about a student, with a day on which somebody is to follow it up. An older program that still runs leaves
-- notes alone.
CREATE TABLE student_notes (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT student_notes_pk PRIMARY KEY,
    student_id bigint      NOT NULL CONSTRAINT student_notes_student_fk REFERENCES students (id),
    body       text        NOT NULL CONSTRAINT student_notes_body_filled CHECK (body <> ''),
    follow_up  date,
    done_at    timestamptz,
    done_by    text        NOT NULL DEFAULT '',
    author_id  bigint      NOT NULL,
    author     text        NOT NULL,
    made_at    timestamptz NOT NULL,
    changed_at timestamptz,
    CONSTRAINT student_notes_done_fits CHECK (done_at IS NULL OR follow_up IS NOT NULL)
);
COMMENT ON COLUMN student_notes.author_id IS 'the account, refers to nothing; 0 is the command line';
CREATE INDEX student_notes_student ON student_notes (student_id, id);
CREATE INDEX student_notes_due ON student_notes (follow_up, id) WHERE done_at IS NULL AND follow_up IS NOT NULL;
