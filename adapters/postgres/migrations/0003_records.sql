-- +goose Up

-- What is deleted stays, for the undo and for what refers to it; it is in no list, and what was unique of it is free.
ALTER TABLE centers ADD COLUMN removed_at timestamptz;
DROP INDEX centers_name_key;
CREATE UNIQUE INDEX centers_name_key ON centers (lower(name)) WHERE removed_at IS NULL;

ALTER TABLE courses ADD COLUMN reason text NOT NULL DEFAULT '', ADD COLUMN removed_at timestamptz;
COMMENT ON COLUMN courses.reason IS 'why it was rejected';
DROP INDEX courses_title_key;
CREATE UNIQUE INDEX courses_title_key ON courses (category_id, coalesce(center_id, 0), lower(title)) WHERE removed_at IS NULL;

ALTER TABLE divisions ADD COLUMN removed_at timestamptz;
DROP INDEX divisions_name_key;
CREATE UNIQUE INDEX divisions_name_key ON divisions (course_id, lower(name)) WHERE removed_at IS NULL;

CREATE TABLE course_likes (
    division_id bigint NOT NULL CONSTRAINT course_likes_division_fk REFERENCES divisions (id),
    account_id  bigint NOT NULL CONSTRAINT course_likes_account_fk REFERENCES accounts (id) ON DELETE CASCADE,
    CONSTRAINT course_likes_pk PRIMARY KEY (division_id, account_id)
);

ALTER TABLE students
    ADD COLUMN version int NOT NULL DEFAULT 1,
    ADD COLUMN touched jsonb NOT NULL DEFAULT '{}',
    ADD COLUMN removed_at timestamptz;
COMMENT ON COLUMN students.touched IS 'which version a field got its value with; fields of the first one are not in it';
DROP INDEX students_email_key;
CREATE UNIQUE INDEX students_email_key ON students (email text_pattern_ops) WHERE removed_at IS NULL;

-- Every status that a student ever had. Rows are only added.
CREATE TABLE student_statuses (
    student_id bigint      NOT NULL CONSTRAINT student_statuses_student_fk REFERENCES students (id),
    version    int         NOT NULL,
    status     text        NOT NULL CONSTRAINT student_statuses_status_known CHECK (status IN ('registered', 'active', 'cancelled', 'passed')),
    since      timestamptz NOT NULL,
    changed_by text        NOT NULL,
    reason     text        NOT NULL,
    CONSTRAINT student_statuses_pk PRIMARY KEY (student_id, version)
);
INSERT INTO student_statuses SELECT id, 1, status, since, '', '' FROM students;

-- How many students there are, for totals and dashboards: docs/adr/0004-counting-students.md. Triggers of whole
-- statements keep it, whoever writes.
CREATE TABLE student_counts (
    center_id   bigint NOT NULL,
    division_id bigint NOT NULL,
    status      text   NOT NULL,
    n           bigint NOT NULL,
    CONSTRAINT student_counts_pk PRIMARY KEY (center_id, division_id, status)
);
INSERT INTO student_counts SELECT center_id, division_id, status, count(*) FROM students GROUP BY 1, 2, 3;

-- +goose StatementBegin
CREATE FUNCTION count_added_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_counts AS c (center_id, division_id, status, n)
    SELECT center_id, division_id, status, count(*) FROM added WHERE removed_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT student_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    RETURN NULL;
END $$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION count_changed_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_counts AS c (center_id, division_id, status, n)
    SELECT center_id, division_id, status, sum(d)
    FROM (SELECT center_id, division_id, status, 1 AS d FROM after_it WHERE removed_at IS NULL
          UNION ALL SELECT center_id, division_id, status, -1 FROM before_it WHERE removed_at IS NULL) changes
    GROUP BY 1, 2, 3 HAVING sum(d) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT student_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    RETURN NULL;
END $$;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE FUNCTION count_gone_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO student_counts AS c (center_id, division_id, status, n)
    SELECT center_id, division_id, status, -count(*) FROM gone WHERE removed_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT ON CONSTRAINT student_counts_pk DO UPDATE SET n = c.n + EXCLUDED.n;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER students_count_added AFTER INSERT ON students REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_added_students();
CREATE TRIGGER students_count_changed AFTER UPDATE ON students REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it
    FOR EACH STATEMENT EXECUTE FUNCTION count_changed_students();
CREATE TRIGGER students_count_gone AFTER DELETE ON students REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION count_gone_students();

-- The orders and filters of the list of students.
CREATE INDEX students_by_name ON students (lower(name), id);
CREATE INDEX students_status ON students (status, id);
CREATE INDEX students_session ON students (session, id);
