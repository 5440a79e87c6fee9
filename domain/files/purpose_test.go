package files_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/files"
)

func TestPurpose(t *testing.T) {
	t.Parallel()
	for text, c := range map[string]struct{ public, institutes bool }{
		"slide": {true, true}, "teacher": {true, true}, "testimonial": {true, true}, "partner": {true, true}, "event": {true, true},
		"post": {true, true}, "center": {true, true}, "course": {true, false}, "student": {}, "staff": {}, "form": {}, "question": {false, true}, "": {},
	} {
		p := files.ParsePurpose(text)
		require.Equal(t, files.Purpose(text), p)
		require.NoError(t, p.Check())
		require.Equal(t, c.public, p.IsPublic(), text)
		require.Equal(t, c.institutes, p.IsInstitutes(), text)
		require.NoError(t, files.Meta{Purpose: p, Private: true}.Check(), text)
		require.Equal(t, c.public, files.Meta{Purpose: p}.Check() == nil, text)
	}
	for _, text := range []string{"Slide", " slide", "poster", "slide\x00"} {
		require.Equal(t, files.ForNothing, files.ParsePurpose(text), text)
		require.ErrorIs(t, files.Purpose(text).Check(), files.ErrPurpose)
	}
}
