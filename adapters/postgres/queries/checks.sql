-- name: NoteCertificateChecks :exec
-- In the order of certificates, so that two who note the same ones never wait for each other.
INSERT INTO certificate_checks AS c (certificate_id, hour, way, n, last_at)
SELECT DISTINCT t.id, @hour::timestamptz, @way::text, 1, @at::timestamptz FROM unnest(@ids::bigint[]) t (id) ORDER BY t.id
ON CONFLICT ON CONSTRAINT certificate_checks_pk DO UPDATE SET n = c.n + 1, last_at = greatest(c.last_at, EXCLUDED.last_at);

-- name: CertificateChecks :many
SELECT way, hour, n, last_at FROM certificate_checks WHERE certificate_id = @certificate_id ORDER BY hour DESC, way LIMIT @most::int;
