-- name: AddEnrolmentBatch :one
INSERT INTO enrolment_batches (title, center_id, account_id, by_name, by_role, by_center, key, action, division_id, again, session_id, day, reason,
    discount, months, first_due, stage, line_count, done, unchanged, refused, created_at)
VALUES (@title, nullif(@center_id::bigint, 0), @account_id, @by_name, @by_role, @by_center, @key, @action, @division_id, @again, @session_id, @day, @reason,
    @discount, @months, @first_due, @stage, @line_count, @done, @unchanged, @refused, @created_at)
RETURNING id;

-- name: ChooseCurrentEnrolments :exec
UPDATE enrolment_batch_lines l SET enrolment_id = e.id
FROM (SELECT DISTINCT ON (e.student_id) e.student_id, e.id
      FROM enrolments e JOIN enrolment_batch_lines w ON w.student_id = e.student_id AND w.batch_id = @batch_id AND w.enrolment_id = 0
      WHERE e.removed_at IS NULL
      ORDER BY e.student_id, (e.status IN ('registered', 'active')) DESC, e.enrolled_at DESC, e.id DESC) e
WHERE l.batch_id = @batch_id AND l.enrolment_id = 0 AND l.student_id = e.student_id;

-- name: EnrolmentBatchByID :one
SELECT * FROM enrolment_batches WHERE id = @id;

-- name: EnrolmentBatchByIDForUpdate :one
SELECT * FROM enrolment_batches WHERE id = @id FOR UPDATE;

-- name: EnrolmentBatchByKey :one
SELECT * FROM enrolment_batches WHERE account_id = @account_id AND key = @key AND key <> '';

-- name: ChangeEnrolmentBatch :exec
UPDATE enrolment_batches SET stage = @stage, done = @done, unchanged = @unchanged, refused = @refused, problem = @problem, ended_at = @ended_at
WHERE id = @id;

-- name: EnrolmentBatches :many
SELECT * FROM enrolment_batches WHERE NOT @limited::bool OR center_id = @center::bigint ORDER BY id DESC LIMIT @most::int OFFSET @skip::int;

-- name: CountEnrolmentBatches :one
SELECT count(*) FROM enrolment_batches WHERE NOT @limited::bool OR center_id = @center::bigint;

-- name: OpenEnrolmentBatches :many
SELECT id FROM enrolment_batches WHERE stage IN ('queued', 'running') ORDER BY id;

-- name: OpenEnrolmentBatchLines :many
SELECT * FROM enrolment_batch_lines WHERE batch_id = @batch_id AND outcome = '' ORDER BY number LIMIT @most::int;

-- name: SettleEnrolmentBatchLines :exec
UPDATE enrolment_batch_lines l SET outcome = t.outcome, enrolment_id = t.enrolment, fault = t.fault, message = t.message
FROM (SELECT unnest(@numbers::int[]) AS number, unnest(@outcomes::text[]) AS outcome, unnest(@enrolments::bigint[]) AS enrolment,
             unnest(@faults::text[]) AS fault, unnest(@messages::text[]) AS message) t
WHERE l.batch_id = @batch_id AND l.number = t.number;

-- name: EnrolmentBatchLines :many
-- Anybody's number may be ordered: students are joined in the reader's scope only. All lines are numbered without gaps, so a late
-- page of them skips no rows.
SELECT sqlc.embed(l), coalesce(s.reg_no, '')::text AS reg_no, coalesce(s.name, '')::text AS name, (s.id IS NOT NULL)::bool AS seen
FROM enrolment_batch_lines l
LEFT JOIN students s ON s.id = l.student_id AND s.removed_at IS NULL AND (NOT @limited::bool OR s.center_id = @center::bigint)
WHERE l.batch_id = @batch_id AND l.number > @after::int AND (@any_outcome::bool OR l.outcome = @outcome::text)
ORDER BY l.number LIMIT @most::int OFFSET @skip::int;

-- name: CountEnrolmentBatchLines :one
SELECT count(*) FROM enrolment_batch_lines WHERE batch_id = @batch_id AND (@any_outcome::bool OR outcome = @outcome::text);
