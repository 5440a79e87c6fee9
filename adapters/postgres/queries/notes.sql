-- name: NotesOf :many
SELECT * FROM student_notes WHERE student_id = @student_id ORDER BY id DESC LIMIT @most OFFSET @first;

-- name: CountNotesOf :one
SELECT count(*) FROM student_notes WHERE student_id = @student_id;

-- name: FindNote :one
SELECT * FROM student_notes WHERE id = @id;

-- name: NoteForUpdate :one
SELECT * FROM student_notes WHERE id = @id FOR UPDATE;

-- name: AddNote :one
INSERT INTO student_notes (student_id, body, follow_up, done_at, done_by, author_id, author, made_at, changed_at)
VALUES (@student_id, @body, @follow_up, @done_at, @done_by, @author_id, @author, @made_at, @changed_at)
RETURNING id;

-- name: ChangeNote :exec
UPDATE student_notes SET body = @body, follow_up = @follow_up, done_at = @done_at, done_by = @done_by, changed_at = @changed_at WHERE id = @id;

-- name: RemoveNote :execrows
DELETE FROM student_notes WHERE id = @id;

-- name: DueNotes :many
SELECT sqlc.embed(n), s.name, s.reg_no, s.mobile FROM student_notes n JOIN students s ON s.id = n.student_id
WHERE n.done_at IS NULL AND n.follow_up <= @day::date AND s.removed_at IS NULL AND (NOT @limited::bool OR s.center_id = @center::bigint)
ORDER BY n.follow_up, n.id LIMIT @most;

-- name: GiveNotes :exec
UPDATE student_notes SET student_id = @kept WHERE student_id = @gone;
