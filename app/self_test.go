package app_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/app/certifying"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func TestSelf_Show(t *testing.T) {
	t.Parallel()
	w := setup(t)
	open := func(email contact.Email, role identity.Role, edit func(*identity.Person)) identity.Actor {
		p := identity.Person{Name: "Somebody", Email: email, Role: role}
		edit(&p)
		id, _, err := w.accounts.Open(t.Context(), admin, p, secret)
		require.NoError(t, err)
		return identity.Known(id, p.Name, role, p.Center)
	}
	asha := w.enrol(t)
	student := open(asha.Profile.Email, identity.Student, func(*identity.Person) {})
	staff := open("staff@example.in", identity.Staff, func(p *identity.Person) { p.Center = w.other.ID })
	nobodys := open("gone@example.in", identity.Student, func(*identity.Person) {})

	own, err := w.self.Show(t.Context(), student)
	require.NoError(t, err)
	require.Equal(t, asha.ID, own.Student.ID)
	require.Equal(t, w.center.ID, own.Center.ID)
	own, err = w.self.Show(t.Context(), staff)
	require.NoError(t, err)
	require.Equal(t, students.ID(0), own.Student.ID)
	require.Equal(t, w.other.ID, own.Center.ID)
	own, err = w.self.Show(t.Context(), nobodys)
	require.NoError(t, err)
	require.Zero(t, own.Student.ID)
	require.Zero(t, own.Center.ID)
	_, err = w.self.Show(t.Context(), admin)
	require.ErrorIs(t, err, identity.ErrNotFound, "the local administrator has no account")
	_, err = w.self.Show(t.Context(), identity.Actor{})
	require.ErrorIs(t, err, identity.ErrNobody)

	none, err := w.self.CertificatesOf(t.Context(), nobodys)
	require.NoError(t, err)
	require.Empty(t, none)
	issued, err := w.certificates.Issue(t.Context(), admin, certifying.IssueCertificate{RegNo: asha.RegNo, Division: w.dca}, false)
	require.NoError(t, err)
	all, err := w.self.CertificatesOf(t.Context(), student)
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.Equal(t, issued.Serial, all[0].Serial)
	none, err = w.self.CertificatesOf(t.Context(), staff)
	require.NoError(t, err)
	require.Empty(t, none)
	_, err = w.self.CertificatesOf(t.Context(), identity.Actor{})
	require.ErrorIs(t, err, identity.ErrNobody)
}

func TestSelf_ChangePassword(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const other = "Another horse 2!"
	id, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	meera := identity.Known(id, "Meera", identity.Admin, 0)
	sign := func(password string) (access.SignedIn, error) {
		return w.logins.SignIn(t.Context(), access.SignIn{Username: "meera@example.in", Password: password, Device: "Phone"})
	}
	phone, err := sign(secret)
	require.NoError(t, err)
	for name, c := range map[string]struct {
		in   access.ChangePassword
		want *fault.Error
	}{
		"WrongOld":    {access.ChangePassword{Old: "x", New: other, Again: other}, identity.ErrOwnPassword},
		"Differ":      {access.ChangePassword{Old: secret, New: other, Again: other + "x"}, identity.ErrPasswords},
		"Weak":        {access.ChangePassword{Old: secret, New: "weak", Again: "weak"}, identity.ErrPassword},
		"Common":      {access.ChangePassword{Old: secret, New: "Password1!", Again: "Password1!"}, identity.ErrCommonPassword},
		"OfTheirName": {access.ChangePassword{Old: secret, New: "Meera2026!", Again: "Meera2026!"}, identity.ErrCommonPassword},
	} {
		_, err := w.self.ChangePassword(t.Context(), meera, c.in)
		require.ErrorIs(t, err, c.want, name)
	}
	_, err = sign(secret)
	require.NoError(t, err, "nothing was changed")

	fresh, err := w.self.ChangePassword(t.Context(), meera, access.ChangePassword{Old: secret, New: other, Again: other, Device: "Laptop"})
	require.NoError(t, err)
	_, err = w.logins.Renew(t.Context(), phone.Renewal)
	require.ErrorIs(t, err, identity.ErrLoginOver)
	all, err := w.devices.List(t.Context(), meera)
	require.NoError(t, err)
	require.Len(t, all, 1)
	require.Equal(t, fresh.ID, all[0].ID)
	require.Equal(t, "Laptop", all[0].Device)
	renewed, err := w.logins.Renew(t.Context(), fresh.Renewal)
	require.NoError(t, err)
	require.Equal(t, fresh.ID, renewed.Login)
	_, err = sign(secret)
	require.ErrorIs(t, err, identity.ErrBadLogin)
	again, err := sign(other)
	require.NoError(t, err)
	require.NotEmpty(t, again.Login)
	require.Contains(t, w.actions("account"), "account.password_changed")

	_, err = w.self.ChangePassword(t.Context(), identity.Actor{}, access.ChangePassword{})
	require.ErrorIs(t, err, identity.ErrNobody)
	for range identity.LoginLimit.Burst + 1 {
		_, err = w.self.ChangePassword(t.Context(), meera, access.ChangePassword{Old: "guess"})
	}
	require.ErrorIs(t, err, identity.ErrTooOften, "guessing is slow")
}

func TestSelf_Corrections(t *testing.T) {
	t.Parallel()
	w := setup(t)
	asha := w.enrol(t)
	other := w.enrol(t, func(p *students.Profile) { p.Email = fixture.Email(5) })
	as := func(email contact.Email) identity.Actor {
		id, _, err := w.accounts.Open(t.Context(), admin, identity.Person{Name: "Somebody", Email: email, Role: identity.Student}, secret)
		require.NoError(t, err)
		return identity.Known(id, "Somebody", identity.Student, 0)
	}
	own, others, nobodys := as(asha.Profile.Email), as(other.Profile.Email), as("gone@example.in")
	wrong := outreach.Wrong{Detail: outreach.DetailFather, Proposed: "Ramesh Kumar"}
	require.NoError(t, w.self.AskCorrection(t.Context(), own, wrong))
	require.ErrorIs(t, w.self.AskCorrection(t.Context(), own, wrong), outreach.ErrAsked)
	require.ErrorIs(t, w.self.AskCorrection(t.Context(), own, outreach.Wrong{}), outreach.ErrCorrection)
	require.NoError(t, w.self.AskCorrection(t.Context(), others, wrong), "each waits for their own")
	require.ErrorIs(t, w.self.AskCorrection(t.Context(), nobodys, wrong), students.ErrNotFound)

	asked, err := w.self.Corrections(t.Context(), own)
	require.NoError(t, err)
	require.Len(t, asked, 1, "nobody sees another's")
	require.Equal(t, asha.ID, asked[0].Student)
	require.Equal(t, w.center.ID, asked[0].Center)
	require.Equal(t, asha.Profile.Father, asked[0].Recorded)
	none, err := w.self.Corrections(t.Context(), nobodys)
	require.NoError(t, err)
	require.Empty(t, none)
	trail := w.store.Trail().Entries()
	require.Equal(t, "correction.asked", trail[len(trail)-1].Action)
}

func TestSelf_Classes(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	asha := o.enrol(t)
	id, _, err := o.accounts.Open(t.Context(), admin, identity.Person{Name: "Asha", Email: asha.Profile.Email, Role: identity.Student}, secret)
	require.NoError(t, err)
	own := identity.Known(id, "Asha", identity.Student, 0)
	none, err := o.self.Classes(t.Context(), own)
	require.NoError(t, err)
	require.Empty(t, none)
	nita := o.hire(t, "nita@kendra.example")
	first := o.plan(t)
	second := o.plan(t, func(p *sessions.Profile) { p.Title, p.Teacher, p.Starts, p.Ends = "Evening", nita, "18:00", "19:00" })
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), first, asha.ID))
	*o.tick = o.tick.Add(time.Hour)
	require.NoError(t, o.sessions.Enrol(t.Context(), o.staff(), second, asha.ID))
	classes, err := o.self.Classes(t.Context(), own)
	require.NoError(t, err)
	require.Len(t, classes, 2)
	require.Equal(t, "Evening", classes[0].Session.Profile.Title, "the latest first")
	require.Equal(t, "Nita Rao", classes[0].Teacher)
	require.True(t, classes[0].Seat.Until.IsZero())
	require.Empty(t, classes[1].Teacher)
	require.False(t, classes[1].Seat.Until.IsZero())
	none, err = o.self.Classes(t.Context(), o.staff())
	require.ErrorIs(t, err, identity.ErrNotFound, "the office has no account here")
	require.Empty(t, none)
}
