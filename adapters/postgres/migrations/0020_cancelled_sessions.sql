-- +goose Up

-- Why a session was cancelled. An older program that still runs cancels without saying why.
ALTER TABLE sessions ADD COLUMN reason text NOT NULL DEFAULT ''
    CONSTRAINT sessions_reason_of_cancelled CHECK (reason = '' OR status = 'cancelled');
