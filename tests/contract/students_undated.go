package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// undated takes the birth date away.
func undated(p *students.Profile) { p.Born = calendar.Date{} }

// listUndated lists students without a birth date until it is entered.
func listUndated(t *testing.T, k Kit) {
	w := settle(t, k)
	w.enrol(t, w.center, named("Dated"))
	n := w.enrol(t, w.center, named("Undated"), undated)
	w.enrol(t, w.other, named("Away"), undated)
	f := students.Filter{Need: students.BirthDate}
	require.Equal(t, []string{"Away", "Undated"}, k.names(t, f))
	require.Equal(t, n, w.studentNow(t, n.ID))
	w.do(t, func(ctx context.Context) error {
		return w.Students.Change(ctx, n.ID, func(s *students.Student) error {
			p := n.Profile
			p.Born = fixture.Student(w.center.ID, w.division()).Born
			_, err := s.Correct(p, fixture.Now)
			return err
		})
	})
	require.Equal(t, []string{"Away"}, k.names(t, f))
	require.Len(t, k.enrolments(t, students.EnrolmentFilter{Filter: f}), 1)
}

// bulkUndated stores a student without a birth date, who is found by everything else, and then the date.
func bulkUndated(t *testing.T, k Kit) {
	w := settle(t, k)
	profile := fixture.Student(w.center.ID, w.division(), at(fixture.Email(1)), named("Asha Verma"), undated)
	s, err := students.RegisterImported(students.NewRegNo("", w.center.Code, fixture.Year, 1), profile, fixture.Now)
	require.NoError(t, err)
	require.Empty(t, w.addAll(t, []*students.Student{s}))
	n := w.known(t, fixture.Email(1))[0]
	require.Equal(t, profile.Person(), n.Profile.Person())

	born := fixture.Student(w.center.ID, w.division()).Born
	for name, c := range map[string]struct {
		keys students.Keys
		want int
	}{
		"Mobile":          {students.Keys{Mobiles: []contact.Mobile{profile.Mobile}}, 1},
		"NoDay":           {students.Keys{Persons: []students.Person{{Name: "Asha Verma"}}}, 0},
		"NoDayAndNumber":  {students.Keys{Persons: []students.Person{{Name: "Asha Verma", Mobile: profile.Mobile}}}, 0},
		"AnotherPersons":  {students.Keys{Persons: []students.Person{{Name: "Asha Verma", Born: born}}}, 0},
		"NumberAndPerson": {students.Keys{Persons: []students.Person{{Name: "Asha Verma", Born: born}}, Mobiles: []contact.Mobile{profile.Mobile}}, 1},
	} {
		found, err := k.ImportLookup.KnownBy(t.Context(), c.keys, centers.Only(w.center.ID))
		require.NoError(t, err, name)
		require.Len(t, found, c.want, name)
	}

	dated := corrected(t, n, func(p *students.Profile) { p.Born = born })
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{dated}) })
	require.Equal(t, born, w.studentNow(t, n.ID).Profile.Born)
	back := students.Restore(w.studentNow(t, n.ID))
	_, _, err = back.Import(n.Profile, true, fixture.Now)
	require.NoError(t, err)
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{back}) })
	require.True(t, w.studentNow(t, n.ID).Profile.Born.IsZero())
}

// doublesUndated: two missing birth dates are not the same birth date.
func doublesUndated(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.enrol(t, w.center, named("Mohammad Arif"), undated)
	w.enrol(t, w.center, named("Mohammad Arif"), undated, func(p *students.Profile) { p.Mobile = "9111111111" })
	again := w.enrol(t, w.center, named("Mohammad Aarif"), undated)
	dated := w.enrol(t, w.center, named("Mohammad Arif"))
	pairs, _, err := w.StudentDirectory.Pairs(t.Context(), students.DoubleFilter{Scope: centers.Everywhere()})
	require.NoError(t, err)
	var all [][2]students.ID
	for _, d := range pairs {
		require.NotContains(t, d.Alike, students.LikeBorn)
		all = append(all, [2]students.ID{d.First.Student.ID, d.Second.Student.ID})
	}
	require.ElementsMatch(t, [][2]students.ID{{first.ID, again.ID}, {first.ID, dated.ID}, {again.ID, dated.ID}}, all)
}

// doublesWithoutNumber: a student without a mobile number is stored, and two missing numbers are not the same number.
func doublesWithoutNumber(t *testing.T, k Kit) {
	w := settle(t, k)
	without := func(p *students.Profile) { p.Mobile = "" }
	first := w.enrol(t, w.center, named("Mohammad Arif"), without)
	require.Empty(t, w.studentNow(t, first.ID).Profile.Mobile)
	again := w.enrol(t, w.center, named("Mohammad Aarif"), without)
	w.enrol(t, w.center, named("Mohammad Arif"), without, func(p *students.Profile) { p.Born = p.Born.AddYears(1) })
	pairs, _, err := w.StudentDirectory.Pairs(t.Context(), students.DoubleFilter{Scope: centers.Everywhere()})
	require.NoError(t, err)
	require.Len(t, pairs, 1)
	require.Equal(t, []students.ID{first.ID, again.ID}, []students.ID{pairs[0].First.Student.ID, pairs[0].Second.Student.ID})
	require.NotContains(t, pairs[0].Alike, students.LikeMobile)
}
