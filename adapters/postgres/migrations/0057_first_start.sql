-- +goose Up

-- How far the set-up of a new institute is. Databases of earlier programs have been set up, and visitors see their website.
CREATE TABLE setup (
    one       boolean     NOT NULL DEFAULT true CONSTRAINT setup_pk PRIMARY KEY CONSTRAINT setup_one CHECK (one),
    keys      bytea[]     NOT NULL DEFAULT '{}',
    opened_at timestamptz
);
COMMENT ON COLUMN setup.keys IS 'hashes of the keys with which the first administrator can be made, the newest last';
COMMENT ON COLUMN setup.opened_at IS 'when visitors began to see the website; NULL: it is being prepared';

INSERT INTO setup (opened_at)
SELECT CASE WHEN EXISTS (SELECT FROM accounts) OR EXISTS (SELECT FROM centers) THEN now() END;
