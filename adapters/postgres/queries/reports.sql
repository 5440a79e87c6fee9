-- name: Dashboard :one
-- Certificates are numbered without gaps, so the last numbers say how many there are.
SELECT
    (SELECT coalesce(sum(last), 0) FROM counters c WHERE c.kind = 'certificate' AND (NOT @limited::bool OR c.center_id = @center::bigint))::bigint AS certificates,
    (SELECT coalesce(sum(amount), 0) FROM fee_days f WHERE NOT @limited::bool OR f.center_id = @center::bigint)::bigint AS collection,
    coalesce(sum(n) FILTER (WHERE status = 'registered'), 0)::bigint AS registered,
    coalesce(sum(n) FILTER (WHERE status = 'active'), 0)::bigint AS active,
    coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0)::bigint AS cancelled,
    coalesce(sum(n) FILTER (WHERE status = 'passed'), 0)::bigint AS passed
FROM student_counts s WHERE NOT @limited::bool OR s.center_id = @center::bigint;

-- name: Counters :one
SELECT
    (SELECT coalesce(sum(n), 0) FROM student_counts)::bigint AS students,
    (SELECT count(*) FROM courses WHERE status = 'approved' AND removed_at IS NULL) AS courses,
    (SELECT count(*) FROM content WHERE kind = 'teacher' AND removed_at IS NULL AND NOT hidden) AS teachers,
    (SELECT count(*) FROM centers WHERE removed_at IS NULL) AS centers;

-- name: HasAnything :one
-- The migrations make the sections of Home.
SELECT EXISTS (
    SELECT FROM accounts UNION ALL SELECT FROM centers UNION ALL SELECT FROM categories UNION ALL SELECT FROM content
        WHERE kind <> 'section' OR hidden OR data - 'Key' <> '{}');

-- name: Enrolments :many
SELECT month, sum(n)::bigint AS enrolled
FROM enrolment_counts WHERE month >= @first::date AND (NOT @limited::bool OR center_id = @center::bigint)
GROUP BY month ORDER BY month;

-- name: StudentsByCenter :many
-- Who were not cancelled; the largest first.
SELECT c.id, c.name, sum(s.n)::bigint AS students
FROM student_counts s JOIN centers c ON c.id = s.center_id
WHERE s.status <> 'cancelled' AND (NOT @limited::bool OR s.center_id = @center::bigint)
GROUP BY c.id, c.name HAVING sum(s.n) > 0 ORDER BY 3 DESC, c.name;

-- name: StudentsByCourse :many
SELECT k.id, k.title AS name, sum(s.n)::bigint AS students
FROM student_counts s JOIN divisions d ON d.id = s.division_id JOIN courses k ON k.id = d.course_id
WHERE s.status <> 'cancelled' AND (NOT @limited::bool OR s.center_id = @center::bigint)
GROUP BY k.id, k.title HAVING sum(s.n) > 0 ORDER BY 3 DESC, k.title;
