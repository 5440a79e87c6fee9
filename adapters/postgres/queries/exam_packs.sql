-- name: AddExamPack :one
INSERT INTO exam_packs (exam_id, center_id, component, node, release_key, ahead, here, made_by, made_at)
VALUES (@exam_id, @center_id, @component, @node, @release_key, @ahead, @here, @made_by, @made_at) RETURNING id;

-- name: AddExamPackPapers :exec
INSERT INTO exam_pack_papers (pack_id, enrolment_id, subject_id, set_id, digest)
SELECT @pack_id::bigint, unnest(@enrolments::bigint[]), unnest(@subjects::bigint[]), unnest(@sets::bigint[]), unnest(@digests::text[])
ON CONFLICT ON CONSTRAINT exam_pack_papers_pk DO NOTHING;

-- name: ExamPackByID :one
SELECT * FROM exam_packs WHERE id = @id;

-- name: ExamPackForUpdate :one
SELECT * FROM exam_packs WHERE id = @id FOR NO KEY UPDATE;

-- name: ExamPacks :many
SELECT * FROM exam_packs WHERE @exam_id::bigint = 0 OR exam_id = @exam_id::bigint ORDER BY id DESC;

-- name: ChangeExamPack :exec
UPDATE exam_packs SET released_at = @released_at, withdrawn_at = @withdrawn_at, reason = @reason, returned_at = @returned_at, digest = @digest
WHERE id = @id;

-- name: ExamPackPapers :many
SELECT * FROM exam_pack_papers WHERE pack_id = @pack_id ORDER BY enrolment_id, subject_id;
