-- +goose Up

-- Pictures of certificates are drawn when somebody looks at them, and kept in a folder for a while. They were stored at the first look
-- of anybody, about 1 MB each. An older program that still runs beside this one may store some more; they are not read any more. PDFs
-- and credentials that were handed out stay.
DELETE FROM certificate_papers WHERE kind = 'png';
