-- +goose Up

-- Offers of certificates to wallets: docs/adr/0044. Codes and tokens are stored as hashes, and an offer is gone soon after it has expired.
CREATE TABLE wallet_offers (
    id             bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT wallet_offers_pk PRIMARY KEY,
    certificate_id bigint      NOT NULL CONSTRAINT wallet_offers_certificate_fk REFERENCES certificates,
    code           bytea       NOT NULL CONSTRAINT wallet_offers_code_long CHECK (length(code) = 32),
    token          bytea       CONSTRAINT wallet_offers_token_long CHECK (length(token) = 32),
    expires_at     timestamptz NOT NULL,
    taken          boolean     NOT NULL DEFAULT false,
    CONSTRAINT wallet_offers_code_key UNIQUE (code),
    CONSTRAINT wallet_offers_token_key UNIQUE (token)
);
CREATE INDEX wallet_offers_certificate ON wallet_offers (certificate_id);
CREATE INDEX wallet_offers_expires_at ON wallet_offers (expires_at);
