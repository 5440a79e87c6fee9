package courses_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/courses"
	"kendra/domain/fault"
)

func TestCheckProposal(t *testing.T) {
	t.Parallel()
	named := courses.Profile{Title: "DCA", Category: 1}
	for name, c := range map[string]struct {
		profile courses.Profile
		first   courses.Division
		blame   []string
	}{
		"Good":                    {named, courses.Division{Name: "DCA web", Price: 1}, nil},
		"TheTitleNamesItsFirst":   {named, courses.Division{}, nil},
		"NoTitle":                 {courses.Profile{Category: 1}, courses.Division{}, []string{"title"}},
		"BothForms":               {courses.Profile{Title: "DCA"}, courses.Division{Price: -1}, []string{"category", "price"}},
		"NoTitleHidesTheDivision": {courses.Profile{}, courses.Division{Price: -1}, []string{"title", "category"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := courses.CheckProposal(c.profile, c.first)
			if c.blame == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, courses.ErrInvalid)
			var got []string
			for _, f := range fault.Of(err).Fields {
				got = append(got, f.Name)
			}
			require.Equal(t, c.blame, got)
		})
	}
}
