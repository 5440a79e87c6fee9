-- name: AddAccount :one
INSERT INTO accounts (email, name, role, center_id, password_hash, since, confirmed_at, ends_on, student_id, must_change)
VALUES (@email, @name, @role, nullif(@center_id::bigint, 0), @password_hash, @since, @confirmed_at, @ends_on, nullif(@student_id::bigint, 0), @must_change)
RETURNING id;

-- name: AccountByID :one
SELECT * FROM accounts WHERE id = @id;

-- name: AccountByIDForUpdate :one
SELECT * FROM accounts WHERE id = @id FOR UPDATE;

-- name: AccountByEmail :one
SELECT * FROM accounts WHERE email = @email;

-- name: ChangeAccount :exec
UPDATE accounts SET email = @email, name = @name, role = @role, center_id = nullif(@center_id::bigint, 0), password_hash = @password_hash,
    confirmed_at = @confirmed_at, ends_on = @ends_on, student_id = nullif(@student_id::bigint, 0), must_change = @must_change
WHERE id = @id;

-- name: RemoveAccount :execrows
DELETE FROM accounts WHERE id = @id;

-- name: AddLogin :exec
INSERT INTO logins (id, account_id, device, secret, previous, renewed_at, expires_at, ended_at)
VALUES (@id, @account_id, @device, @secret, @previous, @renewed_at, @expires_at, @ended_at);

-- name: LoginForUpdate :one
SELECT * FROM logins WHERE id = @id FOR UPDATE;

-- name: ChangeLogin :exec
UPDATE logins SET secret = @secret, previous = @previous, renewed_at = @renewed_at, expires_at = @expires_at, ended_at = @ended_at WHERE id = @id;

-- name: AccountAsking :one
SELECT a.id, a.name, a.role, a.center_id, a.must_change
FROM logins l JOIN accounts a ON a.id = l.account_id
WHERE l.id = @id AND l.ended_at IS NULL AND l.expires_at > @now::timestamptz
  AND (a.ends_on IS NULL OR a.ends_on >= @today::date)
  AND (a.role <> 3 OR EXISTS (SELECT FROM students s WHERE s.email = a.email AND s.removed_at IS NULL
      AND (a.student_id IS NULL OR a.student_id = s.id)));

-- name: StandingLogins :many
SELECT * FROM logins WHERE account_id = @account_id AND ended_at IS NULL AND expires_at > @now::timestamptz ORDER BY renewed_at DESC, id;

-- name: EndLogins :exec
UPDATE logins SET ended_at = @now::timestamptz WHERE account_id = @account_id AND ended_at IS NULL;

-- name: AddTicket :one
INSERT INTO tickets (secret, account_id, purpose, password_hash, address, made_at, expires_at, used_at)
VALUES (@secret, @account_id, @purpose, @password_hash, @address, @made_at, @expires_at, @used_at)
RETURNING id;

-- name: TicketByIDForUpdate :one
SELECT * FROM tickets WHERE id = @id FOR UPDATE;

-- name: MintTicket :exec
UPDATE tickets SET secret = @secret, expires_at = @expires_at, used_at = @used_at WHERE id = @id;

-- name: TicketForUpdate :one
SELECT * FROM tickets WHERE secret = @secret FOR UPDATE;

-- name: ChangeTicket :exec
UPDATE tickets SET used_at = @used_at WHERE secret = @secret;

-- name: TicketsSince :one
SELECT count(*) FROM tickets WHERE account_id = @account_id AND purpose = @purpose AND made_at > @after;

-- name: EndTickets :exec
UPDATE tickets SET used_at = @now::timestamptz WHERE account_id = @account_id AND purpose = @purpose AND used_at IS NULL;

-- name: TwoStep :one
SELECT * FROM two_steps WHERE account_id = @account_id;

-- name: TwoStepForUpdate :one
SELECT * FROM two_steps WHERE account_id = @account_id FOR UPDATE;

-- name: PutTwoStep :exec
INSERT INTO two_steps (account_id, secret, confirmed_at, last_step, recovery)
VALUES (@account_id, @secret, @confirmed_at, @last_step, @recovery)
ON CONFLICT (account_id) DO UPDATE
SET secret = EXCLUDED.secret, confirmed_at = EXCLUDED.confirmed_at, last_step = EXCLUDED.last_step, recovery = EXCLUDED.recovery;

-- name: RemoveTwoStep :exec
DELETE FROM two_steps WHERE account_id = @account_id;

-- name: HasAdmin :one
SELECT EXISTS (SELECT FROM accounts WHERE role = 1);

-- name: FirstKeysForUpdate :one
SELECT keys FROM setup FOR UPDATE;

-- name: PutFirstKeys :exec
UPDATE setup SET keys = @keys;
