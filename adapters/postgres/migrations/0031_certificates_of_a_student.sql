-- +goose Up

-- A student's page, a merge of two records and the removal of one ask for a student's certificates, whatever has become of them.
CREATE INDEX certificates_student ON certificates (student_id);
