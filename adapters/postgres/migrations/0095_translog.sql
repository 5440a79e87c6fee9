-- +goose Up

-- The transparency log: docs/adr/0039. Nothing here is on the path of a change: a job finds committed entries once a second.

CREATE TABLE log_keys (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT log_keys_pk PRIMARY KEY,
    origin     text        NOT NULL CONSTRAINT log_keys_origin_filled CHECK (origin <> ''),
    seed       bytea       NOT NULL CONSTRAINT log_keys_seed_long CHECK (length(seed) = 32),
    created_at timestamptz NOT NULL,
    retired_at timestamptz
);
CREATE UNIQUE INDEX log_keys_active_key ON log_keys ((retired_at IS NULL)) WHERE retired_at IS NULL;

-- Where the entries of each kind are in the tree. An erased entry has no salt, and keeps its commitment.
CREATE TABLE log_leaves (
    position bigint NOT NULL CONSTRAINT log_leaves_pk PRIMARY KEY CONSTRAINT log_leaves_position_bounds CHECK (position >= 0),
    entry_id bigint NOT NULL,
    kind     text   NOT NULL,
    salt     bytea,
    erased   bytea,
    CONSTRAINT log_leaves_entry_key UNIQUE (kind, entry_id),
    CONSTRAINT log_leaves_salt_or_erased CHECK (coalesce(length(salt) = 16, erased IS NOT NULL AND length(erased) = 32)
        AND (salt IS NULL) <> (erased IS NULL))
);

-- The hashes of the tree in tiles, as they are published. The last tile of a level grows.
CREATE TABLE log_tiles (
    level  smallint NOT NULL,
    n      bigint   NOT NULL,
    hashes bytea    NOT NULL CONSTRAINT log_tiles_hashes_whole CHECK (length(hashes) BETWEEN 32 AND 8192 AND length(hashes) % 32 = 0),
    CONSTRAINT log_tiles_pk PRIMARY KEY (level, n)
);
ALTER TABLE log_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;

-- The newest checkpoint of each day (UTC).
CREATE TABLE log_checkpoints (
    day  date        NOT NULL CONSTRAINT log_checkpoints_pk PRIMARY KEY,
    size bigint      NOT NULL CONSTRAINT log_checkpoints_size_positive CHECK (size > 0),
    root bytea       NOT NULL CONSTRAINT log_checkpoints_root_long CHECK (length(root) = 32),
    note bytea       NOT NULL,
    at   timestamptz NOT NULL
);

-- How far the entries of a kind are in the tree: all up to settled. Those up to mark are, once the transactions in holders
-- have ended, because these may still commit entries with lower numbers.
CREATE TABLE log_sources (
    kind    text   NOT NULL CONSTRAINT log_sources_pk PRIMARY KEY,
    settled bigint NOT NULL,
    mark    bigint NOT NULL,
    holders text[] NOT NULL
);
