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
SELECT student_id, subject_id, mark, count(*) AS n FROM attendance WHERE session_id = @session_id GROUP BY student_id, subject_id, mark;

-- name: KeepPhoneMark :execrows
INSERT INTO phone_marks (id, session_id, day, subject_id, student_id, enrolment_id, mark, note, replaces, made_at, received_at, marked_by, office)
VALUES (CAST(@id::text AS uuid), @session_id, @day, @subject_id, @student_id, @enrolment_id, @mark, @note, CAST(@replaces::text[] AS uuid[]), @made_at, @received_at, @marked_by, @office)
ON CONFLICT ON CONSTRAINT phone_marks_pk DO NOTHING;

-- name: PhoneMarksOfSheet :many
SELECT id::text AS id, student_id, enrolment_id, mark, note, replaces::text[] AS replaces, made_at, received_at, marked_by, office
FROM phone_marks WHERE session_id = @session_id AND day = @day AND subject_id = @subject_id ORDER BY phone_marks.id;
