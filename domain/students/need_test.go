package students_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/students"
)

func TestParseNeed(t *testing.T) {
	t.Parallel()
	for _, n := range []students.Need{students.LateFees, students.Seating, students.Certifiable} {
		got, err := students.ParseNeed(string(n))
		require.NoError(t, err)
		require.Equal(t, n, got)
	}
	for _, text := range []string{"", "fees", "Session"} {
		_, err := students.ParseNeed(text)
		require.ErrorIs(t, err, students.ErrNeed, text)
	}
}
