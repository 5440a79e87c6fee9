-- +goose Up

-- What an import is done with, and how far it is. An older program that still runs writes none of it.
ALTER TABLE import_jobs
    DROP CONSTRAINT import_jobs_stage_known,
    ADD CONSTRAINT import_jobs_stage_known
        CHECK (stage IN ('uploaded', 'checking', 'checked', 'queued', 'running', 'done', 'failed', 'stopped', 'vanished', 'undone')),
    ADD COLUMN by_name  text    NOT NULL DEFAULT '',
    ADD COLUMN file_key text    NOT NULL DEFAULT '',
    ADD COLUMN file_sum text    NOT NULL DEFAULT '',
    ADD COLUMN plan     text    NOT NULL DEFAULT '',
    ADD COLUMN expected int     NOT NULL DEFAULT 0,
    ADD COLUMN cancel   boolean NOT NULL DEFAULT false,
    ADD COLUMN problem  text    NOT NULL DEFAULT '',
    ADD COLUMN reading  jsonb   NOT NULL DEFAULT '{}',
    ADD COLUMN answers  jsonb   NOT NULL DEFAULT '{}',
    ADD COLUMN options  jsonb   NOT NULL DEFAULT '{}';
CREATE INDEX import_jobs_latest ON import_jobs (started_at, id);

-- The parts of a job that are stored whole, each in the transaction of its rows. What it created is what an undo removes.
CREATE TABLE import_chunks (
    job_id    text     NOT NULL CONSTRAINT import_chunks_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    number    int      NOT NULL,
    first_row int      NOT NULL,
    last_row  int      NOT NULL,
    row_count int      NOT NULL,
    created   int      NOT NULL,
    updated   int      NOT NULL,
    unchanged int      NOT NULL,
    refused   int      NOT NULL,
    skipped   int      NOT NULL,
    students  bigint[] NOT NULL,
    CONSTRAINT import_chunks_pk PRIMARY KEY (job_id, number)
);

-- Known students as they were before a job changed them.
CREATE TABLE import_changes (
    job_id     text   NOT NULL CONSTRAINT import_changes_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    student_id bigint NOT NULL CONSTRAINT import_changes_student_fk REFERENCES students (id),
    version    int    NOT NULL,
    before     jsonb  NOT NULL,
    CONSTRAINT import_changes_pk PRIMARY KEY (job_id, student_id)
);
CREATE INDEX import_changes_student ON import_changes (student_id);

-- What is wrong with a job's rows, and what a plan would change.
CREATE TABLE import_issues (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_issues_pk PRIMARY KEY,
    job_id     text NOT NULL CONSTRAINT import_issues_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    row_number int  NOT NULL,
    letter     text NOT NULL,
    heading    text NOT NULL,
    value      text NOT NULL,
    code       text NOT NULL,
    severity   text NOT NULL CONSTRAINT import_issues_severity_known CHECK (severity IN ('error', 'warning')),
    message    text NOT NULL,
    suggestion text NOT NULL
);
CREATE INDEX import_issues_row ON import_issues (job_id, row_number, id);

CREATE TABLE import_differences (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_differences_pk PRIMARY KEY,
    job_id       text    NOT NULL CONSTRAINT import_differences_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    row_number   int     NOT NULL,
    reg_no       text    NOT NULL,
    field        text    NOT NULL,
    value_before text    NOT NULL,
    value_after  text    NOT NULL,
    kept         boolean NOT NULL
);
CREATE INDEX import_differences_row ON import_differences (job_id, kept, row_number, id);

-- Cells that a person corrected before the job ran; row 0 is every row whose cell says the same.
CREATE TABLE import_corrections (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_corrections_pk PRIMARY KEY,
    job_id     text NOT NULL CONSTRAINT import_corrections_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    row_number int  NOT NULL,
    col        int  NOT NULL,
    value_from text NOT NULL,
    value_to   text NOT NULL
);
CREATE INDEX import_corrections_job ON import_corrections (job_id, id);

-- What the columns of a sheet with these headings were last taken for.
CREATE TABLE import_maps (
    center_id bigint NOT NULL CONSTRAINT import_maps_center_fk REFERENCES centers (id),
    headings  text   NOT NULL,
    answers   jsonb  NOT NULL,
    CONSTRAINT import_maps_pk PRIMARY KEY (center_id, headings)
);

-- Registration numbers that an import holds ahead of its rows. What it does not use the next one uses, or the counter
-- gets back.
CREATE TABLE number_reserves (
    center_id    bigint NOT NULL CONSTRAINT number_reserves_center_fk REFERENCES centers (id),
    year         int    NOT NULL,
    first_number int    NOT NULL,
    last_number  int    NOT NULL,
    CONSTRAINT number_reserves_pk PRIMARY KEY (center_id, year, first_number),
    CONSTRAINT number_reserves_order CHECK (first_number <= last_number)
);
