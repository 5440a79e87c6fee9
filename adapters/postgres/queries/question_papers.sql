-- name: Blueprint :one
SELECT * FROM blueprints WHERE subject_id = @subject_id;

-- name: SaveBlueprint :execrows
-- Stores nothing unless the version is the next one.
INSERT INTO blueprints (subject_id, version, content, saved_by, saved_at)
SELECT @subject_id, @version, @content, @saved_by, @saved_at
WHERE @version::int = 1 OR EXISTS (SELECT FROM blueprints b WHERE b.subject_id = @subject_id)
ON CONFLICT (subject_id) DO UPDATE
SET version = excluded.version, content = excluded.content, saved_by = excluded.saved_by, saved_at = excluded.saved_at
WHERE blueprints.version = excluded.version - 1;

-- name: AddQuestionPaper :one
INSERT INTO question_papers (subject_id, name, letter, content, made_by, made_at)
VALUES (@subject_id, @name, @letter, @content, @made_by, @made_at) RETURNING id;

-- name: AddQuestionPaperUses :exec
INSERT INTO question_paper_uses (paper_id, question_id, version)
SELECT @paper_id, unnest(@questions::bigint[]), unnest(@versions::int[]);

-- name: QuestionPaperByID :one
SELECT * FROM question_papers WHERE id = @id;

-- name: QuestionPapers :many
SELECT * FROM question_papers WHERE subject_id = @subject_id AND letter <> '' ORDER BY id DESC;

-- name: QuestionContents :many
SELECT v.question_id, v.version, v.content FROM question_versions v
JOIN (SELECT unnest(@questions::bigint[]) AS question_id, unnest(@versions::int[]) AS version) w USING (question_id, version);
