-- +goose Up

-- Requests of students to check the marks of a published result again.
CREATE TABLE exam_rechecks (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT exam_rechecks_pk PRIMARY KEY,
    exam_id      bigint      NOT NULL CONSTRAINT exam_rechecks_exam_fk REFERENCES exams (id),
    enrolment_id bigint      NOT NULL CONSTRAINT exam_rechecks_enrolment_fk REFERENCES enrolments (id),
    student_id   bigint      NOT NULL CONSTRAINT exam_rechecks_student_fk REFERENCES students (id),
    center_id    bigint      NOT NULL CONSTRAINT exam_rechecks_center_fk REFERENCES centers (id),
    result       text        NOT NULL CONSTRAINT exam_rechecks_result_key UNIQUE,
    request      text        NOT NULL,
    fee          bigint      NOT NULL CONSTRAINT exam_rechecks_fee_positive CHECK (fee >= 0),
    status       text        NOT NULL CONSTRAINT exam_rechecks_status_known CHECK (status IN ('open', 'unchanged', 'changed')),
    asked_at     timestamptz NOT NULL,
    reason       text        NOT NULL DEFAULT '',
    decided_by   text        NOT NULL DEFAULT '',
    decided_at   timestamptz,
    CONSTRAINT exam_rechecks_decided_whole CHECK ((status = 'open') = (decided_at IS NULL))
);
CREATE INDEX exam_rechecks_exam ON exam_rechecks (exam_id);
CREATE INDEX exam_rechecks_student ON exam_rechecks (student_id);
COMMENT ON COLUMN exam_rechecks.result IS 'the code of the result that it is about';
