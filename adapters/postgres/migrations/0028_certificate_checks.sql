-- +goose Up

-- How often certificates were verified, by hour and way. Who did is not kept.
CREATE TABLE certificate_checks (
    certificate_id bigint      NOT NULL CONSTRAINT certificate_checks_certificate_fk REFERENCES certificates (id),
    hour           timestamptz NOT NULL,
    way            text        NOT NULL CONSTRAINT certificate_checks_way_known CHECK (way IN ('page', 'api', 'serial', 'bulk')),
    n              int         NOT NULL CONSTRAINT certificate_checks_n_positive CHECK (n > 0),
    last_at        timestamptz NOT NULL,
    CONSTRAINT certificate_checks_pk PRIMARY KEY (certificate_id, hour, way)
);
