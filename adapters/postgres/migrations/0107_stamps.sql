-- +goose Up

-- The signed stamp in the QR code of a certificate, which is kept as it was signed first: docs/adr/0041. An older program writes none.
-- A new check is not held against the rows that are there: each has one of the kinds that were allowed before.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE certificate_papers
    DROP CONSTRAINT certificate_papers_kind_known,
    ADD CONSTRAINT certificate_papers_kind_known CHECK (kind IN ('pdf', 'png', 'credential', 'stamp')) NOT VALID;
SET LOCAL lock_timeout = 0;
