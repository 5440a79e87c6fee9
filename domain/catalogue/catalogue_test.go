package catalogue_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/catalogue"
	"kendra/domain/courses"
)

// TestAll: each entry can be added as it is, and no two are taken for one.
func TestAll(t *testing.T) {
	t.Parallel()
	codes, titles, categories := map[string]bool{}, map[string]bool{}, map[string]bool{}
	last := ""
	for _, e := range catalogue.All() {
		require.NoError(t, courses.CheckProposal(e.Profile(1), courses.Division{Price: e.Price}), e.Code)
		require.Regexp(t, `^[A-Z]{3,10}$`, e.Code)
		require.False(t, codes[e.Code], e.Code)
		require.False(t, titles[strings.ToLower(e.Title)], e.Title)
		require.True(t, e.Category == last || !categories[e.Category], "%s stands apart from its category", e.Code)
		codes[e.Code], titles[strings.ToLower(e.Title)], categories[e.Category], last = true, true, true, e.Category
		require.Positive(t, e.Price, e.Code)
		require.NotEmpty(t, e.Duration, e.Code)
		require.NotEmpty(t, e.Full, e.Code)
		require.GreaterOrEqual(t, len(e.Syllabus), 3, e.Code)
		require.NotEmpty(t, e.Subjects, e.Code)
		for i, subject := range e.Subjects {
			require.NoError(t, courses.Subject{Name: subject, FullMarks: catalogue.FullMarks}.Check(), e.Code)
			require.NotContains(t, e.Subjects[:i], subject, e.Code)
		}
		found, ok := catalogue.Find(e.Code)
		require.True(t, ok)
		require.Equal(t, e, found)
	}
	require.GreaterOrEqual(t, len(codes), 20)
	_, ok := catalogue.Find("none")
	require.False(t, ok)
}

// TestAll_PromisesNothing: the institute that adds a course has not promised what is not its own.
func TestAll_PromisesNothing(t *testing.T) {
	t.Parallel()
	for _, e := range catalogue.All() {
		for _, word := range []string{"job", "placement", "guarantee", "discount", "free ", "best"} {
			require.NotContains(t, strings.ToLower(e.Short+" "+e.Full), word, e.Code)
		}
	}
}

func TestEntry_Is(t *testing.T) {
	t.Parallel()
	e, _ := catalogue.Find("DCA")
	for name, want := range map[string]bool{
		"Diploma in Computer Applications (DCA)": true, "diploma in  computer applications (dca)": true, "DCA": true, " dca ": true,
		"ADCA": false, "": false, "Diploma": false,
	} {
		require.Equal(t, want, e.Is(name), name)
	}
	plain, _ := catalogue.Find("EXCEL")
	require.False(t, plain.Is(""))
}
