package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/students"
	"kendra/tests/fixture"
)

// corrected returns the student with another profile, unstored.
func corrected(t *testing.T, n students.Snapshot, edit func(*students.Profile)) *students.Student {
	t.Helper()
	s := students.Restore(n)
	p := n.Profile
	edit(&p)
	changed, err := s.Correct(p, fixture.Now)
	require.NoError(t, err)
	require.True(t, changed)
	return s
}

func bulkCorrect(t *testing.T, k Kit) {
	w := settle(t, k)
	full := fixture.Student(w.center.ID, w.course.Divisions[0].ID, at(fixture.Email(7)))
	first := corrected(t, w.enrol(t, w.center, func(p *students.Profile) {
		*p = students.Profile{Name: "Bare", Born: full.Born.AddYears(-1), Gender: students.Other, Center: w.center.ID, Division: w.division(), Email: fixture.Email(6), Mobile: "9999999999"}
	}), func(p *students.Profile) { *p = full })
	second := corrected(t, w.enrol(t, w.center), func(p *students.Profile) { p.About, p.PIN, p.AltMobile = "", "", "" })
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{first, second}) })
	require.Equal(t, first.Snapshot(), w.studentNow(t, first.Snapshot().ID))
	require.Equal(t, second.Snapshot(), w.studentNow(t, second.Snapshot().ID))
}

func bulkCorrectStatus(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.enrol(t, w.center)
	s := corrected(t, want, named("Another Name"))
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, want.ID, func(s *students.Student) error { return s.Admit(fixture.Now.Add(time.Hour)) })
	})
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{s}) })
	want.Profile.Name, want.Status, want.Since, want.Version = "Another Name", students.Active, fixture.Now.Add(time.Hour), 3
	want.Enrolments[0].Status, want.Enrolments[0].Since = want.Status, want.Since
	want.Touched = map[string]int{"name": 2, "status": 2}
	require.Equal(t, want, w.studentNow(t, want.ID))
}

func bulkCorrectTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center), w.enrol(t, w.other)
	s := corrected(t, first, at(second.Profile.Email))
	k.fails(t, students.ErrEmailTaken, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{s}) })
	require.Equal(t, first, w.studentNow(t, first.ID))
}

func bulkCorrectSome(t *testing.T, k Kit) {
	w := settle(t, k)
	first, other := w.enrol(t, w.center), w.enrol(t, w.center)
	s := corrected(t, first, named("Another Name"))
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, []*students.Student{s}) })
	require.Equal(t, other, w.studentNow(t, other.ID))
}
