package students_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
)

func TestForm_Check(t *testing.T) {
	t.Parallel()
	unplaced := profile()
	unplaced.Center, unplaced.Division = 0, 0
	wanted := profile()
	wanted.Division = 0
	undated := profile()
	undated.Born = calendar.Date{}
	without := profile()
	without.Mobile = ""
	nobody := undated
	nobody.Mobile = ""
	empty := students.Profile{Photo: "a\nb"}
	for name, c := range map[string]struct {
		form students.Form
		want []string
	}{
		"Complete":         {students.Form{Profile: profile()}, nil},
		"Empty":            {students.Form{}, []string{"center", "division", "name", "dob", "gender", "mobile"}},
		"NotPlaced":        {students.Form{Profile: unplaced}, []string{"center", "division"}},
		"KnownKeepsBoth":   {students.Form{Profile: unplaced, Known: true}, nil},
		"WantedByNumber":   {students.Form{Profile: wanted, Wanted: courses.Wanted{Division: 7}}, nil},
		"WantedByName":     {students.Form{Profile: wanted, Wanted: courses.Wanted{Name: "DCA"}}, nil},
		"CategoryIsNoName": {students.Form{Profile: wanted, Wanted: courses.Wanted{Category: "Diploma", Course: 3}}, []string{"division"}},
		"EveryMistake":     {students.Form{Profile: empty, Known: true, Before: profile()}, []string{"name", "dob", "gender", "mobile", "photo"}},
		"NoBirthDateYet":   {students.Form{Profile: undated, Known: true}, nil},
		"BirthDateCleared": {students.Form{Profile: undated, Known: true, Before: profile()}, []string{"dob"}},
		"NoBirthDate":      {students.Form{Profile: undated}, []string{"dob"}},
		"NoNumberYet":      {students.Form{Profile: without, Known: true, Before: without}, nil},
		"NumberCleared":    {students.Form{Profile: without, Known: true, Before: profile()}, []string{"mobile"}},
		"NoNumber":         {students.Form{Profile: without}, []string{"mobile"}},
		"NeitherIsKnown":   {students.Form{Profile: nobody, Known: true, Before: nobody}, []string{"mobile"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			err := c.form.Check(calendar.Of(now))
			if c.want == nil {
				require.NoError(t, err)
				return
			}
			require.ErrorIs(t, err, students.ErrInvalid)
			var got []string
			for _, f := range fault.Of(err).Fields {
				got = append(got, f.Name)
			}
			require.Equal(t, c.want, got)
		})
	}
}

func TestRegistration(t *testing.T) {
	t.Parallel()
	admin, own := identity.Local(), identity.Known(1, "S", identity.Staff, 3)
	p := profile()
	w := courses.Wanted{Name: "DCA"}
	require.Equal(t, students.Form{Profile: p, Wanted: w}, students.Registration(own, p, w), "the center that the form names")
	require.True(t, students.Registration(own, p, w).IsPlaced())
	p.Center = 0
	require.EqualValues(t, 3, students.Registration(own, p, w).Profile.Center)
	require.Zero(t, students.Registration(admin, p, w).Profile.Center)
	require.False(t, students.Registration(admin, p, w).IsPlaced())
}

func TestCorrection(t *testing.T) {
	t.Parallel()
	before := profile()
	before.Center, before.Division = 4, 5
	for name, c := range map[string]struct {
		center centers.ID
		wanted courses.Wanted
		keeps  centers.ID
		other  bool
	}{
		"NamesNothing":           {0, courses.Wanted{}, 4, false},
		"NamesTheirOwn":          {4, courses.Wanted{Division: 5}, 4, false},
		"NamesAnother":           {0, courses.Wanted{Division: 6}, 4, true},
		"NamesAnotherByName":     {4, courses.Wanted{Name: "DCA"}, 4, true},
		"NamesOneOfOtherCenters": {8, courses.Wanted{Division: 6}, 8, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := profile()
			p.Center, p.Division = c.center, 9
			form := students.Correction(before, p, c.wanted)
			require.Equal(t, c.keeps, form.Profile.Center)
			require.Equal(t, before.Division, form.Profile.Division)
			require.Equal(t, c.other, form.WantsOther(before.Center))
		})
	}
}
