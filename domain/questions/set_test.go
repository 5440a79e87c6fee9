package questions_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/questions"
)

func TestNewSet(t *testing.T) {
	t.Parallel()
	bank, _ := stocked()
	for name, ok := range map[string]bool{"A": true, " ": false, strings.Repeat("क", 40): true, strings.Repeat("a", 41): false} {
		s, err := questions.NewSet(bank, all(3), name, 7, "Asha", time.Time{})
		if !ok {
			require.ErrorIs(t, err, questions.ErrPaperName, name)
			continue
		}
		require.NoError(t, err)
		require.Len(t, s.Paper.Refs(), 3)
	}
	_, err := questions.NewSet(bank, all(len(bank)+1), "A", 7, "Asha", time.Time{})
	require.ErrorIs(t, err, questions.ErrTooFew)
}

func TestBlueprint_Problems(t *testing.T) {
	t.Parallel()
	bank, _ := stocked()
	row := func(chapter string, count int) questions.Row {
		return questions.Row{Chapter: chapter, Count: count, Award: questions.Award{Right: 100}}
	}
	for name, c := range map[string]struct {
		rows []questions.Row
		full int
		want []string
	}{
		"Fits":   {[]questions.Row{row("Memory", 2), row("Input", 3)}, 5, nil},
		"TooFew": {[]questions.Row{row("Input", 1), row("Memory", 40)}, 41, []string{"Row 2 asks for 40, but the bank has 14."}},
		"Shared": {[]questions.Row{row("Memory", 8), row("Memory", 8)}, 16, []string{
			"Several rows ask for the same questions, so the bank has too few for all of them together.",
		}},
		"Marks": {[]questions.Row{row("", 4)}, 5, []string{"The marks add up to 4, but the subject has 5."}},
	} {
		require.Equal(t, c.want, questions.Blueprint{Rows: c.rows}.Problems(bank, c.full), name)
	}
}

func TestNewSets(t *testing.T) {
	t.Parallel()
	bank, _ := stocked()
	making := func(same bool, seeds ...uint64) ([]questions.Set, error) {
		return questions.NewSets(bank, all(5), "Final exam", same, seeds, "Asha", time.Time{})
	}
	asks := func(s questions.Set) map[questions.Ref]bool {
		on := map[questions.Ref]bool{}
		for _, ref := range s.Paper.Refs() {
			on[ref] = true
		}
		return on
	}
	same, err := making(true, 1, 2, 3, 4)
	require.NoError(t, err)
	require.Len(t, same, 4)
	for i, s := range same {
		require.Equal(t, questions.Letters[i], s.Letter)
		require.Equal(t, asks(same[0]), asks(s))
	}
	require.NotEqual(t, same[0].Paper.Refs(), same[1].Paper.Refs(), "the order differs")
	different, err := making(false, 1, 2)
	require.NoError(t, err)
	require.NotEqual(t, asks(different[0]), asks(different[1]))
	for _, seeds := range [][]uint64{nil, {1, 2, 3, 4, 5}} {
		_, err = making(true, seeds...)
		require.ErrorIs(t, err, questions.ErrPaperSets)
	}
}
