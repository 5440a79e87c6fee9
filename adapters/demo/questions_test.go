package demo_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/demo"
	"kendra/domain/courses"
	"kendra/domain/identity"
)

// TestFill_Papers checks that the exam that is to come has a bank of questions, and papers with the full marks.
func TestFill_Papers(t *testing.T) {
	t.Parallel()
	b := setup(t, parts{})
	_, err := demo.Fill(t.Context(), b.store, b.services, b.clock)
	require.NoError(t, err)
	all, err := b.services.Exams.List(t.Context(), identity.Local(), 0, 0)
	require.NoError(t, err)
	papered, typed := 0, map[courses.SubjectID]bool{}
	for _, one := range all {
		desk, err := b.services.Exams.Find(t.Context(), identity.Local(), one.Exam.ID)
		require.NoError(t, err)
		for _, p := range desk.Papers {
			planned, err := b.services.Questions.Blueprint(t.Context(), identity.Local(), p.Paper.Subject)
			require.NoError(t, err)
			if planned.Blueprint.Version == 0 {
				continue
			}
			require.Empty(t, planned.Problems)
			if planned.Blueprint.Count() == 1 { // the typing test, which several exams have
				typed[p.Paper.Subject] = true
				continue
			}
			papered++
			require.Equal(t, 18, planned.Blueprint.Count())
			require.Len(t, planned.Sets, 4)
		}
	}
	require.Equal(t, 1, papered)
	require.Len(t, typed, 1)
}
