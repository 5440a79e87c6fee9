-- name: AddCategory :one
INSERT INTO categories (name) VALUES (@name) RETURNING id;

-- name: Categories :many
-- @center 0 is all of them; another has those that it teaches an approved course of.
SELECT id, name FROM categories c
WHERE c.removed_at IS NULL AND (@center::bigint = 0 OR EXISTS (
    SELECT FROM courses k WHERE k.category_id = c.id AND k.removed_at IS NULL AND k.status = 'approved' AND (k.center_id IS NULL OR k.center_id = @center::bigint)))
ORDER BY lower(name), id;

-- name: RenameCategory :execrows
UPDATE categories SET name = @name WHERE id = @id AND removed_at IS NULL;

-- name: CategoryForRemoval :one
-- Waits for transactions that put a course into the category, and makes later ones wait.
SELECT id FROM categories WHERE id = @id AND removed_at IS NULL FOR UPDATE;

-- name: CategoryHasCourses :one
SELECT EXISTS (SELECT FROM courses WHERE category_id = @id AND removed_at IS NULL);

-- name: RemoveCategory :execrows
UPDATE categories SET removed_at = @at::timestamptz WHERE id = @id AND removed_at IS NULL;

-- name: StandingCategory :one
-- Holds the category until the transaction ends: it is not removed meanwhile.
SELECT id FROM categories WHERE id = @id AND removed_at IS NULL FOR KEY SHARE;

-- name: ReturnCategory :exec
UPDATE categories SET removed_at = NULL WHERE id = @id AND removed_at IS NOT NULL;

-- name: AddCourse :one
INSERT INTO courses (category_id, center_id, title, short, full_text, category_type, eligibility, duration, file, video, image, rating, message, updated_by, status, reason, since, version, syllabus)
VALUES (@category_id, nullif(@center_id::bigint, 0), @title, @short, @full_text, @category_type, @eligibility, @duration, @file, @video, @image, @rating, @message, @updated_by, @status, @reason, @since, @version, @syllabus)
RETURNING id;

-- name: AddDivision :one
INSERT INTO divisions (course_id, name, price, attendance) VALUES (@course_id, @name, @price, @attendance) RETURNING id;

-- name: CourseByID :one
SELECT * FROM courses WHERE id = @id AND removed_at IS NULL;

-- name: CourseByIDForUpdate :one
SELECT * FROM courses WHERE id = @id AND removed_at IS NULL FOR UPDATE;

-- name: DivisionsOfCourse :many
SELECT id, name, price, attendance FROM divisions WHERE course_id = @course_id AND removed_at IS NULL ORDER BY id;

-- name: ChangeCourse :exec
UPDATE courses SET category_id = @category_id, center_id = nullif(@center_id::bigint, 0), title = @title, short = @short, full_text = @full_text,
    category_type = @category_type, eligibility = @eligibility, duration = @duration, file = @file, video = @video, image = @image,
    rating = @rating, message = @message, updated_by = @updated_by, status = @status, reason = @reason, version = @version, syllabus = @syllabus
WHERE id = @id;

-- name: ChangeDivision :exec
UPDATE divisions SET name = @name, price = @price, attendance = @attendance WHERE id = @id AND course_id = @course_id;

-- name: CourseCards :many
SELECT sqlc.embed(k), sqlc.embed(d), c.name AS category_name, coalesce(e.name, '')::text AS center_name,
    coalesce(n.students, 0)::bigint AS student_count,
    (SELECT count(*) FROM course_likes l WHERE l.division_id = d.id) AS like_count
FROM courses k
JOIN divisions d ON d.course_id = k.id
JOIN categories c ON c.id = k.category_id
LEFT JOIN centers e ON e.id = k.center_id
LEFT JOIN (SELECT division_id, sum(s.n) AS students FROM student_counts s WHERE s.status <> 'cancelled' GROUP BY division_id) n ON n.division_id = d.id
WHERE d.removed_at IS NULL AND (@division::bigint = 0 OR d.id = @division::bigint) AND (@course::bigint = 0 OR k.id = @course::bigint)
    AND (NOT @approved::bool OR k.status = 'approved') AND (NOT @limited::bool OR k.center_id IS NULL OR k.center_id = @center::bigint)
ORDER BY lower(c.name), lower(k.title), lower(d.name), d.id;

-- name: Offers :many
SELECT sqlc.embed(d), k.title, k.duration, k.category_id, c.name AS category_name, coalesce(k.center_id, 0)::bigint AS center_id
FROM divisions d
JOIN courses k ON k.id = d.course_id
JOIN categories c ON c.id = k.category_id
WHERE d.removed_at IS NULL AND k.status = 'approved' AND (k.center_id IS NULL OR k.center_id = @center::bigint)
ORDER BY lower(d.name), d.id;

-- name: DivisionsNamed :many
SELECT sqlc.embed(d), k.title, k.duration, k.category_id, c.name AS category_name, coalesce(k.center_id, 0)::bigint AS center_id
FROM divisions d
JOIN courses k ON k.id = d.course_id
JOIN categories c ON c.id = k.category_id
WHERE d.id = ANY (@ids::bigint[])
ORDER BY d.id;

-- name: DivisionForRemoval :one
-- Waits for transactions that enrol students in the division, and makes later ones wait.
SELECT id FROM divisions WHERE id = @id AND removed_at IS NULL FOR UPDATE;

-- name: DivisionHasStudents :one
SELECT EXISTS (SELECT FROM enrolments WHERE division_id = @id AND removed_at IS NULL AND status <> 'cancelled');

-- name: RemoveDivision :one
UPDATE divisions SET removed_at = @at::timestamptz WHERE id = @id AND removed_at IS NULL RETURNING course_id;

-- name: RemoveEmptyCourse :exec
UPDATE courses SET removed_at = @at::timestamptz
WHERE courses.id = @id AND NOT EXISTS (SELECT FROM divisions d WHERE d.course_id = courses.id AND d.removed_at IS NULL);

-- name: ReturnDivision :one
UPDATE divisions SET removed_at = NULL WHERE id = @id AND removed_at IS NOT NULL RETURNING course_id;

-- name: ReturnCourse :one
UPDATE courses SET removed_at = NULL WHERE id = @id RETURNING category_id, coalesce(center_id, 0)::bigint AS center_id;

-- name: Unlike :execrows
DELETE FROM course_likes WHERE division_id = @division_id AND account_id = @account_id;

-- name: Like :exec
INSERT INTO course_likes (division_id, account_id) VALUES (@division_id, @account_id) ON CONFLICT DO NOTHING;

-- name: LikesOfDivision :one
SELECT count(*) FROM course_likes WHERE division_id = @division_id;
