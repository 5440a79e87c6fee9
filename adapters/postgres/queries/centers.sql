-- name: AddCenter :one
INSERT INTO centers (code, name, branch, image, logo, type, fame, authorized, reg_no, affiliations, head, signature, address, country, state, city,
                     email, mobile, about, website, rating, social_link, note, note_title, message, color, since, version)
VALUES (@code, @name, @branch, @image, @logo, @type, @fame, @authorized, @reg_no, @affiliations, @head, @signature, @address, @country, @state, @city,
        @email, @mobile, @about, @website, @rating, @social_link, @note, @note_title, @message, @color, @since, @version)
RETURNING id;

-- name: CenterByID :one
SELECT * FROM centers WHERE id = @id AND removed_at IS NULL;

-- name: CenterByIDForChange :one
-- Whatever only refers to the center goes on meanwhile.
SELECT * FROM centers WHERE id = @id AND removed_at IS NULL FOR NO KEY UPDATE;

-- name: CenterForRemoval :one
-- Waits for transactions that add to the center, and makes later ones wait.
SELECT id FROM centers WHERE id = @id AND removed_at IS NULL FOR UPDATE;

-- name: StandingCenters :many
-- Holds the centers until the transaction ends: none of them is removed meanwhile.
SELECT id FROM centers WHERE id = ANY (@ids::bigint[]) AND removed_at IS NULL FOR KEY SHARE;

-- name: ChangeCenter :exec
UPDATE centers SET name = @name, branch = @branch, image = @image, logo = @logo, type = @type, fame = @fame, authorized = @authorized,
    reg_no = @reg_no, affiliations = @affiliations, head = @head, signature = @signature, address = @address, country = @country, state = @state, city = @city,
    email = @email, mobile = @mobile, about = @about, website = @website, rating = @rating, social_link = @social_link, note = @note,
    note_title = @note_title, message = @message, color = @color, version = @version
WHERE id = @id;

-- name: CenterHoldings :one
-- Staff and accounts that end on the day or before do not count.
SELECT EXISTS (SELECT FROM students s WHERE s.center_id = @id AND s.removed_at IS NULL) AS students,
    (EXISTS (SELECT FROM accounts a WHERE a.center_id = @id AND a.role = 2 AND (a.ends_on IS NULL OR a.ends_on > @day::date))
        OR EXISTS (SELECT FROM staff m WHERE m.center_id = @id AND (m.left_on IS NULL OR m.left_on > @day::date)))::boolean AS staff,
    EXISTS (SELECT FROM courses k WHERE k.center_id = @id AND k.removed_at IS NULL) AS courses;

-- name: RemoveCenter :execrows
UPDATE centers SET removed_at = @at::timestamptz WHERE id = @id AND removed_at IS NULL;

-- name: ReturnCenter :execrows
UPDATE centers SET removed_at = NULL WHERE id = @id AND removed_at IS NOT NULL;

-- name: CenterByCode :one
SELECT * FROM centers WHERE code = @code AND removed_at IS NULL;

-- name: CentersByCode :many
SELECT * FROM centers WHERE code = ANY (@codes::integer[]) AND removed_at IS NULL ORDER BY code;

-- name: CenterChoices :many
SELECT id, code, name FROM centers WHERE removed_at IS NULL AND (NOT @limited::bool OR id = @center::bigint) ORDER BY lower(name), id;
