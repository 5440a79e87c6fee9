-- name: AddSittingWindow :one
INSERT INTO sitting_windows (exam_id, center_id, component, subject_id, room, code, minutes, entry, instructions, opened_by, opened_at)
VALUES (@exam_id, @center_id, @component, @subject_id, @room, @code, @minutes, @entry, @instructions, @opened_by, @opened_at) RETURNING id;

-- name: AddSittings :execrows
-- Those that have started stay as they are.
INSERT INTO sittings (window_id, exam_id, center_id, component, subject_id, enrolment_id, set_id)
SELECT @window_id::bigint, @exam_id::bigint, @center_id::bigint, @component::int, @subject_id::bigint, unnest(@enrolments::bigint[]), unnest(@sets::bigint[])
ON CONFLICT ON CONSTRAINT sittings_candidate_key DO UPDATE SET window_id = excluded.window_id, set_id = excluded.set_id
WHERE sittings.started_at IS NULL;

-- name: SittingWindow :one
SELECT * FROM sitting_windows WHERE id = @id;

-- name: SittingWindowForUpdate :one
SELECT * FROM sitting_windows WHERE id = @id FOR NO KEY UPDATE;

-- name: SittingWindows :many
SELECT * FROM sitting_windows
WHERE (@exam_id::bigint = 0 OR exam_id = @exam_id::bigint) AND (@subject_id::bigint = 0 OR subject_id = @subject_id::bigint)
    AND (sqlc.narg(opened_from)::timestamptz IS NULL OR opened_at >= sqlc.narg(opened_from)::timestamptz)
    AND (sqlc.narg(opened_to)::timestamptz IS NULL OR opened_at < sqlc.narg(opened_to)::timestamptz)
ORDER BY id DESC;

-- name: TakenSittingWindows :many
SELECT * FROM sitting_windows WHERE subject_id = @subject_id AND taken_at IS NOT NULL ORDER BY id DESC LIMIT @most::int;

-- name: ChangeSittingWindow :exec
UPDATE sitting_windows SET code = @code, taken_at = @taken_at WHERE id = @id;

-- name: SittingByDevice :one
SELECT sqlc.embed(s), p.content, x.computers FROM sittings s JOIN sitting_devices d ON d.sitting_id = s.id JOIN question_papers p ON p.id = s.set_id
JOIN exams x ON x.id = s.exam_id WHERE d.device = @device;

-- name: Sittings :many
SELECT sqlc.embed(s), p.content, x.computers FROM sittings s JOIN question_papers p ON p.id = s.set_id JOIN exams x ON x.id = s.exam_id
WHERE (@id::bigint = 0 OR s.id = @id::bigint) AND (@window_id::bigint = 0 OR s.window_id = @window_id::bigint)
    AND (@exam_id::bigint = 0 OR s.exam_id = @exam_id::bigint) AND (@enrolment_id::bigint = 0 OR s.enrolment_id = @enrolment_id::bigint)
ORDER BY s.id;

-- name: SittingForUpdate :one
SELECT sqlc.embed(s), p.content, x.computers FROM sittings s JOIN question_papers p ON p.id = s.set_id JOIN exams x ON x.id = s.exam_id WHERE s.id = @id FOR NO KEY UPDATE OF s;

-- name: ChangeSitting :exec
UPDATE sittings SET device = @device, other_device = @other_device, late = @late, started_at = @started_at, ends_at = @ends_at,
    submitted_at = @submitted_at, cause = @cause, acts = @acts
WHERE id = @id;

-- name: AddSittingDevice :exec
INSERT INTO sitting_devices (device, sitting_id) VALUES (@device, @sitting_id) ON CONFLICT DO NOTHING;

-- name: DueSittings :many
SELECT id FROM sittings WHERE started_at IS NOT NULL AND submitted_at IS NULL AND ends_at <= @at ORDER BY ends_at, id LIMIT @most::int;

-- name: WriteSittingEntries :one
-- One statement, because thousands of candidates write at once. The lock keeps the sitting from being submitted meanwhile.
WITH open AS (
    SELECT id, window_id, center_id FROM sittings
    WHERE id = @sitting_id::bigint AND device = @device::bytea AND submitted_at IS NULL AND ends_at > @at::timestamptz FOR SHARE
), sent AS (
    SELECT unnest(@seqs::int[]) AS seq, unnest(@kinds::text[]) AS kind, unnest(@items::int[]) AS item, unnest(@answers::jsonb[]) AS answer,
        unnest(@keys::text[]) AS keys
), added AS (
    INSERT INTO sitting_entries (sitting_id, seq, kind, item, answer, keys, at)
    SELECT open.id, sent.seq, sent.kind, sent.item, sent.answer, sent.keys, @at::timestamptz FROM open, sent
    ON CONFLICT ON CONSTRAINT sitting_entries_pk DO NOTHING RETURNING seq
)
SELECT open.window_id, open.center_id, (
    -- Those that were neither added nor known before. Another call that adds one at this moment cannot be seen here.
    (SELECT count(*) FROM sent) - (SELECT count(*) FROM added) - (
        SELECT count(*) FROM sent JOIN sitting_entries e ON e.sitting_id = open.id AND e.seq = sent.seq
        -- An entry of an older program lacks the parts of an answer that it did not know.
        WHERE (e.kind, e.item, e.keys, jsonb_strip_nulls(e.answer)) IS NOT DISTINCT FROM (sent.kind, sent.item, sent.keys, jsonb_strip_nulls(sent.answer)))
)::int AS others FROM open;

-- name: SittingEntries :many
SELECT * FROM sitting_entries WHERE sitting_id = @sitting_id ORDER BY seq;

-- name: SittingEntriesInWindow :many
SELECT e.* FROM sitting_entries e JOIN sittings s ON s.id = e.sitting_id WHERE s.window_id = @window_id ORDER BY e.sitting_id, e.seq;

-- name: PutSittingGrade :exec
INSERT INTO sitting_grades (sitting_id, item, marks, given_by) VALUES (@sitting_id, @item, @marks, @given_by)
ON CONFLICT ON CONSTRAINT sitting_grades_pk DO UPDATE SET marks = excluded.marks, given_by = excluded.given_by;

-- name: SittingGrades :many
SELECT g.* FROM sitting_grades g JOIN sittings s ON s.id = g.sitting_id WHERE s.window_id = @window_id ORDER BY g.sitting_id, g.item;

-- name: SittingEntryCounts :many
-- Reads the index only.
SELECT e.sitting_id, count(*)::int AS entries FROM sitting_entries e JOIN sittings s ON s.id = e.sitting_id WHERE s.window_id = @window_id GROUP BY e.sitting_id;

-- name: SittingEntriesOf :many
SELECT * FROM sitting_entries WHERE sitting_id = ANY(@sittings::bigint[]) ORDER BY sitting_id, seq;

-- name: SittingsWithoutPapers :many
SELECT * FROM sittings WHERE window_id = @window_id ORDER BY id;
