-- +goose Up

-- Words inside names are found by trigrams.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Numbers without gaps: the row is locked from its UPDATE to the end of the transaction, and rolled back with it.
-- kind is what is numbered; center_id and year are 0 where they do not matter.
CREATE TABLE counters (
    kind      text   NOT NULL,
    center_id bigint NOT NULL,
    year      int    NOT NULL,
    last      int    NOT NULL,
    CONSTRAINT counters_pk PRIMARY KEY (kind, center_id, year)
);

-- The keys that sign access tokens; the newest signs, all verify.
CREATE TABLE signing_keys (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT signing_keys_pk PRIMARY KEY,
    secret     bytea       NOT NULL CONSTRAINT signing_keys_secret_long CHECK (length(secret) >= 32),
    created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE centers (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT centers_pk PRIMARY KEY,
    code         int         NOT NULL CONSTRAINT centers_code_key UNIQUE,
    name         text        NOT NULL CONSTRAINT centers_name_filled CHECK (name <> ''),
    branch       int         NOT NULL CONSTRAINT centers_branch_bounds CHECK (branch BETWEEN 0 AND 999999999),
    image        text        NOT NULL,
    logo         text        NOT NULL,
    type         text        NOT NULL,
    fame         text        NOT NULL,
    authorized   text        NOT NULL,
    reg_no       text        NOT NULL,
    affiliations text        NOT NULL,
    head         text        NOT NULL,
    address      text        NOT NULL,
    country      text        NOT NULL,
    state        text        NOT NULL,
    city         text        NOT NULL,
    email        text        NOT NULL,
    mobile       text        NOT NULL,
    about        text        NOT NULL,
    website      text        NOT NULL,
    rating       smallint    NOT NULL CONSTRAINT centers_rating_bounds CHECK (rating BETWEEN 0 AND 5),
    social_link  text        NOT NULL,
    note         text        NOT NULL,
    note_title   text        NOT NULL,
    message      text        NOT NULL,
    color        text        NOT NULL CONSTRAINT centers_color_shape CHECK (color = '' OR color ~ '^#[0-9A-Fa-f]{6}$'),
    since        timestamptz NOT NULL
);
CREATE UNIQUE INDEX centers_name_key ON centers (lower(name));

CREATE TABLE accounts (
    id            bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT accounts_pk PRIMARY KEY,
    email         text        NOT NULL CONSTRAINT accounts_email_key UNIQUE CONSTRAINT accounts_email_lower CHECK (email <> '' AND email = lower(email)),
    name          text        NOT NULL CONSTRAINT accounts_name_filled CHECK (name <> ''),
    role          smallint    NOT NULL CONSTRAINT accounts_role_known CHECK (role BETWEEN 1 AND 3),
    center_id     bigint CONSTRAINT accounts_center_fk REFERENCES centers (id),
    password_hash text        NOT NULL,
    since         timestamptz NOT NULL,
    CONSTRAINT accounts_center_by_role CHECK ((role = 1 AND center_id IS NULL) OR (role = 2 AND center_id IS NOT NULL) OR role = 3)
);

CREATE TABLE logins (
    id         text        NOT NULL CONSTRAINT logins_pk PRIMARY KEY,
    account_id bigint      NOT NULL CONSTRAINT logins_account_fk REFERENCES accounts (id) ON DELETE CASCADE,
    secret     bytea       NOT NULL,
    previous   bytea       NOT NULL,
    renewed_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at   timestamptz
);
CREATE INDEX logins_account ON logins (account_id);

CREATE TABLE categories (
    id   bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT categories_pk PRIMARY KEY,
    name text NOT NULL CONSTRAINT categories_name_filled CHECK (name <> '')
);
CREATE UNIQUE INDEX categories_name_key ON categories (lower(name));

CREATE TABLE courses (
    id            bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT courses_pk PRIMARY KEY,
    category_id   bigint      NOT NULL CONSTRAINT courses_category_fk REFERENCES categories (id),
    center_id     bigint CONSTRAINT courses_center_fk REFERENCES centers (id),
    title         text        NOT NULL CONSTRAINT courses_title_filled CHECK (title <> ''),
    short         text        NOT NULL,
    full_text     text        NOT NULL,
    category_type text        NOT NULL,
    eligibility   text        NOT NULL,
    duration      text        NOT NULL,
    file          text        NOT NULL,
    video         text        NOT NULL,
    image         text        NOT NULL,
    rating        smallint    NOT NULL CONSTRAINT courses_rating_bounds CHECK (rating BETWEEN 0 AND 5),
    message       text        NOT NULL,
    updated_by    text        NOT NULL,
    status        text        NOT NULL CONSTRAINT courses_status_known CHECK (status IN ('pending', 'approved', 'rejected')),
    since         timestamptz NOT NULL
);
-- A title is free again in another category, and in another center's own courses.
CREATE UNIQUE INDEX courses_title_key ON courses (category_id, coalesce(center_id, 0), lower(title));
CREATE INDEX courses_center ON courses (center_id);

CREATE TABLE divisions (
    id        bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT divisions_pk PRIMARY KEY,
    course_id bigint NOT NULL CONSTRAINT divisions_course_fk REFERENCES courses (id),
    name      text   NOT NULL CONSTRAINT divisions_name_filled CHECK (name <> ''),
    price     bigint NOT NULL CONSTRAINT divisions_price_bounds CHECK (price BETWEEN 0 AND 10000000000)
);
COMMENT ON COLUMN divisions.price IS 'paise';
CREATE UNIQUE INDEX divisions_name_key ON divisions (course_id, lower(name));

CREATE TABLE students (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT students_pk PRIMARY KEY,
    reg_no      text        NOT NULL,
    center_id   bigint      NOT NULL CONSTRAINT students_center_fk REFERENCES centers (id),
    division_id bigint      NOT NULL CONSTRAINT students_division_fk REFERENCES divisions (id),
    name        text        NOT NULL CONSTRAINT students_name_filled CHECK (name <> ''),
    father      text        NOT NULL,
    mother      text        NOT NULL,
    born        date        NOT NULL,
    gender      text        NOT NULL CONSTRAINT students_gender_known CHECK (gender IN ('Male', 'Female', 'Other')),
    email       text        NOT NULL CONSTRAINT students_email_lower CHECK (email <> '' AND email = lower(email)),
    mobile      text        NOT NULL CONSTRAINT students_mobile_shape CHECK (mobile ~ '^[6-9][0-9]{9}$'),
    alt_mobile  text        NOT NULL,
    session     text        NOT NULL,
    country     text        NOT NULL,
    state       text        NOT NULL,
    city        text        NOT NULL,
    pin         text        NOT NULL CONSTRAINT students_pin_shape CHECK (pin = '' OR pin ~ '^[1-9][0-9]{5}$'),
    about       text        NOT NULL,
    address     text        NOT NULL,
    photo       text        NOT NULL,
    status      text        NOT NULL CONSTRAINT students_status_known CHECK (status IN ('registered', 'active', 'cancelled', 'passed')),
    since       timestamptz NOT NULL
);
-- text_pattern_ops serves equality and the beginnings that are searched for, whatever the database's collation is.
CREATE UNIQUE INDEX students_reg_no_key ON students (reg_no text_pattern_ops);
CREATE UNIQUE INDEX students_email_key ON students (email text_pattern_ops);
CREATE INDEX students_mobile ON students (mobile text_pattern_ops);
CREATE INDEX students_center ON students (center_id, id);
CREATE INDEX students_division ON students (division_id);
CREATE INDEX students_name ON students USING gin (name gin_trgm_ops);

CREATE TABLE certificates (
    id           bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT certificates_pk PRIMARY KEY,
    serial       text        NOT NULL CONSTRAINT certificates_serial_key UNIQUE,
    code         text        NOT NULL CONSTRAINT certificates_code_key UNIQUE,
    student_id   bigint      NOT NULL CONSTRAINT certificates_student_fk REFERENCES students (id),
    division_id  bigint      NOT NULL CONSTRAINT certificates_division_fk REFERENCES divisions (id),
    center_id    bigint      NOT NULL CONSTRAINT certificates_center_fk REFERENCES centers (id),
    status       text        NOT NULL CONSTRAINT certificates_status_known CHECK (status IN ('issued', 'superseded', 'revoked', 'expired')),
    since        timestamptz NOT NULL,
    reason       text        NOT NULL,
    -- What follows is printed, and never changes.
    reg_no       text        NOT NULL,
    name         text        NOT NULL,
    father       text        NOT NULL,
    mother       text        NOT NULL,
    born         date        NOT NULL,
    division     text        NOT NULL,
    category     text        NOT NULL,
    duration     text        NOT NULL,
    grade        text        NOT NULL,
    center_code  int         NOT NULL,
    center_name  text        NOT NULL,
    center_place text        NOT NULL,
    issued_on    date        NOT NULL,
    design       int         NOT NULL
);
CREATE UNIQUE INDEX certificates_issued_key ON certificates (student_id, division_id) WHERE status = 'issued';
CREATE INDEX certificates_person ON certificates (reg_no, born);
CREATE INDEX certificates_center ON certificates (center_id);

CREATE TABLE import_jobs (
    id          text        NOT NULL CONSTRAINT import_jobs_pk PRIMARY KEY,
    file        text        NOT NULL,
    center_id   bigint      NOT NULL CONSTRAINT import_jobs_center_fk REFERENCES centers (id),
    account_id  bigint      NOT NULL,
    stage       text        NOT NULL CONSTRAINT import_jobs_stage_known CHECK (stage IN ('running', 'done', 'failed', 'stopped', 'vanished')),
    row_count   int         NOT NULL DEFAULT 0,
    created     int         NOT NULL DEFAULT 0,
    updated     int         NOT NULL DEFAULT 0,
    unchanged   int         NOT NULL DEFAULT 0,
    refused     int         NOT NULL DEFAULT 0,
    skipped     int         NOT NULL DEFAULT 0,
    started_at  timestamptz NOT NULL,
    finished_at timestamptz
);
CREATE INDEX import_jobs_center ON import_jobs (center_id);

CREATE TABLE slides (
    id      bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT slides_pk PRIMARY KEY,
    image   text NOT NULL,
    heading text NOT NULL,
    caption text NOT NULL
);
CREATE TABLE teachers (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT teachers_pk PRIMARY KEY,
    name        text NOT NULL,
    designation text NOT NULL,
    image       text NOT NULL
);
CREATE TABLE testimonials (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT testimonials_pk PRIMARY KEY,
    name        text NOT NULL,
    designation text NOT NULL,
    speak       text NOT NULL,
    image       text NOT NULL
);
CREATE TABLE partners (
    id   bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT partners_pk PRIMARY KEY,
    name text NOT NULL,
    logo text NOT NULL
);
CREATE TABLE events (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT events_pk PRIMARY KEY,
    held_on    date NOT NULL,
    start_time text NOT NULL,
    end_time   text NOT NULL,
    title      text NOT NULL,
    organiser  text NOT NULL,
    venue      text NOT NULL,
    about      text NOT NULL
);
CREATE INDEX events_day ON events (held_on);
CREATE TABLE contacts (
    id       bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT contacts_pk PRIMARY KEY,
    address1 text NOT NULL,
    address2 text NOT NULL,
    address3 text NOT NULL,
    mobile   text NOT NULL,
    mobile1  text NOT NULL,
    email    text NOT NULL,
    facebook text NOT NULL,
    twitter  text NOT NULL
);

-- Append-only: rows are never changed or removed.
CREATE TABLE audit_entries (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_entries_pk PRIMARY KEY,
    at         timestamptz NOT NULL,
    account_id bigint      NOT NULL,
    name       text        NOT NULL,
    role       smallint    NOT NULL,
    action     text        NOT NULL,
    thing_kind text        NOT NULL,
    thing_id   bigint      NOT NULL,
    before     jsonb,
    after      jsonb
);
CREATE INDEX audit_entries_thing ON audit_entries (thing_kind, thing_id);
