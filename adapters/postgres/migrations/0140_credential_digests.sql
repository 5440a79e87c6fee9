-- +goose Up

-- Digests of signed credentials, which are leaves of the transparency log: docs/adr/0049. An older program stores credentials
-- without one; the digest is added when somebody asks for the proof.
CREATE TABLE certificate_digests (
    id             bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT certificate_digests_pk PRIMARY KEY,
    certificate_id bigint NOT NULL CONSTRAINT certificate_digests_certificate_fk REFERENCES certificates (id)
        CONSTRAINT certificate_digests_certificate_key UNIQUE,
    code           text   NOT NULL CONSTRAINT certificate_digests_code_filled CHECK (code <> ''),
    digest         text   NOT NULL CONSTRAINT certificate_digests_digest_whole CHECK (digest ~ '^[0-9a-f]{64}$')
);

INSERT INTO certificate_digests (certificate_id, code, digest)
SELECT p.certificate_id, c.code, encode(sha256(p.content), 'hex')
FROM certificate_papers p JOIN certificates c ON c.id = p.certificate_id WHERE p.kind = 'credential' ORDER BY p.certificate_id;
