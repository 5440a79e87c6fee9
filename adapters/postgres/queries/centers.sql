-- name: AddCenter :one
INSERT INTO centers (code, name, branch, image, logo, type, fame, authorized, reg_no, affiliations, head, address, country, state, city,
                     email, mobile, about, website, rating, social_link, note, note_title, message, color, since)
VALUES (@code, @name, @branch, @image, @logo, @type, @fame, @authorized, @reg_no, @affiliations, @head, @address, @country, @state, @city,
        @email, @mobile, @about, @website, @rating, @social_link, @note, @note_title, @message, @color, @since)
RETURNING id;

-- name: CenterByID :one
SELECT * FROM centers WHERE id = @id;

-- name: CenterByCode :one
SELECT * FROM centers WHERE code = @code;

-- name: CenterChoices :many
-- @center 0 is every center.
SELECT id, code, name FROM centers WHERE NOT @limited::bool OR id = @center::bigint ORDER BY lower(name), id;
