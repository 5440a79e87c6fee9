-- +goose Up

-- A mirror cancels the open enrolments that its file covers and leaves out. An older program that still runs makes none.
ALTER TABLE import_jobs ADD COLUMN leavers int NOT NULL DEFAULT 0, ADD COLUMN covers jsonb NOT NULL DEFAULT '{}';
ALTER TABLE import_chunks ADD COLUMN leavers int NOT NULL DEFAULT 0;

-- The enrolments that the plan of a mirror found missing, as they were then. version is that of the student after the
-- enrolment was cancelled, 0 while it is not.
CREATE TABLE import_leavers (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_leavers_pk PRIMARY KEY,
    job_id       text        NOT NULL CONSTRAINT import_leavers_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    student_id   bigint      NOT NULL CONSTRAINT import_leavers_student_fk REFERENCES students (id),
    enrolment_id bigint      NOT NULL CONSTRAINT import_leavers_enrolment_fk REFERENCES enrolments (id),
    reg_no       text        NOT NULL,
    name         text        NOT NULL,
    course       text        NOT NULL,
    session      text        NOT NULL,
    status       text        NOT NULL,
    since        timestamptz NOT NULL,
    version      int         NOT NULL
);
CREATE UNIQUE INDEX import_leavers_key ON import_leavers (job_id, student_id, enrolment_id);
CREATE INDEX import_leavers_student ON import_leavers (student_id);
CREATE INDEX import_leavers_enrolment ON import_leavers (enrolment_id);
