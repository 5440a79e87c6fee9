package app_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/certifying"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
)

func TestCertificates_Issue(t *testing.T) {
	t.Parallel()

	t.Run("IsFoundDrawnAndVerified", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ctx, student := t.Context(), w.enrol(t)
		n, err := w.certificates.Issue(ctx, w.staff(), certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca, Grade: "A"}, false)
		require.NoError(t, err)
		require.True(t, strings.HasPrefix(string(n.Serial), "1001-26-000001-"))

		found, err := w.certificates.OfPerson(ctx, string(student.RegNo), "14/06/2005")
		require.NoError(t, err)
		require.Len(t, found, 1)
		verified, err := w.certificates.Verify(ctx, n.Code)
		require.NoError(t, err)
		require.Equal(t, found[0], verified)
		drawn, err := w.certificates.Draw(ctx, n.Code, certificates.PDF)
		require.NoError(t, err)
		require.Equal(t, "%PDF of Asha Verma https://kendra.example/verify/"+string(n.Code), string(drawn))
	})
	t.Run("PassesAnOpenEnrolment", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ctx, registered := t.Context(), w.enrol(t)
		active := w.enrol(t, func(p *students.Profile) { p.Email = "active@example.in" })
		require.NoError(t, w.students.Admit(ctx, admin, active.ID))
		for _, st := range []students.Snapshot{registered, active} {
			in := certifying.IssueCertificate{RegNo: st.RegNo, Division: w.dca}
			_, err := w.certificates.Issue(ctx, w.staff(), in, true)
			require.NoError(t, err)
			before, err := w.students.Find(ctx, admin, st.ID)
			require.NoError(t, err)
			require.NotEqual(t, students.Passed, before.Student.Status, "a trial changes nothing")
			for range 2 {
				_, err = w.certificates.IssueAll(ctx, w.staff(), []certifying.IssueCertificate{in}, false)
				require.NoError(t, err)
			}
			after, err := w.students.Find(ctx, admin, st.ID)
			require.NoError(t, err)
			require.Equal(t, students.Passed, after.Student.Status)
			steps, err := w.students.History(ctx, admin, st.ID)
			require.NoError(t, err)
			last := steps[len(steps)-1]
			require.Equal(t, students.Passed, last.Status)
			require.Equal(t, w.staff().Name, last.By)
			require.NotEqual(t, students.Passed, steps[len(steps)-2].Status, "it is passed once")
		}
	})
	t.Run("RefusesWhatCannotBePrinted", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ctx, other := t.Context(), w.enrol(t)
		student := w.enrol(t, func(p *students.Profile) { p.Name, p.Email = "Asha 王 Verma", "wang@example.in" })
		in := certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca}
		for _, dry := range []bool{false, true} {
			_, err := w.certificates.Issue(ctx, admin, in, dry)
			require.ErrorIs(t, err, certificates.ErrUnprintable)
			require.ErrorContains(t, err, "name has the character 王 (U+738B)")
		}
		done, err := w.certificates.IssueAll(ctx, admin, []certifying.IssueCertificate{in, {RegNo: other.RegNo, Division: w.dca}}, false)
		require.NoError(t, err)
		require.ErrorIs(t, done[0].Refused, certificates.ErrUnprintable)
		require.NoError(t, done[1].Refused, "one refusal does not stop the others")
	})
	t.Run("Refuses", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ctx, student := t.Context(), w.enrol(t)
		cancelled := w.enrol(t, func(p *students.Profile) { p.Email = "c@example.in" })
		require.NoError(t, w.students.Cancel(ctx, admin, cancelled.ID))
		for name, c := range map[string]struct {
			actor identity.Actor
			in    certifying.IssueCertificate
			want  error
		}{
			"Nobody":            {identity.Actor{}, certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca}, identity.ErrNobody},
			"OtherCentersStaff": {w.foreign(), certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca}, students.ErrNotFound},
			"AnUnknownStudent":  {admin, certifying.IssueCertificate{RegNo: "1001-26-99999", Division: w.dca}, students.ErrNotFound},
			"AnUnknownDivision": {admin, certifying.IssueCertificate{RegNo: student.RegNo, Division: 999}, courses.ErrNoDivision},
			"AnotherDivision":   {admin, certifying.IssueCertificate{RegNo: student.RegNo, Division: w.ccc}, certificates.ErrOtherDivision},
			"ACancelledStudent": {admin, certifying.IssueCertificate{RegNo: cancelled.RegNo, Division: w.dca}, certificates.ErrCancelled},
		} {
			for _, dry := range []bool{false, true} {
				_, err := w.certificates.Issue(ctx, c.actor, c.in, dry)
				require.ErrorIs(t, err, c.want, name)
			}
		}
		require.Empty(t, w.actions("certificate"))
	})
	t.Run("OnceOnly", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ctx, student := t.Context(), w.enrol(t)
		in := certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca}
		dry, err := w.certificates.Issue(ctx, admin, in, true)
		require.NoError(t, err)
		require.Empty(t, dry.Code)
		_, err = w.certificates.Issue(ctx, admin, in, false)
		require.NoError(t, err, "a dry run stored nothing")
		for _, dry := range []bool{false, true} {
			_, err = w.certificates.Issue(ctx, admin, in, dry)
			require.ErrorIs(t, err, certificates.ErrAlreadyIssued)
		}
		second := w.enrol(t, func(p *students.Profile) { p.Email = "b@example.in" })
		n, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: second.RegNo, Division: w.dca}, false)
		require.NoError(t, err)
		require.True(t, strings.HasPrefix(string(n.Serial), "1001-26-000002-"), "a refused certificate takes no serial: %s", n.Serial)
	})
	t.Run("IsFrozen", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		ctx, student := t.Context(), w.enrol(t)
		n, err := w.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca}, false)
		require.NoError(t, err)
		p := student.Profile
		p.Name = "Another Name"
		require.NoError(t, w.store.Do(ctx, func(ctx context.Context) error {
			return w.store.Students().Change(ctx, student.ID, func(s *students.Student) error {
				_, err := s.Correct(p, w.tick.Add(time.Hour))
				return err
			})
		}))
		verified, err := w.certificates.Verify(ctx, n.Code)
		require.NoError(t, err)
		require.Equal(t, "Asha Verma", verified.Content.Name)
	})
}

func TestCertificates_OfPerson(t *testing.T) {
	t.Parallel()
	w := setup(t)
	student := w.enrol(t)
	_, err := w.certificates.Issue(t.Context(), admin, certifying.IssueCertificate{RegNo: student.RegNo, Division: w.dca}, false)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		username, born string
		want           int
	}{
		"Right":         {string(student.RegNo), "2005-06-14", 1},
		"WrongDate":     {string(student.RegNo), "15/06/2005", 0},
		"NoDate":        {string(student.RegNo), "31/02/2005", 0},
		"UnknownNumber": {"1001-26-99999", "14/06/2005", 0},
		"NoNumber":      {"' OR 1=1 --", "14/06/2005", 0},
	} {
		found, err := w.certificates.OfPerson(t.Context(), c.username, c.born)
		require.NoError(t, err, name)
		require.Len(t, found, c.want, name)
	}
	_, err = w.certificates.Verify(t.Context(), "nothing")
	require.ErrorIs(t, err, certificates.ErrNotFound)
}
