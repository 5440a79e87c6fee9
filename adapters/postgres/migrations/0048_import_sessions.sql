-- +goose Up

-- The sessions that an import created, for its undo. An older program that still runs creates none.
ALTER TABLE import_jobs ADD COLUMN made bigint[] NOT NULL DEFAULT '{}';

-- A row about another enrolment of a person can also move it to another session: from the one of this title.
ALTER TABLE import_enrolments ADD COLUMN moved_from text;

-- Forms and imports wrote the name of a session without giving a seat. Who names a session of their center that is not over,
-- that takes their division, and that has no limit of seats, gets the seat.
SET LOCAL lock_timeout = '500ms';
LOCK TABLE students, session_seats IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL lock_timeout = 0;
INSERT INTO session_seats (student_id, enrolment_id, session_id, since)
SELECT DISTINCT ON (e.student_id, b.id) e.student_id, e.id, b.id, greatest(e.enrolled_at, b.first_day)
FROM enrolments e JOIN sessions b ON b.center_id = e.center_id AND lower(b.title) = lower(e.session)
WHERE e.removed_at IS NULL AND e.status IN ('registered', 'active') AND b.status IN ('planned', 'running') AND b.seats = 0
    AND (b.division_id IS NULL OR b.division_id = e.division_id)
    AND NOT EXISTS (SELECT FROM session_seats t WHERE t.enrolment_id = e.id AND t.until IS NULL)
    AND NOT EXISTS (SELECT FROM session_seats t WHERE t.student_id = e.student_id AND t.session_id = b.id AND t.until IS NULL)
ORDER BY e.student_id, b.id, e.enrolled_at DESC;
