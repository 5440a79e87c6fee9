-- +goose Up

-- What clients may send twice and mean once: the first answer, by the client's own key. A row is written in the transaction
-- of the request itself, and removed after two days. The table is logged: after a crash of the database is when a client
-- asks again.
CREATE TABLE request_keys (
    account_id bigint      NOT NULL,
    operation  text        NOT NULL,
    key        text        NOT NULL,
    form       bytea       NOT NULL,
    answer     bytea       NOT NULL,
    at         timestamptz NOT NULL,
    CONSTRAINT request_keys_pk PRIMARY KEY (account_id, operation, key)
);
CREATE INDEX request_keys_at ON request_keys (at);
