-- name: AddStudent :one
INSERT INTO students (reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state, city,
                      pin, about, address, photo, status, since, version, touched)
VALUES (@reg_no, @center_id, @division_id, @name, @father, @mother, @born, @gender, @email, @mobile, @alt_mobile, @session, @country, @state, @city,
        @pin, @about, @address, @photo, @status, @since, @version, @touched)
RETURNING id;

-- name: AddStudentStatus :exec
INSERT INTO student_statuses (student_id, version, status, since, changed_by, reason)
VALUES (@student_id, @version, @status, @since, @changed_by, @reason);

-- name: StatusesOfStudent :many
SELECT * FROM student_statuses WHERE student_id = @student_id ORDER BY version;

-- name: StudentByID :one
SELECT * FROM students WHERE id = @id AND removed_at IS NULL;

-- name: StudentByIDForUpdate :one
SELECT * FROM students WHERE id = @id AND removed_at IS NULL FOR UPDATE;

-- name: StandingStudent :one
-- Holds the student until the transaction ends: they are not removed meanwhile.
SELECT id FROM students WHERE id = @id AND removed_at IS NULL FOR KEY SHARE;

-- name: StudentByRegNo :one
SELECT * FROM students WHERE reg_no = @reg_no AND removed_at IS NULL;

-- name: ChangeStudent :exec
UPDATE students SET division_id = @division_id, center_id = @center_id, name = @name, father = @father, mother = @mother, born = @born, gender = @gender,
    email = @email, mobile = @mobile, alt_mobile = @alt_mobile, session = @session, country = @country, state = @state, city = @city, pin = @pin,
    about = @about, address = @address, photo = @photo, status = @status, since = @since, version = @version, touched = @touched
WHERE id = @id;

-- name: HasCertificates :one
SELECT EXISTS (SELECT FROM certificates WHERE student_id = @student_id);

-- name: RemoveStudent :exec
UPDATE students SET removed_at = @at::timestamptz WHERE id = @id;

-- name: ReturnStudent :one
UPDATE students SET removed_at = NULL
WHERE id = @id AND removed_at IS NOT NULL AND (NOT @limited::bool OR center_id = @center::bigint)
RETURNING center_id, division_id;

-- name: StandingDivision :one
-- Holds the division until the transaction ends: it is not removed meanwhile.
SELECT id FROM divisions WHERE id = @id AND removed_at IS NULL FOR KEY SHARE;

-- name: StudentsWithEmail :many
SELECT * FROM students WHERE email = ANY (@emails::text[]) AND removed_at IS NULL;

-- name: StudentEmailTaken :one
SELECT EXISTS (SELECT FROM students WHERE email = @email AND removed_at IS NULL);
