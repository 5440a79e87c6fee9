-- name: DocumentKinds :many
SELECT * FROM document_kinds ORDER BY lower(name), id;

-- name: AddDocumentKind :one
INSERT INTO document_kinds (name, required, expires, by_student) VALUES (@name, @required, @expires, @by_student) RETURNING id;

-- name: DocumentKindForUpdate :one
SELECT * FROM document_kinds WHERE id = @id FOR UPDATE;

-- name: ChangeDocumentKind :execrows
UPDATE document_kinds SET name = @name, required = @required, expires = @expires, by_student = @by_student WHERE id = @id;

-- name: RemoveDocumentKind :execrows
DELETE FROM document_kinds WHERE id = @id;

-- name: IsDocumentKindUsed :one
SELECT EXISTS (SELECT FROM documents WHERE kind_id = @kind_id);

-- name: Documents :many
-- @id 0 is all documents of the student.
SELECT sqlc.embed(d), f.type, f.size FROM documents d JOIN files f ON f.key = d.file_key
WHERE (@id::bigint <> 0 AND d.id = @id::bigint) OR (@id::bigint = 0 AND d.student_id = @student_id::bigint)
ORDER BY d.id DESC;

-- name: DocumentForUpdate :one
SELECT sqlc.embed(d), f.type, f.size FROM documents d JOIN files f ON f.key = d.file_key WHERE d.id = @id FOR UPDATE OF d;

-- name: AddDocument :one
INSERT INTO documents (student_id, kind_id, file_key, expires_on, added_at, added_by, added_name, own_upload, checked_at, checked_by)
VALUES (@student_id, @kind_id, @file_key, @expires_on, @added_at, @added_by, @added_name, @own_upload, @checked_at, @checked_by)
RETURNING id;

-- name: CheckDocument :exec
UPDATE documents SET checked_at = @checked_at, checked_by = @checked_by WHERE id = @id;

-- name: RemoveDocument :execrows
DELETE FROM documents WHERE id = @id;

-- name: GiveDocuments :exec
UPDATE documents SET student_id = @kept WHERE student_id = @gone;
