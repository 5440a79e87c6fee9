-- +goose Up

-- Cancelling an enrolment ends its seat, so that another can have it. Those that were cancelled before end now, as of the day on
-- which they were cancelled. When an older program that still runs cancels an enrolment, it does not end the seat. See migration
-- 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
LOCK TABLE students, session_seats IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL lock_timeout = 0;
SET LOCAL kendra.writes = 'enrolments';

CREATE TEMPORARY TABLE freed (enrolment_id bigint, student_id bigint) ON COMMIT DROP;
WITH ended AS (
    UPDATE session_seats t SET until = greatest(e.since, t.since) FROM enrolments e
    WHERE e.id = t.enrolment_id AND t.until IS NULL AND e.status = 'cancelled'
    RETURNING e.id, e.student_id)
INSERT INTO freed SELECT id, student_id FROM ended;

UPDATE enrolments SET session = '' WHERE id IN (SELECT enrolment_id FROM freed);
UPDATE students s SET session = '' FROM freed f WHERE s.id = f.student_id AND current_enrolment(s.id) = f.enrolment_id;
