-- name: AddCertificate :one
INSERT INTO certificates (serial, code, student_id, division_id, center_id, status, since, reason, reg_no, name, father, mother, born, division,
                          category, duration, grade, center_code, center_name, center_place, issued_on, design)
VALUES (@serial, @code, @student_id, @division_id, @center_id, @status, @since, @reason, @reg_no, @name, @father, @mother, @born, @division,
        @category, @duration, @grade, @center_code, @center_name, @center_place, @issued_on, @design)
RETURNING id;

-- name: CertificateByCode :one
SELECT * FROM certificates WHERE code = @code;

-- name: CertificatesOfPerson :many
SELECT * FROM certificates WHERE reg_no = @reg_no AND born = @born ORDER BY since DESC, id DESC;
