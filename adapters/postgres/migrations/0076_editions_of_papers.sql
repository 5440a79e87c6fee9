-- +goose Up

-- Papers keep the edition in which they were written, and certificates the student's gender as printed. What an older program
-- that still runs stores is of the earlier edition, as everything from before this is. See migration 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE certificates
    ADD COLUMN edition smallint NOT NULL DEFAULT 0,
    ADD COLUMN gender  text     NOT NULL DEFAULT '';
ALTER TABLE fee_entries ADD COLUMN edition smallint NOT NULL DEFAULT 0;
SET LOCAL lock_timeout = 0;
COMMENT ON COLUMN certificates.edition IS 'papers.Edition: how the program wrote the paper; 0 before editions were kept';
COMMENT ON COLUMN fee_entries.edition IS 'papers.Edition: how the program wrote the paper; 0 before editions were kept';
