-- +goose Up

-- The day in India on which a student was enrolled. Whoever adds students adds those of the day.
ALTER TABLE students ADD COLUMN enrolled_on date NOT NULL DEFAULT (now() AT TIME ZONE 'Asia/Kolkata')::date;
UPDATE students s SET enrolled_on = (f.since AT TIME ZONE 'Asia/Kolkata')::date
FROM (SELECT DISTINCT ON (student_id) student_id, since FROM student_statuses ORDER BY student_id, version) f WHERE f.student_id = s.id;

-- How many students were enrolled in each month (its first day), for the charts of dashboards: docs/adr/0004-counting-students.md.
-- Whatever became of them, they count; who is deleted does not. A trigger of whole statements keeps it, whoever writes.
CREATE TABLE enrolment_counts (
    center_id   bigint NOT NULL,
    division_id bigint NOT NULL,
    month       date   NOT NULL,
    n           bigint NOT NULL,
    CONSTRAINT enrolment_counts_pk PRIMARY KEY (center_id, division_id, month)
);
INSERT INTO enrolment_counts
SELECT center_id, division_id, date_trunc('month', enrolled_on)::date, count(*) FROM students WHERE removed_at IS NULL GROUP BY 1, 2, 3;

-- +goose StatementBegin
CREATE FUNCTION count_enrolments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO enrolment_counts AS c (center_id, division_id, month, n)
        SELECT center_id, division_id, date_trunc('month', enrolled_on)::date, count(*)
        FROM after_it WHERE removed_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT ON CONSTRAINT enrolment_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO enrolment_counts AS c (center_id, division_id, month, n)
        SELECT center_id, division_id, date_trunc('month', enrolled_on)::date, -count(*)
        FROM before_it WHERE removed_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
        ON CONFLICT ON CONSTRAINT enrolment_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    ELSE
        INSERT INTO enrolment_counts AS c (center_id, division_id, month, n)
        SELECT center_id, division_id, date_trunc('month', enrolled_on)::date, sum(d)
        FROM (SELECT center_id, division_id, enrolled_on, 1 AS d FROM after_it WHERE removed_at IS NULL
              UNION ALL SELECT center_id, division_id, enrolled_on, -1 FROM before_it WHERE removed_at IS NULL) changes
        GROUP BY 1, 2, 3 HAVING sum(d) <> 0 ORDER BY 1, 2, 3
        ON CONFLICT ON CONSTRAINT enrolment_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
-- Their names come after those of students_count_*: the two counts are always locked in the same order.
CREATE TRIGGER students_enrolment_added AFTER INSERT ON students REFERENCING NEW TABLE AS after_it
    FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments();
CREATE TRIGGER students_enrolment_changed AFTER UPDATE ON students REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
    FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments();
CREATE TRIGGER students_enrolment_gone AFTER DELETE ON students REFERENCING OLD TABLE AS before_it
    FOR EACH STATEMENT EXECUTE FUNCTION count_enrolments();

-- Serials are searched for by their beginning, whatever the database's collation is.
CREATE INDEX certificates_serial_begins ON certificates (serial text_pattern_ops);
