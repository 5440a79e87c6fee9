-- name: LiveChanges :many
-- The changed records with the centers and students to which they belong, 0 for none.
SELECT DISTINCT c.kind::text AS kind, c.id::bigint AS id, coalesce(whose.center_id, 0)::bigint AS center_id, coalesce(whose.student_id, 0)::bigint AS student_id
FROM (SELECT unnest(@kinds::text[]) AS kind, unnest(@ids::bigint[]) AS id) c
LEFT JOIN LATERAL (
    SELECT s.center_id, s.id AS student_id FROM students s WHERE c.kind = 'student' AND s.id = c.id
    UNION ALL SELECT e.center_id, e.student_id FROM enrolments e WHERE c.kind = 'student' AND e.student_id = c.id
    UNION ALL SELECT f.center_id, f.student_id FROM fee_accounts f WHERE c.kind = 'fees' AND f.id = c.id
    UNION ALL SELECT t.center_id, t.student_id FROM certificates t WHERE c.kind = 'certificate' AND t.id = c.id
    UNION ALL SELECT x.center_id, 0 FROM sessions x WHERE c.kind = 'session' AND x.id = c.id
    UNION ALL SELECT p.center_id, 0 FROM staff p WHERE c.kind = 'staff' AND p.id = c.id
    UNION ALL SELECT m.center_id, coalesce(m.student_id, 0) FROM messages m WHERE c.kind = 'message' AND m.id = c.id
    UNION ALL SELECT j.center_id, 0 FROM certificate_jobs j WHERE c.kind = 'certificate job' AND j.id = c.id
    UNION ALL SELECT b.center_id, 0 FROM enrolment_batches b WHERE c.kind = 'enrolment batch' AND b.id = c.id
    UNION ALL SELECT n.id, 0 FROM centers n WHERE c.kind = 'center' AND n.id = c.id
    UNION ALL SELECT k.center_id, 0 FROM fee_closes k WHERE c.kind = 'close' AND k.id = c.id
    UNION ALL SELECT z.center_id, 0 FROM exams z WHERE c.kind = 'exam' AND z.id = c.id
) whose ON true;

-- name: NotifyChanges :exec
SELECT pg_notify('changes', payload) FROM unnest(@payloads::text[]) AS payload;
