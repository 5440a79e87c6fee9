-- name: CertificateDesigns :many
SELECT * FROM certificate_designs ORDER BY lower(name), name, version DESC;

-- name: CertificateDesignByID :one
SELECT * FROM certificate_designs WHERE id = @id;

-- name: AddCertificateDesign :one
INSERT INTO certificate_designs (name, version, elements, saved_by, saved_at) VALUES (@name, @version, @elements, @saved_by, @saved_at) RETURNING id;

-- name: CertificateDesignChoices :many
SELECT * FROM certificate_design_choices;

-- name: ChooseCertificateDesign :exec
INSERT INTO certificate_design_choices (center_id, division_id, name) VALUES (@center_id, @division_id, @name)
ON CONFLICT ON CONSTRAINT certificate_design_choices_pk DO UPDATE SET name = EXCLUDED.name;

-- name: UnchooseCertificateDesign :exec
DELETE FROM certificate_design_choices WHERE center_id = @center_id AND division_id = @division_id;
