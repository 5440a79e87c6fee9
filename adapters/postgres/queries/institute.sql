-- name: CurrentInstitute :one
-- A head office has versions of cells, too, with the cell's number before them.
SELECT * FROM institute_versions WHERE number / 1000000 = coalesce((SELECT s.number FROM cell_self s), 0) ORDER BY number DESC LIMIT 1;

-- name: InstituteVersion :one
SELECT * FROM institute_versions WHERE number = @number;

-- name: InstituteVersions :many
SELECT * FROM institute_versions WHERE number / 1000000 = coalesce((SELECT s.number FROM cell_self s), 0) ORDER BY number DESC;

-- name: AddInstituteVersion :execrows
INSERT INTO institute_versions (number, profile, since, changed_by)
SELECT @number, @profile, @since, @changed_by WHERE @number = 1 + (
    SELECT max(v.number) FROM institute_versions v WHERE v.number / 1000000 = coalesce((SELECT s.number FROM cell_self s), 0));

-- name: WebsiteOpened :one
SELECT opened_at FROM setup;

-- name: OpenWebsite :exec
UPDATE setup SET opened_at = @at::timestamptz WHERE opened_at IS NULL;
