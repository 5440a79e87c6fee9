-- name: IssuerKeys :many
SELECT * FROM issuer_keys ORDER BY id DESC;

-- name: AddIssuerKey :one
INSERT INTO issuer_keys (seed, created_at) VALUES (@seed, @created_at) RETURNING id;

-- name: RetireIssuerKeys :exec
UPDATE issuer_keys SET retired_at = @retired_at WHERE retired_at IS NULL;

-- name: CertificatePlaces :many
SELECT certificate_id, list, index FROM certificate_places WHERE certificate_id = ANY (@certificates::bigint[]);

-- name: NextPlaces :many
SELECT nextval('certificate_places_seq')::bigint FROM generate_series(1, @n::int);

-- name: TakePlaces :exec
-- Passes over those whose certificate has a place by now, and those that are taken.
INSERT INTO certificate_places (certificate_id, list, index)
SELECT unnest(@certificates::bigint[]), unnest(@lists::int[]), unnest(@indexes::int[]) ON CONFLICT DO NOTHING;

-- name: EndedPlaces :many
SELECT p.index, c.since FROM certificate_places p JOIN certificates c ON c.id = p.certificate_id
WHERE p.list = @list AND c.status IN ('revoked', 'superseded') ORDER BY p.index;

-- name: HasPlaces :one
SELECT EXISTS (SELECT FROM certificate_places WHERE list = @list);

-- name: PlaceLists :one
SELECT coalesce(max(list), 0)::int FROM certificate_places;
