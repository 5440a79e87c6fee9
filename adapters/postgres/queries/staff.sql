-- name: AddStaff :one
INSERT INTO staff (center_id, course_id, account_id, name, father, mother, born, email, mobile, alt_mobile, gender, specialty, image, qualification,
    hired, years_served, teaching, industrial, rating, social_link, address, description, left_on, since)
VALUES (@center_id, @course_id, @account_id, @name, @father, @mother, @born, @email, @mobile, @alt_mobile, @gender, @specialty, @image, @qualification,
    @hired, @years_served, @teaching, @industrial, @rating, @social_link, @address, @description, @left_on, @since)
RETURNING id;

-- name: StaffByID :one
SELECT * FROM staff WHERE id = @id;

-- name: StaffWithAccount :one
SELECT id FROM staff WHERE account_id = @account_id;

-- name: StaffByIDForUpdate :one
SELECT * FROM staff WHERE id = @id FOR UPDATE;

-- name: ChangeStaff :exec
UPDATE staff SET course_id = @course_id, account_id = @account_id, name = @name, father = @father, mother = @mother, born = @born, email = @email,
    mobile = @mobile, alt_mobile = @alt_mobile, gender = @gender, specialty = @specialty, image = @image, qualification = @qualification, hired = @hired,
    years_served = @years_served, teaching = @teaching, industrial = @industrial, rating = @rating, social_link = @social_link, address = @address,
    description = @description, left_on = @left_on
WHERE id = @id;

-- name: StaffTeaches :one
SELECT EXISTS (SELECT FROM sessions WHERE teacher_id = @id);

-- name: RemoveStaff :execrows
DELETE FROM staff WHERE id = @id;
