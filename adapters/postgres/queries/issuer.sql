-- name: IssuerKeys :many
SELECT * FROM issuer_keys ORDER BY id DESC;

-- name: AddIssuerKey :one
INSERT INTO issuer_keys (seed, created_at) VALUES (@seed, @created_at) RETURNING id;

-- name: RetireIssuerKeys :exec
UPDATE issuer_keys SET retired_at = @retired_at WHERE retired_at IS NULL;

-- name: CertificatePlace :one
SELECT list, index FROM certificate_places WHERE certificate_id = @certificate_id;

-- name: NextPlace :one
SELECT nextval('certificate_places_seq')::bigint;

-- name: TakePlace :execrows
INSERT INTO certificate_places (certificate_id, list, index) VALUES (@certificate_id, @list, @index) ON CONFLICT DO NOTHING;

-- name: EndedPlaces :many
SELECT p.index, c.since FROM certificate_places p JOIN certificates c ON c.id = p.certificate_id
WHERE p.list = @list AND c.status IN ('revoked', 'superseded') ORDER BY p.index;

-- name: HasPlaces :one
SELECT EXISTS (SELECT FROM certificate_places WHERE list = @list);
