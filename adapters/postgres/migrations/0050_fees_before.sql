-- +goose Up

-- What was paid before an account was opened, by the books that the center kept then: it has no receipt. The column paid, the
-- whole sum, includes it. An older program may be writing: see migration 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE fee_accounts
    ADD COLUMN paid_before bigint NOT NULL DEFAULT 0,
    ADD CONSTRAINT fee_accounts_before_bounds CHECK (paid_before BETWEEN 0 AND paid);
SET LOCAL lock_timeout = 0;
COMMENT ON COLUMN fee_accounts.paid_before IS 'part of paid that has no receipt, in paise';

-- An older program that still runs takes the entries of the ledger for all that is paid. This trigger adds what it leaves out. It
-- can go with a later migration, when no older program runs.
-- +goose StatementBegin
CREATE FUNCTION keep_paid_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.paid := NEW.paid_before + (SELECT coalesce(sum(amount), 0) FROM fee_entries WHERE account_id = NEW.id);
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER fee_accounts_older_program_paid BEFORE UPDATE OF paid ON fee_accounts
    FOR EACH ROW WHEN (NEW.paid_before > 0) EXECUTE FUNCTION keep_paid_before();

-- The accounts that an import opened with a balance, for its undo, with the version of the student that it left.
CREATE TABLE import_fees (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT import_fees_pk PRIMARY KEY,
    job_id     text   NOT NULL CONSTRAINT import_fees_job_fk REFERENCES import_jobs (id) ON DELETE CASCADE,
    student_id bigint NOT NULL CONSTRAINT import_fees_student_fk REFERENCES students (id),
    account_id bigint NOT NULL CONSTRAINT import_fees_account_fk REFERENCES fee_accounts (id) ON DELETE CASCADE,
    version    int    NOT NULL
);
CREATE INDEX import_fees_job ON import_fees (job_id, account_id);
CREATE INDEX import_fees_student ON import_fees (student_id);
CREATE INDEX import_fees_account ON import_fees (account_id);
