-- +goose Up

-- Versions of exam schemes; a version is never changed.
CREATE TABLE exam_schemes (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT exam_schemes_pk PRIMARY KEY,
    division_id bigint      NOT NULL CONSTRAINT exam_schemes_division_fk REFERENCES divisions (id),
    version     int         NOT NULL CONSTRAINT exam_schemes_version_positive CHECK (version > 0),
    rules       jsonb       NOT NULL,
    required    boolean     NOT NULL,
    saved_by    text        NOT NULL,
    saved_at    timestamptz NOT NULL,
    CONSTRAINT exam_schemes_version_key UNIQUE (division_id, version)
);
COMMENT ON COLUMN exam_schemes.required IS 'a certificate of the division requires a published pass; the newest version counts';

CREATE TABLE exams (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT exams_pk PRIMARY KEY,
    session_id   bigint      NOT NULL CONSTRAINT exams_session_fk REFERENCES sessions (id),
    division_id  bigint      NOT NULL CONSTRAINT exams_division_fk REFERENCES divisions (id),
    center_id    bigint      NOT NULL CONSTRAINT exams_center_fk REFERENCES centers (id),
    scheme_id    bigint      NOT NULL CONSTRAINT exams_scheme_fk REFERENCES exam_schemes (id),
    title        text        NOT NULL CONSTRAINT exams_title_filled CHECK (title <> ''),
    sittings     jsonb       NOT NULL,
    editions     int         NOT NULL DEFAULT 0 CONSTRAINT exams_editions_positive CHECK (editions >= 0),
    published_at timestamptz,
    made_by      text        NOT NULL,
    made_at      timestamptz NOT NULL
);
CREATE INDEX exams_session ON exams (session_id);
CREATE INDEX exams_center ON exams (center_id, id);

CREATE TABLE exam_candidates (
    exam_id      bigint      NOT NULL CONSTRAINT exam_candidates_exam_fk REFERENCES exams (id),
    enrolment_id bigint      NOT NULL CONSTRAINT exam_candidates_enrolment_fk REFERENCES enrolments (id),
    student_id   bigint      NOT NULL CONSTRAINT exam_candidates_student_fk REFERENCES students (id),
    reg_no       text        NOT NULL,
    name         text        NOT NULL,
    reason       text        NOT NULL,
    added_by     text        NOT NULL,
    added_at     timestamptz NOT NULL,
    CONSTRAINT exam_candidates_pk PRIMARY KEY (exam_id, enrolment_id)
);
CREATE INDEX exam_candidates_student ON exam_candidates (student_id);

CREATE TABLE exam_marks (
    exam_id       bigint      NOT NULL,
    enrolment_id  bigint      NOT NULL,
    component     int         NOT NULL CONSTRAINT exam_marks_component_positive CHECK (component >= 0),
    subject_id    bigint      NOT NULL,
    first_status  text        NOT NULL CONSTRAINT exam_marks_first_known CHECK (first_status IN ('', 'present', 'late', 'absent', 'expelled')),
    first_marks   int         NOT NULL CONSTRAINT exam_marks_first_bounds CHECK (first_marks BETWEEN 0 AND 1000),
    first_by      text        NOT NULL,
    second_status text        NOT NULL CONSTRAINT exam_marks_second_known CHECK (second_status IN ('', 'present', 'late', 'absent', 'expelled')),
    second_marks  int         NOT NULL CONSTRAINT exam_marks_second_bounds CHECK (second_marks BETWEEN 0 AND 1000),
    second_by     text        NOT NULL,
    moderation    int         NOT NULL CONSTRAINT exam_marks_moderation_bounds CHECK (moderation BETWEEN -1000 AND 1000),
    reason        text        NOT NULL,
    version       int         NOT NULL,
    changed_at    timestamptz NOT NULL,
    CONSTRAINT exam_marks_pk PRIMARY KEY (exam_id, enrolment_id, component, subject_id),
    CONSTRAINT exam_marks_candidate_fk FOREIGN KEY (exam_id, enrolment_id) REFERENCES exam_candidates (exam_id, enrolment_id) ON DELETE CASCADE
);
COMMENT ON COLUMN exam_marks.component IS 'its index in the scheme, from 0';

-- Published results. A row changes only once: when another result supersedes it.
CREATE TABLE exam_results (
    id            bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT exam_results_pk PRIMARY KEY,
    exam_id       bigint      NOT NULL CONSTRAINT exam_results_exam_fk REFERENCES exams (id),
    enrolment_id  bigint      NOT NULL CONSTRAINT exam_results_enrolment_fk REFERENCES enrolments (id),
    student_id    bigint      NOT NULL CONSTRAINT exam_results_student_fk REFERENCES students (id),
    division_id   bigint      NOT NULL,
    center_id     bigint      NOT NULL,
    edition       int         NOT NULL,
    number        text        NOT NULL,
    code          text        NOT NULL,
    reg_no        text        NOT NULL,
    born          date        NOT NULL,
    verdict       text        NOT NULL,
    grade         text        NOT NULL,
    content       jsonb       NOT NULL,
    published_at  timestamptz NOT NULL,
    published_by  text        NOT NULL,
    reason        text        NOT NULL,
    replaces      text        NOT NULL,
    replaced_by   text        NOT NULL DEFAULT '',
    superseded_at timestamptz,
    CONSTRAINT exam_results_code_key UNIQUE (code),
    CONSTRAINT exam_results_number_key UNIQUE (center_id, number),
    CONSTRAINT exam_results_edition_key UNIQUE (exam_id, enrolment_id, edition),
    CONSTRAINT exam_results_superseded_whole CHECK ((replaced_by = '') = (superseded_at IS NULL))
);
CREATE INDEX exam_results_student ON exam_results (student_id);
CREATE INDEX exam_results_enrolment ON exam_results (enrolment_id);
CREATE INDEX exam_results_reg_no ON exam_results (reg_no);
CREATE UNIQUE INDEX exam_results_standing_key ON exam_results (exam_id, enrolment_id) WHERE replaced_by = '';
