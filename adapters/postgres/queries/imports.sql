-- name: AddImportJob :exec
INSERT INTO import_jobs (id, file, center_id, account_id, stage, started_at, by_name, file_key, file_sum, plan, expected, cancel, problem, reading, answers, options,
    begun, tries, undone, made, covers)
VALUES (@id, @file, @center_id, @account_id, @stage, @started_at, @by_name, @file_key, @file_sum, @plan, @expected, @cancel, @problem, @reading, @answers, @options,
    @begun, @tries, @undone, @made::bigint[], @covers);

-- name: VanishImports :exec
UPDATE import_jobs SET stage = 'vanished' WHERE center_id = @center_id AND stage = 'running';

-- name: ChangeImport :exec
UPDATE import_jobs SET file = @file, stage = @stage, row_count = @row_count, created = @created, enrolled = @enrolled, updated = @updated, unchanged = @unchanged, refused = @refused,
    skipped = @skipped, finished_at = @finished_at, file_key = @file_key, file_sum = @file_sum, plan = @plan, expected = @expected, cancel = @cancel,
    problem = @problem, reading = @reading, answers = @answers, options = @options, begun = @begun, tries = @tries, undone = @undone, made = @made::bigint[],
    leavers = @leavers, covers = @covers, undated = @undated, unnumbered = @unnumbered
WHERE id = @id;

-- name: ImportByID :one
SELECT * FROM import_jobs WHERE id = @id;

-- name: ImportByIDForUpdate :one
SELECT * FROM import_jobs WHERE id = @id FOR UPDATE;

-- name: ImportsPage :many
SELECT * FROM import_jobs WHERE NOT @limited::bool OR center_id = @center::bigint
ORDER BY started_at DESC, id DESC LIMIT @most::int OFFSET @skip::int;

-- name: CountImports :one
SELECT count(*) FROM import_jobs WHERE NOT @limited::bool OR center_id = @center::bigint;

-- name: ImportsAtWork :many
SELECT * FROM import_jobs WHERE stage IN ('checking', 'queued', 'running') AND file_key <> '' ORDER BY started_at, id;

-- name: AddImportChunk :exec
INSERT INTO import_chunks (job_id, number, first_row, last_row, row_count, created, enrolled, updated, unchanged, refused, skipped, leavers, students, undated, unnumbered)
VALUES (@job_id, @number, @first_row, @last_row, @row_count, @created, @enrolled, @updated, @unchanged, @refused, @skipped, @leavers, @students, @undated, @unnumbered);

-- name: CountImportChunk :one
UPDATE import_jobs SET row_count = row_count + @rows::int, created = created + @new::int, enrolled = enrolled + @joined::int, updated = updated + @changed::int,
    unchanged = unchanged + @same::int, refused = refused + @bad::int, skipped = skipped + @passed::int, leavers = leavers + @gone::int,
    undated = undated + @no_birth_date::int, unnumbered = unnumbered + @no_number::int
WHERE id = @id RETURNING cancel, center_id;

-- name: ImportChunks :many
SELECT * FROM import_chunks WHERE job_id = @job_id ORDER BY number;

-- name: ImportChanges :many
SELECT * FROM import_changes WHERE job_id = @job_id ORDER BY student_id;

-- name: ImportEnrolments :many
SELECT * FROM import_enrolments WHERE job_id = @job_id ORDER BY student_id, version;

-- name: ImportFees :many
SELECT * FROM import_fees WHERE job_id = @job_id ORDER BY account_id;

-- name: ImportLeavers :many
SELECT * FROM import_leavers WHERE job_id = @job_id ORDER BY student_id, enrolment_id;

-- name: MarkImportLeavers :exec
UPDATE import_leavers l SET version = n.version
FROM (SELECT unnest(@enrolments::bigint[]) AS enrolment_id, unnest(@versions::int[]) AS version) n
WHERE l.job_id = @job_id AND l.enrolment_id = n.enrolment_id;

-- name: ForgetImportLeavers :exec
DELETE FROM import_leavers WHERE job_id = @job_id;

-- name: ForgetImportFees :exec
DELETE FROM import_fees WHERE job_id = @job_id;

-- name: ForgetImportEnrolments :exec
DELETE FROM import_enrolments WHERE job_id = @job_id;

-- name: ForgetImportChunks :exec
DELETE FROM import_chunks WHERE job_id = @job_id;

-- name: ForgetImportChanges :exec
DELETE FROM import_changes WHERE job_id = @job_id;

-- name: ForgetImportIssues :exec
DELETE FROM import_issues WHERE job_id = @job_id;

-- name: ForgetImportDifferences :exec
DELETE FROM import_differences WHERE job_id = @job_id;

-- name: ForgetImportCounts :exec
UPDATE import_jobs SET row_count = 0, created = 0, enrolled = 0, updated = 0, unchanged = 0, refused = 0, skipped = 0, leavers = 0, covers = '{}', undated = 0, unnumbered = 0 WHERE id = @id;

-- name: ImportIssues :many
SELECT * FROM import_issues
WHERE job_id = @job_id AND (@code::text = '' OR (code = @code AND letter = @letter::text AND message = @message::text))
ORDER BY row_number, id LIMIT @most::int OFFSET @skip::int;

-- name: ImportIssueGroups :many
SELECT code, severity, letter, max(heading)::text AS heading, message, count(*)::int AS n, min(row_number)::int AS first_row,
    CASE WHEN min(value) = max(value) THEN min(value) ELSE '' END::text AS value
FROM import_issues WHERE job_id = @job_id GROUP BY code, severity, letter, message ORDER BY severity, count(*) DESC, code, letter;

-- name: ImportDifferences :many
SELECT * FROM import_differences WHERE job_id = @job_id AND kept = @kept ORDER BY row_number, id LIMIT @most::int;

-- name: ImportMap :one
SELECT answers FROM import_maps WHERE center_id = @center_id AND headings = @headings;

-- name: SetImportMap :exec
INSERT INTO import_maps (center_id, headings, answers) VALUES (@center_id, @headings, @answers)
ON CONFLICT ON CONSTRAINT import_maps_pk DO UPDATE SET answers = EXCLUDED.answers;

-- name: AddImportCorrection :exec
INSERT INTO import_corrections (job_id, row_number, col, value_from, value_to) VALUES (@job_id, @row_number, @col, @value_from, @value_to);

-- name: ImportCorrections :many
SELECT * FROM import_corrections WHERE job_id = @job_id ORDER BY id;

-- name: NumberReserves :many
SELECT * FROM number_reserves WHERE center_id = @center_id AND year = @year ORDER BY first_number;

-- name: DropNumberReserves :exec
DELETE FROM number_reserves WHERE center_id = @center_id AND year = @year;

-- name: AddNumberReserve :exec
INSERT INTO number_reserves (center_id, year, first_number, last_number) VALUES (@center_id, @year, @first_number, @last_number);

-- name: LastNumber :one
SELECT last FROM counters WHERE kind = @kind AND center_id = @center_id AND year = @year FOR UPDATE;

-- name: SetLastNumber :exec
UPDATE counters SET last = @last WHERE kind = @kind AND center_id = @center_id AND year = @year;

-- name: CenterCode :one
SELECT code FROM centers WHERE id = @id;

-- name: UsedRegNos :many
-- Those of the numbers, which have no prefix, that students have under any prefix that the institute has had.
SELECT wanted.reg_no::text FROM unnest(@reg_nos::text[]) AS wanted (reg_no)
CROSS JOIN (
    SELECT '' AS before
    UNION SELECT (v.profile #>> '{RegNo,Prefix}') || '-' FROM institute_versions v WHERE v.profile #>> '{RegNo,Prefix}' <> ''
) prefixes
JOIN students s ON s.reg_no = prefixes.before || wanted.reg_no;
