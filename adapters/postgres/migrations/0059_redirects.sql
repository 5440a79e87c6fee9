-- +goose Up

-- Redirects of addresses. See migration 0046 for the lock. An older program that still runs never asks for content of this kind.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE content
    DROP CONSTRAINT content_kind_known,
    ADD CONSTRAINT content_kind_known CHECK (kind IN ('slide', 'teacher', 'testimonial', 'partner', 'event', 'contact', 'post', 'notice', 'page',
        'section', 'center', 'redirect')) NOT VALID;
SET LOCAL lock_timeout = 0;
ALTER TABLE content VALIDATE CONSTRAINT content_kind_known;
