-- +goose Up

-- A design is for a document: certificates or marksheets. The tables of certificates' designs become those of all. Their old
-- names become views of what is for certificates, so that an older program that still runs never takes the design of a
-- marksheet for one of a certificate. A later migration removes the views.
ALTER TABLE certificate_designs RENAME TO designs;
ALTER TABLE certificate_design_choices RENAME TO design_choices;

ALTER TABLE designs
    ADD COLUMN document text NOT NULL DEFAULT 'certificate' CONSTRAINT designs_document_known CHECK (document IN ('certificate', 'marksheet')),
    DROP CONSTRAINT certificate_designs_version_key,
    ADD CONSTRAINT designs_version_key UNIQUE (document, name, version);

ALTER TABLE design_choices
    ADD COLUMN document text NOT NULL DEFAULT 'certificate' CONSTRAINT design_choices_document_known CHECK (document IN ('certificate', 'marksheet')),
    DROP CONSTRAINT certificate_design_choices_pk,
    ADD CONSTRAINT design_choices_pk PRIMARY KEY (document, center_id, division_id);

ALTER TABLE designs RENAME CONSTRAINT certificate_designs_pk TO designs_pk;
ALTER TABLE designs RENAME CONSTRAINT certificate_designs_name_filled TO designs_name_filled;
ALTER TABLE designs RENAME CONSTRAINT certificate_designs_version_positive TO designs_version_positive;

CREATE VIEW certificate_designs AS SELECT id, name, version, elements, saved_by, saved_at FROM designs WHERE document = 'certificate';
CREATE VIEW certificate_design_choices AS SELECT center_id, division_id, name FROM design_choices WHERE document = 'certificate';
