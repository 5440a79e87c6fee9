-- name: AddCategory :one
INSERT INTO categories (name) VALUES (@name) RETURNING id;

-- name: Categories :many
-- @center 0 is all of them; another has those that it teaches an approved course of.
SELECT id, name FROM categories c
WHERE @center::bigint = 0 OR EXISTS (
    SELECT FROM courses k WHERE k.category_id = c.id AND k.status = 'approved' AND (k.center_id IS NULL OR k.center_id = @center::bigint))
ORDER BY lower(name), id;

-- name: AddCourse :one
INSERT INTO courses (category_id, center_id, title, short, full_text, category_type, eligibility, duration, file, video, image, rating, message, updated_by, status, since)
VALUES (@category_id, nullif(@center_id::bigint, 0), @title, @short, @full_text, @category_type, @eligibility, @duration, @file, @video, @image, @rating, @message, @updated_by, @status, @since)
RETURNING id;

-- name: AddDivision :one
INSERT INTO divisions (course_id, name, price) VALUES (@course_id, @name, @price) RETURNING id;

-- name: CourseByID :one
SELECT * FROM courses WHERE id = @id;

-- name: CourseByIDForUpdate :one
SELECT * FROM courses WHERE id = @id FOR UPDATE;

-- name: DivisionsOfCourse :many
SELECT id, name, price FROM divisions WHERE course_id = @course_id ORDER BY id;

-- name: ChangeCourse :exec
UPDATE courses SET category_id = @category_id, center_id = nullif(@center_id::bigint, 0), title = @title, short = @short, full_text = @full_text,
    category_type = @category_type, eligibility = @eligibility, duration = @duration, file = @file, video = @video, image = @image,
    rating = @rating, message = @message, updated_by = @updated_by, status = @status
WHERE id = @id;

-- name: ChangeDivision :exec
UPDATE divisions SET name = @name, price = @price WHERE id = @id AND course_id = @course_id;

-- name: CourseCards :many
SELECT sqlc.embed(k), sqlc.embed(d), c.name AS category_name,
    (SELECT count(*) FROM students s WHERE s.division_id = d.id AND s.status <> 'cancelled')::int AS student_count
FROM courses k
JOIN divisions d ON d.course_id = k.id
JOIN categories c ON c.id = k.category_id
WHERE (NOT @approved::bool OR k.status = 'approved') AND (NOT @limited::bool OR k.center_id IS NULL OR k.center_id = @center::bigint)
ORDER BY lower(c.name), lower(k.title), lower(d.name), d.id;

-- name: Offers :many
SELECT sqlc.embed(d), k.title, k.duration, k.category_id, c.name AS category_name, coalesce(k.center_id, 0)::bigint AS center_id
FROM divisions d
JOIN courses k ON k.id = d.course_id
JOIN categories c ON c.id = k.category_id
WHERE k.status = 'approved' AND (k.center_id IS NULL OR k.center_id = @center::bigint)
ORDER BY lower(d.name), d.id;
