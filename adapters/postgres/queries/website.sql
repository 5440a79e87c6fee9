-- name: Slides :many
SELECT * FROM slides ORDER BY id;
-- name: AddSlide :exec
INSERT INTO slides (image, heading, caption) VALUES (@image, @heading, @caption);

-- name: Teachers :many
SELECT * FROM teachers ORDER BY id;
-- name: AddTeacher :exec
INSERT INTO teachers (name, designation, image) VALUES (@name, @designation, @image);

-- name: Testimonials :many
SELECT * FROM testimonials ORDER BY id;
-- name: AddTestimonial :exec
INSERT INTO testimonials (name, designation, speak, image) VALUES (@name, @designation, @speak, @image);

-- name: Partners :many
SELECT * FROM partners ORDER BY id;
-- name: AddPartner :exec
INSERT INTO partners (name, logo) VALUES (@name, @logo);

-- name: Events :many
SELECT * FROM events ORDER BY held_on, start_time, id;
-- name: AddEvent :exec
INSERT INTO events (held_on, start_time, end_time, title, organiser, venue, about)
VALUES (@held_on, @start_time, @end_time, @title, @organiser, @venue, @about);

-- name: Contacts :many
SELECT * FROM contacts ORDER BY id DESC LIMIT 1;
-- name: AddContact :exec
INSERT INTO contacts (address1, address2, address3, mobile, mobile1, email, facebook, twitter)
VALUES (@address1, @address2, @address3, @mobile, @mobile1, @email, @facebook, @twitter);
