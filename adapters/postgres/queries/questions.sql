-- name: SubjectForQuestions :one
-- Keeps the subject from being deleted until the transaction ends.
SELECT id FROM subjects WHERE id = @id FOR KEY SHARE;

-- name: AddQuestion :one
INSERT INTO questions (subject_id, version, state, kind, chapter, difficulty, words, import_id)
VALUES (@subject_id, @version, @state, @kind, @chapter, @difficulty, @words, sqlc.narg(import_id)) RETURNING id;

-- name: AddQuestionVersion :exec
INSERT INTO question_versions (question_id, version, content, saved_by, saved_at)
VALUES (@question_id, @version, @content, @saved_by, @saved_at);

-- name: QuestionByID :one
SELECT sqlc.embed(q), sqlc.embed(v) FROM questions q
JOIN question_versions v ON v.question_id = q.id AND v.version = q.version
WHERE q.id = @id;

-- name: QuestionByIDForUpdate :one
SELECT sqlc.embed(q), sqlc.embed(v) FROM questions q
JOIN question_versions v ON v.question_id = q.id AND v.version = q.version
WHERE q.id = @id FOR NO KEY UPDATE OF q;

-- name: QuestionVersions :many
SELECT sqlc.embed(q), sqlc.embed(v) FROM questions q
JOIN question_versions v ON v.question_id = q.id
WHERE q.id = @id ORDER BY v.version DESC;

-- name: ChangeQuestion :exec
UPDATE questions SET version = @version, state = @state, kind = @kind, chapter = @chapter, difficulty = @difficulty, words = @words WHERE id = @id;

-- name: QuestionStocks :many
SELECT chapter, difficulty, kind, count(*)::int AS count FROM questions
WHERE subject_id = @subject_id AND state = 'ready' GROUP BY chapter, difficulty, kind ORDER BY lower(chapter), chapter, difficulty, kind;

-- name: AddQuestionImport :one
INSERT INTO question_imports (subject_id, file, added, refused, known, made_by, made_at)
VALUES (@subject_id, @file, @added, @refused, @known, @made_by, @made_at) RETURNING id;

-- name: QuestionImports :many
SELECT * FROM question_imports WHERE subject_id = @subject_id ORDER BY id DESC;

-- name: QuestionImportForUpdate :one
SELECT * FROM question_imports WHERE id = @id FOR UPDATE;

-- name: RemoveImportedQuestions :execrows
-- Only those that nobody has changed since the import, and that no paper shows.
DELETE FROM questions q WHERE q.import_id = @import_id::bigint AND q.version = 1 AND q.state = 'ready'
    AND NOT EXISTS (SELECT FROM question_paper_uses u WHERE u.question_id = q.id);

-- name: UndoQuestionImport :exec
UPDATE question_imports SET undone_at = @undone_at, removed = @removed WHERE id = @id;
