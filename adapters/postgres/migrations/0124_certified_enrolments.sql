-- +goose Up

-- An enrolment with a valid certificate is passed. Until now one that got its certificate by an administrator's exception, or
-- from the command line, stayed registered or active. See migration 0046 for the lock.
SET LOCAL lock_timeout = '500ms';
LOCK TABLE students, certificates IN SHARE ROW EXCLUSIVE MODE;
SET LOCAL lock_timeout = 0;
SET LOCAL kendra.writes = 'enrolments';

CREATE TEMPORARY TABLE certified ON COMMIT DROP AS
SELECT DISTINCT ON (e.id) e.id AS enrolment_id, e.student_id, v.at, v.done_by
FROM enrolments e
    JOIN certificates c ON c.enrolment_id = e.id AND c.status IN ('issued', 'expired')
    JOIN certificate_events v ON v.certificate_id = c.id AND v.kind = 'issued'
WHERE e.status IN ('registered', 'active') AND e.removed_at IS NULL
ORDER BY e.id, v.at, v.id;

UPDATE enrolments e SET status = 'passed', since = greatest(f.at, e.since) FROM certified f WHERE e.id = f.enrolment_id;

-- Each step of a student has a version of its own.
INSERT INTO student_statuses (student_id, enrolment_id, version, status, since, changed_by, reason)
SELECT f.student_id, f.enrolment_id, s.version + row_number() OVER (PARTITION BY f.student_id ORDER BY f.at, f.enrolment_id), 'passed', e.since, f.done_by, ''
FROM certified f JOIN students s ON s.id = f.student_id JOIN enrolments e ON e.id = f.enrolment_id;

-- The record shows the current enrolment, which can be another one now.
UPDATE students s SET division_id = e.division_id, session = e.session, status = e.status, since = e.since,
    version = s.version + n.steps, touched = s.touched || jsonb_build_object('status', s.version + n.steps)
FROM (SELECT student_id, count(*)::int AS steps FROM certified GROUP BY student_id) n, enrolments e
WHERE s.id = n.student_id AND e.id = current_enrolment(s.id);
