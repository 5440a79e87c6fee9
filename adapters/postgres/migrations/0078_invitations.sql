-- +goose Up

-- The link of an invitation lives for days. An older program that still runs writes none.
ALTER TABLE tickets
    DROP CONSTRAINT tickets_purpose_known,
    ADD CONSTRAINT tickets_purpose_known CHECK (purpose IN ('confirm', 'reset', 'undo', 'invite'));
ALTER TABLE outbox
    DROP CONSTRAINT outbox_errand_known,
    ADD CONSTRAINT outbox_errand_known CHECK (errand IN ('', 'confirm', 'reset', 'undo', 'invite', 'subscribe', 'leave'));
