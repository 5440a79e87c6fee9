-- name: Dashboard :one
-- Certificates are numbered without gaps, so the last numbers say how many there are.
WITH issued AS (
    SELECT coalesce(sum(last), 0)::bigint AS certificates, coalesce(sum(last) FILTER (WHERE year = @this_year::int), 0)::bigint AS this_year,
        coalesce(sum(last) FILTER (WHERE year = @last_year::int), 0)::bigint AS last_year
    FROM counters c WHERE c.kind = 'certificate' AND (NOT @limited::bool OR c.center_id = @center::bigint)
), statuses AS (
    SELECT coalesce(sum(n) FILTER (WHERE status = 'registered'), 0)::bigint AS registered, coalesce(sum(n) FILTER (WHERE status = 'active'), 0)::bigint AS active,
        coalesce(sum(n) FILTER (WHERE status = 'cancelled'), 0)::bigint AS cancelled, coalesce(sum(n) FILTER (WHERE status = 'passed'), 0)::bigint AS passed
    FROM student_counts s WHERE NOT @limited::bool OR s.center_id = @center::bigint
), collected AS (
    SELECT coalesce(sum(amount), 0)::bigint AS collection FROM fee_days f WHERE NOT @limited::bool OR f.center_id = @center::bigint
)
SELECT * FROM issued, statuses, collected;

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

-- name: MonthsOfCenters :many
SELECT m.center_id, m.month::date AS month, sum(m.enrolled)::bigint AS enrolled, sum(m.collected)::bigint AS collected
FROM (
    SELECT center_id, month, n AS enrolled, 0 AS collected FROM enrolment_counts WHERE month >= @first::date
    UNION ALL SELECT center_id, date_trunc('month', day), 0, amount FROM fee_days WHERE day >= @first::date
) m WHERE NOT @limited::bool OR m.center_id = @center::bigint
GROUP BY 1, 2 HAVING sum(m.enrolled) <> 0 OR sum(m.collected) <> 0 ORDER BY 1, 2;

-- name: CentersNow :many
SELECT c.id, c.code, c.name, coalesce(sum(s.n) FILTER (WHERE s.status <> 'cancelled'), 0)::bigint AS students,
    coalesce(sum(s.n) FILTER (WHERE s.status = 'active'), 0)::bigint AS active
FROM centers c LEFT JOIN student_counts s ON s.center_id = c.id
WHERE c.removed_at IS NULL AND (NOT @limited::bool OR c.id = @center::bigint)
GROUP BY c.id, c.code, c.name ORDER BY c.code;

-- name: ClassesOn :many
SELECT sqlc.embed(s), c.name AS center_name, coalesce(d.name, '')::text AS division, coalesce(t.name, '')::text AS teacher, coalesce(t.email, '')::text AS teacher_email,
    (SELECT count(*) FROM session_seats e JOIN students p ON p.id = e.student_id WHERE e.session_id = s.id AND e.until IS NULL AND p.removed_at IS NULL) AS students,
    (SELECT count(DISTINCT a.student_id) FROM attendance a WHERE a.session_id = s.id AND a.day = @day::date) AS marked
FROM sessions s JOIN centers c ON c.id = s.center_id LEFT JOIN divisions d ON d.id = s.division_id LEFT JOIN staff t ON t.id = s.teacher_id
WHERE s.status = 'running' AND s.first_day <= @day AND s.last_day >= @day AND (NOT @limited::bool OR s.center_id = @center::bigint)
ORDER BY s.starts, lower(s.title), s.id;

-- name: BirthdaysOn :many
SELECT id, reg_no, name, mobile, born FROM students
WHERE removed_at IS NULL AND status = 'active' AND to_char(born, 'MMDD') = ANY (@days::text[]) AND (NOT @limited::bool OR center_id = @center::bigint)
ORDER BY lower(name), id LIMIT @most;
