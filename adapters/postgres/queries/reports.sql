-- name: Dashboard :one
SELECT
    (SELECT count(*) FROM certificates c WHERE NOT @limited::bool OR c.center_id = @center::bigint) AS certificates,
    count(*) FILTER (WHERE status = 'registered') AS registered,
    count(*) FILTER (WHERE status = 'active') AS active,
    count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
    count(*) FILTER (WHERE status = 'passed') AS passed
FROM students s WHERE NOT @limited::bool OR s.center_id = @center::bigint;

-- name: Counters :one
SELECT
    (SELECT count(*) FROM students) AS students,
    (SELECT count(*) FROM courses WHERE status = 'approved' AND removed_at IS NULL) AS courses,
    (SELECT count(*) FROM teachers) AS teachers,
    (SELECT count(*) FROM centers WHERE removed_at IS NULL) AS centers;

-- name: HasAnything :one
SELECT EXISTS (
    SELECT FROM accounts UNION ALL SELECT FROM centers UNION ALL SELECT FROM categories UNION ALL SELECT FROM slides UNION ALL SELECT FROM teachers
    UNION ALL SELECT FROM testimonials UNION ALL SELECT FROM partners UNION ALL SELECT FROM events UNION ALL SELECT FROM contacts);
