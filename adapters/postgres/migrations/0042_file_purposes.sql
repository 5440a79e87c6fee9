-- +goose Up

-- A file is private unless the use that it was uploaded for is public. An older program that still runs uploads files without
-- a purpose: this program takes them for private, whatever their private column is.
ALTER TABLE files ADD COLUMN purpose text NOT NULL DEFAULT ''
    CONSTRAINT files_purpose_known CHECK (purpose IN ('', 'slide', 'teacher', 'testimonial', 'partner', 'event', 'post', 'center', 'course',
        'student', 'staff', 'form'));

-- The files that public content shows keep their addresses.
CREATE TEMPORARY TABLE shown ON COMMIT DROP AS
SELECT DISTINCT ON (key) key, purpose FROM (
    SELECT found[1] AS key, CASE kind WHEN 'notice' THEN 'post' WHEN 'page' THEN 'post' WHEN 'contact' THEN 'post' ELSE kind END AS purpose
    FROM content, regexp_matches(data::text, '/GetFile/([0-9a-z]{26}\.[0-9a-z]+)', 'g') AS found
    UNION ALL
    SELECT found[1], 'course' FROM courses, regexp_matches(concat_ws(' ', image, file, video), '/GetFile/([0-9a-z]{26}\.[0-9a-z]+)', 'g') AS found
    UNION ALL
    SELECT found[1], 'center' FROM centers, regexp_matches(concat_ws(' ', image, logo), '/GetFile/([0-9a-z]{26}\.[0-9a-z]+)', 'g') AS found
    UNION ALL
    SELECT found[1], 'post' FROM newsletters, regexp_matches(body, '/GetFile/([0-9a-z]{26}\.[0-9a-z]+)', 'g') AS found
) every_one ORDER BY key, purpose;

UPDATE files f SET purpose = s.purpose FROM shown s WHERE f.key = s.key AND NOT f.private;
UPDATE files SET private = true WHERE NOT private AND purpose = '';
UPDATE files f SET purpose = 'student' FROM students s
WHERE f.purpose = '' AND s.photo = '/api/Files/GetFile/' || f.key;
