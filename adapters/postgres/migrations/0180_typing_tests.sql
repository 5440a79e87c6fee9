-- +goose Up

-- Typing tests are a kind of question. Their keystrokes are entries of a journal, with a log of keys in place of an answer.
ALTER TABLE questions DROP CONSTRAINT questions_kind_known,
    ADD CONSTRAINT questions_kind_known CHECK (kind IN ('one', 'several', 'true_false', 'match', 'order', 'fill', 'number', 'short', 'typing'));
ALTER TABLE sitting_entries ADD COLUMN keys text NOT NULL DEFAULT '',
    DROP CONSTRAINT sitting_entries_kind_known,
    ADD CONSTRAINT sitting_entries_kind_known CHECK (kind IN ('answer', 'away', 'back', 'paste', 'fullscreen', 'keys'));
