-- name: AddCertificate :one
INSERT INTO certificates (serial, code, student_id, enrolment_id, division_id, center_id, status, since, reason, reg_no, name, father, mother, born, division,
                          category, duration, grade, center_code, center_name, center_place, issued_on, design, taken_from, taken_to, valid_until,
                          class, replaces, replaced_by, key, photo, logo, institute_version, head, signature, gender, edition, result)
VALUES (@serial, @code, @student_id, @enrolment_id, @division_id, @center_id, @status, @since, @reason, @reg_no, @name, @father, @mother, @born, @division,
        @category, @duration, @grade, @center_code, @center_name, @center_place, @issued_on, @design, @taken_from, @taken_to, @valid_until,
        @class, @replaces, @replaced_by, @key, @photo, @logo, @institute_version, @head, @signature, @gender, @edition, @result)
RETURNING id;

-- name: TurnCertificate :exec
UPDATE certificates SET status = @status, since = @since, class = @class, reason = @reason, replaced_by = @replaced_by WHERE id = @id;

-- name: AddCertificateEvent :exec
INSERT INTO certificate_events (certificate_id, kind, at, done_by, class, reason) VALUES (@certificate_id, @kind, @at, @done_by, @class, @reason);

-- name: CertificateEvents :many
SELECT kind, at, done_by, class, reason FROM certificate_events WHERE certificate_id = @certificate_id ORDER BY id;

-- name: CertificateByCode :one
SELECT * FROM certificates WHERE code = @code;

-- name: CertificateBySerial :one
SELECT * FROM certificates WHERE serial = @serial;

-- name: HoldCertificate :one
SELECT * FROM certificates WHERE id = @id FOR UPDATE;

-- name: CertificatesAmong :many
SELECT * FROM certificates WHERE serial = ANY (@serials::text[]) OR code = ANY (@codes::text[]);

-- name: CertificatesOfPerson :many
SELECT * FROM certificates WHERE reg_no = @reg_no AND born = @born ORDER BY since DESC, id DESC;

-- name: KeepCertificatePaper :exec
INSERT INTO certificate_papers (certificate_id, kind, content) VALUES (@certificate_id, @kind, @content) ON CONFLICT (certificate_id, kind) DO NOTHING;

-- name: KeepCredentialDigests :exec
INSERT INTO certificate_digests (certificate_id, code, digest)
SELECT p.certificate_id, c.code, encode(sha256(p.content), 'hex')
FROM certificate_papers p JOIN certificates c ON c.id = p.certificate_id
WHERE p.kind = 'credential' AND p.certificate_id = ANY (@ids::bigint[]) ORDER BY p.certificate_id ON CONFLICT (certificate_id) DO NOTHING;

-- name: CredentialDigest :one
SELECT id FROM certificate_digests WHERE certificate_id = @certificate_id;

-- name: CertificatePaper :one
SELECT content FROM certificate_papers WHERE certificate_id = @certificate_id AND kind = @kind;

-- name: CertificatesWithSerial :many
SELECT * FROM certificates
WHERE serial LIKE @pattern::text AND (NOT @limited::bool OR center_id = @center::bigint)
ORDER BY serial USING ~<~ LIMIT @most::int;

-- name: CertificateClaims :many
-- Students with each of their enrolments, what they owe for it, and on how many days of its sessions they were there and away.
SELECT sqlc.embed(s), sqlc.embed(n), coalesce(f.price - f.discount - f.paid, 0)::bigint AS due, (t.there + k.there)::int AS there, (t.away + k.away)::int AS away
FROM students s
JOIN enrolments n ON n.student_id = s.id AND n.removed_at IS NULL
LEFT JOIN fee_accounts f ON f.enrolment_id = n.id
CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE a.mark IN ('present', 'late')) AS there, count(*) FILTER (WHERE a.mark = 'absent') AS away
    FROM attendance a WHERE a.enrolment_id = n.id) t
CROSS JOIN LATERAL (
    SELECT coalesce(sum(a.present + a.late), 0) AS there, coalesce(sum(a.absent), 0) AS away FROM attendance_sums a WHERE a.enrolment_id = n.id) k
WHERE s.reg_no = ANY (@numbers::text[]) AND s.removed_at IS NULL AND (NOT @limited::bool OR s.center_id = @center::bigint)
ORDER BY s.id, n.status IN ('registered', 'active') DESC, n.enrolled_at DESC, n.id DESC;

-- name: IssuedCertificates :many
SELECT * FROM certificates WHERE student_id = ANY (@students::bigint[]) AND status = 'issued';

-- name: CertificatesWithKeys :many
SELECT * FROM certificates WHERE key = ANY (@keys::text[]) AND key <> '' AND (NOT @limited::bool OR center_id = @center::bigint);

-- name: StandingStudents :many
SELECT id FROM students WHERE id = ANY (@students::bigint[]) AND removed_at IS NULL ORDER BY id FOR KEY SHARE;

-- name: NextCertificates :many
SELECT nextval(pg_get_serial_sequence('certificates', 'id'))::bigint FROM generate_series(1, @n::int);

-- name: KeepCertificatePapers :exec
INSERT INTO certificate_papers (certificate_id, kind, content)
SELECT unnest(@ids::bigint[]), @kind, unnest(@contents::bytea[]) ON CONFLICT (certificate_id, kind) DO NOTHING;

-- name: AddCertificateJob :one
INSERT INTO certificate_jobs (title, center_id, account_id, by_name, by_role, by_center, key, override, stage, line_count, created_at)
VALUES (@title, nullif(@center_id::bigint, 0), @account_id, @by_name, @by_role, @by_center, @key, @override, @stage, @line_count, @created_at)
RETURNING id;

-- name: CertificateJobByID :one
SELECT * FROM certificate_jobs WHERE id = @id;

-- name: CertificateJobByIDForUpdate :one
SELECT * FROM certificate_jobs WHERE id = @id FOR UPDATE;

-- name: CertificateJobByKey :one
SELECT * FROM certificate_jobs WHERE account_id = @account_id AND key = @key AND key <> '';

-- name: ChangeCertificateJob :exec
UPDATE certificate_jobs SET stage = @stage, issued = @issued, unchanged = @unchanged, refused = @refused, problem = @problem, ended_at = @ended_at
WHERE id = @id;

-- name: CertificateJobs :many
SELECT * FROM certificate_jobs WHERE NOT @limited::bool OR center_id = @center::bigint ORDER BY id DESC LIMIT @most::int OFFSET @skip::int;

-- name: CountCertificateJobs :one
SELECT count(*) FROM certificate_jobs WHERE NOT @limited::bool OR center_id = @center::bigint;

-- name: OpenCertificateJobs :many
SELECT id FROM certificate_jobs WHERE stage IN ('queued', 'running') ORDER BY id;

-- name: OpenCertificateJobLines :many
SELECT * FROM certificate_job_lines WHERE job_id = @job_id AND outcome = '' ORDER BY number LIMIT @most::int;

-- name: SettleCertificateJobLines :exec
UPDATE certificate_job_lines l SET outcome = t.outcome, certificate_id = nullif(t.certificate, 0), fault = t.fault, message = t.message
FROM (SELECT unnest(@numbers::int[]) AS number, unnest(@outcomes::text[]) AS outcome, unnest(@certificates::bigint[]) AS certificate,
             unnest(@faults::text[]) AS fault, unnest(@messages::text[]) AS message) t
WHERE l.job_id = @job_id AND l.number = t.number;

-- name: CertificateJobLines :many
-- Anybody's registration number may be ordered: names are joined in the reader's scope only.
SELECT sqlc.embed(l), coalesce(c.serial, '')::text AS serial, coalesce(c.name, s.name, '')::text AS name
FROM certificate_job_lines l
LEFT JOIN certificates c ON c.id = l.certificate_id AND (NOT @limited::bool OR c.center_id = @center::bigint)
LEFT JOIN students s ON s.reg_no = l.reg_no AND l.certificate_id IS NULL AND s.removed_at IS NULL AND (NOT @limited::bool OR s.center_id = @center::bigint)
WHERE l.job_id = @job_id AND (@any_outcome::bool OR l.outcome = @outcome::text) ORDER BY l.number LIMIT @most::int OFFSET @skip::int;

-- name: CountCertificateJobLines :one
SELECT count(*) FROM certificate_job_lines WHERE job_id = @job_id AND (@any_outcome::bool OR outcome = @outcome::text);

-- name: CertificatesOfJob :many
SELECT l.number, sqlc.embed(c) FROM certificate_job_lines l JOIN certificates c ON c.id = l.certificate_id
WHERE l.job_id = @job_id AND l.number > @after::int AND (NOT @limited::bool OR c.center_id = @center::bigint)
ORDER BY l.number LIMIT @most::int;
