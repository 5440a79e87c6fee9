-- name: StrangersToSession :one
SELECT count(*) FROM unnest(@students::bigint[]) t (id) WHERE NOT EXISTS (SELECT FROM session_seats e WHERE e.session_id = @session_id AND e.student_id = t.id);

-- name: PutMark :exec
INSERT INTO attendance (session_id, day, subject_id, student_id, enrolment_id, mark, note, marked_at, marked_by)
VALUES (@session_id, @day, @subject_id, @student_id, @enrolment_id, @mark, @note, @marked_at, @marked_by)
ON CONFLICT ON CONSTRAINT attendance_pk DO UPDATE SET mark = EXCLUDED.mark, note = EXCLUDED.note, marked_at = EXCLUDED.marked_at, marked_by = EXCLUDED.marked_by;

-- name: MarksOfSheet :many
SELECT * FROM attendance WHERE session_id = @session_id AND day = @day AND subject_id = @subject_id ORDER BY student_id;

-- name: MarksBetween :many
SELECT * FROM attendance WHERE session_id = @session_id AND subject_id = @subject_id AND day BETWEEN @first_day::date AND @last_day::date ORDER BY day, student_id;

-- name: MarksOfStudent :many
SELECT * FROM attendance WHERE student_id = @student_id AND day BETWEEN @first_day::date AND @last_day::date ORDER BY day, session_id, subject_id;

-- name: TalliesOfSession :many
SELECT t.student_id, t.subject_id, sum(t.present)::int AS present, sum(t.absent)::int AS absent, sum(t.late)::int AS late, sum(t.on_leave)::int AS on_leave
FROM (
    SELECT a.student_id, a.subject_id, count(*) FILTER (WHERE a.mark = 'present') AS present, count(*) FILTER (WHERE a.mark = 'absent') AS absent,
        count(*) FILTER (WHERE a.mark = 'late') AS late, count(*) FILTER (WHERE a.mark = 'leave') AS on_leave
    FROM attendance a WHERE a.session_id = @session_id GROUP BY a.student_id, a.subject_id
    UNION ALL
    SELECT s.student_id, s.subject_id, s.present, s.absent, s.late, s.on_leave FROM attendance_sums s WHERE s.session_id = @session_id) t
GROUP BY t.student_id, t.subject_id;

-- name: AttendanceSumsOfStudent :many
SELECT session_id, subject_id, sum(present)::int AS present, sum(absent)::int AS absent, sum(late)::int AS late, sum(on_leave)::int AS on_leave
FROM attendance_sums WHERE student_id = @student_id GROUP BY session_id, subject_id ORDER BY session_id DESC, subject_id;

-- name: HoldSessionToSumUp :one
-- Another program may be at it.
SELECT s.id FROM sessions s
WHERE s.last_day < @before::date AND EXISTS (SELECT FROM attendance a WHERE a.session_id = s.id)
ORDER BY s.id LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;

-- name: SumUpMarks :one
-- A session has sums already if somebody marked it with a program that did not know of them.
WITH marks AS (
    DELETE FROM attendance a WHERE a.session_id = @session_id RETURNING a.session_id, a.student_id, a.subject_id, a.enrolment_id, a.mark
), sums AS (
    INSERT INTO attendance_sums (session_id, student_id, subject_id, enrolment_id, present, absent, late, on_leave)
    SELECT m.session_id, m.student_id, m.subject_id, m.enrolment_id, count(*) FILTER (WHERE m.mark = 'present'), count(*) FILTER (WHERE m.mark = 'absent'),
        count(*) FILTER (WHERE m.mark = 'late'), count(*) FILTER (WHERE m.mark = 'leave')
    FROM marks m GROUP BY m.session_id, m.student_id, m.subject_id, m.enrolment_id
    ON CONFLICT ON CONSTRAINT attendance_sums_pk DO UPDATE SET present = attendance_sums.present + EXCLUDED.present,
        absent = attendance_sums.absent + EXCLUDED.absent, late = attendance_sums.late + EXCLUDED.late, on_leave = attendance_sums.on_leave + EXCLUDED.on_leave
)
SELECT count(*) FROM marks;

-- name: ForgetPhoneMarks :exec
DELETE FROM phone_marks WHERE session_id = @session_id;

-- name: SessionSummedUp :exec
UPDATE sessions SET summed_at = @at WHERE id = @session_id;

-- name: KeepPhoneMark :execrows
INSERT INTO phone_marks (id, session_id, day, subject_id, student_id, enrolment_id, mark, note, replaces, made_at, received_at, marked_by, office)
VALUES (CAST(@id::text AS uuid), @session_id, @day, @subject_id, @student_id, @enrolment_id, @mark, @note, CAST(@replaces::text[] AS uuid[]), @made_at, @received_at, @marked_by, @office)
ON CONFLICT ON CONSTRAINT phone_marks_pk DO NOTHING;

-- name: PhoneMarksOfSheet :many
SELECT id::text AS id, student_id, enrolment_id, mark, note, replaces::text[] AS replaces, made_at, received_at, marked_by, office
FROM phone_marks WHERE session_id = @session_id AND day = @day AND subject_id = @subject_id ORDER BY phone_marks.id;
