-- +goose Up

-- Pairs of records that may be of one person. To find them, all students are compared with each other, which takes most of a second
-- with 100,000 of them. A program does it after each change, and the screen reads the pairs. They are candidates: the reader compares
-- the records again, so a pair may stay here that isn't one any more.
CREATE TABLE student_pairs (
    first  bigint NOT NULL CONSTRAINT student_pairs_first_fk REFERENCES students (id) ON DELETE CASCADE,
    second bigint NOT NULL CONSTRAINT student_pairs_second_fk REFERENCES students (id) ON DELETE CASCADE,
    CONSTRAINT student_pairs_pk PRIMARY KEY (first, second),
    CONSTRAINT student_pairs_ordered CHECK (first < second)
);
CREATE INDEX student_pairs_second ON student_pairs (second);

-- The students who are not paired yet, as ranges of IDs, because an import adds thousands at once. The reader pairs those here by itself, so
-- the screen is right before a program has stored their pairs. To compute all pairs anew, add the range of all IDs.
CREATE TABLE students_unpaired (
    id    bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT students_unpaired_pk PRIMARY KEY,
    low   bigint      NOT NULL,
    high  bigint      NOT NULL,
    noted timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- +goose StatementBegin
CREATE FUNCTION unpair_added_students() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO students_unpaired (low, high) SELECT min(id), max(id) FROM added HAVING count(*) > 0;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER students_pairs_added AFTER INSERT ON students REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION unpair_added_students();

-- +goose StatementBegin
CREATE FUNCTION unpair_changed_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO students_unpaired (low, high) VALUES (NEW.id, NEW.id);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER students_pairs_changed AFTER UPDATE OF name, born, mobile, removed_at ON students
    FOR EACH ROW WHEN ((OLD.name, OLD.born, OLD.mobile, OLD.removed_at) IS DISTINCT FROM (NEW.name, NEW.born, NEW.mobile, NEW.removed_at))
    EXECUTE FUNCTION unpair_changed_student();

INSERT INTO students_unpaired (low, high) SELECT min(id), max(id) FROM students HAVING count(*) > 0;
