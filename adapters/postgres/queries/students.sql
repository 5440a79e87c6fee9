-- name: AddStudent :one
INSERT INTO students (reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state, city,
                      pin, about, address, photo, status, since)
VALUES (@reg_no, @center_id, @division_id, @name, @father, @mother, @born, @gender, @email, @mobile, @alt_mobile, @session, @country, @state, @city,
        @pin, @about, @address, @photo, @status, @since)
RETURNING id;

-- name: StudentByID :one
SELECT * FROM students WHERE id = @id;

-- name: StudentByIDForUpdate :one
SELECT * FROM students WHERE id = @id FOR UPDATE;

-- name: StudentByRegNo :one
SELECT * FROM students WHERE reg_no = @reg_no;

-- name: ChangeStudent :exec
UPDATE students SET division_id = @division_id, center_id = @center_id, name = @name, father = @father, mother = @mother, born = @born, gender = @gender,
    email = @email, mobile = @mobile, alt_mobile = @alt_mobile, session = @session, country = @country, state = @state, city = @city, pin = @pin,
    about = @about, address = @address, photo = @photo, status = @status, since = @since
WHERE id = @id;

-- name: StudentsWithEmail :many
SELECT * FROM students WHERE email = ANY (@emails::text[]);

-- name: StudentEmailTaken :one
SELECT EXISTS (SELECT FROM students WHERE email = @email);
