package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

func TestStudents_Register(t *testing.T) {
	t.Parallel()

	t.Run("NumbersStudentsWithinTheirCenterAndYear", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		first := w.enrol(t)
		second := w.enrol(t, func(p *students.Profile) { p.Email = "second@example.in" })
		require.Equal(t, students.RegNo("1001-26-00001"), first.RegNo)
		require.Equal(t, students.RegNo("1001-26-00002"), second.RegNo)
		require.Equal(t, w.dca, first.Profile.Division)
		require.Equal(t, []string{"student.registered", "student.registered"}, w.actions("student"))
	})
	t.Run("StaffNeedNotNameTheirCenter", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		n, err := w.students.Register(t.Context(), w.staff(), w.form(func(p *students.Profile) { p.Center = 0 }))
		require.NoError(t, err)
		require.Equal(t, w.center.ID, n.Profile.Center)
	})
	t.Run("Refuses", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		w.enrol(t)
		for name, c := range map[string]struct {
			actor identity.Actor
			edit  func(*admission.RegisterStudent)
			want  error
			blame string
		}{
			"Nobody":            {identity.Actor{}, func(*admission.RegisterStudent) {}, identity.ErrNobody, ""},
			"Students":          {identity.Known(9, "S", identity.Student, w.center.ID), func(*admission.RegisterStudent) {}, identity.ErrDenied, ""},
			"OtherCentersStaff": {w.foreign(), func(*admission.RegisterStudent) {}, identity.ErrDenied, ""},
			"ATakenAddress":     {admin, func(*admission.RegisterStudent) {}, students.ErrEmailTaken, "email"},
			"AnUnknownCenter":   {admin, func(in *admission.RegisterStudent) { in.Profile.Center = 999 }, students.ErrInvalid, "center"},
			"AnUnknownDivision": {admin, func(in *admission.RegisterStudent) { in.Wanted = courses.Wanted{Name: "Weaving"} }, students.ErrInvalid, "division"},
			"NoName":            {admin, func(in *admission.RegisterStudent) { in.Profile.Name, in.Profile.Email = " ", "x@example.in" }, students.ErrInvalid, "name"},
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				in := w.form()
				c.edit(&in)
				_, err := w.students.Register(t.Context(), c.actor, in)
				require.ErrorIs(t, err, c.want)
				if c.blame != "" {
					require.Equal(t, c.blame, fault.Of(err).Fields[0].Name)
				}
			})
		}
	})
	t.Run("ARefusedStudentTakesNoNumber", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		w.enrol(t)
		_, err := w.students.Register(t.Context(), admin, w.form())
		require.ErrorIs(t, err, students.ErrEmailTaken)
		require.Equal(t, students.RegNo("1001-26-00002"), w.enrol(t, func(p *students.Profile) { p.Email = "b@example.in" }).RegNo)
	})
}

func TestStudents_List(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.enrol(t)
	for name, c := range map[string]struct {
		actor  identity.Actor
		center centers.ID
		want   int
		err    error
	}{
		"AdminsSeeAll":            {admin, 0, 1, nil},
		"OneCenter":               {admin, w.other.ID, 0, nil},
		"StaffSeeTheirOwn":        {w.staff(), 0, 1, nil},
		"StaffSeeNothingOfOthers": {w.foreign(), 0, 0, nil},
		"NotEvenWhenAskingForIt":  {w.foreign(), w.center.ID, 0, nil},
		"StudentsMayNot":          {identity.Known(1, "S", identity.Student, w.center.ID), 0, 0, identity.ErrDenied},
		"NobodyMayNot":            {identity.Actor{}, 0, 0, identity.ErrNobody},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := w.students.List(t.Context(), c.actor, c.center, students.Filter{Scope: centers.Everywhere()}, page.Request{})
			require.ErrorIs(t, err, c.err)
			require.Len(t, got.Items, c.want)

			streamed := 0
			err = w.students.Each(t.Context(), c.actor, c.center, students.Filter{}, func(students.ListItem) error { streamed++; return nil })
			require.ErrorIs(t, err, c.err)
			require.Equal(t, c.want, streamed)
		})
	}
}

func TestStudents_Advance(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, id := t.Context(), w.enrol(t).ID
	require.ErrorIs(t, w.students.Admit(ctx, w.foreign(), id), students.ErrNotFound, "what is not yours is not there")
	require.ErrorIs(t, w.students.Pass(ctx, admin, id), students.ErrNotActive)
	require.NoError(t, w.students.Admit(ctx, w.staff(), id))
	require.NoError(t, w.students.Pass(ctx, admin, id))
	require.ErrorIs(t, w.students.Cancel(ctx, admin, id), students.ErrOver)
	require.Equal(t, []string{"student.registered", "student.admitted", "student.passed"}, w.actions("student"), "refused steps leave no trace")
}

func TestStudents_EmailTaken(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.enrol(t)
	for address, want := range map[string]bool{" ASHA@example.in ": true, "free@example.in": false, "no address": false, "": false} {
		got, err := w.students.EmailTaken(t.Context(), w.foreign(), address)
		require.NoError(t, err)
		require.Equal(t, want, got, address)
	}
}
