-- +goose Up

-- An import also enrols persons who are there in other courses. An older program that still runs counts none.
ALTER TABLE import_jobs ADD COLUMN enrolled int NOT NULL DEFAULT 0;
ALTER TABLE import_chunks ADD COLUMN enrolled int NOT NULL DEFAULT 0;

-- The enrolments that a job made for persons who were there, with the version of the student that it made.
CREATE TABLE import_enrolments (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_enrolments_pk PRIMARY KEY,
    job_id      text   NOT NULL CONSTRAINT import_enrolments_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    student_id  bigint NOT NULL CONSTRAINT import_enrolments_student_fk REFERENCES students (id),
    division_id bigint NOT NULL CONSTRAINT import_enrolments_division_fk REFERENCES divisions (id),
    version     int    NOT NULL
);
CREATE INDEX import_enrolments_job ON import_enrolments (job_id, student_id, version);
CREATE INDEX import_enrolments_student ON import_enrolments (student_id);
CREATE INDEX import_enrolments_division ON import_enrolments (division_id);
