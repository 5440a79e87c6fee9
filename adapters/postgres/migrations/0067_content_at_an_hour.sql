-- +goose Up

-- The times in India at which content appears on its first day and disappears on its last; '' for the whole day. See migration
-- 0046 for the lock. An older program that still runs shows the content for the whole of both days.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE content
    ADD COLUMN shown_from_at  text NOT NULL DEFAULT '' CONSTRAINT content_from_at_shape CHECK (shown_from_at ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'),
    ADD COLUMN shown_until_at text NOT NULL DEFAULT '' CONSTRAINT content_until_at_shape CHECK (shown_until_at ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');
ALTER TABLE content_past
    ADD COLUMN shown_from_at  text NOT NULL DEFAULT '',
    ADD COLUMN shown_until_at text NOT NULL DEFAULT '';
