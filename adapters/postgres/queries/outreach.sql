-- name: QueuedMails :one
SELECT count(*) FROM outbox WHERE status IN ('queued', 'waiting');

-- name: PostMail :exec
INSERT INTO outbox (recipient, subject, body_text, body_html, secret, leave_link, created_at, status, tries, next_try, error, sent_at, errand, errand_of)
VALUES (@recipient, @subject, @body_text, @body_html, @secret, @leave_link, @created_at, @status, @tries, @next_try, @error, @sent_at, @errand, @errand_of);

-- name: MailDueForUpdate :many
-- Two instances never get the same mail: what one has locked the other passes over, and a lease is stored before the lock goes.
-- Which mail is due is outreach.Posted.IsDue.
SELECT * FROM outbox WHERE status IN ('queued', 'waiting') AND (next_try <= @now::timestamptz OR tries = 0 OR next_try > @latest::timestamptz) ORDER BY next_try, id LIMIT @most FOR UPDATE SKIP LOCKED;

-- name: MailForUpdate :one
SELECT * FROM outbox WHERE id = @id FOR UPDATE;

-- name: ChangeMail :exec
UPDATE outbox SET body_text = @body_text, body_html = @body_html, leave_link = @leave_link, status = @status, tries = @tries, next_try = @next_try, error = @error, sent_at = @sent_at
WHERE id = @id;

-- name: ListMail :many
SELECT * FROM outbox
ORDER BY
    CASE WHEN @sort::text = 'oldest' THEN id END,
    CASE WHEN @sort::text = 'name' THEN lower(recipient) END, CASE WHEN @sort::text = 'name' THEN id END,
    CASE WHEN @sort::text = 'name_desc' THEN lower(recipient) END DESC,
    id DESC LIMIT @most OFFSET @first;

-- name: CountMail :one
SELECT count(*) FROM outbox;

-- name: AddMessage :one
INSERT INTO messages (kind, name, mobile, email, course_id, course, center_id, subject, body, claimed_id, status, assignee_id, answer, answered_by, student_id, made_at, since,
    detail, recorded, proposed)
VALUES (@kind, @name, @mobile, @email, nullif(@course_id::bigint, 0), @course, nullif(@center_id::bigint, 0), @subject, @body, @claimed_id, @status,
    nullif(@assignee_id::bigint, 0), @answer, @answered_by, nullif(@student_id::bigint, 0), @made_at, @since,
    @detail, @recorded, @proposed)
RETURNING id;

-- name: MessageForUpdate :one
SELECT * FROM messages WHERE id = @id FOR UPDATE;

-- name: ChangeMessage :exec
UPDATE messages SET center_id = nullif(@center_id::bigint, 0), status = @status, assignee_id = nullif(@assignee_id::bigint, 0), answer = @answer, answered_by = @answered_by,
    student_id = nullif(@student_id::bigint, 0), since = @since
WHERE id = @id;

-- name: Messages :many
-- @id 0 is all of them. Who is limited to a center has that center's, and what is assigned to them.
SELECT sqlc.embed(m), coalesce(a.name, '')::text AS assignee
FROM messages m LEFT JOIN accounts a ON a.id = m.assignee_id
WHERE (@id::bigint = 0 OR m.id = @id::bigint)
    AND (NOT @limited::bool OR m.center_id = @center::bigint OR m.assignee_id = @reader::bigint)
    AND (@kind::text = '' OR m.kind = @kind::text) AND (@status::text = '' OR m.status = @status::text)
    AND (@assignee_id::bigint = 0 OR m.assignee_id = @assignee_id::bigint) AND (@student_id::bigint = 0 OR m.student_id = @student_id::bigint)
    AND (@search::text = '' OR concat_ws(' ', m.name, m.mobile, m.email, m.course, m.subject, m.body) ILIKE @search::text)
ORDER BY
    CASE WHEN @sort::text = 'oldest' THEN m.id END,
    CASE WHEN @sort::text = 'name' THEN lower(coalesce(nullif(m.name, ''), nullif(m.email, ''), m.mobile)) END, CASE WHEN @sort::text = 'name' THEN m.id END,
    CASE WHEN @sort::text = 'name_desc' THEN lower(coalesce(nullif(m.name, ''), nullif(m.email, ''), m.mobile)) END DESC,
    m.id DESC LIMIT @most OFFSET @first;

-- name: CountMessages :one
SELECT count(*) FROM messages m
WHERE (NOT @limited::bool OR m.center_id = @center::bigint OR m.assignee_id = @reader::bigint)
    AND (@kind::text = '' OR m.kind = @kind::text) AND (@status::text = '' OR m.status = @status::text)
    AND (@assignee_id::bigint = 0 OR m.assignee_id = @assignee_id::bigint) AND (@student_id::bigint = 0 OR m.student_id = @student_id::bigint)
    AND (@search::text = '' OR concat_ws(' ', m.name, m.mobile, m.email, m.course, m.subject, m.body) ILIKE @search::text);

-- name: People :many
-- Who works with the inbox: administrators, and staff of the center or (0) of any.
SELECT id, name, role, coalesce(center_id, 0)::bigint AS center_id FROM accounts
WHERE role = 1 OR (role = 2 AND (@center::bigint = 0 OR center_id = @center::bigint))
ORDER BY lower(name), id;

-- name: AddNewsletter :one
INSERT INTO newsletters (key, subject, body, sent_by, sent_at, recipients) VALUES (@key, @subject, @body, @sent_by, @sent_at, @recipients) RETURNING id;

-- name: NewsletterByKey :one
SELECT * FROM newsletters WHERE key = @key;

-- name: Newsletters :many
SELECT * FROM newsletters ORDER BY id DESC LIMIT @most OFFSET @first;

-- name: CountNewsletters :one
SELECT count(*) FROM newsletters;

-- name: Subscribers :many
SELECT * FROM subscribers WHERE (@status::text = '' OR status = @status::text) AND (@search::text = '' OR email ILIKE @search::text)
ORDER BY
    CASE WHEN @sort::text = 'oldest' THEN id END,
    CASE WHEN @sort::text = 'name' THEN lower(email) END, CASE WHEN @sort::text = 'name' THEN id END,
    CASE WHEN @sort::text = 'name_desc' THEN lower(email) END DESC,
    id DESC LIMIT @most OFFSET @first;

-- name: CountSubscribers :one
SELECT count(*) FROM subscribers WHERE (@status::text = '' OR status = @status::text) AND (@search::text = '' OR email ILIKE @search::text);

-- name: SubscribersWithStatus :many
SELECT * FROM subscribers WHERE (@status::text = '' OR status = @status::text) ORDER BY id;

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
