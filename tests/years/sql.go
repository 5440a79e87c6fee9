package main

// All is put into the center with the most students, which is the hardest for its screens.

// sessions adds the sessions of each year: first year, last year, sessions a year, the year that still runs.
const sessions = `
INSERT INTO sessions (center_id, division_id, title, description, first_day, last_day, weekdays, starts, ends, seats, status, since)
SELECT c.center_id, c.division_id, 'Year ' || y || ', no. ' || n, '', make_date(y, 4, 1), make_date(y, 12, 31), 126, '10:00', '12:00', 30,
    CASE y WHEN $4::int THEN 'running' ELSE 'finished' END, make_date(y, 4, 1)
FROM (SELECT center_id, min(division_id) AS division_id FROM enrolments GROUP BY center_id ORDER BY count(*) DESC LIMIT 1) c,
    generate_series($1::int, $2::int) y, generate_series(1, $3::int) n`

// furtherEnrolments gives the first students a course that they have passed, until there are as many as wanted.
const furtherEnrolments = `
INSERT INTO enrolments (student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by)
SELECT e.student_id, e.center_id, e.division_id, '', 'passed', e.since, e.enrolled_at - interval '1 year', 'years'
FROM enrolments e
WHERE e.center_id = (SELECT center_id FROM sessions WHERE title LIKE 'Year %' LIMIT 1)
ORDER BY e.id LIMIT greatest($1::int - (SELECT count(*)::int FROM enrolments), 0)`

// chooseSeats decides who is in which session.
const chooseSeats = `
CREATE TEMPORARY TABLE chosen AS
SELECT s.id AS session_id, extract(year FROM s.first_day)::int AS year, s.last_day, s.status, e.student_id, e.id AS enrolment_id
FROM (SELECT id, student_id, row_number() OVER (ORDER BY id) - 1 AS n FROM enrolments
      WHERE center_id = (SELECT center_id FROM sessions WHERE title LIKE 'Year %' LIMIT 1)) e
JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS n FROM sessions WHERE title LIKE 'Year %') s
    ON s.n = e.n % (SELECT count(*) FROM sessions WHERE title LIKE 'Year %')`

// seats puts them there.
const seats = `
INSERT INTO session_seats (student_id, session_id, enrolment_id, since, until)
SELECT c.student_id, c.session_id, c.enrolment_id, make_date(c.year, 4, 1), CASE c.status WHEN 'finished' THEN c.last_day::timestamptz END
FROM chosen c
WHERE NOT EXISTS (SELECT FROM session_seats t WHERE t.enrolment_id = c.enrolment_id AND t.until IS NULL)`

// withoutChecks takes the foreign keys of attendance away, and withChecks returns them. Checking three of them for each mark would
// take most of the time; all marks are checked at once in the end.
const (
	withoutChecks = `
CREATE TEMPORARY TABLE checks AS
SELECT conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conrelid = 'attendance'::regclass AND contype = 'f';
ALTER TABLE attendance DROP CONSTRAINT attendance_session_fk, DROP CONSTRAINT attendance_student_fk, DROP CONSTRAINT attendance_enrolment_fk`
	withChecks = `
DO $$ BEGIN
    EXECUTE (SELECT 'ALTER TABLE attendance ' || string_agg(format('ADD CONSTRAINT %I %s', conname, definition), ', ') FROM checks);
END $$`
)

// attendance marks each student of a year's sessions: the year, its first day, and on how many days.
const attendance = `
INSERT INTO attendance (session_id, day, subject_id, student_id, enrolment_id, mark, note, marked_at, marked_by)
SELECT c.session_id, d.day, 0, c.student_id, c.enrolment_id,
    CASE (c.enrolment_id * 31 + d.n * 17) % 20 WHEN 0 THEN 'absent' WHEN 1 THEN 'absent' WHEN 2 THEN 'late' WHEN 3 THEN 'leave' ELSE 'present' END,
    '', d.day + time '10:10', 'Sunita Devi'
FROM chosen c, (SELECT day::date, row_number() OVER (ORDER BY day) AS n
    FROM generate_series($2::text::date, $2::text::date + interval '1 year', interval '1 day') day WHERE extract(dow FROM day) <> 0 ORDER BY day LIMIT $3::int) d
WHERE c.year = $1::int
ORDER BY d.day, c.session_id, c.student_id`

// trail repeats the entries that are there, about other records, evenly from a day until now: how many, and the day.
const trail = `
INSERT INTO audit_entries (at, account_id, name, role, action, thing_kind, thing_id, before, after)
SELECT $2::text::date + (now() - $2::text::date) * (i::float8 / $1::int), b.account_id, b.name, b.role, b.action, b.thing_kind,
    1 + (i::bigint * 7919) % 100000, b.before, b.after
FROM generate_series(1, $1::int) i
JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS n FROM audit_entries) b ON b.n = i % (SELECT count(*) FROM audit_entries)
ORDER BY i`

// latest finds the newest session and one of its students.
const latest = "SELECT session_id, student_id FROM chosen ORDER BY session_id DESC, student_id LIMIT 1"

// weights reads what the filled tables weigh.
const weights = `
SELECT c.relname, c.reltuples::bigint, pg_table_size(c.oid), pg_indexes_size(c.oid) FROM pg_class c
WHERE c.oid IN ('students'::regclass, 'enrolments'::regclass, 'sessions'::regclass, 'session_seats'::regclass, 'attendance'::regclass, 'audit_entries'::regclass)
UNION ALL
SELECT 'all of the database', 0, pg_database_size(current_database()), 0
ORDER BY 2`
