package app_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/app/admission"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// studentWithAccount returns an enrolled student who signed up and confirmed the address.
func (w *world) studentWithAccount(t *testing.T, e contact.Email) students.Snapshot {
	t.Helper()
	n := w.enrol(t, func(p *students.Profile) { p.Email = e })
	require.NoError(t, w.links.Register(t.Context(), signUp(e, secret)))
	require.NoError(t, w.links.Confirm(t.Context(), w.token(t, w.mail(t)[0], "confirm")))
	return n
}

func (w *world) readdress(t *testing.T, n students.Snapshot, e contact.Email) {
	t.Helper()
	p := n.Profile
	p.Email = e
	_, err := w.students.Update(t.Context(), admin, admission.UpdateStudent{ID: n.ID, Profile: p})
	require.NoError(t, err)
}

func TestLinks_TheOldAddressCanTakeAChangeBack(t *testing.T) {
	t.Parallel()
	const before, after = "asha@example.in", "thief@example.in"
	w := setup(t)
	asha := w.studentWithAccount(t, before)
	require.NoError(t, w.links.Recover(t.Context(), before))
	reset := w.token(t, w.mail(t)[0], "reset-password")
	w.readdress(t, asha, after)
	notice := w.mail(t)[0]
	require.EqualValues(t, before, notice.Mail.To)
	require.ErrorIs(t, w.links.Reset(t.Context(), reset, other, other), identity.ErrTicket, "a link that was mailed to the old address")
	thief, err := w.signIn(t, after, secret)
	require.NoError(t, err)

	link := w.token(t, notice, "undo-email")
	require.ErrorIs(t, w.links.Reset(t.Context(), link, other, other), identity.ErrTicket, "it is for something else")
	require.NoError(t, w.links.UndoAddress(t.Context(), link, other, other))
	_, err = w.logins.Renew(t.Context(), thief.Renewal)
	require.ErrorIs(t, err, identity.ErrLoginOver)
	_, err = w.signIn(t, after, secret)
	require.ErrorIs(t, err, identity.ErrBadLogin)
	_, err = w.signIn(t, before, other)
	require.NoError(t, err)
	found, err := w.students.Find(t.Context(), admin, asha.ID)
	require.NoError(t, err)
	require.EqualValues(t, before, found.Student.Profile.Email)
	require.ErrorIs(t, w.links.UndoAddress(t.Context(), link, other, other), identity.ErrTicket, "it works once")
	actions := strings.Join(w.actions("account"), " ")
	require.Contains(t, actions, "account.address_changed")
	require.Contains(t, actions, "account.address_restored")
}

// When another student takes the address of a deleted student, neither gets access to the other's data.
func TestLinks_ADeletedStudentsAccountIsNobodyElses(t *testing.T) {
	t.Parallel()
	const address = "shared@example.in"
	w := setup(t)
	gone := w.studentWithAccount(t, address)
	old, err := w.signIn(t, address, secret)
	require.NoError(t, err)
	require.NoError(t, w.links.Recover(t.Context(), address))
	link := w.token(t, w.mail(t)[0], "reset-password")
	require.NoError(t, w.students.Remove(t.Context(), admin, gone.ID))
	birju := w.enrol(t, func(p *students.Profile) { p.Email = address; p.Name = "Birju Rai" })

	for _, name := range []string{address, string(gone.RegNo), string(birju.RegNo)} {
		_, err = w.signIn(t, name, secret)
		require.ErrorIs(t, err, identity.ErrBadLogin, name)
	}
	_, err = w.logins.Renew(t.Context(), old.Renewal)
	require.ErrorIs(t, err, identity.ErrLoginOver)
	mails := len(w.mail(t))
	require.NoError(t, w.links.Recover(t.Context(), address))
	require.Len(t, w.mail(t), mails, "the mailbox is the other's")

	require.NoError(t, w.links.Register(t.Context(), signUp(address, other)))
	require.ErrorIs(t, w.links.Reset(t.Context(), link, secret, secret), identity.ErrTicket)
	require.NoError(t, w.links.Confirm(t.Context(), w.token(t, w.mail(t)[0], "confirm")))
	in, err := w.signIn(t, address, other)
	require.NoError(t, err)
	own, err := w.self.Show(t.Context(), in.Actor)
	require.NoError(t, err)
	require.Equal(t, birju.ID, own.Student.ID)
	require.ErrorIs(t, w.students.Return(t.Context(), admin, gone.ID), students.ErrEmailTaken)

	require.NoError(t, w.students.Remove(t.Context(), admin, birju.ID))
	require.NoError(t, w.students.Return(t.Context(), admin, gone.ID))
	_, err = w.signIn(t, address, other)
	require.ErrorIs(t, err, identity.ErrBadLogin, "the account is still the other's")
}

func TestAccounts_APasswordThatWasMadeUpMustBeChanged(t *testing.T) {
	t.Parallel()
	w := setup(t)
	_, made, err := w.accounts.Open(t.Context(), admin, fixture.Account(), "")
	require.NoError(t, err)
	in, err := w.signIn(t, "meera@example.in", made)
	require.NoError(t, err)
	require.True(t, in.Actor.MustChange)
	_, err = w.self.ChangePassword(t.Context(), in.Actor, access.ChangePassword{Old: made, New: made, Again: made})
	require.ErrorIs(t, err, identity.ErrSamePassword)
	_, err = w.self.ChangePassword(t.Context(), in.Actor, access.ChangePassword{Old: made, New: other, Again: other})
	require.NoError(t, err)
	in, err = w.signIn(t, "meera@example.in", other)
	require.NoError(t, err)
	require.False(t, in.Actor.MustChange)
	_, err = w.accounts.SetPassword(t.Context(), admin, "meera@example.in", secret)
	require.NoError(t, err)
	in, err = w.signIn(t, "meera@example.in", secret)
	require.NoError(t, err)
	require.False(t, in.Actor.MustChange, "the operator typed it")
}

func TestMailroom_LinksAreMadeWhenTheyAreNeeded(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	meera := identity.Known(id, "Meera Sinha", identity.Admin, 0)
	require.NoError(t, w.links.Recover(t.Context(), "meera@example.in"))
	tokenIn := func(text string) string {
		_, after, found := strings.Cut(text, "https://kendra.example/reset-password?token=")
		require.True(t, found, text)
		return strings.Fields(after)[0]
	}
	list, err := w.mailroom.List(t.Context(), meera, "", page.Request{})
	require.NoError(t, err)
	waits := list.Items[0]
	require.NotContains(t, waits.Mail.Text+waits.Mail.HTML, "token=")
	require.Contains(t, w.actions("mail"), "mail.read")

	server := &sender{answer: errors.New("away")}
	_, err = w.mailroom.Deliver(t.Context(), server)
	require.NoError(t, err)
	first := tokenIn(server.sent[0].Text)
	_, err = w.mailroom.ShowLink(t.Context(), meera, waits.ID, access.Proof{Password: "guess"})
	require.ErrorIs(t, err, identity.ErrOwnPassword)
	_, err = w.mailroom.ShowLink(t.Context(), w.staff(), waits.ID, access.Proof{Password: secret})
	require.ErrorIs(t, err, identity.ErrDenied)
	shown, err := w.mailroom.ShowLink(t.Context(), meera, waits.ID, access.Proof{Password: secret})
	require.NoError(t, err)
	require.Contains(t, w.actions("mail"), "mail.link_shown")
	require.ErrorIs(t, w.links.Reset(t.Context(), first, other, other), identity.ErrTicket, "a newer one was made")
	require.NoError(t, w.links.Reset(t.Context(), tokenIn(shown), other, other))

	require.NoError(t, w.mailroom.Again(t.Context(), meera, waits.ID))
	server.answer = nil
	_, err = w.mailroom.Deliver(t.Context(), server)
	require.NoError(t, err)
	require.Len(t, server.sent, 1, "its link is used: nobody needs the mail any more")
	require.Equal(t, outreach.MailFailed, w.mail(t)[0].Status)
}
