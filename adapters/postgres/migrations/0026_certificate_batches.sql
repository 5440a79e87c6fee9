-- +goose Up

ALTER TABLE divisions ADD COLUMN attendance smallint NOT NULL DEFAULT 0 CONSTRAINT divisions_attendance_bounds CHECK (attendance BETWEEN 0 AND 100);
COMMENT ON COLUMN divisions.attendance IS 'percent of the days that are asked for before a certificate is issued; 0 is none';

-- Batches of certificates, and what each of their lines asks for and came to.
CREATE TABLE certificate_jobs (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT certificate_jobs_pk PRIMARY KEY,
    title      text        NOT NULL,
    center_id  bigint CONSTRAINT certificate_jobs_center_fk REFERENCES centers (id),
    account_id bigint      NOT NULL,
    by_name    text        NOT NULL,
    by_role    smallint    NOT NULL,
    by_center  bigint      NOT NULL,
    key        text        NOT NULL,
    override   text        NOT NULL,
    stage      text        NOT NULL CONSTRAINT certificate_jobs_stage_known CHECK (stage IN ('queued', 'running', 'done', 'stopped', 'failed')),
    line_count int         NOT NULL CONSTRAINT certificate_jobs_lines_positive CHECK (line_count > 0),
    issued     int         NOT NULL DEFAULT 0,
    unchanged  int         NOT NULL DEFAULT 0,
    refused    int         NOT NULL DEFAULT 0,
    problem    text        NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    ended_at   timestamptz,
    CONSTRAINT certificate_jobs_counts_fit CHECK (issued + unchanged + refused <= line_count)
);
COMMENT ON COLUMN certificate_jobs.center_id IS 'whose staff see it; none is administrators only';
CREATE UNIQUE INDEX certificate_jobs_key_key ON certificate_jobs (account_id, key) WHERE key <> '';
CREATE INDEX certificate_jobs_open ON certificate_jobs (id) WHERE stage IN ('queued', 'running');

CREATE TABLE certificate_job_lines (
    job_id         bigint NOT NULL CONSTRAINT certificate_job_lines_job_fk REFERENCES certificate_jobs (id) ON DELETE CASCADE,
    number         int    NOT NULL,
    reg_no         text   NOT NULL,
    division_id    bigint NOT NULL,
    grade          text   NOT NULL,
    taken_from     date,
    taken_to       date,
    valid_until    date,
    key            text   NOT NULL,
    outcome        text   NOT NULL DEFAULT '' CONSTRAINT certificate_job_lines_outcome_known CHECK (outcome IN ('', 'issued', 'unchanged', 'refused')),
    certificate_id bigint CONSTRAINT certificate_job_lines_certificate_fk REFERENCES certificates (id),
    fault          text   NOT NULL DEFAULT '',
    message        text   NOT NULL DEFAULT '',
    CONSTRAINT certificate_job_lines_pk PRIMARY KEY (job_id, number),
    CONSTRAINT certificate_job_lines_outcome_fits CHECK ((outcome IN ('issued', 'unchanged')) = (certificate_id IS NOT NULL))
);
COMMENT ON COLUMN certificate_job_lines.division_id IS 'as asked for, refers to nothing; 0 is the one that the student takes';
CREATE INDEX certificate_job_lines_open ON certificate_job_lines (job_id, number) WHERE outcome = '';
