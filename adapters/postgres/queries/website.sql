-- name: ContentOfKind :many
SELECT * FROM content WHERE kind = @kind AND removed_at IS NULL ORDER BY position, id;

-- name: AddContent :one
INSERT INTO content (kind, position, slug, hidden, shown_from, shown_from_at, shown_until, shown_until_at, data, updated_at, updated_by, removed_at)
VALUES (@kind, (SELECT coalesce(max(c.position), 0) + 1 FROM content c WHERE c.kind = @kind), @slug, @hidden, @shown_from, @shown_from_at, @shown_until, @shown_until_at, @data, @updated_at, @updated_by, @removed_at)
RETURNING id;

-- name: ContentForUpdate :one
SELECT * FROM content WHERE kind = @kind AND id = @id FOR UPDATE;

-- name: ChangeContent :exec
UPDATE content SET slug = @slug, hidden = @hidden, shown_from = @shown_from, shown_from_at = @shown_from_at, shown_until = @shown_until, shown_until_at = @shown_until_at, data = @data, updated_at = @updated_at, updated_by = @updated_by,
    removed_at = @removed_at
WHERE id = @id;

-- name: KeepContentVersion :exec
INSERT INTO content_past (content_id, hidden, shown_from, shown_from_at, shown_until, shown_until_at, data, updated_at, updated_by)
SELECT c.id, c.hidden, c.shown_from, c.shown_from_at, c.shown_until, c.shown_until_at, c.data, c.updated_at, c.updated_by FROM content c WHERE c.id = @id;

-- name: ContentKept :one
SELECT EXISTS (SELECT FROM content WHERE kind = @kind AND id = @id);

-- name: ContentPast :many
SELECT v.* FROM content_past v JOIN content c ON c.id = v.content_id
WHERE c.kind = @kind AND c.id = @id ORDER BY v.id DESC LIMIT @most::int;

-- name: OrderContent :exec
UPDATE content SET position = o.n FROM unnest(@ids::bigint[]) WITH ORDINALITY AS o (id, n) WHERE content.id = o.id AND content.kind = @kind;

-- name: ContentVersion :one
SELECT version FROM content_version;

-- name: BumpContentVersion :one
UPDATE content_version SET version = version + 1 RETURNING version;

-- name: NotifyContent :exec
-- Listeners hear of it when the transaction is kept.
SELECT pg_notify('content', @version::text);

-- name: Geocode :one
SELECT * FROM geocodes WHERE address = @address;

-- name: KeepGeocode :exec
INSERT INTO geocodes (address, latitude, longitude, asked_at) VALUES (@address, @latitude, @longitude, @asked_at)
ON CONFLICT ON CONSTRAINT geocodes_pk DO UPDATE SET latitude = EXCLUDED.latitude, longitude = EXCLUDED.longitude, asked_at = EXCLUDED.asked_at;
