package exams_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/certificates"
	"kendra/domain/exams"
)

func TestResultID_Place(t *testing.T) {
	t.Parallel()
	for id, want := range map[exams.ResultID]certificates.Place{
		1: {List: 1, Index: 0}, 131072: {List: 1, Index: 131071}, 131073: {List: 2, Index: 0}, 262145: {List: 3, Index: 0},
	} {
		require.Equal(t, want, id.Place(), id)
		first, last := exams.OnList(want.List)
		require.LessOrEqual(t, first, id)
		require.GreaterOrEqual(t, last, id)
		require.Equal(t, []any{want.List, 0}, []any{first.Place().List, first.Place().Index})
		require.Equal(t, certificates.Place{List: want.List, Index: certificates.ListSize - 1}, last.Place())
	}
}
