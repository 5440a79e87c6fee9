-- +goose Up

-- What is kept of the marks of a session that ended long ago: how many of each kind a student had in an enrolment, by subject, where 0 is
-- whole days. An institute chooses after how many years its program puts sums in place of marks; kendra then deletes the marks.
CREATE TABLE attendance_sums (
    session_id   bigint NOT NULL CONSTRAINT attendance_sums_session_fk REFERENCES sessions (id),
    student_id   bigint NOT NULL CONSTRAINT attendance_sums_student_fk REFERENCES students (id),
    subject_id   bigint NOT NULL,
    enrolment_id bigint NOT NULL CONSTRAINT attendance_sums_enrolment_fk REFERENCES enrolments (id),
    present      int    NOT NULL,
    absent       int    NOT NULL,
    late         int    NOT NULL,
    on_leave     int    NOT NULL,
    CONSTRAINT attendance_sums_pk PRIMARY KEY (session_id, student_id, subject_id, enrolment_id),
    CONSTRAINT attendance_sums_positive CHECK (present >= 0 AND absent >= 0 AND late >= 0 AND on_leave >= 0)
);
CREATE INDEX attendance_sums_student ON attendance_sums (student_id);
CREATE INDEX attendance_sums_enrolment ON attendance_sums (enrolment_id);

ALTER TABLE sessions ADD COLUMN summed_at timestamptz;
COMMENT ON COLUMN sessions.summed_at IS 'when attendance_sums took the place of the marks; NULL while the marks are there';
