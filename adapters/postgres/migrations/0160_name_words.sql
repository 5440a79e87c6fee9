-- +goose Up

-- A search looks for a word among all words of names first, and then for students with one of the words that it found. There are few
-- words beside names, so each can have many keys, and a student needs none: the index has two or three words of a name
-- instead of a dozen trigrams.
CREATE INDEX students_words ON students USING gin (string_to_array(lower(name), ' '));

-- The words of all names, in lower case, as names have them between spaces. A word may be there twice, which costs nothing: to keep it
-- from that, two imports would wait for each other. Words stay when nobody has such a name any more.
CREATE TABLE name_words (
    id    bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT name_words_pk PRIMARY KEY,
    word  text    NOT NULL,
    keyed boolean NOT NULL DEFAULT false
);
COMMENT ON COLUMN name_words.keyed IS 'its keys are in name_keys; a program computes them later';
CREATE INDEX name_words_word ON name_words (word text_pattern_ops);
CREATE INDEX name_words_unkeyed ON name_words (id) WHERE NOT keyed;

-- To compute all keys anew when the rules for them change, empty this table and set keyed to false.
CREATE TABLE name_keys (
    id   bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT name_keys_pk PRIMARY KEY,
    key  text NOT NULL,
    word text NOT NULL
);
CREATE INDEX name_keys_key ON name_keys (key text_pattern_ops) INCLUDE (word);

INSERT INTO name_words (word)
SELECT DISTINCT word FROM (
    SELECT unnest(string_to_array(lower(name), ' ')) AS word FROM students
    UNION ALL SELECT unnest(string_to_array(lower(name), ' ')) FROM certificates
    UNION ALL SELECT unnest(string_to_array(lower(name), ' ')) FROM student_transfers) words
WHERE word <> '';

-- +goose StatementBegin
CREATE FUNCTION add_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO name_words (word)
    SELECT n.word FROM (SELECT DISTINCT unnest(string_to_array(lower(name), ' ')) AS word FROM added) n
    WHERE n.word <> '' AND NOT EXISTS (SELECT FROM name_words o WHERE o.word = n.word);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER students_words_added AFTER INSERT ON students REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION add_name_words();

-- +goose StatementBegin
CREATE FUNCTION add_changed_name_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO name_words (word)
    SELECT n.word FROM unnest(string_to_array(lower(NEW.name), ' ')) n(word)
    WHERE n.word <> '' AND NOT EXISTS (SELECT FROM name_words o WHERE o.word = n.word);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER students_words_changed AFTER UPDATE OF name ON students
    FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION add_changed_name_words();

-- The planner knows from the statistics how many students have a word. An empty table must stay without: the planner would take it for
-- one that is always empty.
-- +goose StatementBegin
DO $$
BEGIN
    IF EXISTS (SELECT FROM students) THEN
        ANALYZE students;
    END IF;
END $$;
-- +goose StatementEnd
