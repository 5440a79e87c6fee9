-- +goose Up

-- What a paper of a subject consists of.
CREATE TABLE blueprints (
    subject_id bigint      CONSTRAINT blueprints_pk PRIMARY KEY CONSTRAINT blueprints_subject_fk REFERENCES subjects (id) ON DELETE CASCADE,
    version    int         NOT NULL CONSTRAINT blueprints_version_positive CHECK (version > 0),
    content    jsonb       NOT NULL,
    saved_by   text        NOT NULL,
    saved_at   timestamptz NOT NULL
);

-- Papers that were made from a blueprint. A row is never changed.
CREATE TABLE question_papers (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT question_papers_pk PRIMARY KEY,
    subject_id bigint      NOT NULL CONSTRAINT question_papers_subject_fk REFERENCES subjects (id),
    name       text        NOT NULL CONSTRAINT question_papers_name_filled CHECK (name <> ''),
    content    jsonb       NOT NULL,
    made_by    text        NOT NULL,
    made_at    timestamptz NOT NULL
);
COMMENT ON COLUMN question_papers.content IS 'the blueprint, and versions of questions in their order, without texts or answers';
CREATE INDEX question_papers_subject ON question_papers (subject_id, id);

-- The versions of questions that papers show, so that none of them is removed.
CREATE TABLE question_paper_uses (
    paper_id    bigint NOT NULL CONSTRAINT question_paper_uses_paper_fk REFERENCES question_papers (id),
    question_id bigint NOT NULL,
    version     int    NOT NULL,
    CONSTRAINT question_paper_uses_pk PRIMARY KEY (paper_id, question_id),
    CONSTRAINT question_paper_uses_version_fk FOREIGN KEY (question_id, version) REFERENCES question_versions (question_id, version)
);
CREATE INDEX question_paper_uses_question ON question_paper_uses (question_id, version);
