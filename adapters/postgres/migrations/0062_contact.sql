-- +goose Up

-- The contact details become a part of the institute, and so of its versions: what a paper prints is frozen. Until now they were
-- content of the website, which stays where it is for a program of before this migration that still runs. The third line of the
-- address held the city, the state and the PIN code in most cases. A line of another form stays whole as the city.
INSERT INTO institute_versions (number, profile, since, changed_by)
SELECT v.number + 1, v.profile || jsonb_build_object('Contact', jsonb_build_object(
    'Address1', coalesce(c.data ->> 'Address1', ''), 'Address2', coalesce(c.data ->> 'Address2', ''),
    'City', CASE WHEN t.line LIKE '%,%' THEN trim(regexp_replace(t.line, ',[^,]*$', '')) ELSE t.line END,
    'State', CASE WHEN t.line LIKE '%,%' THEN trim(regexp_replace(t.line, '^.*,', '')) ELSE '' END,
    'PIN', coalesce(replace(t.pin, ' ', ''), ''), 'Country', 'India',
    'Mobile', coalesce(c.data ->> 'Mobile', ''), 'Mobile2', coalesce(c.data ->> 'Mobile1', ''), 'Email', coalesce(c.data ->> 'Email', ''),
    'Facebook', coalesce(c.data ->> 'Facebook', ''), 'Twitter', coalesce(c.data ->> 'Twitter', ''),
    'Latitude', coalesce((c.data #>> '{Place,Latitude}')::double precision, 0),
    'Longitude', coalesce((c.data #>> '{Place,Longitude}')::double precision, 0))), now(), ''
FROM (SELECT number, profile FROM institute_versions ORDER BY number DESC LIMIT 1) v
CROSS JOIN (
    SELECT data FROM content WHERE kind = 'contact' AND removed_at IS NULL AND NOT hidden ORDER BY position, id LIMIT 1) c
CROSS JOIN LATERAL (
    SELECT trim(BOTH ' ,-' FROM regexp_replace(l.line, '[1-9][0-9]{2} ?[0-9]{3}\s*$', '')) AS line, substring(l.line FROM '([1-9][0-9]{2} ?[0-9]{3})\s*$') AS pin
    FROM (SELECT coalesce(c.data ->> 'Address3', '') AS line) l) t;
