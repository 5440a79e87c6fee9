-- name: AddExamScheme :one
INSERT INTO exam_schemes (division_id, version, rules, required, saved_by, saved_at)
VALUES (@division_id, @version, @rules, @required, @saved_by, @saved_at) RETURNING id;

-- name: ExamSchemesOfDivision :many
SELECT * FROM exam_schemes WHERE division_id = @division_id ORDER BY version DESC;

-- name: ExamSchemeByID :one
SELECT * FROM exam_schemes WHERE id = @id;

-- name: AddExam :one
INSERT INTO exams (session_id, division_id, center_id, scheme_id, title, sittings, editions, published_at, computers, made_by, made_at)
VALUES (@session_id, @division_id, @center_id, @scheme_id, @title, @sittings, @editions, @published_at, @computers, @made_by, @made_at) RETURNING id;

-- name: ExamByID :one
SELECT * FROM exams WHERE id = @id;

-- name: ExamByIDForUpdate :one
SELECT * FROM exams WHERE id = @id FOR NO KEY UPDATE;

-- name: ChangeExam :exec
UPDATE exams SET title = @title, sittings = @sittings, editions = @editions, published_at = @published_at, computers = @computers WHERE id = @id;

-- name: ExamCandidates :many
SELECT * FROM exam_candidates WHERE exam_id = @exam_id ORDER BY lower(name), reg_no, enrolment_id;

-- name: ExamCandidate :many
SELECT * FROM exam_candidates WHERE exam_id = @exam_id AND enrolment_id = @enrolment_id;

-- name: AddExamCandidate :exec
INSERT INTO exam_candidates (exam_id, enrolment_id, student_id, reg_no, name, reason, added_by, added_at)
VALUES (@exam_id, @enrolment_id, @student_id, @reg_no, @name, @reason, @added_by, @added_at);

-- name: RemoveExamCandidates :exec
DELETE FROM exam_candidates WHERE exam_id = @exam_id AND enrolment_id = ANY (@enrolments::bigint[]);

-- name: ExamCards :many
-- A few exams with the names around them, and how far their marks are entered.
SELECT sqlc.embed(e), s.title AS session, d.name AS course, c.name AS center, k.rules,
    (SELECT count(*) FROM exam_candidates x WHERE x.exam_id = e.id)::int AS candidates,
    (SELECT count(*) FROM exam_marks m WHERE m.exam_id = e.id AND m.first_status <> '')::int AS entered
FROM exams e
JOIN sessions s ON s.id = e.session_id
JOIN divisions d ON d.id = e.division_id
JOIN centers c ON c.id = e.center_id
JOIN exam_schemes k ON k.id = e.scheme_id
WHERE (NOT @limited::bool OR e.center_id = @center::bigint) AND (@session::bigint = 0 OR e.session_id = @session::bigint)
ORDER BY e.id DESC LIMIT 500;

-- name: ExamMarks :many
SELECT * FROM exam_marks WHERE exam_id = @exam_id ORDER BY enrolment_id, component, subject_id;

-- name: PutExamMark :exec
INSERT INTO exam_marks (exam_id, enrolment_id, component, subject_id, first_status, first_marks, first_by, second_status, second_marks, second_by,
    moderation, reason, version, changed_at)
VALUES (@exam_id, @enrolment_id, @component, @subject_id, @first_status, @first_marks, @first_by, @second_status, @second_marks, @second_by,
    @moderation, @reason, @version, @changed_at)
ON CONFLICT (exam_id, enrolment_id, component, subject_id) DO UPDATE SET
    first_status = excluded.first_status, first_marks = excluded.first_marks, first_by = excluded.first_by,
    second_status = excluded.second_status, second_marks = excluded.second_marks, second_by = excluded.second_by,
    moderation = excluded.moderation, reason = excluded.reason, version = excluded.version, changed_at = excluded.changed_at;

-- name: AddExamResult :exec
INSERT INTO exam_results (exam_id, enrolment_id, student_id, division_id, center_id, edition, number, code, reg_no, born, verdict, grade, content,
    published_at, published_by, reason, replaces)
VALUES (@exam_id, @enrolment_id, @student_id, @division_id, @center_id, @edition, @number, @code, @reg_no, @born, @verdict, @grade, @content,
    @published_at, @published_by, @reason, @replaces);

-- name: SupersedeExamResult :execrows
UPDATE exam_results SET replaced_by = @replaced_by, superseded_at = @superseded_at WHERE code = @code AND replaced_by = '';

-- name: ExamResultByCode :one
SELECT * FROM exam_results WHERE code = @code;

-- name: HasExamResults :one
SELECT EXISTS (SELECT FROM exam_results WHERE id BETWEEN @first AND @last);

-- name: SupersededExamResults :many
SELECT id, superseded_at FROM exam_results WHERE id BETWEEN @first AND @last AND replaced_by <> '' ORDER BY id;

-- name: ExamResults :many
SELECT * FROM exam_results
WHERE (NOT @limited::bool OR center_id = @center::bigint) AND (@exam::bigint = 0 OR exam_id = @exam::bigint)
    AND (@student::bigint = 0 OR student_id = @student::bigint)
    AND (cardinality(@enrolments::bigint[]) = 0 OR enrolment_id = ANY (@enrolments::bigint[]))
ORDER BY published_at DESC, id DESC;

-- name: BestExamResults :many
WITH last AS (SELECT id, published_at FROM exams WHERE published_at IS NOT NULL ORDER BY published_at DESC, id DESC LIMIT @exams::int),
ranked AS (
    SELECT r.id, rank() OVER (PARTITION BY r.exam_id ORDER BY (r.content -> 'Outcome' ->> 'Percent')::int DESC) AS place
    FROM exam_results r JOIN last ON last.id = r.exam_id JOIN students s ON s.id = r.student_id
    WHERE r.replaced_by = '' AND r.verdict = 'pass' AND s.removed_at IS NULL)
SELECT r.* FROM exam_results r JOIN ranked ON ranked.id = r.id JOIN last ON last.id = r.exam_id
WHERE ranked.place <= @ranks::int
ORDER BY last.published_at DESC, r.exam_id DESC, ranked.place, r.reg_no;

-- name: ExamResultsOfPerson :many
SELECT r.* FROM exam_results r JOIN students s ON s.id = r.student_id
WHERE r.reg_no = @reg_no AND r.born = @born AND r.replaced_by = '' AND s.removed_at IS NULL
ORDER BY r.published_at DESC, r.id DESC;

-- name: GiveExamCandidates :exec
UPDATE exam_candidates SET student_id = @kept WHERE student_id = @gone;

-- name: GiveExamResults :exec
UPDATE exam_results SET student_id = @kept WHERE student_id = @gone;

-- name: ExamStandings :many
-- For enrolments: whether their course requires a published pass, and the grade and code of the newest one that stands.
SELECT n.id AS enrolment_id, coalesce(k.required, false)::bool AS required, (r.id IS NOT NULL)::bool AS passed, coalesce(r.grade, '')::text AS grade,
       coalesce(r.code, '')::text AS result
FROM enrolments n
LEFT JOIN LATERAL (SELECT required FROM exam_schemes WHERE division_id = n.division_id ORDER BY version DESC LIMIT 1) k ON true
LEFT JOIN LATERAL (
    SELECT id, grade, code FROM exam_results
    WHERE enrolment_id = n.id AND verdict = 'pass' AND replaced_by = '' ORDER BY published_at DESC, id DESC LIMIT 1) r ON true
WHERE n.id = ANY (@enrolments::bigint[]) AND (k.required OR r.id IS NOT NULL);

-- name: AddExamImport :one
INSERT INTO exam_imports (exam_id, file, entries, changes, made_by, made_at)
VALUES (@exam_id, @file, @entries, @changes, @made_by, @made_at) RETURNING id;

-- name: ExamImports :many
SELECT * FROM exam_imports WHERE exam_id = @exam_id ORDER BY id DESC;

-- name: UndoExamImport :execrows
UPDATE exam_imports SET undone_by = @undone_by, undone_at = @undone_at WHERE id = @id AND undone_by = '';
