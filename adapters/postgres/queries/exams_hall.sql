-- name: ExamSettings :one
SELECT settings FROM exam_settings;

-- name: LockExamSettings :one
INSERT INTO exam_settings (settings) VALUES (@settings) ON CONFLICT (only_one) DO UPDATE SET settings = exam_settings.settings RETURNING settings;

-- name: GiveExamSettings :exec
-- Who is left out of the toppers on the website stays left out after a merge.
UPDATE exam_settings SET settings = jsonb_set(settings, '{LeftOut}', (
    SELECT jsonb_agg(id) FROM (
        SELECT to_jsonb(@kept::bigint) AS id
        UNION SELECT value FROM jsonb_array_elements(settings -> 'LeftOut') WHERE value <> to_jsonb(@gone::bigint)) AS ids))
WHERE settings -> 'LeftOut' @> to_jsonb(@gone::bigint);

-- name: SaveExamSettings :exec
INSERT INTO exam_settings (settings) VALUES (@settings) ON CONFLICT (only_one) DO UPDATE SET settings = excluded.settings;

-- name: ExamSeats :many
SELECT * FROM exam_seats WHERE exam_id = @exam_id ORDER BY component, room, number;

-- name: ExamSeatsOf :many
SELECT * FROM exam_seats WHERE exam_id = @exam_id AND enrolment_id = @enrolment_id ORDER BY component;

-- name: RemoveExamSeats :exec
DELETE FROM exam_seats WHERE exam_id = @exam_id AND component = @component;

-- name: AddExamSeat :exec
INSERT INTO exam_seats (exam_id, enrolment_id, component, room, number) VALUES (@exam_id, @enrolment_id, @component, @room, @number);

-- name: ExamTickets :many
SELECT t.* FROM exam_tickets t JOIN exam_candidates c USING (exam_id, enrolment_id)
WHERE (@exam::bigint = 0 OR t.exam_id = @exam::bigint) AND (@student::bigint = 0 OR c.student_id = @student::bigint)
    AND (@code::text = '' OR t.code = @code::text)
ORDER BY t.issued_at DESC, t.exam_id DESC, t.enrolment_id DESC;

-- name: AddExamTicket :exec
INSERT INTO exam_tickets (exam_id, enrolment_id, code, issued_by, issued_at) VALUES (@exam_id, @enrolment_id, @code, @issued_by, @issued_at);

-- name: AddExamRecheck :one
INSERT INTO exam_rechecks (exam_id, enrolment_id, student_id, center_id, result, request, fee, status, asked_at)
VALUES (@exam_id, @enrolment_id, @student_id, @center_id, @result, @request, @fee, @status, @asked_at) RETURNING id;

-- name: ExamRecheckForUpdate :one
SELECT * FROM exam_rechecks WHERE id = @id FOR UPDATE;

-- name: ChangeExamRecheck :exec
UPDATE exam_rechecks SET status = @status, reason = @reason, decided_by = @decided_by, decided_at = @decided_at WHERE id = @id;

-- name: ExamRechecks :many
SELECT * FROM exam_rechecks
WHERE (NOT @limited::bool OR center_id = @center::bigint) AND (@exam::bigint = 0 OR exam_id = @exam::bigint)
    AND (@student::bigint = 0 OR student_id = @student::bigint) AND (NOT @only_open::bool OR status = 'open')
ORDER BY id DESC LIMIT 500;

-- name: GiveExamRechecks :exec
UPDATE exam_rechecks SET student_id = @kept WHERE student_id = @gone;
