-- +goose Up

-- Papers of a part of an exam that were packed for the exam node of a center. At head office these are the packs that were made, at a
-- node those that were opened there.
CREATE TABLE exam_packs (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT exam_packs_pk PRIMARY KEY,
    exam_id      bigint      NOT NULL CONSTRAINT exam_packs_exam_fk REFERENCES exams (id),
    center_id    bigint      NOT NULL,
    component    int         NOT NULL CONSTRAINT exam_packs_component_positive CHECK (component >= 0),
    node         text        NOT NULL CONSTRAINT exam_packs_node_filled CHECK (node <> ''),
    release_key  text        NOT NULL,
    ahead        int         NOT NULL CONSTRAINT exam_packs_ahead_bounds CHECK (ahead BETWEEN 0 AND 240),
    here         boolean     NOT NULL,
    made_by      text        NOT NULL,
    made_at      timestamptz NOT NULL,
    released_at  timestamptz,
    withdrawn_at timestamptz,
    reason       text        NOT NULL DEFAULT '',
    returned_at  timestamptz,
    digest       text        NOT NULL DEFAULT '',
    CONSTRAINT exam_packs_key_at_head_office CHECK (here = (release_key = ''))
);
COMMENT ON COLUMN exam_packs.here IS 'this database is that of the node';
COMMENT ON COLUMN exam_packs.digest IS 'of what was brought back';
CREATE UNIQUE INDEX exam_packs_component_key ON exam_packs (exam_id, component) WHERE withdrawn_at IS NULL;

-- The paper of each candidate in a pack.
CREATE TABLE exam_pack_papers (
    pack_id      bigint NOT NULL CONSTRAINT exam_pack_papers_pack_fk REFERENCES exam_packs (id),
    enrolment_id bigint NOT NULL,
    subject_id   bigint NOT NULL,
    set_id       bigint NOT NULL CONSTRAINT exam_pack_papers_set_fk REFERENCES question_papers (id),
    digest       text   NOT NULL,
    CONSTRAINT exam_pack_papers_pk PRIMARY KEY (pack_id, enrolment_id, subject_id)
);
