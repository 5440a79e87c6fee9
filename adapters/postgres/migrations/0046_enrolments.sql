-- +goose Up

-- An older program may be writing. Its transactions end first: the locks are taken at once, and given up before PostgreSQL looks
-- for deadlocks (after a second), so that no transaction of the older program is the one that fails. DB.Migrate tries again.
SET LOCAL lock_timeout = '500ms';
LOCK TABLE students, student_statuses, session_seats, attendance, fee_accounts, certificates, enrolment_counts IN ACCESS EXCLUSIVE MODE;
SET LOCAL lock_timeout = 0;

-- An enrolment is a student's place in one division at one center. A student has one or more. The columns division_id, session,
-- status and since of students repeat those of the current enrolment (the newest open one, else the newest), so that lists of
-- students need no join: docs/adr/0019-enrolments.md.
CREATE TABLE enrolments (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT enrolments_pk PRIMARY KEY,
    student_id  bigint      NOT NULL CONSTRAINT enrolments_student_fk REFERENCES students (id),
    center_id   bigint      NOT NULL CONSTRAINT enrolments_center_fk REFERENCES centers (id),
    division_id bigint      NOT NULL CONSTRAINT enrolments_division_fk REFERENCES divisions (id),
    session     text        NOT NULL,
    status      text        NOT NULL CONSTRAINT enrolments_status_known CHECK (status IN ('registered', 'active', 'cancelled', 'passed')),
    since       timestamptz NOT NULL,
    enrolled_at timestamptz NOT NULL,
    enrolled_by text        NOT NULL,
    removed_at  timestamptz
);
COMMENT ON COLUMN enrolments.session IS 'the title of the session with their seat';

-- Every student gets the enrolment that their record shows. The first status in the history becomes the beginning of it.
INSERT INTO enrolments (student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by, removed_at)
SELECT s.id, s.center_id, s.division_id, s.session, s.status, s.since, coalesce(f.since, s.since), coalesce(f.changed_by, ''), s.removed_at
FROM students s LEFT JOIN student_statuses f ON f.student_id = s.id AND f.version = 1 AND f.status = 'registered'
ORDER BY s.id;
CREATE INDEX enrolments_student ON enrolments (student_id);

-- Certificates and fee accounts of another division are of a course that the student took before: it was passed if there is a
-- certificate, else it was exchanged for the one of the record. It begins before that one, so that it is never the current one.
INSERT INTO enrolments (student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by, removed_at)
SELECT p.student_id, (array_agg(p.center_id ORDER BY p.at))[1], p.division_id, '', CASE WHEN bool_or(p.passed) THEN 'passed' ELSE 'cancelled' END, min(p.at),
    least(min(p.at), min(e.enrolled_at) - interval '1 microsecond'), '', min(e.removed_at)
FROM (
    SELECT student_id, division_id, center_id, since AS at, true AS passed FROM certificates
    UNION ALL SELECT student_id, division_id, center_id, opened, false FROM fee_accounts
) p JOIN enrolments e ON e.student_id = p.student_id
WHERE p.division_id <> e.division_id
GROUP BY p.student_id, p.division_id;

CREATE UNIQUE INDEX enrolments_open_key ON enrolments (student_id, division_id) WHERE status IN ('registered', 'active') AND removed_at IS NULL;
CREATE INDEX enrolments_division ON enrolments (division_id);

-- The current enrolment of a student.
-- +goose StatementBegin
CREATE FUNCTION current_enrolment(student bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT id FROM enrolments WHERE student_id = student
    ORDER BY (removed_at IS NULL) DESC, (status IN ('registered', 'active')) DESC, enrolled_at DESC, id DESC LIMIT 1
$$;
-- +goose StatementEnd

-- A student's enrolment in a division, the current one when there is none or when the division is not given.
-- +goose StatementBegin
CREATE FUNCTION enrolment_in(student bigint, division bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT coalesce((SELECT id FROM enrolments WHERE student_id = student AND division_id = division
                     ORDER BY (removed_at IS NULL) DESC, (status IN ('registered', 'active')) DESC, enrolled_at DESC, id DESC LIMIT 1),
                    current_enrolment(student))
$$;
-- +goose StatementEnd

-- What belonged to a student belongs to one of their enrolments.
ALTER TABLE fee_accounts ADD COLUMN enrolment_id bigint;
UPDATE fee_accounts SET enrolment_id = enrolment_in(student_id, division_id);
ALTER TABLE fee_accounts
    ALTER COLUMN enrolment_id SET NOT NULL,
    ADD CONSTRAINT fee_accounts_enrolment_fk FOREIGN KEY (enrolment_id) REFERENCES enrolments (id),
    ADD CONSTRAINT fee_accounts_enrolment_key UNIQUE (enrolment_id),
    DROP CONSTRAINT fee_accounts_open_key;
CREATE INDEX fee_accounts_student ON fee_accounts (student_id);

ALTER TABLE certificates ADD COLUMN enrolment_id bigint;
UPDATE certificates SET enrolment_id = enrolment_in(student_id, division_id);
ALTER TABLE certificates
    ALTER COLUMN enrolment_id SET NOT NULL,
    ADD CONSTRAINT certificates_enrolment_fk FOREIGN KEY (enrolment_id) REFERENCES enrolments (id);
DROP INDEX certificates_issued_key;
CREATE UNIQUE INDEX certificates_issued_key ON certificates (enrolment_id) WHERE status = 'issued';

ALTER TABLE session_seats ADD COLUMN enrolment_id bigint;
UPDATE session_seats t SET enrolment_id = enrolment_in(t.student_id, s.division_id) FROM sessions s WHERE s.id = t.session_id;
ALTER TABLE session_seats
    ALTER COLUMN enrolment_id SET NOT NULL,
    ADD CONSTRAINT session_seats_enrolment_fk FOREIGN KEY (enrolment_id) REFERENCES enrolments (id);
DROP INDEX session_seats_taken_key;
CREATE UNIQUE INDEX session_seats_taken_key ON session_seats (enrolment_id) WHERE until IS NULL;
-- A register has each student once.
CREATE UNIQUE INDEX session_seats_once_key ON session_seats (student_id, session_id) WHERE until IS NULL;

ALTER TABLE attendance ADD COLUMN enrolment_id bigint;
UPDATE attendance a SET enrolment_id = coalesce(
    (SELECT t.enrolment_id FROM session_seats t WHERE t.session_id = a.session_id AND t.student_id = a.student_id ORDER BY t.id DESC LIMIT 1),
    current_enrolment(a.student_id));
ALTER TABLE attendance
    ALTER COLUMN enrolment_id SET NOT NULL,
    ADD CONSTRAINT attendance_enrolment_fk FOREIGN KEY (enrolment_id) REFERENCES enrolments (id),
    DROP CONSTRAINT attendance_pk,
    ADD CONSTRAINT attendance_pk PRIMARY KEY (session_id, day, subject_id, enrolment_id);
CREATE INDEX attendance_enrolment ON attendance (enrolment_id);

ALTER TABLE student_statuses ADD COLUMN enrolment_id bigint CONSTRAINT student_statuses_enrolment_fk REFERENCES enrolments (id);
DELETE FROM student_statuses WHERE version = 1 AND status = 'registered';
UPDATE student_statuses SET enrolment_id = current_enrolment(student_id);

-- The months of new enrolments count all enrolments now, not only the first of a student.
DROP TRIGGER students_enrolment_added ON students;
DROP TRIGGER students_enrolment_changed ON students;
DROP TRIGGER students_enrolment_gone ON students;
DROP FUNCTION count_enrolments();
TRUNCATE enrolment_counts;
INSERT INTO enrolment_counts (center_id, division_id, month, n)
SELECT center_id, division_id, date_trunc('month', enrolled_at AT TIME ZONE 'Asia/Kolkata')::date, count(*) FROM enrolments WHERE removed_at IS NULL GROUP BY 1, 2, 3;
-- +goose StatementBegin
CREATE FUNCTION count_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO enrolment_counts AS c (center_id, division_id, month, n)
        SELECT center_id, division_id, date_trunc('month', enrolled_at AT TIME ZONE 'Asia/Kolkata')::date, count(*)
        FROM after_it WHERE removed_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT ON CONSTRAINT enrolment_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO enrolment_counts AS c (center_id, division_id, month, n)
        SELECT center_id, division_id, date_trunc('month', enrolled_at AT TIME ZONE 'Asia/Kolkata')::date, -count(*)
        FROM before_it WHERE removed_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT ON CONSTRAINT enrolment_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    ELSE
        INSERT INTO enrolment_counts AS c (center_id, division_id, month, n)
        SELECT center_id, division_id, date_trunc('month', enrolled_at AT TIME ZONE 'Asia/Kolkata')::date, sum(d)
        FROM (SELECT center_id, division_id, enrolled_at, 1 AS d FROM after_it WHERE removed_at IS NULL
              UNION ALL SELECT center_id, division_id, enrolled_at, -1 FROM before_it WHERE removed_at IS NULL) changes
        GROUP BY 1, 2, 3 HAVING sum(d) <> 0 ORDER BY 1, 2, 3
        ON CONFLICT ON CONSTRAINT enrolment_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER enrolments_count_added AFTER INSERT ON enrolments REFERENCING NEW TABLE AS after_it
    FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments();
CREATE TRIGGER enrolments_count_changed AFTER UPDATE ON enrolments REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
    FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments();
CREATE TRIGGER enrolments_count_gone AFTER DELETE ON enrolments REFERENCING OLD TABLE AS before_it
    FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments();

-- A person may have no e-mail address.
ALTER TABLE students DROP CONSTRAINT students_email_lower, ADD CONSTRAINT students_email_lower CHECK (email = lower(email));
DROP INDEX students_email_key;
CREATE UNIQUE INDEX students_email_key ON students (email text_pattern_ops) WHERE removed_at IS NULL AND email <> '';

-- An older program that still runs knows no enrolments: it writes students alone. These triggers write what it leaves out. A
-- program that writes enrolments says so in the setting kendra.writes of its connections.
-- +goose StatementBegin
CREATE FUNCTION enrol_for_older_programs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO enrolments (student_id, center_id, division_id, session, status, since, enrolled_at, enrolled_by, removed_at)
        SELECT id, center_id, division_id, session, status, since, since, '', removed_at FROM after_it ORDER BY id;
    ELSE
        UPDATE enrolments e SET center_id = a.center_id, division_id = a.division_id, session = a.session, status = a.status, since = a.since
        FROM after_it a JOIN before_it b ON b.id = a.id
        WHERE e.id = current_enrolment(a.id)
            AND (a.center_id, a.division_id, a.session, a.status, a.since) IS DISTINCT FROM (b.center_id, b.division_id, b.session, b.status, b.since);
        UPDATE enrolments e SET removed_at = a.removed_at
        FROM after_it a JOIN before_it b ON b.id = a.id
        WHERE e.student_id = a.id AND a.removed_at IS DISTINCT FROM b.removed_at AND e.removed_at IS NOT DISTINCT FROM b.removed_at;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER students_older_program_added AFTER INSERT ON students REFERENCING NEW TABLE AS after_it
    FOR EACH STATEMENT WHEN (current_setting('kendra.writes', true) IS DISTINCT FROM 'enrolments') EXECUTE FUNCTION enrol_for_older_programs();
CREATE TRIGGER students_older_program_changed AFTER UPDATE ON students REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
    FOR EACH STATEMENT WHEN (current_setting('kendra.writes', true) IS DISTINCT FROM 'enrolments') EXECUTE FUNCTION enrol_for_older_programs();

-- +goose StatementBegin
CREATE FUNCTION fill_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    CASE TG_TABLE_NAME
    WHEN 'session_seats' THEN
        NEW.enrolment_id := enrolment_in(NEW.student_id, (SELECT division_id FROM sessions WHERE id = NEW.session_id));
    WHEN 'attendance' THEN
        NEW.enrolment_id := coalesce(
            (SELECT t.enrolment_id FROM session_seats t WHERE t.session_id = NEW.session_id AND t.student_id = NEW.student_id ORDER BY t.id DESC LIMIT 1),
            current_enrolment(NEW.student_id));
    WHEN 'student_statuses' THEN
        NEW.enrolment_id := current_enrolment(NEW.student_id);
        IF NEW.version = 1 AND NEW.status = 'registered' THEN
            UPDATE enrolments SET enrolled_by = NEW.changed_by WHERE id = NEW.enrolment_id;
            RETURN NULL;
        END IF;
    ELSE
        NEW.enrolment_id := enrolment_in(NEW.student_id, NEW.division_id);
    END CASE;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER fee_accounts_older_program BEFORE INSERT ON fee_accounts FOR EACH ROW WHEN (NEW.enrolment_id IS NULL) EXECUTE FUNCTION fill_enrolment();
CREATE TRIGGER certificates_older_program BEFORE INSERT ON certificates FOR EACH ROW WHEN (NEW.enrolment_id IS NULL) EXECUTE FUNCTION fill_enrolment();
CREATE TRIGGER session_seats_older_program BEFORE INSERT ON session_seats FOR EACH ROW WHEN (NEW.enrolment_id IS NULL) EXECUTE FUNCTION fill_enrolment();
CREATE TRIGGER attendance_older_program BEFORE INSERT ON attendance FOR EACH ROW WHEN (NEW.enrolment_id IS NULL) EXECUTE FUNCTION fill_enrolment();
CREATE TRIGGER student_statuses_older_program BEFORE INSERT ON student_statuses FOR EACH ROW WHEN (NEW.enrolment_id IS NULL) EXECUTE FUNCTION fill_enrolment();
