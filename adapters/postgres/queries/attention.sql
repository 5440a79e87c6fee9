-- name: Attention :many
-- What waits, topic by topic. A part whose topic is not asked for reads nothing.
-- about is the student of a document, or the days since the last backup.
WITH waiting (topic, since, about) AS (
    SELECT 'backup', b.at + make_interval(days => @backup_days::int), CASE WHEN b.is_made THEN (sqlc.arg(today)::date - (b.at AT TIME ZONE 'Asia/Kolkata')::date)::bigint ELSE 0 END
    FROM (
        (SELECT e.at, true AS is_made FROM audit_entries e WHERE e.thing_kind = 'backup' AND e.action = 'backup.taken' ORDER BY e.id DESC LIMIT 1)
        UNION ALL
        (SELECT e.at, false FROM audit_entries e ORDER BY e.id LIMIT 1)
        LIMIT 1
    ) b
    WHERE 'backup' = ANY (@topics::text[]) AND b.at < @backup_since::timestamptz
    UNION ALL
    SELECT 'follow_ups', greatest(n.follow_up::timestamp AT TIME ZONE 'Asia/Kolkata', n.made_at, n.changed_at), 0::bigint
    FROM student_notes n JOIN students s ON s.id = n.student_id
    WHERE 'follow_ups' = ANY (@topics::text[]) AND n.done_at IS NULL AND n.follow_up <= @today::date AND s.removed_at IS NULL
        AND (NOT @limited::bool OR s.center_id = @center::bigint)
    UNION ALL
    SELECT CASE m.kind WHEN 'enquiry' THEN 'enquiries' WHEN 'correction' THEN 'corrections' ELSE 'suggestions' END, m.made_at, 0
    FROM messages m WHERE m.status = 'new' AND (NOT @limited::bool OR m.center_id = @center::bigint)
    UNION ALL
    SELECT 'courses', c.since, 0 FROM courses c WHERE 'courses' = ANY (@topics::text[]) AND c.status = 'pending' AND c.removed_at IS NULL
    UNION ALL
    SELECT CASE j.stage WHEN 'checked' THEN 'import_plans' ELSE 'imports' END, coalesce(j.finished_at, j.started_at), 0
    FROM import_jobs j WHERE j.stage IN ('checked', 'stopped', 'failed') AND j.started_at > @lately::timestamptz
        AND (NOT @limited::bool OR j.center_id = @center::bigint)
    UNION ALL
    SELECT 'certificate_issues', j.ended_at, 0 FROM certificate_jobs j
    WHERE j.ended_at > @lately::timestamptz AND (j.stage = 'failed' OR j.refused > 0) AND (NOT @limited::bool OR j.center_id = @center::bigint)
    UNION ALL
    SELECT 'enrolment_issues', b.ended_at, 0 FROM enrolment_batches b
    WHERE b.ended_at > @lately::timestamptz AND (b.stage = 'failed' OR b.refused > 0) AND (NOT @limited::bool OR b.center_id = @center::bigint)
    UNION ALL
    SELECT 'documents', greatest((d.expires_on::timestamp - make_interval(days => @soon::int)) AT TIME ZONE 'Asia/Kolkata', d.added_at), d.student_id
    FROM documents d JOIN students s ON s.id = d.student_id
    WHERE d.expires_on <= @horizon::date AND s.removed_at IS NULL AND s.status IN ('registered', 'active')
        AND (NOT @limited::bool OR s.center_id = @center::bigint)
        AND NOT EXISTS (SELECT FROM documents n WHERE n.student_id = d.student_id AND n.kind_id = d.kind_id AND n.expires_on > d.expires_on)
    UNION ALL
    SELECT 'mail', o.created_at, 0 FROM outbox o WHERE 'mail' = ANY (@topics::text[]) AND o.status = 'failed' AND o.created_at > @lately::timestamptz
)
SELECT w.topic::text AS topic, count(*) AS n, count(*) FILTER (WHERE v.seen_at IS NULL OR w.since > v.seen_at) AS fresh, max(w.since)::timestamptz AS latest,
    coalesce(min(w.about) FILTER (WHERE w.about > 0), 0)::bigint AS about
FROM waiting w LEFT JOIN attention_seen v ON v.account_id = @account::bigint AND v.topic = w.topic
WHERE w.topic = ANY (@topics::text[])
GROUP BY w.topic;

-- name: SeeTopic :exec
INSERT INTO attention_seen (account_id, topic, seen_at) VALUES (@account_id, @topic, @seen_at)
ON CONFLICT (account_id, topic) DO UPDATE SET seen_at = greatest(attention_seen.seen_at, EXCLUDED.seen_at);
