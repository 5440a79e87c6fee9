package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/tests/fixture"
)

// writesOfPeople returns the writing calls of the ports for visitors' messages and mail.
func writesOfPeople(t *testing.T, k Kit) map[string]write {
	t.Helper()
	k.post(t, mail("Hello"))
	account := k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Email = fixture.Email(7) }))
	ticket := identity.NewTicket(identity.SecretHash{7}, account.ID, identity.ToReset, "", fixture.Now)
	ticket.ID = k.addTicket(t, ticket)
	k.putTwoStep(t, identity.TwoStep{Account: account.ID, Secret: []byte{1}})
	subscriber := k.subscribe(t, fixture.Email(1))
	return map[string]write{
		"Accounts.PutTwoStep": func(ctx context.Context) error {
			return k.Accounts.PutTwoStep(ctx, identity.TwoStep{Account: account.ID, Secret: []byte{1}})
		},
		"Accounts.ChangeTwoStep": func(ctx context.Context) error {
			return k.Accounts.ChangeTwoStep(ctx, account.ID, func(*identity.TwoStep) error { return nil })
		},
		"Accounts.RemoveTwoStep": func(ctx context.Context) error { return k.Accounts.RemoveTwoStep(ctx, account.ID) },
		"Newsletters.AddSubscriber": func(ctx context.Context) error {
			_, err := k.Newsletters.AddSubscriber(ctx, outreach.Subscribe(fixture.Email(2), "another key", fixture.Now))
			return err
		},
		"Newsletters.ChangeSubscriber": func(ctx context.Context) error {
			return k.Newsletters.ChangeSubscriber(ctx, subscriber.ID, func(*outreach.Subscriber) error { return nil })
		},
		"Logins.EndAll": func(ctx context.Context) error { return k.Logins.EndAll(ctx, account.ID, fixture.Now) },
		"Tickets.Add": func(ctx context.Context) error {
			_, err := k.Tickets.Add(ctx, identity.NewTicket(identity.SecretHash{8}, account.ID, identity.ToReset, "", fixture.Now))
			return err
		},
		"Tickets.Mint": func(ctx context.Context) error {
			return k.Tickets.Mint(ctx, ticket.ID, func(*identity.Ticket) error { return nil })
		},
		"Accounts.Remove": func(ctx context.Context) error {
			return k.Accounts.Remove(ctx, account.ID)
		},
		"Tickets.Change": func(ctx context.Context) error {
			return k.Tickets.Change(ctx, ticket.Hash, func(*identity.Ticket) error { return nil })
		},
		"Tickets.EndAll": func(ctx context.Context) error {
			return k.Tickets.EndAll(ctx, account.ID, identity.ToReset, fixture.Now)
		},
		"Outbox.Post": func(ctx context.Context) error { return k.Outbox.Post(ctx, mail("Another")) },
		"Outbox.Take": func(ctx context.Context) error { _, err := k.Outbox.Take(ctx, fixture.Now, 1); return err },
		"Outbox.Change": func(ctx context.Context) error {
			return k.Outbox.Change(ctx, k.mailNow(t)[0].ID, func(*outreach.Posted) error { return nil })
		},
	}
}

// Outbox is the contract of outreach.Outbox.
func Outbox(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":               outboxRoundTrip,
		"ChangeStores":                  outboxChange,
		"NotFound":                      outboxNotFound,
		"ListsTheNewestFirst":           outboxList,
		"ListIsSorted":                  outboxSorted,
		"TakesWhatIsDueTheOldestFirst":  outboxTake,
		"ATakenMailIsNobodyElsesAWhile": outboxLease,
		"WaitsForNoClockThatWasAhead":   outboxClock,
		"ManyWhoTakeGetEachMailOnce":    outboxRace,
		"IsOfTheChangesTransaction":     outboxWithChange,
	}.run(t, fresh)
}

func mail(subject string) outreach.Posted {
	return outreach.Post(outreach.Mail{To: fixture.Email(1), Subject: subject, Text: "plain " + subject, HTML: "<p>" + subject, Leave: "https://kendra.example/" + subject, Secret: true,
		Errand: outreach.Errand{Kind: outreach.ToLeave, Of: 7}}, fixture.Now)
}

func (k Kit) post(t *testing.T, all ...outreach.Posted) {
	t.Helper()
	for _, p := range all {
		k.do(t, func(ctx context.Context) error { return k.Outbox.Post(ctx, p) })
	}
}

func (k Kit) mailNow(t *testing.T) []outreach.Posted {
	t.Helper()
	all, err := k.Outbox.List(t.Context(), "", page.Request{})
	require.NoError(t, err)
	return all.Items
}

func (k Kit) takeMail(t *testing.T, now time.Time, n int) (subjects []string) {
	t.Helper()
	k.do(t, func(ctx context.Context) error {
		subjects = nil
		all, err := k.Outbox.Take(ctx, now, n)
		for _, p := range all {
			subjects = append(subjects, p.Mail.Subject)
		}
		return err
	})
	return subjects
}

func outboxRoundTrip(t *testing.T, k Kit) {
	given, stored := exact()
	want := mail("Hello")
	want.Created, want.NextTry, want.Sent, want.Status, want.Tries, want.Error = given, given.Add(time.Hour), given.Add(time.Minute), outreach.MailFailed, 3, "away"
	k.post(t, want)
	want.Created, want.NextTry, want.Sent = stored, stored.Add(time.Hour), stored.Add(time.Minute)
	got := k.mailNow(t)
	require.Len(t, got, 1)
	want.ID = got[0].ID
	require.Empty(t, fixture.Empty(want))
	require.Equal(t, want, got[0])
}

func outboxChange(t *testing.T, k Kit) {
	k.post(t, mail("First"), mail("Second"))
	before := k.mailNow(t)
	end := errStop
	deliver := func(ctx context.Context) error {
		return k.Outbox.Change(ctx, before[0].ID, func(p *outreach.Posted) error {
			p.Take(fixture.Now)
			p.Delivered(fixture.Now.Add(time.Minute))
			return end
		})
	}
	k.fails(t, errStop, deliver)
	require.Equal(t, before, k.mailNow(t))
	end = nil
	k.do(t, deliver)
	before[0].Take(fixture.Now)
	before[0].Delivered(fixture.Now.Add(time.Minute))
	require.Equal(t, before, k.mailNow(t))
}

func outboxNotFound(t *testing.T, k Kit) {
	k.fails(t, outreach.ErrNoMail, func(ctx context.Context) error {
		return k.Outbox.Change(ctx, nowhere, func(*outreach.Posted) error { return nil })
	})
}

func outboxList(t *testing.T, k Kit) {
	k.post(t, mail("1"), mail("2"), mail("3"))
	found, err := k.Outbox.List(t.Context(), "", page.Request{Number: 1, Size: 2})
	require.NoError(t, err)
	require.Equal(t, 3, found.Total)
	require.Len(t, found.Items, 1)
	require.Equal(t, "1", found.Items[0].Mail.Subject)
	far, err := k.Outbox.List(t.Context(), "", page.Request{Number: 9, Size: 2})
	require.NoError(t, err)
	require.Empty(t, far.Items)
}

func outboxTake(t *testing.T, k Kit) {
	later, first, done := mail("later"), mail("first"), mail("done")
	later.Tries, later.NextTry = 1, fixture.Now.Add(time.Second)
	first.NextTry = fixture.Now.Add(-time.Hour)
	done.Status = outreach.MailSent
	k.post(t, later, mail("now"), done, first)
	require.Equal(t, []string{"first"}, k.takeMail(t, fixture.Now, 1))
	require.Equal(t, []string{"now"}, k.takeMail(t, fixture.Now, 9))
	require.Equal(t, []string{"later"}, k.takeMail(t, fixture.Now.Add(time.Second), 9))
}

func outboxLease(t *testing.T, k Kit) {
	k.post(t, mail("Hello"))
	for tries := range 3 {
		at := fixture.Now.Add(time.Duration(tries) * outreach.Lease)
		require.Equal(t, []string{"Hello"}, k.takeMail(t, at, 9))
		require.Equal(t, tries+1, k.mailNow(t)[0].Tries)
		require.Empty(t, k.takeMail(t, at.Add(outreach.Lease-time.Second), 9))
	}
}

func outboxClock(t *testing.T, k Kit) {
	fresh, taken, waits := mail("fresh"), mail("taken"), mail("waits")
	fresh.NextTry = fixture.Now.Add(time.Hour)
	taken.Tries, taken.NextTry = 1, fixture.Now.Add(outreach.LongestPause+time.Second)
	waits.Tries, waits.NextTry = 1, fixture.Now.Add(outreach.LongestPause)
	k.post(t, fresh, taken, waits)
	require.ElementsMatch(t, []string{"fresh", "taken"}, k.takeMail(t, fixture.Now, 9))
}

func outboxRace(t *testing.T, k Kit) {
	for range many {
		k.post(t, mail("Hello"))
	}
	taken := atOnce(t, many, func(int) (n int, err error) {
		err = k.Tx.Do(t.Context(), func(ctx context.Context) error {
			all, err := k.Outbox.Take(ctx, fixture.Now, 3)
			n = len(all)
			return err
		})
		return n, err
	})
	sum := 0
	for _, n := range taken {
		sum += n
	}
	sum += len(k.takeMail(t, fixture.Now, 99)) // the mail that no other call took
	require.Equal(t, many, sum)
	for _, p := range k.mailNow(t) {
		require.Equal(t, 1, p.Tries)
	}
}

func outboxWithChange(t *testing.T, k Kit) {
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.Outbox.Post(ctx, mail("Lost")); err != nil {
			return err
		}
		return errStop
	})
	require.Empty(t, k.mailNow(t))
}
