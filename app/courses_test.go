package app_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/teaching"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// own proposes a course that belongs to the first center.
func (w *world) own(t *testing.T) (courses.ID, courses.DivisionID, courses.Profile) {
	t.Helper()
	p := courses.Profile{Title: "Tally", Category: w.category, Center: w.center.ID, UpdatedBy: "ADMIN"}
	id, division, err := w.courses.Propose(t.Context(), admin, p, courses.Division{Price: 100})
	require.NoError(t, err)
	require.NoError(t, w.courses.Approve(t.Context(), admin, id))
	return id, division, p
}

func TestCourses_Update(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx := t.Context()
	id, division, p := w.own(t)
	p.Duration = "3 months"
	require.NoError(t, w.courses.Update(ctx, admin, teaching.UpdateCourse{ID: id, Profile: p, Division: courses.Division{Price: 200}}))
	card, err := w.courses.Find(ctx, identity.Actor{}, division)
	require.NoError(t, err, "what administrators change stays approved")
	require.Equal(t, courses.Division{ID: division, Name: "Tally", Price: 200}, card.Division)
	require.Equal(t, "3 months", card.Profile.Duration)

	require.ErrorIs(t, w.courses.Update(ctx, w.foreign(), teaching.UpdateCourse{ID: id, Profile: p}), courses.ErrNotFound)
	require.ErrorIs(t, w.courses.Update(ctx, admin, teaching.UpdateCourse{ID: 999, Profile: p}), courses.ErrNotFound)
	require.NoError(t, w.courses.Update(ctx, w.staff(), teaching.UpdateCourse{ID: id, Profile: p}), "nothing changes")
	_, err = w.courses.Find(ctx, identity.Actor{}, division)
	require.NoError(t, err)
	p.Title, p.Center = "Tally Prime", 0
	require.NoError(t, w.courses.Update(ctx, w.staff(), teaching.UpdateCourse{ID: id, Profile: p}))
	_, err = w.courses.Find(ctx, identity.Actor{}, division)
	require.ErrorIs(t, err, courses.ErrNotFound, "it waits for approval again")
	card, err = w.courses.Find(ctx, w.staff(), division)
	require.NoError(t, err)
	require.Equal(t, w.center.ID, card.Profile.Center)
	_, err = w.courses.Find(ctx, w.foreign(), division)
	require.ErrorIs(t, err, courses.ErrNotFound)
	actions := w.actions("course")
	require.Equal(t, []string{"course.updated", "course.updated"}, actions[len(actions)-2:])
}

func TestCourses_Reject(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id, division, err := w.courses.Propose(t.Context(), w.staff(), courses.Profile{Title: "Weaving", Category: w.category}, courses.Division{})
	require.NoError(t, err)
	require.ErrorIs(t, w.courses.Reject(t.Context(), w.staff(), id, "no"), identity.ErrDenied)
	require.ErrorIs(t, w.courses.Reject(t.Context(), admin, id, ""), courses.ErrInvalid)
	require.NoError(t, w.courses.Reject(t.Context(), admin, id, "Not with computers"))
	card, err := w.courses.Find(t.Context(), w.staff(), division)
	require.NoError(t, err)
	require.Equal(t, "Not with computers", card.Reason)
}

func TestCourses_RemoveDivision(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n := w.enrol(t)
	require.ErrorIs(t, w.courses.RemoveDivision(t.Context(), admin, w.dca), courses.ErrHasStudents)
	require.ErrorIs(t, w.courses.RemoveDivision(t.Context(), w.staff(), w.ccc), identity.ErrDenied)
	require.NoError(t, w.students.ChangeStatus(t.Context(), admin, n.ID, students.Cancelled, ""))
	require.NoError(t, w.courses.RemoveDivision(t.Context(), admin, w.dca))
	require.ErrorIs(t, w.courses.RemoveDivision(t.Context(), admin, w.dca), courses.ErrNotFound)
	require.Equal(t, []string{"division.removed"}, w.actions("division"))
}

func TestCourses_Like(t *testing.T) {
	t.Parallel()
	w := setup(t)
	student := identity.Known(21, "Asha", identity.Student, w.center.ID)
	for _, want := range []bool{true, false, true} {
		likes, _, err := w.courses.Like(t.Context(), student, w.dca)
		require.NoError(t, err)
		require.Equal(t, want, likes)
	}
	_, count, err := w.courses.Like(t.Context(), w.staff(), w.dca)
	require.NoError(t, err)
	require.Equal(t, 2, count)
	_, _, err = w.courses.Like(t.Context(), admin, w.dca)
	require.ErrorIs(t, err, courses.ErrNoLikes, "the command line has no account")
	_, _, err = w.courses.Like(t.Context(), identity.Known(1, "public", identity.Public, centers.ID(0)), w.dca)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, _, err = w.courses.Like(t.Context(), student, 999)
	require.ErrorIs(t, err, courses.ErrNotFound)
}

// TestCourses_Syllabus: a form without a syllabus keeps the stored one; an empty syllabus removes it.
func TestCourses_Syllabus(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id, division, p := w.own(t)
	parts := []courses.Part{{Title: "First steps", Topics: []string{"The keyboard"}}}
	for _, step := range []struct{ sent, want []courses.Part }{{parts, parts}, {nil, parts}, {[]courses.Part{}, nil}, {nil, nil}} {
		p.Syllabus = step.sent
		require.NoError(t, w.courses.Update(t.Context(), admin, teaching.UpdateCourse{ID: id, Profile: p}))
		card, err := w.courses.Find(t.Context(), admin, division)
		require.NoError(t, err)
		require.Equal(t, step.want, card.Profile.Syllabus)
	}
	for name, bad := range map[string][]courses.Part{
		"NoTitle": {{Title: " "}}, "TooMany": make([]courses.Part, 51), "NoText": {{Title: "a\x00"}}, "Long": {{Title: "a", Topics: []string{strings.Repeat("x", 251)}}},
	} {
		p.Syllabus = bad
		require.ErrorIs(t, w.courses.Update(t.Context(), admin, teaching.UpdateCourse{ID: id, Profile: p}), courses.ErrInvalid, name)
	}
	cards, err := w.courses.PublicCourse(t.Context(), id)
	require.NoError(t, err)
	require.Len(t, cards, 1)
	require.Equal(t, "Kendra Patna", cards[0].Center)
	for _, hidden := range []courses.ID{0, -1, 999, w.waiting(t)} {
		_, err := w.courses.PublicCourse(t.Context(), hidden)
		require.ErrorIs(t, err, courses.ErrNotFound)
	}
}
