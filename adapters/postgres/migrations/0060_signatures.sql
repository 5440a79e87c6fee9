-- +goose Up

-- Certificates print the name and the signature of the center's head as they were on the day of issue. What an older program that
-- still runs stores has neither. See migration 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE centers ADD COLUMN signature text NOT NULL DEFAULT '';
ALTER TABLE certificates
    ADD COLUMN head      text NOT NULL DEFAULT '',
    ADD COLUMN signature text NOT NULL DEFAULT '';
SET LOCAL lock_timeout = 0;
COMMENT ON COLUMN centers.signature IS 'where a picture of the head''s signature is kept; a private file';
COMMENT ON COLUMN certificates.signature IS 'where a picture of the signature of the center''s head is kept; a private file';

ALTER TABLE files
    DROP CONSTRAINT files_purpose_known,
    ADD CONSTRAINT files_purpose_known CHECK (purpose IN ('', 'slide', 'teacher', 'testimonial', 'partner', 'event', 'post', 'center', 'institute',
        'course', 'signature', 'student', 'staff', 'form')) NOT VALID;
ALTER TABLE files VALIDATE CONSTRAINT files_purpose_known;
