-- name: SubjectsOfDivision :many
SELECT * FROM subjects WHERE division_id = @division_id ORDER BY place, id;

-- name: SubjectByID :one
SELECT s.* FROM subjects s JOIN divisions d ON d.id = s.division_id JOIN courses k ON k.id = d.course_id
WHERE s.id = @id AND (NOT @limited::bool OR k.center_id = @center::bigint OR k.center_id IS NULL);

-- name: DivisionForSubjects :one
-- One at a time changes the subjects of a division; whatever only refers to it goes on meanwhile.
SELECT id FROM divisions WHERE id = @id AND removed_at IS NULL FOR NO KEY UPDATE;

-- name: CountSubjects :one
SELECT count(*) FROM subjects WHERE division_id = @division_id;

-- name: AddSubject :one
INSERT INTO subjects (division_id, name, full_marks, place) VALUES (@division_id, @name, @full_marks, @place) RETURNING id;

-- name: ChangeSubject :execrows
UPDATE subjects SET name = @name, full_marks = @full_marks, place = @place WHERE id = @id;

-- name: RemoveSubject :one
DELETE FROM subjects WHERE id = @id RETURNING division_id, place;

-- name: MoveUpSubjects :exec
UPDATE subjects SET place = place - 1 WHERE division_id = @division_id AND place > @place;
