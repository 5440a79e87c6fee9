-- +goose Up

-- What students owe, and what was taken. Entries are only ever added; paid is their sum, kept with them.
CREATE TABLE fee_accounts (
    id          bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT fee_accounts_pk PRIMARY KEY,
    student_id  bigint      NOT NULL CONSTRAINT fee_accounts_student_fk REFERENCES students (id),
    division_id bigint      NOT NULL CONSTRAINT fee_accounts_division_fk REFERENCES divisions (id),
    title       text        NOT NULL,
    center_id   bigint      NOT NULL CONSTRAINT fee_accounts_center_fk REFERENCES centers (id),
    price       bigint      NOT NULL,
    discount    bigint      NOT NULL,
    reason      text        NOT NULL,
    paid        bigint      NOT NULL DEFAULT 0,
    opened      timestamptz NOT NULL,
    CONSTRAINT fee_accounts_open_key UNIQUE (student_id, division_id),
    CONSTRAINT fee_accounts_price_bounds CHECK (discount BETWEEN 0 AND price),
    CONSTRAINT fee_accounts_reason_given CHECK (discount = 0 OR reason <> ''),
    CONSTRAINT fee_accounts_paid_bounds CHECK (paid BETWEEN 0 AND price - discount)
);
COMMENT ON TABLE fee_accounts IS 'amounts are in paise';
CREATE INDEX fee_accounts_center ON fee_accounts (center_id) WHERE paid < price - discount;

CREATE TABLE fee_instalments (
    account_id bigint NOT NULL CONSTRAINT fee_instalments_account_fk REFERENCES fee_accounts (id) ON DELETE CASCADE,
    n          int    NOT NULL,
    due        date   NOT NULL,
    amount     bigint NOT NULL CONSTRAINT fee_instalments_amount_positive CHECK (amount > 0),
    CONSTRAINT fee_instalments_pk PRIMARY KEY (account_id, n)
);

CREATE TABLE fee_closes (
    id        bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT fee_closes_pk PRIMARY KEY,
    center_id bigint      NOT NULL CONSTRAINT fee_closes_center_fk REFERENCES centers (id),
    day       date        NOT NULL,
    entries   int         NOT NULL CONSTRAINT fee_closes_entries_positive CHECK (entries > 0),
    taken     jsonb       NOT NULL,
    counted   bigint      NOT NULL CONSTRAINT fee_closes_counted_bounds CHECK (counted >= 0),
    note      text        NOT NULL,
    at        timestamptz NOT NULL,
    closed_by text        NOT NULL,
    first_no  text        NOT NULL,
    last_no   text        NOT NULL,
    refunded  bigint      NOT NULL,
    voided    bigint      NOT NULL
);
COMMENT ON COLUMN fee_closes.taken IS 'paise by method';
CREATE INDEX fee_closes_center ON fee_closes (center_id, id);

CREATE TABLE fee_entries (
    id         bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT fee_entries_pk PRIMARY KEY,
    account_id bigint      NOT NULL CONSTRAINT fee_entries_account_fk REFERENCES fee_accounts (id),
    kind       text        NOT NULL CONSTRAINT fee_entries_kind_known CHECK (kind IN ('payment', 'refund', 'void')),
    number     text        NOT NULL CONSTRAINT fee_entries_number_key UNIQUE,
    of_id      bigint CONSTRAINT fee_entries_of_fk REFERENCES fee_entries (id),
    center_id  bigint      NOT NULL CONSTRAINT fee_entries_center_fk REFERENCES centers (id),
    amount     bigint      NOT NULL,
    method     text        NOT NULL CONSTRAINT fee_entries_method_known CHECK (method IN ('cash', 'upi', 'card', 'bank', 'cheque')),
    reference  text        NOT NULL,
    reason     text        NOT NULL,
    key        text        NOT NULL,
    at         timestamptz NOT NULL,
    taken_by   text        NOT NULL,
    close_id   bigint CONSTRAINT fee_entries_close_fk REFERENCES fee_closes (id),
    CONSTRAINT fee_entries_amount_sign CHECK ((kind = 'payment') = (amount > 0) AND amount <> 0),
    CONSTRAINT fee_entries_of_payment CHECK ((kind = 'payment') = (of_id IS NULL)),
    CONSTRAINT fee_entries_reason_given CHECK (kind = 'payment' OR reason <> '')
);
CREATE INDEX fee_entries_account ON fee_entries (account_id);
CREATE INDEX fee_entries_center ON fee_entries (center_id, id);
CREATE UNIQUE INDEX fee_entries_key_key ON fee_entries (center_id, key) WHERE key <> '';
CREATE UNIQUE INDEX fee_entries_void_key ON fee_entries (of_id) WHERE kind = 'void';
CREATE INDEX fee_entries_open ON fee_entries (center_id) WHERE close_id IS NULL;

-- What each center collected, by day (of India) and method: dashboards and reports add up days, not entries.
CREATE TABLE fee_days (
    center_id bigint NOT NULL CONSTRAINT fee_days_center_fk REFERENCES centers (id),
    day       date   NOT NULL,
    method    text   NOT NULL,
    amount    bigint NOT NULL,
    n         int    NOT NULL,
    CONSTRAINT fee_days_pk PRIMARY KEY (center_id, day, method)
);

-- Where payments by UPI to a center go.
CREATE TABLE fee_settings (
    center_id bigint NOT NULL CONSTRAINT fee_settings_pk PRIMARY KEY CONSTRAINT fee_settings_center_fk REFERENCES centers (id),
    vpa       text   NOT NULL,
    payee     text   NOT NULL
);
