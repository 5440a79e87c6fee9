-- +goose Up

-- What this database is, if it is one of several: docs/adr/0061. No row: it is the only one. The domain's package cells explains the words.
CREATE TABLE cell_self (
    one    boolean     NOT NULL DEFAULT true CONSTRAINT cell_self_pk PRIMARY KEY CONSTRAINT cell_self_one CHECK (one),
    number int         NOT NULL CONSTRAINT cell_self_number_bounds CHECK (number BETWEEN 0 AND 999),
    since  timestamptz NOT NULL
);
COMMENT ON COLUMN cell_self.number IS '0 for the head office';

-- A cell has one row, its own, and publishes it. The head office has one for each cell that joined. The document has public keys only.
CREATE TABLE cells (
    number      int  NOT NULL CONSTRAINT cells_pk PRIMARY KEY CONSTRAINT cells_number_bounds CHECK (number BETWEEN 1 AND 999),
    name        text NOT NULL CONSTRAINT cells_name_filled CHECK (name <> ''),
    prefix      text NOT NULL CONSTRAINT cells_prefix_key UNIQUE CONSTRAINT cells_prefix_shape CHECK (prefix ~ '^[A-Z][A-Z0-9]{0,7}$'),
    base        text NOT NULL,
    head_office text NOT NULL,
    document    text NOT NULL DEFAULT ''
);

-- How a head office reaches the databases of cells. The URLs have passwords.
CREATE TABLE cell_links (
    number int         NOT NULL CONSTRAINT cell_links_pk PRIMARY KEY,
    url    text        NOT NULL,
    since  timestamptz NOT NULL
);

-- A head office has this trigger on each table that cells publish. It does not fire for copied rows, since PostgreSQL writes those
-- with session_replication_role = replica. The setting is for migrations, and for the removal
-- of a cell's rows when it leaves.
-- +goose StatementBegin
CREATE FUNCTION refuse_at_head_office() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF current_setting('kendra.maintains', true) IS DISTINCT FROM 'on' THEN
        RAISE EXCEPTION 'the head office changes nothing in the table %', TG_TABLE_NAME USING ERRCODE = 'KH001';
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd

-- A head office has this trigger, which always fires, on tables that public pages show. The path of the search is set because
-- PostgreSQL copies rows with an empty one.
-- +goose StatementBegin
CREATE FUNCTION show_copied_content() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE now_at bigint;
BEGIN
    UPDATE content_version SET version = version + 1 RETURNING version INTO now_at;
    PERFORM pg_notify('content', now_at::text);
    RETURN NULL;
END $$;
-- +goose StatementEnd
