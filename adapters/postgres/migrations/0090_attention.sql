-- +goose Up

-- What a person has seen of a topic in the bell. An older program that still runs has no bell.
CREATE TABLE attention_seen (
    account_id bigint      NOT NULL CONSTRAINT attention_seen_account_fk REFERENCES accounts (id) ON DELETE CASCADE,
    topic      text        NOT NULL,
    seen_at    timestamptz NOT NULL,
    CONSTRAINT attention_seen_pk PRIMARY KEY (account_id, topic)
);
