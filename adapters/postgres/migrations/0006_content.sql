-- +goose Up

-- The content of the public website: one table for all kinds. What an item shows is its data, written and read by the
-- program as a whole; what is asked for or must be unique stands beside it.
CREATE TABLE content (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT content_pk PRIMARY KEY,
    kind        text        NOT NULL CONSTRAINT content_kind_known
        CHECK (kind IN ('slide', 'teacher', 'testimonial', 'partner', 'event', 'contact', 'post', 'notice', 'page')),
    position    bigint      NOT NULL,
    slug        text        NOT NULL,
    hidden      boolean     NOT NULL,
    shown_from  date,
    shown_until date,
    data        jsonb       NOT NULL,
    updated_at  timestamptz NOT NULL,
    removed_at  timestamptz
);
CREATE UNIQUE INDEX content_slug_key ON content (kind, slug) WHERE removed_at IS NULL AND slug <> '';
CREATE INDEX content_shelf ON content (kind, position, id);

-- The tables that it replaces stay for programs that are still running; nothing reads them any more.
INSERT INTO content (kind, position, slug, hidden, data, updated_at)
SELECT kind, row_number() OVER (PARTITION BY kind ORDER BY id), '', false, data, now()
FROM (SELECT 'slide' AS kind, id, jsonb_build_object('Image', image, 'Heading', heading, 'Caption', caption) AS data FROM slides
      UNION ALL SELECT 'teacher', id, jsonb_build_object('Name', name, 'Designation', designation, 'Image', image) FROM teachers
      UNION ALL SELECT 'testimonial', id, jsonb_build_object('Name', name, 'Designation', designation, 'Speak', speak, 'Image', image) FROM testimonials
      UNION ALL SELECT 'partner', id, jsonb_build_object('Name', name, 'Logo', logo) FROM partners
      UNION ALL SELECT 'event', id, jsonb_build_object('Date', to_char(held_on, 'YYYY-MM-DD'), 'StartTime', start_time, 'EndTime', end_time,
          'Title', title, 'Organiser', organiser, 'Venue', venue, 'About', about) FROM events
      UNION ALL (SELECT 'contact', id, jsonb_build_object('Address1', address1, 'Address2', address2, 'Address3', address3, 'Mobile', mobile,
          'Mobile1', mobile1, 'Email', email, 'Facebook', facebook, 'Twitter', twitter) FROM contacts ORDER BY id DESC LIMIT 1)) old;

-- Goes up with every change of what visitors see.
CREATE TABLE content_version (
    one     boolean NOT NULL DEFAULT true CONSTRAINT content_version_pk PRIMARY KEY CONSTRAINT content_version_one CHECK (one),
    version bigint  NOT NULL
);
INSERT INTO content_version (version) VALUES (1);

-- What a geocoder said of an address. Without a place it knew none.
CREATE TABLE geocodes (
    address   text             NOT NULL CONSTRAINT geocodes_pk PRIMARY KEY,
    latitude  double precision NOT NULL,
    longitude double precision NOT NULL,
    asked_at  timestamptz      NOT NULL
);

ALTER TABLE courses ADD COLUMN syllabus jsonb NOT NULL DEFAULT '[]';

-- What people wrote to the institute: enquiries about courses, and suggestions.
CREATE TABLE messages (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT messages_pk PRIMARY KEY,
    kind        text        NOT NULL CONSTRAINT messages_kind_known CHECK (kind IN ('enquiry', 'suggestion')),
    name        text        NOT NULL,
    mobile      text        NOT NULL,
    email       text        NOT NULL,
    course_id   bigint CONSTRAINT messages_course_fk REFERENCES courses (id),
    course      text        NOT NULL,
    center_id   bigint CONSTRAINT messages_center_fk REFERENCES centers (id) ON DELETE SET NULL,
    subject     text        NOT NULL,
    body        text        NOT NULL,
    claimed_id  bigint      NOT NULL,
    status      text        NOT NULL CONSTRAINT messages_status_known CHECK (status IN ('new', 'assigned', 'answered', 'converted', 'closed')),
    assignee_id bigint CONSTRAINT messages_assignee_fk REFERENCES accounts (id) ON DELETE SET NULL,
    answer      text        NOT NULL,
    answered_by text        NOT NULL,
    student_id  bigint CONSTRAINT messages_student_fk REFERENCES students (id),
    made_at     timestamptz NOT NULL,
    since       timestamptz NOT NULL
);
COMMENT ON COLUMN messages.claimed_id IS 'the student that the visitor''s page gave; nobody vouches for it';
COMMENT ON COLUMN messages.student_id IS 'who came of it';
CREATE INDEX messages_center ON messages (center_id, id);
CREATE INDEX messages_assignee ON messages (assignee_id, id);
CREATE INDEX messages_status ON messages (status, id);
CREATE INDEX messages_course ON messages (course_id);
CREATE INDEX messages_student ON messages (student_id);

INSERT INTO messages (kind, name, mobile, email, course, subject, body, claimed_id, status, answer, answered_by, made_at, since)
SELECT 'suggestion', '', '', email, '', subject, body, student_id, 'new', '', '', made_at, made_at FROM suggestions ORDER BY id;

-- A letter to everybody on the newsletter's list. The key is its sender's: what is sent twice with one goes out once.
CREATE TABLE newsletters (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT newsletters_pk PRIMARY KEY,
    key        text        NOT NULL CONSTRAINT newsletters_key_key UNIQUE CONSTRAINT newsletters_key_filled CHECK (key <> ''),
    subject    text        NOT NULL,
    body       text        NOT NULL,
    sent_by    text        NOT NULL,
    sent_at    timestamptz NOT NULL,
    recipients int         NOT NULL
);

ALTER TABLE outbox ADD COLUMN leave_link text NOT NULL DEFAULT '';
COMMENT ON COLUMN outbox.leave_link IS 'where a letter to many is no longer wanted (List-Unsubscribe)';
CREATE INDEX subscribers_status ON subscribers (status, id);
