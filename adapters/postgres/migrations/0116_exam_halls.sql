-- +goose Up

-- The institute's choices about exams; one row at most.
CREATE TABLE exam_settings (
    only_one boolean NOT NULL DEFAULT true CONSTRAINT exam_settings_pk PRIMARY KEY CONSTRAINT exam_settings_single CHECK (only_one),
    settings jsonb   NOT NULL
);

-- The places of candidates for a component.
CREATE TABLE exam_seats (
    exam_id      bigint NOT NULL,
    enrolment_id bigint NOT NULL,
    component    int    NOT NULL CONSTRAINT exam_seats_component_positive CHECK (component >= 0),
    room         text   NOT NULL CONSTRAINT exam_seats_room_filled CHECK (room <> ''),
    number       int    NOT NULL CONSTRAINT exam_seats_number_positive CHECK (number > 0),
    CONSTRAINT exam_seats_pk PRIMARY KEY (exam_id, enrolment_id, component),
    CONSTRAINT exam_seats_candidate_fk FOREIGN KEY (exam_id, enrolment_id) REFERENCES exam_candidates (exam_id, enrolment_id) ON DELETE CASCADE,
    CONSTRAINT exam_seats_place_key UNIQUE (exam_id, component, room, number)
);

CREATE TABLE exam_tickets (
    exam_id      bigint      NOT NULL,
    enrolment_id bigint      NOT NULL,
    code         text        NOT NULL CONSTRAINT exam_tickets_code_key UNIQUE,
    issued_by    text        NOT NULL,
    issued_at    timestamptz NOT NULL,
    CONSTRAINT exam_tickets_pk PRIMARY KEY (exam_id, enrolment_id),
    CONSTRAINT exam_tickets_candidate_fk FOREIGN KEY (exam_id, enrolment_id) REFERENCES exam_candidates (exam_id, enrolment_id) ON DELETE CASCADE
);
COMMENT ON TABLE exam_tickets IS 'hall tickets; their content is that of the exam today';
