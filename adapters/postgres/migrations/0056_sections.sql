-- +goose Up

-- See migration 0046 for the lock. An older program that still runs never asks for content of this kind.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE content
    DROP CONSTRAINT content_kind_known,
    ADD CONSTRAINT content_kind_known CHECK (kind IN ('slide', 'teacher', 'testimonial', 'partner', 'event', 'contact', 'post', 'notice', 'page',
        'section')) NOT VALID;
SET LOCAL lock_timeout = 0;
ALTER TABLE content VALIDATE CONSTRAINT content_kind_known;

-- The sections of Home, so that they can be ordered, hidden and edited. Nobody has written them yet. Restoring a backup knows an
-- unused database by them: see usedBy in restore.go.
INSERT INTO content (kind, position, slug, hidden, data, updated_at)
SELECT 'section', n, key, false, jsonb_build_object('Key', key), now()
FROM unnest(ARRAY['slider', 'admissions', 'check', 'categories', 'why', 'video', 'courses', 'counters', 'teachers', 'testimonials', 'partners'])
    WITH ORDINALITY AS s (key, n);
