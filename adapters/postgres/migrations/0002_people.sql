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
