-- +goose Up

-- Every move of a student from one center to another. Rows are only added.
CREATE TABLE student_transfers (
    student_id  bigint      NOT NULL CONSTRAINT student_transfers_student_fk REFERENCES students (id),
    version     int         NOT NULL,
    status      text        NOT NULL CONSTRAINT student_transfers_status_known CHECK (status IN ('registered', 'active', 'cancelled', 'passed')),
    since       timestamptz NOT NULL,
    from_center bigint      NOT NULL CONSTRAINT student_transfers_from_fk REFERENCES centers (id),
    to_center   bigint      NOT NULL CONSTRAINT student_transfers_to_fk REFERENCES centers (id),
    changed_by  text        NOT NULL,
    reason      text        NOT NULL,
    CONSTRAINT student_transfers_pk PRIMARY KEY (student_id, version),
    CONSTRAINT student_transfers_elsewhere CHECK (from_center <> to_center)
);

-- Records that turned out to be another's: student_id is the one that went.
CREATE TABLE student_merges (
    student_id bigint      NOT NULL CONSTRAINT student_merges_pk PRIMARY KEY CONSTRAINT student_merges_student_fk REFERENCES students (id),
    kept_id    bigint      NOT NULL CONSTRAINT student_merges_kept_fk REFERENCES students (id),
    merged_at  timestamptz NOT NULL,
    CONSTRAINT student_merges_other CHECK (student_id <> kept_id)
);
CREATE INDEX student_merges_kept ON student_merges (kept_id);

-- What stays of a name when it is written in another way: no signs, no doubled letters, no vowels but the first letter,
-- and none of the h's of transcriptions. Names in other scripts keep all their letters.
-- +goose StatementBegin
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
    SELECT left(k, 1) || regexp_replace(substr(k, 2), '[aeiouyh]', '', 'g')
    FROM (SELECT regexp_replace(regexp_replace(lower(name), '[[:space:][:punct:]]+', '', 'g'), '(.)\1+', '\1', 'g') AS k) letters
$$;
-- +goose StatementEnd

-- How doubles are found, and which sessions a center has.
CREATE INDEX students_double ON students (born, name_key(name)) WHERE removed_at IS NULL;
CREATE INDEX students_center_session ON students (center_id, session) WHERE removed_at IS NULL;
