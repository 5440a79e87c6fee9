-- +goose Up

-- Names are stored composed (NFC), so that two which look the same are the same. An older program that still runs cannot store
-- a name whose letters and marks stand apart; it stores all others. Issued certificates stay what they are.
--
-- Where the composed name is taken already, the row's number tells the two apart.
UPDATE students SET name = normalize(name, NFC), father = normalize(father, NFC), mother = normalize(mother, NFC)
WHERE name IS NOT NFC NORMALIZED OR father IS NOT NFC NORMALIZED OR mother IS NOT NFC NORMALIZED;
UPDATE staff SET name = normalize(name, NFC), father = normalize(father, NFC), mother = normalize(mother, NFC)
WHERE name IS NOT NFC NORMALIZED OR father IS NOT NFC NORMALIZED OR mother IS NOT NFC NORMALIZED;
UPDATE accounts SET name = normalize(name, NFC) WHERE name IS NOT NFC NORMALIZED;
UPDATE centers c SET name = normalize(name, NFC) || CASE WHEN EXISTS (
    SELECT 1 FROM centers o WHERE o.id <> c.id AND lower(normalize(o.name, NFC)) = lower(normalize(c.name, NFC)))
    THEN ' (' || id || ')' ELSE '' END WHERE name IS NOT NFC NORMALIZED;
UPDATE categories c SET name = normalize(name, NFC) || CASE WHEN EXISTS (
    SELECT 1 FROM categories o WHERE o.id <> c.id AND lower(normalize(o.name, NFC)) = lower(normalize(c.name, NFC)))
    THEN ' (' || id || ')' ELSE '' END WHERE name IS NOT NFC NORMALIZED;
UPDATE courses c SET title = normalize(title, NFC) || CASE WHEN EXISTS (
    SELECT 1 FROM courses o WHERE o.id <> c.id AND o.category_id = c.category_id
        AND lower(normalize(o.title, NFC)) = lower(normalize(c.title, NFC)))
    THEN ' (' || id || ')' ELSE '' END WHERE title IS NOT NFC NORMALIZED;
UPDATE divisions d SET name = normalize(name, NFC) || CASE WHEN EXISTS (
    SELECT 1 FROM divisions o WHERE o.id <> d.id AND o.course_id = d.course_id
        AND lower(normalize(o.name, NFC)) = lower(normalize(d.name, NFC)))
    THEN ' (' || id || ')' ELSE '' END WHERE name IS NOT NFC NORMALIZED;
UPDATE subjects s SET name = normalize(name, NFC) || CASE WHEN EXISTS (
    SELECT 1 FROM subjects o WHERE o.id <> s.id AND o.division_id = s.division_id
        AND lower(normalize(o.name, NFC)) = lower(normalize(s.name, NFC)))
    THEN ' (' || id || ')' ELSE '' END WHERE name IS NOT NFC NORMALIZED;
UPDATE sessions s SET title = normalize(title, NFC) || CASE WHEN EXISTS (
    SELECT 1 FROM sessions o WHERE o.id <> s.id AND o.center_id = s.center_id
        AND lower(normalize(o.title, NFC)) = lower(normalize(s.title, NFC)))
    THEN ' (' || id || ')' ELSE '' END WHERE title IS NOT NFC NORMALIZED;
UPDATE students SET session = normalize(session, NFC) WHERE session IS NOT NFC NORMALIZED;

ALTER TABLE students ADD CONSTRAINT students_names_composed
    CHECK (name IS NFC NORMALIZED AND father IS NFC NORMALIZED AND mother IS NFC NORMALIZED);
ALTER TABLE staff ADD CONSTRAINT staff_names_composed
    CHECK (name IS NFC NORMALIZED AND father IS NFC NORMALIZED AND mother IS NFC NORMALIZED);
ALTER TABLE accounts ADD CONSTRAINT accounts_name_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE centers ADD CONSTRAINT centers_name_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE categories ADD CONSTRAINT categories_name_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE courses ADD CONSTRAINT courses_title_composed CHECK (title IS NFC NORMALIZED);
ALTER TABLE divisions ADD CONSTRAINT divisions_name_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE subjects ADD CONSTRAINT subjects_name_composed CHECK (name IS NFC NORMALIZED);
ALTER TABLE sessions ADD CONSTRAINT sessions_title_composed CHECK (title IS NFC NORMALIZED);
