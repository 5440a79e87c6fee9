-- +goose Up

-- The paper of a candidate is a set like every other, so that its questions stay. It has no letter. Nothing had opened a window before,
-- so no sitting loses a paper.
ALTER TABLE sittings DROP COLUMN paper,
    ADD COLUMN set_id bigint NOT NULL CONSTRAINT sittings_set_fk REFERENCES question_papers (id);

ALTER TABLE sittings DROP CONSTRAINT sittings_cause_known,
    ADD CONSTRAINT sittings_cause_known CHECK (cause IN ('', 'candidate', 'server', 'invigilator'));
ALTER TABLE sitting_entries DROP CONSTRAINT sitting_entries_kind_known,
    ADD CONSTRAINT sitting_entries_kind_known CHECK (kind IN ('answer', 'away', 'back', 'paste', 'fullscreen'));
