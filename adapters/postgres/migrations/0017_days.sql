-- +goose Up

-- The account of a member of staff who leaves works until the end of that day. An older program that still runs lets them
-- in until it is replaced.
ALTER TABLE accounts ADD COLUMN ends_on date;

CREATE TABLE staff (
    id            bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT staff_pk PRIMARY KEY,
    center_id     bigint      NOT NULL CONSTRAINT staff_center_fk REFERENCES centers (id),
    course_id     bigint CONSTRAINT staff_course_fk REFERENCES courses (id),
    account_id    bigint CONSTRAINT staff_account_fk REFERENCES accounts (id),
    name          text        NOT NULL CONSTRAINT staff_name_filled CHECK (name <> ''),
    father        text        NOT NULL,
    mother        text        NOT NULL,
    born          date,
    email         text        NOT NULL CONSTRAINT staff_email_lower CHECK (email = lower(email)),
    mobile        text        NOT NULL CONSTRAINT staff_mobile_shape CHECK (mobile ~ '^[6-9][0-9]{9}$'),
    alt_mobile    text        NOT NULL,
    gender        text        NOT NULL CONSTRAINT staff_gender_known CHECK (gender IN ('', 'Male', 'Female', 'Other')),
    specialty     text        NOT NULL,
    image         text        NOT NULL,
    qualification text        NOT NULL,
    hired         date,
    years_served  smallint    NOT NULL CONSTRAINT staff_years_served_bounds CHECK (years_served BETWEEN 0 AND 70),
    teaching      smallint    NOT NULL CONSTRAINT staff_teaching_bounds CHECK (teaching BETWEEN 0 AND 70),
    industrial    smallint    NOT NULL CONSTRAINT staff_industrial_bounds CHECK (industrial BETWEEN 0 AND 70),
    rating        smallint    NOT NULL CONSTRAINT staff_rating_bounds CHECK (rating BETWEEN 0 AND 5),
    social_link   text        NOT NULL,
    address       text        NOT NULL,
    description   text        NOT NULL,
    left_on       date,
    since         timestamptz NOT NULL
);
COMMENT ON COLUMN staff.left_on IS 'the last day on which they worked here';
-- Who left and was hired by another center has an address twice.
CREATE UNIQUE INDEX staff_email_key ON staff (email) WHERE email <> '' AND left_on IS NULL;
CREATE UNIQUE INDEX staff_account_key ON staff (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX staff_center ON staff (center_id);

-- Sessions are batches of students.
CREATE TABLE sessions (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT sessions_pk PRIMARY KEY,
    center_id   bigint      NOT NULL CONSTRAINT sessions_center_fk REFERENCES centers (id),
    division_id bigint CONSTRAINT sessions_division_fk REFERENCES divisions (id),
    teacher_id  bigint CONSTRAINT sessions_teacher_fk REFERENCES staff (id),
    title       text        NOT NULL CONSTRAINT sessions_title_filled CHECK (title <> ''),
    description text        NOT NULL,
    first_day   date        NOT NULL,
    last_day    date        NOT NULL,
    weekdays    smallint    NOT NULL CONSTRAINT sessions_weekdays_bounds CHECK (weekdays BETWEEN 0 AND 126),
    starts      text        NOT NULL,
    ends        text        NOT NULL,
    seats       int         NOT NULL CONSTRAINT sessions_seats_bounds CHECK (seats BETWEEN 0 AND 10000),
    status      text        NOT NULL CONSTRAINT sessions_status_known CHECK (status IN ('planned', 'running', 'finished', 'cancelled')),
    since       timestamptz NOT NULL,
    CONSTRAINT sessions_days_in_order CHECK (first_day <= last_day)
);
COMMENT ON COLUMN sessions.weekdays IS 'bit 0 is Sunday; 0 is every day';
CREATE UNIQUE INDEX sessions_title_key ON sessions (center_id, lower(title));
CREATE INDEX sessions_teacher ON sessions (teacher_id);

-- Who is, and was, in which session. Rows are never removed.
CREATE TABLE session_seats (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT session_seats_pk PRIMARY KEY,
    student_id bigint      NOT NULL CONSTRAINT session_seats_student_fk REFERENCES students (id),
    session_id bigint      NOT NULL CONSTRAINT session_seats_session_fk REFERENCES sessions (id),
    since      timestamptz NOT NULL,
    until      timestamptz
);
CREATE UNIQUE INDEX session_seats_taken_key ON session_seats (student_id) WHERE until IS NULL;
CREATE INDEX session_seats_session ON session_seats (session_id);
CREATE INDEX session_seats_student ON session_seats (student_id);

-- subject_id refers to nothing: a subject that is taken away leaves what was marked in it. 0 is the day as a whole.
CREATE TABLE attendance (
    session_id bigint      NOT NULL CONSTRAINT attendance_session_fk REFERENCES sessions (id),
    day        date        NOT NULL,
    subject_id bigint      NOT NULL,
    student_id bigint      NOT NULL CONSTRAINT attendance_student_fk REFERENCES students (id),
    mark       text        NOT NULL CONSTRAINT attendance_mark_known CHECK (mark IN ('present', 'absent', 'late', 'leave')),
    note       text        NOT NULL,
    marked_at  timestamptz NOT NULL,
    marked_by  text        NOT NULL,
    CONSTRAINT attendance_pk PRIMARY KEY (session_id, day, subject_id, student_id)
);
CREATE INDEX attendance_student ON attendance (student_id, day);
