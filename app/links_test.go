package app_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/access"
	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

const other = "Jamun-tree2!"

// token recreates the token of the link in a mail, because it is not stored.
func (w *world) token(t *testing.T, p outreach.Posted, page string) string {
	t.Helper()
	require.NotContains(t, p.Mail.Text+p.Mail.HTML+p.Mail.Leave, "token=")
	require.Contains(t, p.Mail.Text, outreach.Place("/"+page))
	id, ok := p.Mail.Errand.Ticket()
	if !ok {
		return sealOf(outreach.SubscriberID(p.Mail.Errand.Of), p.Mail.To)
	}
	made := hex.EncodeToString(w.mint(32))
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		return w.store.Tickets().Mint(ctx, id, func(t *identity.Ticket) error { return t.Mint(sha256.Sum256([]byte(made)), w.clock()) })
	}))
	return made
}

// sealOf returns the token of the links in a subscriber's newsletters.
func sealOf(id outreach.SubscriberID, e contact.Email) string {
	return fmt.Sprintf("%d.seal of newsletter %d %s", id, id, e)
}

func signUp(e contact.Email, password string) access.SignUp {
	return access.SignUp{Role: identity.Student, Email: e, Password: password, Again: password}
}

func (w *world) signIn(t *testing.T, username, password string) (access.SignedIn, error) {
	t.Helper()
	return w.logins.SignIn(t.Context(), access.SignIn{Username: username, Password: password})
}

func TestLinks_Register(t *testing.T) {
	t.Parallel()
	const asha = "asha@example.in"
	enrolled := func(t *testing.T) *world {
		t.Helper()
		w := setup(t)
		w.enrol(t, func(p *students.Profile) { p.Email = asha })
		return w
	}
	t.Run("WorksOnceTheLinkIsOpened", func(t *testing.T) {
		t.Parallel()
		w := enrolled(t)
		require.NoError(t, w.links.Register(t.Context(), signUp(asha, secret)))
		_, err := w.signIn(t, asha, secret)
		require.ErrorIs(t, err, identity.ErrBadLogin)
		mail := w.mail(t)
		require.Len(t, mail, 1, "the link is in the mail already")
		require.EqualValues(t, asha, mail[0].Mail.To)

		link := w.token(t, mail[0], "confirm")
		require.NoError(t, w.links.Confirm(t.Context(), link))
		in, err := w.signIn(t, asha, secret)
		require.NoError(t, err)
		require.Equal(t, identity.Student, in.Actor.Role)
		require.Equal(t, w.center.ID, in.Actor.Center)
		require.ErrorIs(t, w.links.Confirm(t.Context(), link), identity.ErrTicket, "a link works once")
		require.Equal(t, []string{"account.applied", "account.confirmed"}, w.actions("account"))
		for _, e := range w.store.Trail().Entries() {
			require.NotContains(t, fmt.Sprint(e), secret)
		}
	})
	t.Run("SigningInBeforeMailsTheLinkOnceAnHour", func(t *testing.T) {
		t.Parallel()
		w := enrolled(t)
		require.NoError(t, w.links.Register(t.Context(), signUp(asha, secret)))
		*w.tick = w.tick.Add(61 * time.Minute)
		for range 3 {
			_, err := w.signIn(t, asha, secret)
			require.ErrorIs(t, err, identity.ErrBadLogin)
		}
		_, err := w.signIn(t, asha, "Wrong1!x")
		require.ErrorIs(t, err, identity.ErrBadLogin)
		require.Len(t, w.mail(t), 2)
		require.NoError(t, w.links.Confirm(t.Context(), w.token(t, w.mail(t)[0], "confirm")))
		_, err = w.signIn(t, asha, secret)
		require.NoError(t, err)
	})
	t.Run("EachLinkBringsThePasswordOfItsOwnSignUp", func(t *testing.T) {
		t.Parallel()
		w := enrolled(t)
		require.NoError(t, w.links.Register(t.Context(), signUp(asha, secret)))
		require.NoError(t, w.links.Register(t.Context(), signUp(asha, other)), "by a stranger")
		mine := w.token(t, w.mail(t)[1], "confirm")
		stranger := w.token(t, w.mail(t)[0], "confirm")
		require.NoError(t, w.links.Confirm(t.Context(), mine))
		_, err := w.signIn(t, asha, other)
		require.ErrorIs(t, err, identity.ErrBadLogin)
		_, err = w.signIn(t, asha, secret)
		require.NoError(t, err)
		require.ErrorIs(t, w.links.Confirm(t.Context(), stranger), identity.ErrTicket, "the stranger's is over")
	})
	t.Run("WithAnAccountMailsAWayIn", func(t *testing.T) {
		t.Parallel()
		w := enrolled(t)
		_, _, err := w.accounts.Open(t.Context(), admin, identity.Person{Name: "Asha", Email: asha, Role: identity.Student, Center: w.center.ID}, secret)
		require.NoError(t, err)
		require.NoError(t, w.links.Register(t.Context(), signUp(asha, other)))
		w.token(t, w.mail(t)[0], "reset-password")
		_, err = w.signIn(t, asha, secret)
		require.NoError(t, err, "the account stays as it is")
	})
	t.Run("MailsNobodyTooOften", func(t *testing.T) {
		t.Parallel()
		w := enrolled(t)
		for range 9 {
			require.NoError(t, w.links.Register(t.Context(), signUp(asha, secret)))
		}
		require.Len(t, w.mail(t), identity.MostLinks)
	})
	t.Run("ALinkThatIsTooOldIsOver", func(t *testing.T) {
		t.Parallel()
		w := enrolled(t)
		require.NoError(t, w.links.Register(t.Context(), signUp(asha, secret)))
		link := w.token(t, w.mail(t)[0], "confirm")
		*w.tick = w.tick.Add(identity.ConfirmLife)
		require.ErrorIs(t, w.links.Confirm(t.Context(), link), identity.ErrTicket)
	})
	t.Run("SideBySideIsHarmless", func(t *testing.T) {
		t.Parallel()
		w := enrolled(t)
		done := make(chan error, 4)
		for range cap(done) {
			go func() { done <- w.links.Register(t.Context(), signUp(asha, secret)) }()
		}
		for range cap(done) {
			require.NoError(t, <-done)
		}
	})
	for name, c := range map[string]struct {
		in  access.SignUp
		err error
	}{
		"PasswordsDiffer":      {access.SignUp{Role: identity.Student, Email: asha, Password: secret, Again: other}, identity.ErrPasswords},
		"WeakPassword":         {signUp(asha, "weak"), identity.ErrPassword},
		"NotOnRecord":          {signUp("nobody@example.in", secret), identity.ErrNotOnRecord},
		"CommonPassword":       {signUp(asha, "Password123!"), identity.ErrCommonPassword},
		"PasswordOfTheAddress": {signUp(asha, "Asha-1234!"), identity.ErrCommonPassword},
	} {
		t.Run("Refuses"+name, func(t *testing.T) {
			t.Parallel()
			w := enrolled(t)
			_, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
			require.NoError(t, err)
			require.ErrorIs(t, w.links.Register(t.Context(), c.in), c.err)
			require.Empty(t, w.mail(t))
		})
	}
}

func TestLinks_Recover(t *testing.T) {
	t.Parallel()
	const meera = "meera@example.in"
	known := func(t *testing.T) *world {
		t.Helper()
		w := setup(t)
		_, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
		require.NoError(t, err)
		return w
	}
	t.Run("ResetsOnceAndEndsEveryLogin", func(t *testing.T) {
		t.Parallel()
		w := known(t)
		in, err := w.signIn(t, meera, secret)
		require.NoError(t, err)
		require.NoError(t, w.links.Recover(t.Context(), meera))
		require.NoError(t, w.links.Recover(t.Context(), meera))
		first, second := w.token(t, w.mail(t)[1], "reset-password"), w.token(t, w.mail(t)[0], "reset-password")
		require.ErrorIs(t, w.links.Confirm(t.Context(), first), identity.ErrTicket, "for something else")
		require.ErrorIs(t, w.links.Reset(t.Context(), first, other, secret), identity.ErrPasswords)
		require.ErrorIs(t, w.links.Reset(t.Context(), first, "weak", "weak"), identity.ErrPassword)
		require.NoError(t, w.links.Reset(t.Context(), first, other, other))

		_, err = w.signIn(t, meera, secret)
		require.ErrorIs(t, err, identity.ErrBadLogin)
		_, err = w.signIn(t, meera, other)
		require.NoError(t, err)
		_, err = w.logins.Renew(t.Context(), in.Renewal)
		require.ErrorIs(t, err, identity.ErrLoginOver)
		for _, used := range []string{first, second, "", "x"} {
			require.ErrorIs(t, w.links.Reset(t.Context(), used, other, other), identity.ErrTicket)
		}
		require.Equal(t, []string{"account.opened", "account.password_reset"}, w.actions("account"))
	})
	t.Run("IsSilentAboutTheUnknown", func(t *testing.T) {
		t.Parallel()
		w := known(t)
		require.NoError(t, w.links.Recover(t.Context(), "nobody@example.in"))
		require.Empty(t, w.mail(t))
	})
	t.Run("IsOverAfterHalfAnHour", func(t *testing.T) {
		t.Parallel()
		w := known(t)
		require.NoError(t, w.links.Recover(t.Context(), meera))
		link := w.token(t, w.mail(t)[0], "reset-password")
		*w.tick = w.tick.Add(30 * time.Minute)
		require.ErrorIs(t, w.links.Reset(t.Context(), link, other, other), identity.ErrTicket)
	})
	t.Run("ConfirmsTooForItProvesTheAddress", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		student := w.enrol(t)
		require.NoError(t, w.links.Register(t.Context(), signUp(student.Profile.Email, secret)))
		require.NoError(t, w.links.Recover(t.Context(), student.Profile.Email))
		require.NoError(t, w.links.Reset(t.Context(), w.token(t, w.mail(t)[0], "reset-password"), other, other))
		_, err := w.signIn(t, string(student.RegNo), other)
		require.NoError(t, err)
	})
}
