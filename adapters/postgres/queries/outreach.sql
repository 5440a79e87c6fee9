-- name: PostMail :exec
INSERT INTO outbox (recipient, subject, body_text, body_html, secret, created_at, status, tries, next_try, error, sent_at)
VALUES (@recipient, @subject, @body_text, @body_html, @secret, @created_at, @status, @tries, @next_try, @error, @sent_at);

-- name: MailDueForUpdate :many
-- Two instances never get the same mail: what one has locked the other passes over, and a lease is stored before the lock goes.
SELECT * FROM outbox WHERE status = 'queued' AND next_try <= @now::timestamptz ORDER BY next_try, id LIMIT @most FOR UPDATE SKIP LOCKED;

-- name: MailForUpdate :one
SELECT * FROM outbox WHERE id = @id FOR UPDATE;

-- name: ChangeMail :exec
UPDATE outbox SET body_text = @body_text, body_html = @body_html, status = @status, tries = @tries, next_try = @next_try, error = @error, sent_at = @sent_at
WHERE id = @id;

-- name: ListMail :many
SELECT * FROM outbox ORDER BY id DESC LIMIT @most OFFSET @first;

-- name: CountMail :one
SELECT count(*) FROM outbox;

-- name: AddSuggestion :one
INSERT INTO suggestions (subject, email, body, student_id, made_at) VALUES (@subject, @email, @body, @student_id, @made_at) RETURNING id;

-- name: ListSuggestions :many
SELECT * FROM suggestions ORDER BY id DESC LIMIT @most OFFSET @first;

-- name: CountSuggestions :one
SELECT count(*) FROM suggestions;

-- name: AddSubscriber :one
INSERT INTO subscribers (email, key, status, since, asked_at) VALUES (@email, @key, @status, @since, @asked_at) RETURNING id;

-- name: SubscriberByEmail :one
SELECT * FROM subscribers WHERE email = @email;

-- name: SubscriberByKey :one
SELECT * FROM subscribers WHERE key = @key;

-- name: SubscriberForUpdate :one
SELECT * FROM subscribers WHERE id = @id FOR UPDATE;

-- name: ChangeSubscriber :exec
UPDATE subscribers SET email = @email, key = @key, status = @status, since = @since, asked_at = @asked_at WHERE id = @id;
