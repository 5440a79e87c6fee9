-- +goose Up

-- Versions of designs; a version is never changed. Numbers below 101 are the built-in ones.
CREATE TABLE certificate_designs (
    id       int GENERATED ALWAYS AS IDENTITY (START WITH 101) CONSTRAINT certificate_designs_pk PRIMARY KEY,
    name     text        NOT NULL CONSTRAINT certificate_designs_name_filled CHECK (name <> ''),
    version  int         NOT NULL CONSTRAINT certificate_designs_version_positive CHECK (version > 0),
    elements jsonb       NOT NULL,
    saved_by text        NOT NULL,
    saved_at timestamptz NOT NULL,
    CONSTRAINT certificate_designs_version_key UNIQUE (name, version)
);

-- Which design new certificates get. 0 is all centers, all divisions.
CREATE TABLE certificate_design_choices (
    center_id   bigint NOT NULL,
    division_id bigint NOT NULL,
    name        text   NOT NULL,
    CONSTRAINT certificate_design_choices_pk PRIMARY KEY (center_id, division_id)
);

-- Where the portrait and the center's logo of a certificate are kept. An older program that still runs issues without them.
ALTER TABLE certificates
    ADD COLUMN photo text NOT NULL DEFAULT '',
    ADD COLUMN logo  text NOT NULL DEFAULT '';

ALTER TABLE certificate_papers
    DROP CONSTRAINT certificate_papers_kind_known,
    ADD CONSTRAINT certificate_papers_kind_known CHECK (kind IN ('pdf', 'png', 'credential'));
