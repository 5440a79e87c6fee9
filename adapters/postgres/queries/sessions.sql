-- name: AddSession :one
INSERT INTO sessions (center_id, division_id, teacher_id, title, description, first_day, last_day, weekdays, starts, ends, seats, status, since, reason)
VALUES (@center_id, @division_id, @teacher_id, @title, @description, @first_day, @last_day, @weekdays, @starts, @ends, @seats, @status, @since, @reason)
RETURNING id;

-- name: SessionByID :one
SELECT * FROM sessions WHERE id = @id;

-- name: SessionByIDForUpdate :one
SELECT * FROM sessions WHERE id = @id FOR UPDATE;

-- name: ChangeSession :exec
UPDATE sessions SET division_id = @division_id, teacher_id = @teacher_id, title = @title, description = @description, first_day = @first_day,
    last_day = @last_day, weekdays = @weekdays, starts = @starts, ends = @ends, seats = @seats, status = @status, since = @since, reason = @reason
WHERE id = @id;

-- name: SessionHoldings :one
SELECT EXISTS (SELECT FROM session_seats s WHERE s.session_id = @id) AS seats,
    (EXISTS (SELECT FROM attendance a WHERE a.session_id = @id) OR EXISTS (SELECT FROM attendance_sums a WHERE a.session_id = @id))::bool AS marks,
    EXISTS (SELECT FROM exams x WHERE x.session_id = @id) AS exams;

-- name: RemoveSession :execrows
DELETE FROM sessions WHERE id = @id;

-- name: SeatsOfStudent :many
SELECT * FROM session_seats WHERE student_id = @student_id ORDER BY id DESC;

-- name: StudentsInSession :many
SELECT sqlc.embed(s), sqlc.embed(n) FROM session_seats e JOIN students s ON s.id = e.student_id JOIN enrolments n ON n.id = e.enrolment_id
WHERE e.session_id = @session_id AND e.until IS NULL AND s.removed_at IS NULL ORDER BY lower(s.name), s.id;

-- name: StudentsInSessionDuring :many
-- With the last move of each away from the session's center.
SELECT sqlc.embed(s), e.enrolment_id, e.since, e.until, coalesce(l.since, '0001-01-01T00:00:00Z')::timestamptz AS left_at, coalesce(l.name, '')::text AS left_name
FROM session_seats e JOIN students s ON s.id = e.student_id JOIN sessions b ON b.id = e.session_id
LEFT JOIN LATERAL (SELECT t.since, t.name FROM student_transfers t WHERE t.student_id = e.student_id AND t.from_center = b.center_id
                   ORDER BY t.since DESC, t.version DESC LIMIT 1) l ON true
WHERE s.removed_at IS NULL AND e.session_id = @session_id AND e.since < @before::timestamptz AND (e.until IS NULL OR e.until >= @after::timestamptz)
ORDER BY lower(s.name), s.id, e.since;

-- name: SeatsTaken :one
SELECT count(*) FROM session_seats e JOIN students s ON s.id = e.student_id WHERE e.session_id = @session_id AND e.until IS NULL AND s.removed_at IS NULL;

-- name: SeatNow :one
SELECT session_id FROM session_seats WHERE enrolment_id = @enrolment_id AND until IS NULL;

-- name: EndSeat :exec
UPDATE session_seats SET until = @now::timestamptz WHERE enrolment_id = @enrolment_id AND until IS NULL;

-- name: TakeSeat :exec
INSERT INTO session_seats (student_id, enrolment_id, session_id, since) VALUES (@student_id, @enrolment_id, @session_id, @now::timestamptz);

-- name: EndSeats :exec
UPDATE session_seats SET until = @now::timestamptz WHERE enrolment_id = ANY (@enrolments::bigint[]) AND until IS NULL;

-- name: SessionsTitled :many
SELECT * FROM sessions WHERE center_id = @center_id AND lower(title) = ANY (@titles::text[]) ORDER BY id;

-- name: HoldLimitedSessions :many
SELECT * FROM sessions WHERE id = ANY (@ids::bigint[]) AND seats > 0 ORDER BY id FOR UPDATE;

-- name: HoldOpenSessions :many
SELECT * FROM sessions WHERE id = ANY (@ids::bigint[]) AND seats = 0 ORDER BY id FOR SHARE;

-- name: NamedWithoutSeat :many
SELECT e.student_id, e.id FROM enrolments e
WHERE e.center_id = @center_id AND lower(e.session) = @title::text AND e.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM session_seats t WHERE t.enrolment_id = e.id AND t.until IS NULL)
ORDER BY e.student_id, e.id;

-- name: ForgetSeatsOfStudents :exec
DELETE FROM session_seats t WHERE t.student_id = ANY (@students::bigint[])
    AND NOT EXISTS (SELECT FROM attendance a WHERE a.session_id = t.session_id AND a.student_id = t.student_id)
    AND NOT EXISTS (SELECT FROM attendance_sums a WHERE a.session_id = t.session_id AND a.student_id = t.student_id);

-- name: ForgetSeatsOfEnrolments :exec
DELETE FROM session_seats WHERE enrolment_id = ANY (@enrolments::bigint[]);

-- name: ForgetEndedSeats :exec
DELETE FROM session_seats WHERE session_id = @session_id AND until IS NOT NULL;

-- name: PresentSeats :many
SELECT * FROM session_seats WHERE student_id = ANY (@students::bigint[]) AND until IS NULL;

-- name: SessionOpenings :many
SELECT sqlc.embed(s), c.code, c.name AS center_name, c.city, c.state, coalesce(t.name, '')::text AS teacher_name,
    (SELECT count(*) FROM session_seats e JOIN students n ON n.id = e.student_id WHERE e.session_id = s.id AND e.until IS NULL AND n.removed_at IS NULL) AS taken
FROM sessions s JOIN centers c ON c.id = s.center_id LEFT JOIN staff t ON t.id = s.teacher_id
WHERE s.division_id = ANY (@divisions::bigint[]) AND s.status = ANY (@statuses::text[]) AND s.first_day >= @since AND s.last_day >= @today
    AND c.removed_at IS NULL
ORDER BY s.first_day, s.id LIMIT @most;
