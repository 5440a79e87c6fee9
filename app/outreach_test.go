package app_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

const visitor = "visitor@example.in"

func TestOutreach_Subscribe(t *testing.T) {
	t.Parallel()
	var nobody identity.Actor
	status := func(t *testing.T, w *world) outreach.Subscription {
		t.Helper()
		s, err := w.store.Newsletters().SubscriberByEmail(t.Context(), visitor)
		require.NoError(t, err)
		return s.Status
	}
	t.Run("IsConfirmedAndEndedByLinks", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		require.NoError(t, w.outreach.Subscribe(t.Context(), nobody, visitor))
		require.Equal(t, outreach.Pending, status(t, w))
		mail := w.mail(t)[0]
		key := w.token(t, mail, "newsletter/confirm")
		require.Equal(t, key, w.token(t, mail, "newsletter/unsubscribe"))
		for range 2 {
			require.NoError(t, w.outreach.Confirm(t.Context(), nobody, key))
		}
		require.Equal(t, outreach.Confirmed, status(t, w))
		for range 2 {
			require.NoError(t, w.outreach.Unsubscribe(t.Context(), nobody, key))
		}
		require.Equal(t, outreach.Unsubscribed, status(t, w))
		require.ErrorIs(t, w.outreach.Confirm(t.Context(), nobody, key), outreach.ErrNoSubscriber)
		require.Equal(t, []string{"newsletter.asked", "newsletter.confirmed", "newsletter.confirmed", "newsletter.left", "newsletter.left"}, w.actions("subscriber"))
	})
	t.Run("IsNeutralForThoseWhoAreThere", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for range 3 {
			require.NoError(t, w.outreach.Subscribe(t.Context(), nobody, visitor))
		}
		require.Len(t, w.mail(t), 1, "asked once an hour")
		require.NoError(t, w.outreach.Confirm(t.Context(), nobody, w.token(t, w.mail(t)[0], "newsletter/confirm")))
		*w.tick = w.tick.Add(24 * time.Hour)
		require.NoError(t, w.outreach.Subscribe(t.Context(), nobody, visitor))
		require.Len(t, w.mail(t), 1)
		require.Equal(t, outreach.Confirmed, status(t, w))
	})
	t.Run("ComesBackAfterLeaving", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		require.NoError(t, w.outreach.Subscribe(t.Context(), nobody, visitor))
		key := w.token(t, w.mail(t)[0], "newsletter/confirm")
		require.NoError(t, w.outreach.Unsubscribe(t.Context(), nobody, key))
		*w.tick = w.tick.Add(time.Hour)
		require.NoError(t, w.outreach.Subscribe(t.Context(), nobody, visitor))
		require.NoError(t, w.outreach.Confirm(t.Context(), nobody, w.token(t, w.mail(t)[0], "newsletter/confirm")))
		require.Equal(t, outreach.Confirmed, status(t, w))
	})
	t.Run("LinksOfOlderLettersWork", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		hash := sha256.Sum256([]byte("an old link"))
		stored := "sha256:" + hex.EncodeToString(hash[:])
		require.NoError(t, w.store.Do(t.Context(), func(ctx context.Context) error {
			_, err := w.store.Newsletters().AddSubscriber(ctx, outreach.Subscribe(visitor, stored, w.clock()))
			return err
		}))
		require.ErrorIs(t, w.outreach.Confirm(t.Context(), nobody, stored), outreach.ErrNoSubscriber, "what is stored is no link")
		require.ErrorIs(t, w.outreach.Confirm(t.Context(), nobody, "1.seal of something else"), outreach.ErrNoSubscriber)
		require.NoError(t, w.outreach.Confirm(t.Context(), nobody, "an old link"))
		require.Equal(t, outreach.Confirmed, status(t, w))
	})
	t.Run("RefusesLinksOfNobody", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		for _, key := range []string{"", "x"} {
			require.ErrorIs(t, w.outreach.Confirm(t.Context(), nobody, key), outreach.ErrNoSubscriber)
			require.ErrorIs(t, w.outreach.Unsubscribe(t.Context(), nobody, key), outreach.ErrNoSubscriber)
		}
	})
	t.Run("SideBySideIsHarmless", func(t *testing.T) {
		t.Parallel()
		w, done := setup(t), make(chan error, 4)
		for range cap(done) {
			go func() { done <- w.outreach.Subscribe(t.Context(), nobody, visitor) }()
		}
		for range cap(done) {
			require.NoError(t, <-done)
		}
		require.Len(t, w.mail(t), 1)
	})
}

func TestOutreach_Suggest(t *testing.T) {
	t.Parallel()
	w := setup(t)
	require.NoError(t, w.outreach.Suggest(t.Context(), identity.Actor{}, outreach.Message{Email: visitor, Subject: "Light", Text: "More of it"}))
	require.ErrorIs(t, w.outreach.Suggest(t.Context(), identity.Actor{}, outreach.Message{Email: visitor}), outreach.ErrSuggestion)
	all, err := w.inbox.List(t.Context(), admin, outreach.Filter{}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, []outreach.Kept{{Message: outreach.Message{
		ID: 1, Kind: outreach.Suggestion, Status: outreach.MessageNew, Email: visitor, Subject: "Light", Text: "More of it", Made: w.clock(), Since: w.clock(),
	}}}, all.Items)
	require.Equal(t, []string{"suggestion.made"}, w.actions("message"))
}
