-- name: Designs :many
SELECT * FROM designs WHERE document = @document ORDER BY lower(name), name, version DESC;

-- name: DesignByID :one
SELECT * FROM designs WHERE id = @id;

-- name: AddDesign :one
INSERT INTO designs (document, name, version, elements, saved_by, saved_at)
VALUES (@document, @name, @version, @elements, @saved_by, @saved_at) RETURNING id;

-- name: DesignChoices :many
SELECT * FROM design_choices WHERE document = @document;

-- name: ChooseDesign :exec
INSERT INTO design_choices (document, center_id, division_id, name) VALUES (@document, @center_id, @division_id, @name)
ON CONFLICT ON CONSTRAINT design_choices_pk DO UPDATE SET name = EXCLUDED.name;

-- name: UnchooseDesign :exec
DELETE FROM design_choices WHERE document = @document AND center_id = @center_id AND division_id = @division_id;
