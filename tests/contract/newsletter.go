package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/tests/fixture"
)

// Subscribers is the contract of the subscribers in outreach.Newsletters.
func Subscribers(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":             subscribersRoundTrip,
		"NotFound":                    subscribersNotFound,
		"RefusesATakenAddress":        subscribersTaken,
		"ChangeStores":                subscribersChange,
		"SideBySideOneIsAdded":        subscribersRace,
		"ChangeKeepsNothingOnFailure": subscribersChangeFails,
		"AreListed":                   subscribersList,
		"AreSorted":                   subscribersSorted,
	}.run(t, fresh)
}

// subscribe adds a subscriber whose key is derived from the address.
func (k Kit) subscribe(t *testing.T, e contact.Email) outreach.Subscriber {
	t.Helper()
	s := outreach.Subscribe(e, "key of "+string(e), fixture.Now)
	k.do(t, func(ctx context.Context) (err error) {
		s.ID, err = k.Newsletters.AddSubscriber(ctx, s)
		return err
	})
	return s
}

func (k Kit) subscriberNow(t *testing.T, e contact.Email) outreach.Subscriber {
	t.Helper()
	s, err := k.Newsletters.SubscriberByEmail(t.Context(), e)
	require.NoError(t, err)
	return s
}

func subscribersRoundTrip(t *testing.T, k Kit) {
	given, stored := exact()
	want := outreach.Subscriber{Email: fixture.Email(1), Key: "a key", Status: outreach.Unsubscribed, Since: given, Asked: given.Add(time.Hour)}
	k.do(t, func(ctx context.Context) (err error) {
		want.ID, err = k.Newsletters.AddSubscriber(ctx, want)
		return err
	})
	want.Since, want.Asked = stored, stored.Add(time.Hour)
	require.Empty(t, fixture.Empty(want))
	require.Equal(t, want, k.subscriberNow(t, want.Email))
	byKey, err := k.Newsletters.SubscriberByKey(t.Context(), "a key")
	require.NoError(t, err)
	require.Equal(t, want, byKey)
}

func subscribersNotFound(t *testing.T, k Kit) {
	_, err := k.Newsletters.SubscriberByEmail(t.Context(), fixture.Email(1))
	require.ErrorIs(t, err, outreach.ErrNoSubscriber)
	_, err = k.Newsletters.SubscriberByKey(t.Context(), "no key")
	require.ErrorIs(t, err, outreach.ErrNoSubscriber)
	k.fails(t, outreach.ErrNoSubscriber, func(ctx context.Context) error {
		return k.Newsletters.ChangeSubscriber(ctx, nowhere, func(*outreach.Subscriber) error { return nil })
	})
}

func subscribersTaken(t *testing.T, k Kit) {
	k.subscribe(t, fixture.Email(1))
	k.fails(t, outreach.ErrSubscribed, func(ctx context.Context) error {
		_, err := k.Newsletters.AddSubscriber(ctx, outreach.Subscribe(fixture.Email(1), "another key", fixture.Now))
		return err
	})
}

func subscribersChange(t *testing.T, k Kit) {
	want, other := k.subscribe(t, fixture.Email(1)), k.subscribe(t, fixture.Email(2))
	later := fixture.Now.Add(2 * time.Hour)
	change := func(s *outreach.Subscriber) error {
		require.True(t, s.Again(later))
		return s.Confirm(later)
	}
	require.NoError(t, change(&want))
	k.do(t, func(ctx context.Context) error { return k.Newsletters.ChangeSubscriber(ctx, want.ID, change) })
	require.Equal(t, want, k.subscriberNow(t, want.Email))
	require.Equal(t, other, k.subscriberNow(t, other.Email))
}

func subscribersRace(t *testing.T, k Kit) {
	k.oneOfMany(t, outreach.ErrSubscribed, func(ctx context.Context, i int) error {
		_, err := k.Newsletters.AddSubscriber(ctx, outreach.Subscribe(fixture.Email(1), string(rune('a'+i)), fixture.Now))
		return err
	})
}

func subscribersChangeFails(t *testing.T, k Kit) {
	want := k.subscribe(t, fixture.Email(1))
	k.fails(t, errStop, func(ctx context.Context) error {
		return k.Newsletters.ChangeSubscriber(ctx, want.ID, func(s *outreach.Subscriber) error {
			s.Unsubscribe(fixture.Now)
			return errStop
		})
	})
	require.Equal(t, want, k.subscriberNow(t, want.Email))
}

func subscribersList(t *testing.T, k Kit) {
	first, second := k.subscribe(t, fixture.Email(1)), k.subscribe(t, fixture.Email(2))
	k.do(t, func(ctx context.Context) error {
		return k.Newsletters.ChangeSubscriber(ctx, second.ID, func(s *outreach.Subscriber) error { return s.Confirm(fixture.Now) })
	})
	second = k.subscriberNow(t, second.Email)
	for name, c := range map[string]struct {
		status outreach.Subscription
		search string
		want   []outreach.Subscriber
	}{
		"All": {"", "", []outreach.Subscriber{second, first}}, "Confirmed": {outreach.Confirmed, "", []outreach.Subscriber{second}},
		"Found": {"", string(first.Email)[:8], []outreach.Subscriber{first}}, "NoPattern": {"", "%", []outreach.Subscriber{}},
	} {
		got, err := k.Newsletters.Subscribers(t.Context(), c.status, c.search, "", page.Request{})
		require.NoError(t, err, name)
		require.Equal(t, page.Page[outreach.Subscriber]{Items: c.want, Total: len(c.want)}, page.Page[outreach.Subscriber]{Items: append([]outreach.Subscriber{}, got.Items...), Total: got.Total}, name)
	}
	cut, err := k.Newsletters.Subscribers(t.Context(), "", "", "", page.Request{Number: 1, Size: 1})
	require.NoError(t, err)
	require.Equal(t, page.Page[outreach.Subscriber]{Items: []outreach.Subscriber{first}, Total: 2}, cut)
	for status, want := range map[outreach.Subscription][]outreach.Subscriber{"": {first, second}, outreach.Confirmed: {second}} {
		all, err := k.Newsletters.AllSubscribers(t.Context(), status)
		require.NoError(t, err)
		require.Equal(t, want, all)
	}
}
