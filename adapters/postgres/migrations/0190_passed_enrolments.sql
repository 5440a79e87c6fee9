-- +goose Up

-- Who is ready for a certificate is counted above each list of students. Enrolments come here only when they are passed, so that an import
-- does not pay for it.
CREATE INDEX enrolments_passed ON enrolments (student_id) WHERE status = 'passed' AND removed_at IS NULL;
