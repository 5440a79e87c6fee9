-- +goose Up

-- Imports of questions from files.
CREATE TABLE question_imports (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT question_imports_pk PRIMARY KEY,
    subject_id bigint      NOT NULL CONSTRAINT question_imports_subject_fk REFERENCES subjects (id) ON DELETE CASCADE,
    file       text        NOT NULL,
    added      int         NOT NULL,
    refused    int         NOT NULL,
    known      int         NOT NULL,
    made_by    text        NOT NULL,
    made_at    timestamptz NOT NULL,
    undone_at  timestamptz,
    removed    int         NOT NULL DEFAULT 0
);
CREATE INDEX question_imports_subject ON question_imports (subject_id, id);

-- The question bank. The columns are those of the newest version, for lists.
CREATE TABLE questions (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT questions_pk PRIMARY KEY,
    subject_id bigint NOT NULL CONSTRAINT questions_subject_fk REFERENCES subjects (id),
    version    int    NOT NULL CONSTRAINT questions_version_positive CHECK (version > 0),
    state      text   NOT NULL CONSTRAINT questions_state_known CHECK (state IN ('ready', 'retired')),
    kind       text   NOT NULL CONSTRAINT questions_kind_known
        CHECK (kind IN ('one', 'several', 'true_false', 'match', 'order', 'fill', 'number', 'short')),
    chapter    text   NOT NULL CONSTRAINT questions_chapter_filled CHECK (chapter <> ''),
    difficulty text   NOT NULL CONSTRAINT questions_difficulty_known CHECK (difficulty IN ('easy', 'medium', 'hard')),
    words      text   NOT NULL,
    import_id  bigint CONSTRAINT questions_import_fk REFERENCES question_imports (id)
);
COMMENT ON COLUMN questions.words IS 'the question in both languages, in lower case, for the search';
CREATE INDEX questions_subject ON questions (subject_id, lower(chapter), id);
CREATE INDEX questions_import ON questions (import_id);

-- All versions of questions. A version is never changed.
CREATE TABLE question_versions (
    question_id bigint      NOT NULL CONSTRAINT question_versions_question_fk REFERENCES questions (id) ON DELETE CASCADE,
    version     int         NOT NULL,
    content     jsonb       NOT NULL,
    saved_by    text        NOT NULL,
    saved_at    timestamptz NOT NULL,
    CONSTRAINT question_versions_pk PRIMARY KEY (question_id, version)
);
