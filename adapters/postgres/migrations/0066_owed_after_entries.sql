-- +goose Up

-- What was still to pay after each entry of the ledger, as its receipt prints it. See migration 0046 for the lock. Entries of
-- before have none, and neither have those of an older program that still runs: their receipts keep the look of before.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE fee_entries ADD COLUMN owed bigint CONSTRAINT fee_entries_owed_not_negative CHECK (owed >= 0);
