-- +goose Up

-- Actions on the enrolments of many students, and the answer of each line. An older program that still runs leaves them alone.
CREATE TABLE enrolment_batches (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT enrolment_batches_pk PRIMARY KEY,
    title       text        NOT NULL,
    center_id   bigint CONSTRAINT enrolment_batches_center_fk REFERENCES centers (id),
    account_id  bigint      NOT NULL,
    by_name     text        NOT NULL,
    by_role     smallint    NOT NULL,
    by_center   bigint      NOT NULL,
    key         text        NOT NULL,
    action      text        NOT NULL CONSTRAINT enrolment_batches_action_known
        CHECK (action IN ('enrol', 'seat', 'leave', 'open_fees', 'admit', 'pass', 'cancel')),
    division_id bigint      NOT NULL,
    again       boolean     NOT NULL,
    session_id  bigint      NOT NULL,
    day         date,
    reason      text        NOT NULL,
    discount    bigint      NOT NULL,
    months      int         NOT NULL,
    first_due   date,
    stage       text        NOT NULL CONSTRAINT enrolment_batches_stage_known CHECK (stage IN ('queued', 'running', 'done', 'stopped', 'failed')),
    line_count  int         NOT NULL CONSTRAINT enrolment_batches_lines_positive CHECK (line_count > 0),
    done        int         NOT NULL,
    unchanged   int         NOT NULL,
    refused     int         NOT NULL,
    problem     text        NOT NULL DEFAULT '',
    created_at  timestamptz NOT NULL,
    ended_at    timestamptz,
    CONSTRAINT enrolment_batches_counts_fit CHECK (done + unchanged + refused <= line_count)
);
COMMENT ON COLUMN enrolment_batches.center_id IS 'whose staff see it; none is administrators only';
COMMENT ON COLUMN enrolment_batches.division_id IS 'as ordered, refers to nothing; 0 is none. The same goes for session_id';
CREATE UNIQUE INDEX enrolment_batches_key_key ON enrolment_batches (account_id, key) WHERE key <> '';
CREATE INDEX enrolment_batches_open ON enrolment_batches (id) WHERE stage IN ('queued', 'running');
CREATE INDEX enrolment_batches_center ON enrolment_batches (center_id, id);

CREATE TABLE enrolment_batch_lines (
    batch_id     bigint NOT NULL CONSTRAINT enrolment_batch_lines_batch_fk REFERENCES enrolment_batches (id) ON DELETE CASCADE,
    number       int    NOT NULL,
    student_id   bigint NOT NULL,
    enrolment_id bigint NOT NULL,
    typed        text   NOT NULL,
    outcome      text   NOT NULL CONSTRAINT enrolment_batch_lines_outcome_known CHECK (outcome IN ('', 'done', 'unchanged', 'refused')),
    fault        text   NOT NULL,
    message      text   NOT NULL,
    CONSTRAINT enrolment_batch_lines_pk PRIMARY KEY (batch_id, number)
);
COMMENT ON COLUMN enrolment_batch_lines.student_id IS 'as ordered, refers to nothing; 0 is an unknown registration number';
CREATE INDEX enrolment_batch_lines_open ON enrolment_batch_lines (batch_id, number) WHERE outcome = '';
CREATE INDEX enrolment_batch_lines_refused ON enrolment_batch_lines (batch_id, number) WHERE outcome = 'refused';
