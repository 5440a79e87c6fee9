-- +goose Up

-- Papers to print have a letter, so that neighbours in a room get different ones. The paper of one candidate has none.
ALTER TABLE question_papers ADD COLUMN letter text NOT NULL DEFAULT ''
    CONSTRAINT question_papers_letter_known CHECK (letter IN ('', 'A', 'B', 'C', 'D'));
CREATE UNIQUE INDEX question_papers_letter_once ON question_papers (subject_id, name, letter) WHERE letter <> '';
