-- +goose Up

-- Mail that is to be sent, is being sent, was sent or will never be. It is its own queue.
CREATE TABLE outbox (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT outbox_pk PRIMARY KEY,
    recipient  text        NOT NULL CONSTRAINT outbox_recipient_filled CHECK (recipient <> ''),
    subject    text        NOT NULL,
    body_text  text        NOT NULL,
    body_html  text        NOT NULL,
    secret     boolean     NOT NULL,
    created_at timestamptz NOT NULL,
    status     text        NOT NULL CONSTRAINT outbox_status_known CHECK (status IN ('queued', 'sent', 'failed')),
    tries      int         NOT NULL,
    next_try   timestamptz NOT NULL,
    error      text        NOT NULL,
    sent_at    timestamptz
);
CREATE INDEX outbox_due ON outbox (next_try, id) WHERE status = 'queued';

-- An account that somebody signed up for works once it is confirmed. An older program that still runs makes accounts
-- that work at once, as it always did: hence the default.
ALTER TABLE accounts ADD COLUMN confirmed_at timestamptz DEFAULT now();
UPDATE accounts SET confirmed_at = since;

-- Links that were e-mailed. Only a hash of each is here.
CREATE TABLE tickets (
    secret        bytea       NOT NULL CONSTRAINT tickets_pk PRIMARY KEY,
    account_id    bigint      NOT NULL CONSTRAINT tickets_account_fk REFERENCES accounts (id) ON DELETE CASCADE,
    purpose       text        NOT NULL CONSTRAINT tickets_purpose_known CHECK (purpose IN ('confirm', 'reset')),
    password_hash text        NOT NULL,
    made_at       timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    used_at       timestamptz
);
CREATE INDEX tickets_account ON tickets (account_id, purpose, made_at);

-- How often things happened lately. busy is until when they fill their allowance. Losing it in a crash harms nobody.
CREATE UNLOGGED TABLE limits (
    key  text        NOT NULL CONSTRAINT limits_pk PRIMARY KEY,
    busy timestamptz NOT NULL
);

CREATE TABLE suggestions (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT suggestions_pk PRIMARY KEY,
    subject    text        NOT NULL,
    email      text        NOT NULL CONSTRAINT suggestions_email_filled CHECK (email <> ''),
    body       text        NOT NULL CONSTRAINT suggestions_body_filled CHECK (body <> ''),
    student_id bigint      NOT NULL, -- as a stranger gave it: no reference
    made_at    timestamptz NOT NULL
);

CREATE TABLE subscribers (
    id       bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT subscribers_pk PRIMARY KEY,
    email    text        NOT NULL CONSTRAINT subscribers_email_key UNIQUE CONSTRAINT subscribers_email_lower CHECK (email <> '' AND email = lower(email)),
    key      text        NOT NULL CONSTRAINT subscribers_key_key UNIQUE,
    status   text        NOT NULL CONSTRAINT subscribers_status_known CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
    since    timestamptz NOT NULL,
    asked_at timestamptz NOT NULL
);

-- Second steps of sign-in. The secret must be known to compare codes; recovery codes are hashed.
CREATE TABLE two_steps (
    account_id   bigint      NOT NULL CONSTRAINT two_steps_pk PRIMARY KEY CONSTRAINT two_steps_account_fk REFERENCES accounts (id) ON DELETE CASCADE,
    secret       bytea       NOT NULL,
    confirmed_at timestamptz,
    last_step    bigint      NOT NULL,
    recovery     bytea[]     NOT NULL
);

-- What a login was begun on, in the browser's words.
ALTER TABLE logins ADD COLUMN device text NOT NULL DEFAULT '';
