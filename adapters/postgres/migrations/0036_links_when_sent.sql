-- +goose Up

-- A mail is stored without its links: the errand says what they are for, and they are made when the mail is sent. An older
-- program that still runs knows nothing of that and must not send such a mail: it passes over those that are 'waiting'.
ALTER TABLE outbox
    ADD COLUMN errand text NOT NULL DEFAULT ''
        CONSTRAINT outbox_errand_known CHECK (errand IN ('', 'confirm', 'reset', 'undo', 'subscribe', 'leave')),
    ADD COLUMN errand_of bigint NOT NULL DEFAULT 0,
    DROP CONSTRAINT outbox_status_known,
    ADD CONSTRAINT outbox_status_known CHECK (status IN ('queued', 'waiting', 'sent', 'failed'));
COMMENT ON COLUMN outbox.errand_of IS 'the ticket, or the subscriber, that the links are made for';
CREATE INDEX outbox_unsent ON outbox (next_try, id) WHERE status IN ('queued', 'waiting');

ALTER TABLE tickets
    ADD COLUMN id bigint NOT NULL GENERATED ALWAYS AS IDENTITY CONSTRAINT tickets_id_key UNIQUE,
    ADD COLUMN address text NOT NULL DEFAULT '',
    DROP CONSTRAINT tickets_purpose_known,
    ADD CONSTRAINT tickets_purpose_known CHECK (purpose IN ('confirm', 'reset', 'undo'));
COMMENT ON COLUMN tickets.address IS 'that the account had, of a change that can be taken back';

-- Mail that waits with a link in it: the link goes, and is made anew.
UPDATE outbox o SET status = 'waiting', errand = t.purpose, errand_of = t.id
FROM tickets t
WHERE o.status = 'queued' AND t.secret = sha256(convert_to(substring(o.body_text FROM '/(?:confirm|reset-password)[?]token=([0-9a-f]+)'), 'UTF8'));

UPDATE outbox o SET status = 'waiting', errand_of = s.id, errand = CASE WHEN o.body_text ~ '/newsletter/confirm[?]token=' THEN 'subscribe' ELSE 'leave' END
FROM subscribers s
WHERE o.status = 'queued' AND s.key = substring(o.body_text FROM '/newsletter/(?:confirm|unsubscribe)[?]token=([0-9a-f]+)');

UPDATE outbox SET
    body_text = regexp_replace(body_text, 'https?://[^[:space:]]+?(/newsletter/confirm|/newsletter/unsubscribe|/confirm|/reset-password)[?]token=[0-9a-f]+',
        '(the link to \1 is made when this mail is sent)', 'g'),
    body_html = regexp_replace(body_html, 'https?://[^[:space:]"<>]+?(/newsletter/confirm|/newsletter/unsubscribe|/confirm|/reset-password)[?]token=[0-9a-f]+',
        '(the link to \1 is made when this mail is sent)', 'g'),
    leave_link = regexp_replace(leave_link, '^.*(/newsletter/unsubscribe)[?]token=[0-9a-f]+$', '(the link to \1 is made when this mail is sent)')
WHERE status = 'waiting';

-- Links of mail that was sent or has failed, and those that are nobody's.
UPDATE outbox SET
    status = CASE WHEN status = 'sent' THEN 'sent' ELSE 'failed' END,
    error = CASE WHEN status IN ('queued', 'waiting') THEN 'its link was taken out, ask for a new one' ELSE error END,
    body_text = '(withheld: it carried a personal link)', body_html = '', leave_link = ''
WHERE body_text LIKE '%?token=%' OR body_html LIKE '%?token=%' OR leave_link LIKE '%?token=%';

-- The key of a subscriber was the secret of their links. The links of letters that they have keep working.
UPDATE subscribers SET key = 'sha256:' || encode(sha256(convert_to(key, 'UTF8')), 'hex') WHERE key NOT LIKE 'sha256:%';
