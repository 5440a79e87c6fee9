package browser_test

import (
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// people creates accounts for the staff of two centers and for a student, and returns the environment variables that
// pass them to the stories. All have the administrator's password.
func people(t *testing.T, database string) []string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), database)
	require.NoError(t, err)
	defer conn.Close(t.Context())
	var email, sid, other string
	require.NoError(t, conn.QueryRow(t.Context(), `
		SELECT s.email, s.id::text, (SELECT min(o.id)::text FROM students o WHERE o.center_id = s.center_id AND o.id <> s.id)
		FROM students s JOIN centers c ON c.id = s.center_id WHERE c.code = 1001 AND s.status = 'registered' ORDER BY s.id DESC LIMIT 1`).Scan(&email, &sid, &other))
	for _, account := range [][]string{
		{"--role", "staff", "--email", "story.staff@dhruvtara.example", "--name", "Story Staff", "--center", "1001"},
		{"--role", "staff", "--email", "story.other@dhruvtara.example", "--name", "Other Staff", "--center", "1002"},
		{"--role", "student", "--email", email, "--name", "Story Student", "--center", "1001"},
	} {
		kendra(t, database, password, append(append([]string{"accounts", "create"}, account...), "--password-stdin")...)
	}
	return []string{
		"KENDRA_CENTER_STAFF_EMAIL=story.staff@dhruvtara.example", "KENDRA_OTHER_STAFF_EMAIL=story.other@dhruvtara.example",
		"KENDRA_PUPIL_EMAIL=" + email, "KENDRA_STUDENT_SID=" + sid, "KENDRA_OTHER_SID=" + other,
	}
}
