-- name: AddCertificate :one
INSERT INTO certificates (serial, code, student_id, division_id, center_id, status, since, reason, reg_no, name, father, mother, born, division,
                          category, duration, grade, center_code, center_name, center_place, issued_on, design, taken_from, taken_to, valid_until,
                          class, replaces, replaced_by, key)
VALUES (@serial, @code, @student_id, @division_id, @center_id, @status, @since, @reason, @reg_no, @name, @father, @mother, @born, @division,
        @category, @duration, @grade, @center_code, @center_name, @center_place, @issued_on, @design, @taken_from, @taken_to, @valid_until,
        @class, @replaces, @replaced_by, @key)
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

-- name: CertificateByKey :one
SELECT * FROM certificates WHERE key = @key AND key <> '';

-- name: HoldCertificate :one
SELECT * FROM certificates WHERE id = @id FOR UPDATE;

-- name: IssuedCertificate :one
SELECT * FROM certificates WHERE student_id = @student_id AND division_id = @division_id AND status = 'issued';

-- name: CertificatesAmong :many
SELECT * FROM certificates WHERE serial = ANY (@serials::text[]) OR code = ANY (@codes::text[]);

-- name: CertificatesOfPerson :many
SELECT * FROM certificates WHERE reg_no = @reg_no AND born = @born ORDER BY since DESC, id DESC;

-- name: KeepCertificatePaper :exec
INSERT INTO certificate_papers (certificate_id, kind, content) VALUES (@certificate_id, @kind, @content) ON CONFLICT (certificate_id, kind) DO NOTHING;

-- name: CertificatePaper :one
SELECT content FROM certificate_papers WHERE certificate_id = @certificate_id AND kind = @kind;

-- name: CertificatesWithSerial :many
SELECT * FROM certificates
WHERE serial LIKE @pattern::text AND (NOT @limited::bool OR center_id = @center::bigint)
ORDER BY serial USING ~<~ LIMIT @most::int;
