package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/website"
)

// TestCourses_Openings: visitors see the sessions of a course that they can join, and of its center and teacher only what the
// website shows.
func TestCourses_Openings(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	cards, err := o.courses.PublicCourse(t.Context(), o.courseOf(t, o.dca))
	require.NoError(t, err)
	ask := func() []sessions.Opening {
		all, err := o.courses.Openings(t.Context(), cards)
		require.NoError(t, err)
		return all
	}
	require.Empty(t, ask())
	teacher, today := o.hire(t, ""), calendar.Of(*o.tick)
	before := o.version(t)
	id := o.plan(t, func(p *sessions.Profile) {
		p.From, p.Division, p.Seats, p.Teacher = today.AddDays(3), o.dca, 9, teacher
	})
	o.plan(t, func(p *sessions.Profile) { p.Title, p.Division = "Old", o.dca })
	require.Equal(t, before+2, o.version(t), "the website's pages are made again")
	require.Len(t, ask(), 1)
	found := ask()[0]
	require.Equal(t, id, found.Session.ID)
	require.Equal(t, centers.Code(0), found.Center, "it has no page")
	require.Empty(t, found.Teacher, "the website does not introduce her")
	o.saved(t, website.Item{Piece: website.Teacher{Name: "Nita Rao", Designation: "Tally"}, Hidden: true})
	require.Empty(t, ask()[0].Teacher, "it hides her")

	o.saved(t, website.Item{Piece: website.CenterPage{Code: o.center.Code, Text: "Two labs."}})
	o.saved(t, website.Item{Piece: website.Teacher{Name: "nita RAO", Designation: "Office"}})
	found = ask()[0]
	require.Equal(t, o.center.Code, found.Center)
	require.Equal(t, "Nita Rao", found.Teacher)

	before = o.version(t)
	require.NoError(t, o.sessions.Start(t.Context(), o.staff(), id))
	require.Len(t, ask(), 1, "a running session takes students for some days")
	require.NoError(t, o.sessions.Cancel(t.Context(), o.staff(), id, "Too few students"))
	require.Empty(t, ask())
	require.Equal(t, before+2, o.version(t))
	require.NoError(t, o.sessions.Remove(t.Context(), o.staff(), id))
	require.Equal(t, before+3, o.version(t))
}

// courseOf returns the course of a division.
func (w *world) courseOf(t *testing.T, id courses.DivisionID) courses.ID {
	t.Helper()
	card, err := w.courses.Find(t.Context(), admin, id)
	require.NoError(t, err)
	return card.Course
}
