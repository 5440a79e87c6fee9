package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// Tickets is the contract of identity.Tickets.
func Tickets(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":             ticketsRoundTrip,
		"NotFound":                    ticketsNotFound,
		"MintChangesTheSecret":        ticketsMint,
		"ChangeKeepsNothingOnFailure": ticketsChangeFails,
		"SideBySideOneIsRedeemed":     ticketsRace,
		"SinceCounts":                 ticketsSince,
		"EndAllEndsOnePurposes":       ticketsEndAll,
	}.run(t, fresh)
}

func (k Kit) addTicket(t *testing.T, ticket identity.Ticket) (id identity.TicketID) {
	t.Helper()
	k.do(t, func(ctx context.Context) (err error) {
		id, err = k.Tickets.Add(ctx, ticket)
		return err
	})
	return id
}

func ticketsMint(t *testing.T, k Kit) {
	want := k.ticket(t)
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Tickets.Mint(ctx, want.ID, func(t *identity.Ticket) error {
			t.Hash = identity.SecretHash{9}
			return errStop
		})
	})
	require.Equal(t, want, k.ticketNow(t, want.Hash))
	minted := identity.SecretHash{5}
	k.do(t, func(ctx context.Context) error {
		return k.Tickets.Mint(ctx, want.ID, func(t *identity.Ticket) error { return t.Mint(minted, fixture.Now.Add(time.Minute)) })
	})
	k.fails(t, identity.ErrTicket, func(ctx context.Context) error {
		return k.Tickets.Change(ctx, want.Hash, func(*identity.Ticket) error { return nil })
	})
	want.Hash, want.Expires = minted, fixture.Now.Add(time.Minute+identity.ResetLife)
	require.Equal(t, want, k.ticketNow(t, minted))
	k.fails(t, identity.ErrTicket, func(ctx context.Context) error {
		return k.Tickets.Mint(ctx, want.ID+99, func(*identity.Ticket) error { return nil })
	})
}

// ticketNow returns a ticket as stored. Only Change can read it.
func (k Kit) ticketNow(t *testing.T, secret identity.SecretHash) (found identity.Ticket) {
	t.Helper()
	k.do(t, func(ctx context.Context) error {
		return k.Tickets.Change(ctx, secret, func(t *identity.Ticket) error {
			found = *t
			return nil
		})
	})
	return found
}

func ticketsRoundTrip(t *testing.T, k Kit) {
	given, stored := exact()
	want := identity.Ticket{
		Hash: identity.SecretHash{1, 31: 2}, Account: k.addAccount(t, fixture.Account()).ID, Purpose: identity.ToConfirm, Password: "a hash", Address: fixture.Email(3),
		Made: given, Expires: given.Add(time.Hour), Used: given.Add(time.Minute),
	}
	want.ID = k.addTicket(t, want)
	want.Made, want.Expires, want.Used = stored, stored.Add(time.Hour), stored.Add(time.Minute)
	require.Empty(t, fixture.Empty(want))
	require.Equal(t, want, k.ticketNow(t, want.Hash))
	require.Equal(t, want, k.ticketNow(t, want.Hash))
}

func ticketsNotFound(t *testing.T, k Kit) {
	k.fails(t, identity.ErrTicket, func(ctx context.Context) error {
		return k.Tickets.Change(ctx, identity.SecretHash{9}, func(*identity.Ticket) error { return nil })
	})
}

func (k Kit) ticket(t *testing.T) identity.Ticket {
	t.Helper()
	ticket := identity.NewTicket(identity.SecretHash{1}, k.addAccount(t, fixture.Account()).ID, identity.ToReset, "", fixture.Now)
	ticket.ID = k.addTicket(t, ticket)
	return ticket
}

func ticketsChangeFails(t *testing.T, k Kit) {
	want := k.ticket(t)
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Tickets.Change(ctx, want.Hash, func(t *identity.Ticket) error {
			t.Used = fixture.Now
			return errStop
		})
	})
	require.Equal(t, want, k.ticketNow(t, want.Hash))
}

func ticketsRace(t *testing.T, k Kit) {
	ticket := k.ticket(t)
	k.oneOfMany(t, identity.ErrTicket, func(ctx context.Context, _ int) error {
		return k.Tickets.Change(ctx, ticket.Hash, func(t *identity.Ticket) error { return t.Redeem(identity.ToReset, fixture.Now) })
	})
}

func ticketsSince(t *testing.T, k Kit) {
	first := k.ticket(t)
	other := k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) }))
	k.addTicket(t, identity.NewTicket(identity.SecretHash{2}, first.Account, identity.ToReset, "", fixture.Now.Add(time.Minute)))
	k.addTicket(t, identity.NewTicket(identity.SecretHash{3}, first.Account, identity.ToConfirm, "", fixture.Now))
	k.addTicket(t, identity.NewTicket(identity.SecretHash{4}, other.ID, identity.ToReset, "", fixture.Now))
	for after, want := range map[time.Duration]int{-time.Second: 2, 0: 1, time.Minute: 0} {
		n, err := k.Tickets.Since(t.Context(), first.Account, identity.ToReset, fixture.Now.Add(after))
		require.NoError(t, err)
		require.Equal(t, want, n, after)
	}
}

func ticketsEndAll(t *testing.T, k Kit) {
	first := k.ticket(t)
	k.addTicket(t, identity.NewTicket(identity.SecretHash{3}, first.Account, identity.ToConfirm, "", fixture.Now))
	k.do(t, func(ctx context.Context) error {
		return k.Tickets.EndAll(ctx, first.Account, identity.ToReset, fixture.Now.Add(time.Minute))
	})
	require.Equal(t, fixture.Now.Add(time.Minute), k.ticketNow(t, first.Hash).Used)
	require.True(t, k.ticketNow(t, identity.SecretHash{3}).Used.IsZero())
}

func loginsEndAll(t *testing.T, k Kit) {
	account, later := k.addAccount(t, fixture.Account()).ID, fixture.Now.Add(time.Hour)
	other := k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) })).ID
	over := identity.Begin("over", account, identity.SecretHash{1}, fixture.Now)
	over.End(fixture.Now)
	for _, l := range []*identity.Login{over, identity.Begin("stands", account, identity.SecretHash{2}, fixture.Now), identity.Begin("another's", other, identity.SecretHash{3}, fixture.Now)} {
		k.addLogin(t, l.Snapshot())
	}
	k.do(t, func(ctx context.Context) error { return k.Logins.EndAll(ctx, account, later) })
	require.Equal(t, fixture.Now, k.loginNow(t, "over").Ended)
	require.Equal(t, later, k.loginNow(t, "stands").Ended)
	require.True(t, k.loginNow(t, "another's").Ended.IsZero())
}

func loginsStanding(t *testing.T, k Kit) {
	account := k.addAccount(t, fixture.Account()).ID
	other := k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(1) })).ID
	begin := func(id identity.LoginID, of identity.AccountID, after time.Duration) *identity.Login {
		return identity.Begin(id, of, identity.SecretHash{1}, fixture.Now.Add(after)).On("Firefox")
	}
	over := begin("over", account, 0)
	over.End(fixture.Now)
	first, second := begin("first", account, 0), begin("second", account, time.Minute)
	for _, l := range []*identity.Login{over, first, second, begin("expired", account, -identity.LoginLife), begin("another's", other, 0)} {
		k.addLogin(t, l.Snapshot())
	}
	all, err := k.Logins.Standing(t.Context(), account, fixture.Now)
	require.NoError(t, err)
	require.Equal(t, []identity.LoginSnapshot{second.Snapshot(), first.Snapshot()}, all)
}
