-- name: Dashboard :one
-- Certificates are numbered without gaps, so the last numbers say how many there are.
SELECT
    (SELECT coalesce(sum(last), 0) FROM counters c WHERE c.kind = 'certificate' AND (NOT @limited::bool OR c.center_id = @center::bigint))::bigint AS certificates,
    coalesce(sum(n) FILTER (WHERE status = 'registered'), 0)::bigint AS registered,
    coalesce(sum(n) FILTER (WHERE status = 'active'), 0)::bigint AS active,
    coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0)::bigint AS cancelled,
    coalesce(sum(n) FILTER (WHERE status = 'passed'), 0)::bigint AS passed
FROM student_counts s WHERE NOT @limited::bool OR s.center_id = @center::bigint;

-- name: Counters :one
SELECT
    (SELECT coalesce(sum(n), 0) FROM student_counts)::bigint AS students,
    (SELECT count(*) FROM courses WHERE status = 'approved' AND removed_at IS NULL) AS courses,
    (SELECT count(*) FROM teachers) AS teachers,
    (SELECT count(*) FROM centers WHERE removed_at IS NULL) AS centers;

-- name: HasAnything :one
SELECT EXISTS (
    SELECT FROM accounts UNION ALL SELECT FROM centers UNION ALL SELECT FROM categories UNION ALL SELECT FROM slides UNION ALL SELECT FROM teachers
    UNION ALL SELECT FROM testimonials UNION ALL SELECT FROM partners UNION ALL SELECT FROM events UNION ALL SELECT FROM contacts);
