-- +goose Up

-- The keys that sign credentials. At most one signs; the others still verify what they signed.
CREATE TABLE issuer_keys (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT issuer_keys_pk PRIMARY KEY,
    seed       bytea       NOT NULL CONSTRAINT issuer_keys_seed_long CHECK (length(seed) = 32),
    created_at timestamptz NOT NULL,
    retired_at timestamptz
);
CREATE UNIQUE INDEX issuer_keys_active_key ON issuer_keys ((retired_at IS NULL)) WHERE retired_at IS NULL;

-- Where the credential of a certificate is on the public status lists: at random, so that neighbours have nothing in common.
CREATE TABLE certificate_places (
    certificate_id bigint NOT NULL CONSTRAINT certificate_places_pk PRIMARY KEY
        CONSTRAINT certificate_places_certificate_fk REFERENCES certificates (id),
    list           int    NOT NULL CONSTRAINT certificate_places_list_positive CHECK (list > 0),
    index          int    NOT NULL CONSTRAINT certificate_places_index_bounds CHECK (index BETWEEN 0 AND 131071),
    CONSTRAINT certificate_places_place_key UNIQUE (list, index)
);
-- Says which list is being filled; that it has gaps does no harm.
CREATE SEQUENCE certificate_places_seq;
