-- name: NoteCertificateChecks :exec
-- In the order of certificates, so that two who note the same ones never wait for each other.
INSERT INTO certificate_checks AS c (certificate_id, hour, way, n, last_at)
SELECT t.id, t.hour, t.way, sum(t.n), max(t.last_at)
FROM (SELECT unnest(@ids::bigint[]) AS id, unnest(@hours::timestamptz[]) AS hour, unnest(@ways::text[]) AS way,
             unnest(@counts::int[]) AS n, unnest(@lasts::timestamptz[]) AS last_at) t
GROUP BY t.id, t.hour, t.way ORDER BY t.id, t.hour, t.way
ON CONFLICT ON CONSTRAINT certificate_checks_pk DO UPDATE SET n = c.n + EXCLUDED.n, last_at = greatest(c.last_at, EXCLUDED.last_at);

-- name: CertificateChecks :many
SELECT way, hour, n, last_at FROM certificate_checks WHERE certificate_id = @certificate_id ORDER BY hour DESC, way LIMIT @most::int;
