package postgres_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/tests/testdb"
)

// migratedBefore applies all migrations before one, and returns a function that runs SQL.
func migratedBefore(t *testing.T, last string) (conn *pgx.Conn, run func(sql string), migrate func(name string)) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), testdb.Empty(t))
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
	run = func(sql string) {
		_, err := conn.PgConn().Exec(t.Context(), sql).ReadAll()
		require.NoError(t, err)
	}
	migrate = func(name string) {
		text, err := os.ReadFile("migrations/" + name)
		require.NoError(t, err)
		run(string(text))
	}
	all, err := filepath.Glob("migrations/*.sql")
	require.NoError(t, err)
	for _, path := range all {
		if name := filepath.Base(path); name < last {
			migrate(name)
		}
	}
	return conn, run, migrate
}

// TestMigrations_FilesBecomePrivate checks that files which public content does not show become private.
func TestMigrations_FilesBecomePrivate(t *testing.T) {
	t.Parallel()
	const last = "0042_file_purposes.sql"
	conn, run, migrate := migratedBefore(t, last)
	key := func(letter string) string { return "0000000000000000000000000" + letter + ".jpg" }
	for _, letter := range []string{"a", "b", "c", "d", "e", "f", "g"} {
		run(`INSERT INTO files (key, kind, type, size, sha256, private, created)
			VALUES ('` + key(letter) + `', 'image', 'image/jpeg', 1, decode(repeat('00', 32), 'hex'), ` + map[bool]string{true: "true", false: "false"}[letter == "g"] + `, now())`)
	}
	path := func(letter string) string { return "/api/Files/GetFile/" + key(letter) }
	run(`INSERT INTO content (kind, position, slug, hidden, data, updated_at) VALUES
			('slide', 1, '', false, '{"Image": "` + path("a") + `"}', now()),
			('page', 1, 'about', false, '{"Body": "<p>x</p><img src=\"` + path("b") + `\">"}', now()),
			('slide', 2, '', false, '{"Image": "` + path("g") + `"}', now());
		INSERT INTO newsletters (key, subject, body, sent_by, sent_at, recipients) VALUES ('k', 's', '<img src="https://k.example` + path("c") + `">', 'x', now(), 1);
		INSERT INTO centers (code, name, branch, image, logo, type, fame, authorized, reg_no, affiliations, head, address, country, state, city, email, mobile,
			about, website, rating, social_link, note, note_title, message, color, since)
		VALUES (1001, 'Kendra', 0, '', '` + path("d") + `', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 0, '', '', '', '', '', now())`)
	migrate(last)
	found := map[string]string{}
	rows, err := conn.Query(t.Context(), "SELECT substr(key, 26, 1), purpose || CASE WHEN private THEN ' private' ELSE '' END FROM files")
	require.NoError(t, err)
	var letter, is string
	_, err = pgx.ForEachRow(rows, []any{&letter, &is}, func() error {
		found[letter] = is
		return nil
	})
	require.NoError(t, err)
	require.Equal(t, map[string]string{"a": "slide", "b": "post", "c": "post", "d": "center", "e": " private", "f": " private", "g": " private"}, found)
}
