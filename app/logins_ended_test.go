package app_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// enter enrols a student of the first center with the address, and signs the student in.
func (w *world) enter(t *testing.T, e contact.Email) (students.Snapshot, string) {
	t.Helper()
	n := w.enrol(t, func(p *students.Profile) { p.Email = e })
	_, _, err := w.accounts.Open(t.Context(), admin, identity.Person{Name: "Asha", Email: e, Role: identity.Student, Center: w.center.ID}, secret)
	require.NoError(t, err)
	in, err := w.signIn(t, string(e), secret)
	require.NoError(t, err)
	_, err = w.logins.ActorOf(t.Context(), in.Token)
	require.NoError(t, err)
	return n, in.Token
}

// TestLogins_TokensEndWithTheirLogin: when a login ends for any reason, its token becomes invalid at once.
func TestLogins_TokensEndWithTheirLogin(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(ctx context.Context, w *world, renewal string, actor identity.Actor) error{
		"SignOut": func(ctx context.Context, w *world, renewal string, _ identity.Actor) error {
			return w.logins.SignOut(ctx, renewal, "")
		},
		"Device": func(ctx context.Context, w *world, _ string, a identity.Actor) error {
			return w.devices.End(ctx, a, a.Login)
		},
		"PasswordSet": func(ctx context.Context, w *world, _ string, _ identity.Actor) error {
			_, err := w.accounts.SetPassword(ctx, admin, fixture.Account().Email, "")
			return err
		},
		"PasswordReset": func(ctx context.Context, w *world, _ string, _ identity.Actor) error {
			if err := w.links.Recover(ctx, fixture.Account().Email); err != nil {
				return err
			}
			mails, err := w.mailroom.List(ctx, admin, "", page.Request{})
			if err != nil {
				return err
			}
			return w.links.Reset(ctx, w.token(t, mails.Items[0], "reset-password"), other, other)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			_, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
			require.NoError(t, err)
			in, err := w.signIn(t, string(fixture.Account().Email), secret)
			require.NoError(t, err)
			actor, err := w.logins.ActorOf(t.Context(), in.Token)
			require.NoError(t, err)
			require.NotEmpty(t, actor.Login)
			require.NoError(t, end(t.Context(), w, in.Renewal, actor))
			_, err = w.logins.ActorOf(t.Context(), in.Token)
			require.ErrorIs(t, err, identity.ErrLoginOver)
		})
	}
}

// TestLogins_DeletedStudent: an account is deleted and restored together with its student record.
func TestLogins_DeletedStudent(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n, token := w.enter(t, "asha@example.in")
	require.NoError(t, w.students.Remove(t.Context(), admin, n.ID))
	_, err := w.logins.ActorOf(t.Context(), token)
	require.ErrorIs(t, err, identity.ErrLoginOver)
	_, err = w.signIn(t, "asha@example.in", secret)
	require.ErrorIs(t, err, identity.ErrBadLogin)
	require.NoError(t, w.students.Return(t.Context(), admin, n.ID))
	_, err = w.signIn(t, "asha@example.in", secret)
	require.NoError(t, err)
}

// TestLogins_DeletedStudentRenews: a login of a deleted student cannot be renewed.
func TestLogins_DeletedStudentRenews(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n, _ := w.enter(t, "asha@example.in")
	in, err := w.signIn(t, "asha@example.in", secret)
	require.NoError(t, err)
	require.NoError(t, w.students.Remove(t.Context(), admin, n.ID))
	_, err = w.logins.Renew(t.Context(), in.Renewal)
	require.ErrorIs(t, err, identity.ErrLoginOver)
}

// TestLogins_FollowTheStudentsAddress: a student whose address changes signs in with the new address.
func TestLogins_FollowTheStudentsAddress(t *testing.T) {
	t.Parallel()
	w := setup(t)
	n, token := w.enter(t, "asha@example.in")
	_, err := w.students.Update(t.Context(), admin, w.update(n, func(p *students.Profile) { p.Email = "verma@example.in" }))
	require.NoError(t, err)
	_, err = w.logins.ActorOf(t.Context(), token)
	require.NoError(t, err, "the login stands")
	_, err = w.signIn(t, "asha@example.in", secret)
	require.ErrorIs(t, err, identity.ErrBadLogin)
	_, err = w.signIn(t, "verma@example.in", secret)
	require.NoError(t, err)

	_, _, err = w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	_, err = w.students.Update(t.Context(), admin, w.update(n, func(p *students.Profile) { p.Email = fixture.Account().Email }))
	require.ErrorIs(t, err, students.ErrEmailTaken, "an administrator has that address")
}

func TestAccounts_ResetTwoStep(t *testing.T) {
	t.Parallel()
	w := setup(t)
	id, _, err := w.accounts.Open(t.Context(), admin, fixture.Account(), secret)
	require.NoError(t, err)
	require.ErrorIs(t, w.accounts.ResetTwoStep(t.Context(), admin, fixture.Account().Email), identity.ErrTwoStepOff)
	require.ErrorIs(t, w.accounts.ResetTwoStep(t.Context(), admin, "nobody@example.in"), identity.ErrNotFound)
	require.ErrorIs(t, w.accounts.ResetTwoStep(t.Context(), w.staff(), fixture.Account().Email), identity.ErrDenied)
	require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
		return w.store.Accounts().PutTwoStep(ctx, identity.TwoStep{Account: id, Secret: []byte("S"), Confirmed: fixture.Now})
	}))
	_, err = w.signIn(t, string(fixture.Account().Email), secret)
	require.ErrorIs(t, err, identity.ErrCodeRequired)
	require.NoError(t, w.accounts.ResetTwoStep(t.Context(), admin, fixture.Account().Email))
	_, err = w.signIn(t, string(fixture.Account().Email), secret)
	require.NoError(t, err)
	require.Equal(t, []string{"account.opened", "account.two_step_reset"}, w.actions("account"))
}
