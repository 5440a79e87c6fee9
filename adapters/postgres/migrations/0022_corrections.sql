-- +goose Up

-- Students ask that their record be put right. An older program that still runs shows such a message by its words alone.
ALTER TABLE messages DROP CONSTRAINT messages_kind_known;
ALTER TABLE messages ADD CONSTRAINT messages_kind_known CHECK (kind IN ('enquiry', 'suggestion', 'correction'));
ALTER TABLE messages
    ADD COLUMN detail   text NOT NULL DEFAULT '',
    ADD COLUMN recorded text NOT NULL DEFAULT '',
    ADD COLUMN proposed text NOT NULL DEFAULT '',
    ADD CONSTRAINT messages_detail_filled CHECK ((kind = 'correction') = (detail <> '')),
    ADD CONSTRAINT messages_correction_student CHECK (kind <> 'correction' OR student_id IS NOT NULL);
COMMENT ON COLUMN messages.detail IS 'of a correction: what is wrong in the student''s record';
COMMENT ON COLUMN messages.recorded IS 'of a correction: what the record said';
COMMENT ON COLUMN messages.proposed IS 'of a correction: what it should say';
-- One request about a detail waits at a time.
CREATE UNIQUE INDEX messages_correction_key ON messages (student_id, detail) WHERE kind = 'correction' AND status IN ('new', 'assigned');
