-- +goose Up

-- What ends a certificate, what replaced it, and what happened to it. Nothing of a certificate is ever deleted.
ALTER TABLE certificates
    ADD COLUMN taken_from  date,
    ADD COLUMN taken_to    date,
    ADD COLUMN valid_until date,
    ADD COLUMN class       text NOT NULL DEFAULT '' CONSTRAINT certificates_class_known CHECK (class IN ('', 'mistake', 'fraud', 'withdrawn', 'other')),
    ADD COLUMN replaces    text NOT NULL DEFAULT '',
    ADD COLUMN replaced_by text NOT NULL DEFAULT '',
    ADD COLUMN key         text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX certificates_key_key ON certificates (key) WHERE key <> '';
CREATE INDEX certificates_name ON certificates USING gin (name gin_trgm_ops);

CREATE TABLE certificate_events (
    id             bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT certificate_events_pk PRIMARY KEY,
    certificate_id bigint      NOT NULL CONSTRAINT certificate_events_certificate_fk REFERENCES certificates (id),
    kind           text        NOT NULL CONSTRAINT certificate_events_kind_known CHECK (kind IN ('issued', 'superseded', 'revoked', 'expired')),
    at             timestamptz NOT NULL,
    done_by        text        NOT NULL,
    class          text        NOT NULL,
    reason         text        NOT NULL
);
COMMENT ON TABLE certificate_events IS 'only ever added to';
CREATE INDEX certificate_events_certificate ON certificate_events (certificate_id, id);
INSERT INTO certificate_events (certificate_id, kind, at, done_by, class, reason)
SELECT id, 'issued', CASE status WHEN 'issued' THEN since ELSE issued_on::timestamptz END, '', '', '' FROM certificates ORDER BY id;

-- What was handed out, byte for byte.
CREATE TABLE certificate_papers (
    certificate_id bigint NOT NULL CONSTRAINT certificate_papers_certificate_fk REFERENCES certificates (id),
    kind           text   NOT NULL CONSTRAINT certificate_papers_kind_known CHECK (kind IN ('pdf', 'credential')),
    content        bytea  NOT NULL,
    CONSTRAINT certificate_papers_pk PRIMARY KEY (certificate_id, kind)
);
