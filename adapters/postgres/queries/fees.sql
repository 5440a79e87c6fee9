-- name: AddFeeAccount :one
INSERT INTO fee_accounts (student_id, enrolment_id, division_id, title, center_id, price, discount, reason, opened, paid, paid_before)
VALUES (@student_id, @enrolment_id, @division_id, @title, @center_id, @price, @discount, @reason, @opened, @before, @before)
RETURNING id;

-- name: ChangeFeeAccount :exec
UPDATE fee_accounts SET division_id = @division_id, title = @title, center_id = @center_id, former_center_id = nullif(@former_center_id::bigint, 0), taken_over_at = @taken_over_at, price = @price, discount = @discount, reason = @reason, paid = @paid WHERE id = @id;

-- name: FeeAccountByID :one
SELECT * FROM fee_accounts WHERE id = @id;

-- name: FeeAccountByIDForUpdate :one
SELECT * FROM fee_accounts WHERE id = @id FOR UPDATE;

-- name: FeeAccountsForUpdate :many
SELECT * FROM fee_accounts WHERE id = ANY (@ids::bigint[]) ORDER BY id FOR UPDATE;

-- name: RemoveFeeAccounts :exec
DELETE FROM fee_accounts WHERE id = ANY (@ids::bigint[]);

-- name: FeeAccountsOfStudent :many
SELECT * FROM fee_accounts WHERE student_id = @student_id ORDER BY id;

-- name: FeeInstalments :many
SELECT * FROM fee_instalments WHERE account_id = ANY (@accounts::bigint[]) ORDER BY account_id, n;

-- name: FeeEntries :many
SELECT * FROM fee_entries WHERE account_id = ANY (@accounts::bigint[]) ORDER BY account_id, id;

-- name: RemoveFeeInstalments :exec
DELETE FROM fee_instalments WHERE account_id = @account_id;

-- name: AddFeeInstalments :exec
INSERT INTO fee_instalments (account_id, n, due, amount) SELECT @account_id, unnest(@n::int[]), unnest(@due::date[]), unnest(@amount::bigint[]);

-- name: PayingEnrolments :many
SELECT enrolment_id FROM fee_accounts WHERE enrolment_id = ANY (@enrolments::bigint[]);

-- name: AddFeeEntry :one
INSERT INTO fee_entries (account_id, kind, number, of_id, center_id, amount, method, reference, reason, key, at, taken_by, owed, edition)
VALUES (@account_id, @kind, @number, @of_id, @center_id, @amount, @method, @reference, @reason, @key, @at, @taken_by, @owed, @edition)
RETURNING id;

-- name: CountFeeDay :exec
INSERT INTO fee_days AS d (center_id, day, method, amount, n) VALUES (@center_id, @day, @method, @amount, 1)
ON CONFLICT ON CONSTRAINT fee_days_pk DO UPDATE SET amount = d.amount + EXCLUDED.amount, n = d.n + 1;

-- name: FeeEntryByKey :one
SELECT * FROM fee_entries WHERE center_id = @center_id AND key = @key AND key <> '';

-- name: FeeEntryByNumber :one
SELECT * FROM fee_entries WHERE number = @number;

-- name: UnclosedFeeEntries :many
SELECT * FROM fee_entries WHERE center_id = @center_id AND close_id IS NULL ORDER BY id FOR UPDATE;

-- name: AddFeeClose :one
INSERT INTO fee_closes (center_id, day, entries, taken, counted, note, at, closed_by, first_no, last_no, refunded, voided)
VALUES (@center_id, @day, @entries, @taken, @counted, @note, @at, @closed_by, @first_no, @last_no, @refunded, @voided)
RETURNING id;

-- name: CloseFeeEntries :execrows
UPDATE fee_entries SET close_id = @close_id WHERE id = ANY (@ids::bigint[]) AND close_id IS NULL;

-- name: PutFeeSettings :exec
INSERT INTO fee_settings (center_id, vpa, payee) VALUES (@center_id, @vpa, @payee)
ON CONFLICT ON CONSTRAINT fee_settings_pk DO UPDATE SET vpa = EXCLUDED.vpa, payee = EXCLUDED.payee;

-- name: FeeSettings :one
SELECT * FROM fee_settings WHERE center_id = @center_id;
