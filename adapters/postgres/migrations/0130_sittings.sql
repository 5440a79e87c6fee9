-- +goose Up

-- The times in which candidates sit a paper of an exam at computers.
CREATE TABLE sitting_windows (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sitting_windows_pk PRIMARY KEY,
    exam_id      bigint      NOT NULL CONSTRAINT sitting_windows_exam_fk REFERENCES exams (id),
    center_id    bigint      NOT NULL,
    component    int         NOT NULL,
    subject_id   bigint      NOT NULL,
    room         text        NOT NULL,
    code         text        NOT NULL,
    minutes      int         NOT NULL CONSTRAINT sitting_windows_minutes_bounds CHECK (minutes BETWEEN 1 AND 600),
    entry        int         NOT NULL CONSTRAINT sitting_windows_entry_bounds CHECK (entry BETWEEN 0 AND 120),
    instructions jsonb       NOT NULL,
    opened_by    text        NOT NULL,
    opened_at    timestamptz NOT NULL,
    taken_at     timestamptz
);
COMMENT ON COLUMN sitting_windows.taken_at IS 'when the marks went into the exam';
CREATE INDEX sitting_windows_exam ON sitting_windows (exam_id, id);

-- One row for each candidate and paper, from the opening of its window on.
CREATE TABLE sittings (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sittings_pk PRIMARY KEY,
    window_id    bigint NOT NULL CONSTRAINT sittings_window_fk REFERENCES sitting_windows (id),
    exam_id      bigint NOT NULL,
    center_id    bigint NOT NULL,
    component    int    NOT NULL,
    subject_id   bigint NOT NULL,
    enrolment_id bigint NOT NULL,
    paper        jsonb  NOT NULL,
    device       bytea,
    other_device bytea,
    late         boolean NOT NULL DEFAULT false,
    started_at   timestamptz,
    ends_at      timestamptz,
    submitted_at timestamptz,
    cause        text  NOT NULL DEFAULT '' CONSTRAINT sittings_cause_known CHECK (cause IN ('', 'candidate', 'server')),
    acts         jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT sittings_candidate_key UNIQUE (exam_id, enrolment_id, component, subject_id),
    CONSTRAINT sittings_submitted_caused CHECK ((submitted_at IS NULL) = (cause = ''))
);
COMMENT ON COLUMN sittings.paper IS 'frozen: versions of questions in their order, without texts';
COMMENT ON COLUMN sittings.device IS 'the hash of the token of the device that may write';
CREATE INDEX sittings_window ON sittings (window_id);
CREATE INDEX sittings_due ON sittings (ends_at) WHERE started_at IS NOT NULL AND submitted_at IS NULL;

-- All devices that ever started a sitting.
CREATE TABLE sitting_devices (
    device     bytea  CONSTRAINT sitting_devices_pk PRIMARY KEY,
    sitting_id bigint NOT NULL CONSTRAINT sitting_devices_sitting_fk REFERENCES sittings (id)
);

-- What candidates wrote. Rows are only ever added.
CREATE TABLE sitting_entries (
    sitting_id bigint      NOT NULL CONSTRAINT sitting_entries_sitting_fk REFERENCES sittings (id),
    seq        int         NOT NULL CONSTRAINT sitting_entries_seq_positive CHECK (seq > 0),
    kind       text        NOT NULL CONSTRAINT sitting_entries_kind_known CHECK (kind IN ('answer', 'away', 'back', 'paste')),
    item       int         NOT NULL,
    answer     jsonb       NOT NULL,
    at         timestamptz NOT NULL,
    CONSTRAINT sitting_entries_pk PRIMARY KEY (sitting_id, seq)
);

-- What people gave for written answers.
CREATE TABLE sitting_grades (
    sitting_id bigint NOT NULL CONSTRAINT sitting_grades_sitting_fk REFERENCES sittings (id),
    item       int    NOT NULL,
    marks      int    NOT NULL CONSTRAINT sitting_grades_marks_positive CHECK (marks >= 0),
    given_by   text   NOT NULL,
    CONSTRAINT sitting_grades_pk PRIMARY KEY (sitting_id, item)
);
