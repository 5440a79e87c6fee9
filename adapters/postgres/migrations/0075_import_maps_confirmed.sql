-- +goose Up

-- Earlier programs also remembered the columns that they had guessed, as if people had decided them. Nothing tells these
-- apart, so all remembered columns are forgotten, and the next import of such a file asks once more. The meanings of
-- values stay: only people gave those. An older program that still runs remembers guesses until it is replaced.
UPDATE import_maps SET answers = answers - 'Columns';
