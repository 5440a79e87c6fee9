-- +goose Up

-- The hash of the student's e-mail address, which the student wants in the credential: docs/adr/0044. An older program writes none.
SET LOCAL lock_timeout = '500ms';
ALTER TABLE wallet_offers
    ADD COLUMN mail_hash text NOT NULL DEFAULT '',
    ADD COLUMN mail_salt text NOT NULL DEFAULT '',
    ADD CONSTRAINT wallet_offers_mail_whole CHECK ((mail_hash = '') = (mail_salt = '')) NOT VALID;
SET LOCAL lock_timeout = 0;
