-- +goose Up

-- The center that a student has left goes on reading its registers and receipts with the name of that moment. A transfer by
-- an older program that still runs keeps no name: then the registration number alone is shown.
ALTER TABLE student_transfers ADD COLUMN name text NOT NULL DEFAULT '';
COMMENT ON COLUMN student_transfers.name IS 'of the student at the move; empty when nobody kept it';

-- From whom the owner of a fee account took it over, and when.
ALTER TABLE fee_accounts
    ADD COLUMN former_center_id bigint CONSTRAINT fee_accounts_former_fk REFERENCES centers (id),
    ADD COLUMN taken_over_at timestamptz,
    ADD CONSTRAINT fee_accounts_taken_over_whole CHECK ((former_center_id IS NULL) = (taken_over_at IS NULL));

-- What follows brings those up to date who were transferred before. The audit trail has what the record said at the move.
UPDATE student_transfers t SET name = coalesce(e.before #>> '{Profile,Name}', '')
FROM audit_entries e
WHERE e.thing_kind = 'student' AND e.thing_id = t.student_id AND e.action = 'student.transferred'
    AND (e.before ->> 'Version')::int = t.version - 1;

-- Seats at a center that the student has left end with the move.
UPDATE session_seats e SET until = m.at
FROM (SELECT e.id, min(t.since) AS at
      FROM session_seats e JOIN sessions s ON s.id = e.session_id
      JOIN student_transfers t ON t.student_id = e.student_id AND t.from_center = s.center_id AND t.since >= e.since
      GROUP BY e.id) m
WHERE m.id = e.id AND (e.until IS NULL OR e.until > m.at);

-- The record named the old center's session.
UPDATE students s SET session = ''
WHERE s.session <> ''
    AND NOT EXISTS (SELECT FROM session_seats e WHERE e.student_id = s.id AND e.until IS NULL)
    AND EXISTS (SELECT FROM session_seats e JOIN sessions b ON b.id = e.session_id
                WHERE e.student_id = s.id AND b.title = s.session AND b.center_id <> s.center_id);

-- Accounts belong to the center of their student.
UPDATE fee_accounts a SET former_center_id = a.center_id, taken_over_at = m.at, center_id = s.center_id
FROM students s JOIN (SELECT student_id, max(since) AS at FROM student_transfers GROUP BY student_id) m ON m.student_id = s.id
WHERE a.student_id = s.id AND a.center_id <> s.center_id;

-- So do their requests that nobody has answered.
UPDATE messages m SET center_id = s.center_id, assignee_id = NULL, status = 'new'
FROM students s
WHERE m.student_id = s.id AND m.kind = 'correction' AND m.status IN ('new', 'assigned') AND m.center_id IS DISTINCT FROM s.center_id;
