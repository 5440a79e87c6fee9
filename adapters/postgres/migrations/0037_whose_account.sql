-- +goose Up

-- Whose a student's account is, and whether somebody else knows its password.
ALTER TABLE accounts
    ADD COLUMN student_id bigint,
    ADD COLUMN must_change boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN accounts.student_id IS 'the student, also after it was deleted; never another one';
CREATE INDEX accounts_student ON accounts (student_id) WHERE student_id IS NOT NULL;

-- It is the student's who had the address when the account was opened; else of whoever has or had it first. An older program
-- that still runs makes accounts of nobody: they become somebody's when they are signed in to, or their student is deleted.
UPDATE accounts a SET student_id = (
    SELECT s.id FROM students s
    WHERE s.email = a.email
    ORDER BY (s.removed_at IS NULL OR s.removed_at > a.since)
        AND coalesce((SELECT t.since <= a.since FROM student_statuses t WHERE t.student_id = s.id ORDER BY t.version LIMIT 1), true) DESC, s.id
    LIMIT 1
)
WHERE a.role = 3;
