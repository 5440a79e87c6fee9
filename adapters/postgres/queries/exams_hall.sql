-- name: ExamSettings :one
SELECT settings FROM exam_settings;

-- name: SaveExamSettings :exec
INSERT INTO exam_settings (settings) VALUES (@settings) ON CONFLICT (only_one) DO UPDATE SET settings = excluded.settings;

-- name: ExamSeats :many
SELECT * FROM exam_seats WHERE exam_id = @exam_id ORDER BY component, room, number;

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
