package contract

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// Accounts is the contract of identity.Accounts.
func Accounts(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":              accountsRoundTrip,
		"KeepsEmptyFields":             accountsEmpty,
		"NotFound":                     accountsNotFound,
		"RemoveTakesAllThatIsTheirs":   accountsRemove,
		"RefusesATakenAddress":         accountsTaken,
		"ChangeStores":                 accountsChange,
		"ChangeKeepsNothingOnFailure":  accountsChangeFails,
		"ChangesSideBySideLoseNothing": accountsRace,
		"StaffKeepTheirCenter":         accountsKeepCenter,
		"ACenterGoesOrGetsStaff":       accountsOrCenter,
	}.run(t, fresh)
}

// Logins is the contract of identity.Logins.
func Logins(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":             loginsRoundTrip,
		"KeepsEmptyFields":            loginsEmpty,
		"NotFound":                    loginsNotFound,
		"ChangeStores":                loginsChange,
		"ChangeKeepsNothingOnFailure": loginsChangeFails,
		"ChangeMayRead":               loginsChangeReads,
		"StandingAreNotOver":          loginsStanding,
		"EndAllEndsTheAccounts":       loginsEndAll,
		"StandsUntilItIsOver":         loginsStands,
		"AStudentsStandsWithARecord":  loginsOfStudents,
		"AsksAsTheAccountIsNow":       loginsAsking,
	}.run(t, fresh)
}

func (k Kit) stands(t *testing.T, id identity.LoginID, now time.Time) bool {
	t.Helper()
	actor, err := k.Logins.Asking(t.Context(), id, now)
	if err != nil {
		require.ErrorIs(t, err, identity.ErrLoginOver)
		require.Zero(t, actor)
		return false
	}
	require.Equal(t, id, actor.Login)
	return true
}

func loginsStands(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account())
	k.do(t, func(ctx context.Context) error {
		return k.Logins.Add(ctx, identity.Begin("one", account.ID, identity.SecretHash{1}, fixture.Now))
	})
	require.True(t, k.stands(t, "one", fixture.Now))
	require.False(t, k.stands(t, "one", fixture.Now.Add(identity.LoginLife)))
	require.False(t, k.stands(t, "two", fixture.Now))
	require.False(t, k.stands(t, "", fixture.Now))
	end := func(day calendar.Date) {
		k.do(t, func(ctx context.Context) error {
			return k.Accounts.Change(ctx, account.ID, func(a *identity.Account) error {
				a.EndAfter(day)
				return nil
			})
		})
	}
	end(calendar.Of(fixture.Now))
	require.True(t, k.stands(t, "one", fixture.Now), "the account's last day")
	end(calendar.Of(fixture.Now.AddDate(0, 0, -1)))
	require.False(t, k.stands(t, "one", fixture.Now), "the account has ended")
	end(calendar.Date{})
	k.do(t, func(ctx context.Context) error { return k.Logins.EndAll(ctx, account.ID, fixture.Now) })
	require.False(t, k.stands(t, "one", fixture.Now))
}

func loginsAsking(t *testing.T, k Kit) {
	here, there := k.addCenterNamed(t, "Here"), k.addCenterNamed(t, "There")
	account := k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Role, p.Center = identity.Staff, here.ID }))
	k.do(t, func(ctx context.Context) error {
		return k.Logins.Add(ctx, identity.Begin("one", account.ID, identity.SecretHash{1}, fixture.Now))
	})
	asking := func() identity.Actor {
		actor, err := k.Logins.Asking(t.Context(), "one", fixture.Now)
		require.NoError(t, err)
		return actor
	}
	require.Equal(t, identity.Known(account.ID, account.Person.Name, identity.Staff, here.ID).By("one"), asking())
	k.do(t, func(ctx context.Context) error {
		return k.Accounts.Change(ctx, account.ID, func(a *identity.Account) error {
			n := a.Snapshot()
			n.Person.Name, n.Person.Center = "Meera Rao", there.ID
			*a = *identity.RestoreAccount(n)
			return nil
		})
	})
	require.Equal(t, identity.Known(account.ID, "Meera Rao", identity.Staff, there.ID).By("one"), asking())
}

func loginsOfStudents(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	account := k.addAccount(t, fixture.Account(func(p *identity.Person) {
		p.Role, p.Email, p.Center = identity.Student, student.Profile.Email, w.center.ID
	}))
	k.do(t, func(ctx context.Context) error {
		return k.Logins.Add(ctx, identity.Begin("one", account.ID, identity.SecretHash{1}, fixture.Now))
	})
	require.True(t, k.stands(t, "one", fixture.Now))
	w.removeStudent(t, student.ID)
	require.False(t, k.stands(t, "one", fixture.Now))
}

func (k Kit) accountNow(t *testing.T, id identity.AccountID) identity.AccountSnapshot {
	t.Helper()
	a, err := k.Accounts.Find(t.Context(), id)
	require.NoError(t, err)
	return a.Snapshot()
}

func accountsRoundTrip(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	given, stored := exact()
	want := identity.AccountSnapshot{PasswordHash: "$argon2id$a-hash", Since: given, Confirmed: given.Add(time.Hour), Person: fixture.Account(func(p *identity.Person) {
		p.Role, p.Center = identity.Staff, center.ID
	})}
	k.do(t, func(ctx context.Context) (err error) {
		want.Ends, want.Record, want.MustChange = calendar.On(2030, time.January, 2), 7, true
		want.ID, err = k.Accounts.Add(ctx, identity.RestoreAccount(want))
		return err
	})
	want.Since, want.Confirmed = stored, stored.Add(time.Hour)
	require.Empty(t, fixture.Empty(want))

	require.Equal(t, want, k.accountNow(t, want.ID))
	found, err := k.Accounts.FindByEmail(t.Context(), want.Person.Email)
	require.NoError(t, err)
	require.Equal(t, want, found.Snapshot())
}

func accountsRemove(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account())
	k.do(t, func(ctx context.Context) error {
		return k.Logins.Add(ctx, identity.Begin("one", account.ID, identity.SecretHash{1}, fixture.Now))
	})
	k.addTicket(t, identity.NewTicket(identity.SecretHash{1}, account.ID, identity.ToReset, "", fixture.Now))
	k.do(t, func(ctx context.Context) error { return k.Accounts.Remove(ctx, account.ID) })
	_, err := k.Accounts.Find(t.Context(), account.ID)
	require.ErrorIs(t, err, identity.ErrNotFound)
	k.fails(t, identity.ErrLoginOver, func(ctx context.Context) error {
		return k.Logins.Change(ctx, "one", func(*identity.Login) error { return nil })
	})
	k.fails(t, identity.ErrTicket, func(ctx context.Context) error {
		return k.Tickets.Change(ctx, identity.SecretHash{1}, func(*identity.Ticket) error { return nil })
	})
	k.fails(t, identity.ErrNotFound, func(ctx context.Context) error { return k.Accounts.Remove(ctx, account.ID) })
}

func accountsEmpty(t *testing.T, k Kit) {
	want := k.addAccount(t, fixture.Account())
	require.Zero(t, want.Person.Center)
	require.Equal(t, want, k.accountNow(t, want.ID))
	applied, err := identity.Apply(fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) }), "hash", fixture.Now)
	require.NoError(t, err)
	var id identity.AccountID
	k.do(t, func(ctx context.Context) error { id, err = k.Accounts.Add(ctx, applied); return err })
	require.True(t, k.accountNow(t, id).Confirmed.IsZero())
	k.do(t, func(ctx context.Context) error {
		return k.Accounts.Change(ctx, id, func(a *identity.Account) error {
			a.Confirm("another", fixture.Now.Add(time.Hour))
			return nil
		})
	})
	require.Equal(t, fixture.Now.Add(time.Hour), k.accountNow(t, id).Confirmed)
	require.Equal(t, want, k.accountNow(t, want.ID))
}

func accountsNotFound(t *testing.T, k Kit) {
	_, err := k.Accounts.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, identity.ErrNotFound)
	_, err = k.Accounts.FindByEmail(t.Context(), fixture.Email(1))
	require.ErrorIs(t, err, identity.ErrNotFound)
	k.fails(t, identity.ErrNotFound, func(ctx context.Context) error {
		return k.Accounts.Change(ctx, nowhere, func(*identity.Account) error { return nil })
	})
}

func accountsTaken(t *testing.T, k Kit) {
	k.addAccount(t, fixture.Account())
	k.fails(t, identity.ErrEmailTaken, func(ctx context.Context) error {
		a, err := identity.Open(fixture.Account(func(p *identity.Person) { p.Name = "Another" }), "hash", fixture.Now)
		if err != nil {
			return err
		}
		_, err = k.Accounts.Add(ctx, a)
		return err
	})
}

func (k Kit) changePassword(t *testing.T, id identity.AccountID, hash string, end error) error {
	t.Helper()
	return k.Tx.Do(t.Context(), func(ctx context.Context) error {
		return k.Accounts.Change(ctx, id, func(a *identity.Account) error {
			a.ChangePassword(hash)
			return end
		})
	})
}

func accountsChange(t *testing.T, k Kit) {
	want, other := k.addAccount(t, fixture.Account()), k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) }))
	require.NoError(t, k.changePassword(t, want.ID, "another hash", nil))
	want.PasswordHash = "another hash"
	require.Equal(t, want, k.accountNow(t, want.ID))
	require.Equal(t, other, k.accountNow(t, other.ID))
}

func accountsChangeFails(t *testing.T, k Kit) {
	want := k.addAccount(t, fixture.Account())
	require.ErrorIs(t, k.changePassword(t, want.ID, "another hash", errStop), errStop)
	require.Equal(t, want, k.accountNow(t, want.ID))
}

func accountsRace(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account())
	atOnce(t, many, func(int) (struct{}, error) {
		return struct{}{}, k.Tx.Do(t.Context(), func(ctx context.Context) error {
			return k.Accounts.Change(ctx, account.ID, func(a *identity.Account) error {
				a.ChangePassword(a.Snapshot().PasswordHash + "+")
				return nil
			})
		})
	})
	require.Len(t, k.accountNow(t, account.ID).PasswordHash, len(account.PasswordHash)+many)
}

// loginNow returns a login as stored. Only Change can read it.
func (k Kit) loginNow(t *testing.T, id identity.LoginID) (n identity.LoginSnapshot) {
	t.Helper()
	k.do(t, func(ctx context.Context) error {
		return k.Logins.Change(ctx, id, func(l *identity.Login) error {
			n = l.Snapshot()
			return nil
		})
	})
	return n
}

func (k Kit) addLogin(t *testing.T, n identity.LoginSnapshot) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.Logins.Add(ctx, identity.RestoreLogin(n)) })
}

func loginsRoundTrip(t *testing.T, k Kit) {
	given, stored := exact()
	want := identity.LoginSnapshot{
		ID: "a-login", Account: k.addAccount(t, fixture.Account()).ID, Device: "Firefox on Linux", Secret: identity.SecretHash{1, 31: 2}, Previous: identity.SecretHash{3, 31: 4},
		Renewed: given, Expires: given.Add(time.Hour), Ended: given.Add(time.Minute),
	}
	k.addLogin(t, want)
	want.Renewed, want.Expires, want.Ended = stored, stored.Add(time.Hour), stored.Add(time.Minute)
	require.Empty(t, fixture.Empty(want))
	require.Equal(t, want, k.loginNow(t, "a-login"))
	require.Equal(t, want, k.loginNow(t, "a-login"), "a change that changes nothing changes nothing")
}

func loginsEmpty(t *testing.T, k Kit) {
	want := identity.Begin("a-login", k.addAccount(t, fixture.Account()).ID, identity.SecretHash{1}, fixture.Now).Snapshot()
	k.addLogin(t, want)
	require.True(t, want.Ended.IsZero())
	require.Equal(t, want, k.loginNow(t, "a-login"))
}

func loginsNotFound(t *testing.T, k Kit) {
	k.fails(t, identity.ErrLoginOver, func(ctx context.Context) error {
		return k.Logins.Change(ctx, "nobody's", func(*identity.Login) error { return nil })
	})
}

func loginsChange(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account()).ID
	login := identity.Begin("a-login", account, identity.SecretHash{1}, fixture.Now)
	other := identity.Begin("another", account, identity.SecretHash{9}, fixture.Now)
	k.addLogin(t, login.Snapshot())
	k.addLogin(t, other.Snapshot())
	later := fixture.Now.Add(time.Hour)
	steps := func(l *identity.Login) error {
		l.Renew(identity.SecretHash{1}, identity.SecretHash{2}, later)
		l.End(later.Add(time.Hour))
		return nil
	}
	require.NoError(t, steps(login))
	k.do(t, func(ctx context.Context) error { return k.Logins.Change(ctx, "a-login", steps) })
	require.Equal(t, login.Snapshot(), k.loginNow(t, "a-login"))
	require.Equal(t, other.Snapshot(), k.loginNow(t, "another"))
}

func loginsChangeFails(t *testing.T, k Kit) {
	want := identity.Begin("a-login", k.addAccount(t, fixture.Account()).ID, identity.SecretHash{1}, fixture.Now).Snapshot()
	k.addLogin(t, want)
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Logins.Change(ctx, "a-login", func(l *identity.Login) error {
			l.End(fixture.Now)
			return errStop
		})
	})
	require.Equal(t, want, k.loginNow(t, "a-login"))
}

func loginsChangeReads(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account())
	k.addLogin(t, identity.Begin("a-login", account.ID, identity.SecretHash{1}, fixture.Now).Snapshot())
	var found *identity.Account
	k.do(t, func(ctx context.Context) error {
		return k.Logins.Change(ctx, "a-login", func(l *identity.Login) (err error) {
			found, err = k.Accounts.Find(ctx, l.Snapshot().Account)
			return err
		})
	})
	require.Equal(t, account, found.Snapshot())
}

func accountsKeepCenter(t *testing.T, k Kit) {
	here, gone := k.addCenterNamed(t, "Here"), k.addCenterNamed(t, "Gone")
	k.removeCenter(t, gone.ID)
	of := func(id centers.ID) *identity.Account {
		a, err := identity.Open(fixture.Account(func(p *identity.Person) { p.Role, p.Center = identity.Staff, id }), "hash", fixture.Now)
		require.NoError(t, err)
		return a
	}
	k.fails(t, centers.ErrNotFound, func(ctx context.Context) error { _, err := k.Accounts.Add(ctx, of(gone.ID)); return err })
	var id identity.AccountID
	k.do(t, func(ctx context.Context) (err error) {
		id, err = k.Accounts.Add(ctx, of(here.ID))
		return err
	})
	k.fails(t, centers.ErrNotFound, func(ctx context.Context) error {
		return k.Accounts.Change(ctx, id, func(a *identity.Account) error {
			a.EndAfter(calendar.Of(fixture.Now.AddDate(0, 0, -1)))
			p := a.Snapshot().Person
			p.Center = gone.ID
			return a.Rehire(p, fixture.Now)
		})
	})
	require.Equal(t, here.ID, k.accountNow(t, id).Person.Center)

	// An ended login keeps no center, and works no longer for a center that is gone.
	today := calendar.Of(fixture.Now)
	until := func(day calendar.Date) func(context.Context) error {
		return func(ctx context.Context) error {
			return k.Accounts.Change(ctx, id, func(a *identity.Account) error {
				a.EndAfter(day)
				return nil
			})
		}
	}
	tomorrow := calendar.Of(fixture.Now.AddDate(0, 0, 1))
	k.do(t, until(tomorrow))
	k.fails(t, centers.ErrHasStaff, k.deleteCenter(here.ID))
	k.do(t, until(today))
	k.removeCenter(t, here.ID)
	for _, longer := range []calendar.Date{tomorrow, {}} {
		k.fails(t, centers.ErrNotFound, until(longer))
	}
	require.Equal(t, today, k.accountNow(t, id).Ends)
	k.do(t, until(calendar.Of(fixture.Now.AddDate(0, 0, -1))))
}

// accountsOrCenter checks that either the center is deleted or its staff get an account, never both.
func accountsOrCenter(t *testing.T, k Kit) {
	for i := range many {
		center := k.addCenterNamed(t, fmt.Sprintf("Center %d", i))
		a, err := identity.Open(fixture.Account(func(p *identity.Person) {
			p.Role, p.Center, p.Email = identity.Staff, center.ID, fixture.Email(i)
		}), "hash", fixture.Now)
		require.NoError(t, err)
		k.oneOfTwo(t, func(ctx context.Context) error { _, err := k.Accounts.Add(ctx, a); return err }, centers.ErrNotFound,
			k.deleteCenter(center.ID), centers.ErrHasStaff)
	}
}
