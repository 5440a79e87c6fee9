package app_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

func called(name string, email contact.Email) func(*students.Profile) {
	return func(p *students.Profile) { p.Name, p.Email = name, email }
}

func TestCirculars(t *testing.T) {
	t.Parallel()
	w := setup(t)
	asha, silent := w.enrol(t, called("Asha", "asha@example.in")), w.enrol(t, called("Birju", ""))
	away := w.enrol(t, called("Chitra", "chitra@example.in"), func(p *students.Profile) { p.Center = w.other.ID })
	before := len(w.mail(t))
	ctx, use := t.Context(), w.use.Circulars
	all := admission.Recipients{All: true, Filter: students.Filter{Divisions: []courses.DivisionID{w.dca, w.ccc}, Need: students.Seating}}

	reached, err := use.Preview(ctx, w.staff(), all)
	require.NoError(t, err)
	require.Equal(t, 1, reached.Mails)
	require.Equal(t, 1, reached.Silent)
	require.Equal(t, silent.ID, reached.Missed[0].Student.ID)
	require.Len(t, w.mail(t), before, "nothing is sent")

	reached, err = use.Send(ctx, w.staff(), all, "Your session", "Please choose one.")
	require.NoError(t, err)
	require.Equal(t, 1, reached.Mails)
	sent := w.mail(t)
	require.Len(t, sent, before+1)
	require.Equal(t, contact.Email("asha@example.in"), sent[0].Mail.To)
	require.Contains(t, sent[0].Mail.Text, "Hello Asha,")
	require.Contains(t, sent[0].Mail.Text, w.center.Profile.Name)
	require.Contains(t, w.actions("student"), "student.mailed")

	picked := admission.Recipients{IDs: []students.ID{asha.ID, away.ID, 999, asha.ID}}
	reached, err = use.Send(ctx, w.staff(), picked, "Hello", "Welcome.")
	require.NoError(t, err)
	require.Equal(t, 1, reached.Mails, "the other center's student is left out, and nobody gets two")
	reached, err = use.Preview(ctx, admin, picked)
	require.NoError(t, err)
	require.Equal(t, 2, reached.Mails)
}

func TestCirculars_Refusals(t *testing.T) {
	t.Parallel()
	w := setup(t)
	silent, asha := w.enrol(t, called("Birju", "")), w.enrol(t, called("Asha", "asha@example.in"))
	one := admission.Recipients{IDs: []students.ID{asha.ID}}
	for name, c := range map[string]struct {
		actor   identity.Actor
		to      admission.Recipients
		subject string
		want    error
	}{
		"Nobody":           {identity.Actor{}, one, "Hello", identity.ErrNobody},
		"Students":         {identity.Known(9, "S", identity.Student, w.center.ID), one, "Hello", identity.ErrDenied},
		"NoSubject":        {admin, one, "", outreach.ErrCircular},
		"NoStudents":       {admin, admission.Recipients{}, "Hello", outreach.ErrCircular},
		"BothWays":         {admin, admission.Recipients{IDs: one.IDs, All: true}, "Hello", outreach.ErrCircular},
		"WithoutAddresses": {admin, admission.Recipients{IDs: []students.ID{silent.ID}}, "Hello", outreach.ErrNobody},
		"OfAnotherCenter":  {w.foreign(), one, "Hello", outreach.ErrNobody},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			before := len(w.mail(t))
			_, err := w.use.Circulars.Send(t.Context(), c.actor, c.to, c.subject, "Text")
			require.ErrorIs(t, err, c.want)
			require.Len(t, w.mail(t), before)
		})
	}
}
