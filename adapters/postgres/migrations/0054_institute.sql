-- +goose Up

-- Who runs the study centers and certifies, one row for each version. Rows are never changed: a certificate names the
-- version that it was issued under, and a receipt has the version of its day.
CREATE TABLE institute_versions (
    number     int         NOT NULL CONSTRAINT institute_versions_pk PRIMARY KEY,
    profile    jsonb       NOT NULL,
    since      timestamptz NOT NULL,
    changed_by text        NOT NULL
);
COMMENT ON TABLE institute_versions IS 'empty profile: nobody has named the institute yet';

-- Papers of earlier programs had one name, which stood in the program. A database with centers may have issued some, so its first
-- version has that name.
INSERT INTO institute_versions (number, profile, since, changed_by)
SELECT 1, CASE WHEN EXISTS (SELECT FROM centers)
    THEN '{"Name": "Kendra Institute of Computer Training", "ShortName": "Kendra"}'::jsonb ELSE '{}'::jsonb END, now(), '';

-- What an older program that still runs issues has that name, too. See migration 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE certificates
    ADD COLUMN institute_version int NOT NULL DEFAULT 1,
    ADD CONSTRAINT certificates_institute_fk FOREIGN KEY (institute_version) REFERENCES institute_versions (number);
SET LOCAL lock_timeout = 0;

ALTER TABLE files
    DROP CONSTRAINT files_purpose_known,
    ADD CONSTRAINT files_purpose_known CHECK (purpose IN ('', 'slide', 'teacher', 'testimonial', 'partner', 'event', 'post', 'center', 'institute',
        'course', 'student', 'staff', 'form')) NOT VALID;
ALTER TABLE files VALIDATE CONSTRAINT files_purpose_known;
