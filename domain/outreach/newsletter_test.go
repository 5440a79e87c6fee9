package outreach_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/fault"
	"kendra/domain/outreach"
)

func TestSuggest(t *testing.T) {
	t.Parallel()
	m, err := outreach.Suggest(outreach.Message{Email: "a@b.in", Text: "More light"}, now)
	require.NoError(t, err)
	require.Equal(t, outreach.Message{Kind: outreach.Suggestion, Status: outreach.MessageNew, Email: "a@b.in", Text: "More light", Made: now, Since: now}, m)
	_, err = outreach.Suggest(outreach.Message{Subject: strings.Repeat("x", 251), Text: " "}, now)
	require.ErrorIs(t, err, outreach.ErrSuggestion)
	var blamed []string
	for _, f := range fault.Of(err).Fields {
		blamed = append(blamed, f.Name)
	}
	require.Equal(t, []string{"email", "subject", "text"}, blamed)
	for _, text := range []string{"a\x00b", strings.Repeat("x", 5001)} {
		_, err = outreach.Suggest(outreach.Message{Email: "a@b.in", Text: text}, now)
		require.ErrorIs(t, err, outreach.ErrSuggestion)
	}
}

// TestSubscriber tries every action in every state.
func TestSubscriber(t *testing.T) {
	t.Parallel()
	later := now.Add(time.Hour)
	for status, want := range map[outreach.Subscription]struct {
		ask                            bool
		again, confirmed, unsubscribed outreach.Subscription
	}{
		outreach.Pending:      {true, outreach.Pending, outreach.Confirmed, outreach.Unsubscribed},
		outreach.Confirmed:    {false, outreach.Confirmed, outreach.Confirmed, outreach.Unsubscribed},
		outreach.Unsubscribed: {true, outreach.Pending, "", outreach.Unsubscribed},
	} {
		s := outreach.Subscribe("a@b.in", "key", now)
		s.Status = status

		again := s
		require.False(t, again.Again(later.Add(-time.Second)), "nobody is asked twice within an hour")
		require.Equal(t, want.ask, again.Again(later), status)
		require.Equal(t, want.again, again.Status)

		confirmed := s
		if err := confirmed.Confirm(later); want.confirmed == "" {
			require.ErrorIs(t, err, outreach.ErrNoSubscriber)
		} else {
			require.NoError(t, err)
			require.Equal(t, want.confirmed, confirmed.Status)
		}
		s.Unsubscribe(later)
		require.Equal(t, want.unsubscribed, s.Status)
		require.Equal(t, status == outreach.Unsubscribed, s.Since.Equal(now))
	}
}
