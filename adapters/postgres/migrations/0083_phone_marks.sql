-- +goose Up

-- The marks of attendance as phones sent them, which may have had no connection when they were made. A phone makes the id,
-- so that a mark that arrives twice counts once. The register itself stays in attendance; an older program writes only
-- there, and its marks are taken over with the next ones of a phone.
CREATE TABLE phone_marks (
    id           uuid        CONSTRAINT phone_marks_pk PRIMARY KEY,
    session_id   bigint      NOT NULL CONSTRAINT phone_marks_session_fk REFERENCES sessions (id),
    day          date        NOT NULL,
    subject_id   bigint      NOT NULL,
    student_id   bigint      NOT NULL CONSTRAINT phone_marks_student_fk REFERENCES students (id),
    enrolment_id bigint      NOT NULL CONSTRAINT phone_marks_enrolment_fk REFERENCES enrolments (id),
    mark         text        NOT NULL CONSTRAINT phone_marks_mark_known CHECK (mark IN ('present', 'absent', 'late', 'leave')),
    note         text        NOT NULL,
    replaces     uuid[]      NOT NULL,
    made_at      timestamptz NOT NULL,
    received_at  timestamptz NOT NULL,
    marked_by    text        NOT NULL,
    office       boolean     NOT NULL
);
COMMENT ON COLUMN phone_marks.made_at IS 'by the phone''s clock, which can be wrong';
COMMENT ON COLUMN phone_marks.office IS 'made in the register on the server, and met by a mark of a phone';
CREATE INDEX phone_marks_sheet ON phone_marks (session_id, day, subject_id);
CREATE INDEX phone_marks_student ON phone_marks (student_id);
CREATE INDEX phone_marks_enrolment ON phone_marks (enrolment_id);
