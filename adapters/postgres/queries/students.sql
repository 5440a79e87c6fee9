-- name: AddStudent :one
INSERT INTO students (reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state, city,
                      pin, about, address, photo, status, since, version, touched, old_no)
VALUES (@reg_no, @center_id, @division_id, @name, @father, @mother, @born, @gender, @email, @mobile, @alt_mobile, @session, @country, @state, @city,
        @pin, @about, @address, @photo, @status, @since, @version, @touched, @old_no)
RETURNING id;

-- name: AddStudentStatus :exec
INSERT INTO student_statuses (student_id, enrolment_id, version, status, since, changed_by, reason)
VALUES (@student_id, @enrolment_id, @version, @status, @since, @changed_by, @reason);

-- name: AddEnrolment :one
INSERT INTO enrolments (student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by)
VALUES (@student_id, @center_id, @division_id, @session, @status, @since, @enrolled_at, @enrolled_by)
RETURNING id;

-- name: ChangeEnrolment :exec
UPDATE enrolments SET center_id = @center_id, division_id = @division_id, session = @session, status = @status, since = @since WHERE id = @id;

-- name: ChangeEnrolments :exec
-- A correction of the form leaves the status, which somebody may have changed meanwhile.
UPDATE enrolments e SET center_id = n.center_id, division_id = n.division_id, session = n.session,
    status = CASE WHEN @form_only::bool THEN e.status ELSE n.status END, since = CASE WHEN @form_only::bool THEN e.since ELSE n.since END
FROM (SELECT unnest(@ids::bigint[]) AS id, unnest(@centers::bigint[]) AS center_id, unnest(@divisions::bigint[]) AS division_id,
             unnest(@sessions::text[]) AS session, unnest(@statuses::text[]) AS status, unnest(@sinces::timestamptz[]) AS since) n
WHERE e.id = n.id;

-- name: EnrolmentsOfStudents :many
SELECT * FROM enrolments WHERE student_id = ANY (@students::bigint[]) AND removed_at IS NULL ORDER BY student_id, enrolled_at, id;

-- name: ListEnrolments :many
SELECT sqlc.embed(e), c.name AS center_name, g.name AS category, k.id AS course_id, d.name AS division
FROM enrolments e JOIN centers c ON c.id = e.center_id JOIN divisions d ON d.id = e.division_id JOIN courses k ON k.id = d.course_id
JOIN categories g ON g.id = k.category_id
WHERE e.student_id = @student_id AND e.removed_at IS NULL ORDER BY e.enrolled_at DESC, e.id DESC;

-- name: RemoveEnrolments :exec
UPDATE enrolments SET removed_at = @at::timestamptz WHERE student_id = ANY (@students::bigint[]) AND removed_at IS NULL;

-- name: BareEnrolments :many
SELECT e.id FROM enrolments e
WHERE e.id = ANY (@ids::bigint[]) AND e.removed_at IS NULL
    AND (e.id = ANY (@paying::bigint[]) OR NOT EXISTS (SELECT FROM fee_accounts f WHERE f.enrolment_id = e.id))
    AND NOT EXISTS (SELECT FROM certificates c WHERE c.enrolment_id = e.id)
    AND NOT EXISTS (SELECT FROM attendance a WHERE a.enrolment_id = e.id)
    AND NOT EXISTS (SELECT FROM attendance_sums a WHERE a.enrolment_id = e.id)
ORDER BY e.id;

-- name: RemoveEnrolmentsByID :exec
UPDATE enrolments SET removed_at = @at::timestamptz WHERE id = ANY (@ids::bigint[]) AND removed_at IS NULL;

-- name: ReturnEnrolments :exec
UPDATE enrolments e SET removed_at = NULL FROM students s WHERE s.id = @student_id AND e.student_id = s.id AND e.removed_at = s.removed_at;

-- name: GiveEnrolments :exec
UPDATE enrolments SET student_id = @kept WHERE student_id = @gone AND removed_at IS NULL;

-- name: GiveFeeAccounts :exec
UPDATE fee_accounts SET student_id = @kept WHERE student_id = @gone;

-- name: GiveSeats :exec
UPDATE session_seats SET student_id = @kept WHERE student_id = @gone;

-- name: GiveMarks :exec
UPDATE attendance SET student_id = @kept WHERE student_id = @gone;

-- name: GiveAttendanceSums :exec
UPDATE attendance_sums SET student_id = @kept WHERE student_id = @gone;

-- name: GivePhoneMarks :exec
UPDATE phone_marks SET student_id = @kept WHERE student_id = @gone;

-- name: AddStudentTransfer :exec
INSERT INTO student_transfers (student_id, version, status, since, from_center, to_center, changed_by, reason, name)
VALUES (@student_id, @version, @status, @since, @from_center, @to_center, @changed_by, @reason, @name);

-- name: StepsOfStudent :many
-- The steps of a student and of the records that were merged into theirs.
WITH own AS (SELECT @student_id::bigint AS id UNION ALL SELECT m.student_id FROM student_merges m WHERE m.kept_id = @student_id)
SELECT 0::int AS version, id::bigint AS enrolment, 'registered'::text AS status, enrolled_at AS since, enrolled_by AS changed_by, ''::text AS reason,
    0::bigint AS from_center, 0::bigint AS to_center, ''::text AS from_name, ''::text AS to_name, ''::text AS name
FROM enrolments WHERE student_id IN (SELECT id FROM own) AND (removed_at IS NULL OR student_id <> @student_id)
UNION ALL
SELECT version, coalesce(enrolment_id, 0)::bigint, status, since, changed_by, reason, 0::bigint, 0::bigint, '', '', ''
FROM student_statuses t
WHERE student_id IN (SELECT id FROM own)
    AND NOT EXISTS (SELECT FROM enrolments e WHERE e.id = t.enrolment_id AND e.removed_at IS NOT NULL AND e.student_id = @student_id)
UNION ALL
SELECT t.version, 0::bigint, t.status, t.since, t.changed_by, t.reason, t.from_center, t.to_center, f.name, o.name, t.name
FROM student_transfers t JOIN centers f ON f.id = t.from_center JOIN centers o ON o.id = t.to_center
WHERE t.student_id IN (SELECT id FROM own)
ORDER BY since, version, enrolment;

-- name: StudentsForUpdate :many
SELECT * FROM students WHERE id = ANY (@ids::bigint[]) AND removed_at IS NULL AND (NOT @limited::bool OR center_id = @center::bigint) ORDER BY id FOR UPDATE;

-- name: CertifiedDivisions :many
-- The divisions of which students have a valid certificate.
SELECT DISTINCT student_id, division_id FROM certificates WHERE student_id = ANY (@ids::bigint[]) AND status = 'issued' ORDER BY student_id, division_id;

-- name: GiveCertificates :exec
UPDATE certificates SET student_id = @kept WHERE student_id = @gone;

-- name: GiveMerged :exec
UPDATE student_merges SET kept_id = @kept WHERE kept_id = @gone;

-- name: AddMerge :exec
INSERT INTO student_merges (student_id, kept_id, merged_at) VALUES (@gone, @kept, @at);

-- name: StudentByID :one
SELECT * FROM students WHERE id = @id AND removed_at IS NULL;

-- name: StudentByIDForUpdate :one
SELECT * FROM students WHERE id = @id AND removed_at IS NULL FOR UPDATE;

-- name: StandingStudent :one
-- Holds the student until the transaction ends: they are not removed meanwhile.
SELECT id FROM students WHERE id = @id AND removed_at IS NULL FOR KEY SHARE;

-- name: HoldStudents :many
-- Holds the students until the transaction ends: they are neither removed nor moved meanwhile.
SELECT * FROM students WHERE id = ANY (@ids::bigint[]) AND removed_at IS NULL ORDER BY id FOR KEY SHARE;

-- name: StudentByRegNo :one
SELECT * FROM students WHERE reg_no = @reg_no AND removed_at IS NULL;

-- name: ChangeStudent :exec
UPDATE students SET division_id = @division_id, center_id = @center_id, name = @name, father = @father, mother = @mother, born = @born, gender = @gender,
    email = @email, mobile = @mobile, alt_mobile = @alt_mobile, session = @session, country = @country, state = @state, city = @city, pin = @pin,
    about = @about, address = @address, photo = @photo, status = @status, since = @since, version = @version, touched = @touched,
    old_no = @old_no
WHERE id = @id;

-- name: HasCertificates :one
SELECT EXISTS (SELECT FROM certificates WHERE student_id = @student_id);

-- name: RemoveStudent :execrows
UPDATE students SET removed_at = @at::timestamptz WHERE id = @id AND removed_at IS NULL;

-- name: ReturnStudent :one
UPDATE students SET removed_at = NULL
WHERE id = @id AND removed_at IS NOT NULL AND (NOT @limited::bool OR center_id = @center::bigint)
    AND NOT EXISTS (SELECT FROM student_merges m WHERE m.student_id = @id)
RETURNING center_id, division_id;

-- name: StandingDivisions :many
-- Holds the divisions until the transaction ends: none of them is removed meanwhile.
SELECT id FROM divisions WHERE id = ANY (@ids::bigint[]) AND removed_at IS NULL FOR KEY SHARE;

-- name: StudentsWithEmail :many
-- The index of the addresses has no empty ones. For more than 100 addresses PostgreSQL uses it only if it is told that none is empty.
SELECT * FROM students WHERE email = ANY (@emails::text[]) AND email <> '' AND removed_at IS NULL AND (NOT @limited::bool OR center_id = @center::bigint);

-- name: StudentsWithRegNo :many
SELECT * FROM students WHERE reg_no = ANY (@reg_nos::text[]) AND removed_at IS NULL AND (NOT @limited::bool OR center_id = @center::bigint);

-- name: StudentsWithMobile :many
SELECT * FROM students WHERE mobile = ANY (@mobiles::text[]) AND removed_at IS NULL AND (NOT @limited::bool OR center_id = @center::bigint);

-- name: StudentsNamed :many
-- By birth date, and by a name with the same first and last consonant, as all spellings of a name have.
SELECT * FROM students
WHERE (born, name_ends(name)) IN (SELECT unnest(@born::date[]), name_ends(unnest(@names::text[])))
    AND removed_at IS NULL AND (NOT @limited::bool OR center_id = @center::bigint);

-- name: StudentsWithID :many
SELECT * FROM students WHERE id = ANY (@ids::bigint[]) AND removed_at IS NULL AND (NOT @limited::bool OR center_id = @center::bigint);

-- name: CertifiedStudents :many
SELECT DISTINCT student_id FROM certificates WHERE student_id = ANY (@ids::bigint[]);

-- name: RemoveStudents :exec
UPDATE students SET removed_at = @at::timestamptz WHERE id = ANY (@ids::bigint[]) AND removed_at IS NULL;

-- name: PayingStudents :many
SELECT DISTINCT student_id FROM fee_accounts a WHERE student_id = ANY (@ids::bigint[]) AND EXISTS (SELECT FROM fee_entries e WHERE e.account_id = a.id);

-- name: TakenEmails :many
SELECT email FROM students WHERE email = ANY (@emails::text[]) AND email <> '' AND removed_at IS NULL;

-- name: StudentEmailTaken :one
SELECT EXISTS (SELECT FROM students WHERE email = @email AND email <> '' AND removed_at IS NULL);
