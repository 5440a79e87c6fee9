package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/requests"
	"kendra/tests/fixture"
)

// Requests is the contract of requests.Store.
func Requests(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsTheAnswerForARepetition": requestsRepeated,
		"TellsRequestsApart":           requestsApart,
		"ForgetsWhatIsRolledBack":      requestsRolledBack,
		"OfManyAtOnceOneIsFresh":       requestsRace,
		"ForgetsAfterTwoDays":          requestsOld,
		"NeedsATransaction":            requestsOutside,
	}.run(t, fresh)
}

func sent(key string) requests.Request {
	return requests.Request{Account: 7, Operation: "PostThing", Key: requests.Key(key), Form: requests.FormOf([]byte("form"))}
}

// claim claims a key and, if it is new, stores a response, in its own transaction.
func (k Kit) claim(ctx context.Context, q requests.Request, answer string, now time.Time) (earlier requests.Answer, fresh bool, err error) {
	err = k.Tx.Do(ctx, func(ctx context.Context) error {
		if earlier, fresh, err = k.Requests.Claim(ctx, q, now); err != nil || !fresh {
			return err
		}
		return k.Requests.Keep(ctx, q, []byte(answer))
	})
	return earlier, fresh, err
}

func requestsRepeated(t *testing.T, k Kit) {
	_, fresh, err := k.claim(t.Context(), sent("first"), "done", fixture.Now)
	require.NoError(t, err)
	require.True(t, fresh)
	again := sent("first")
	again.Form = requests.FormOf([]byte("another form"))
	earlier, fresh, err := k.claim(t.Context(), again, "never", fixture.Now.Add(time.Hour))
	require.NoError(t, err)
	require.False(t, fresh)
	require.Equal(t, requests.Answer{Form: sent("first").Form, Body: []byte("done")}, earlier)
}

func requestsApart(t *testing.T, k Kit) {
	other, elsewhere, third := sent("first"), sent("first"), sent("second")
	other.Account, elsewhere.Operation = 8, "PostOther"
	for _, q := range []requests.Request{sent("first"), other, elsewhere, third} {
		_, fresh, err := k.claim(t.Context(), q, "done", fixture.Now)
		require.NoError(t, err)
		require.True(t, fresh, q)
	}
}

func requestsRolledBack(t *testing.T, k Kit) {
	k.fails(t, errStop, func(ctx context.Context) error {
		if _, _, err := k.Requests.Claim(ctx, sent("first"), fixture.Now); err != nil {
			return err
		}
		return errStop
	})
	_, fresh, err := k.claim(t.Context(), sent("first"), "done", fixture.Now)
	require.NoError(t, err)
	require.True(t, fresh)
}

func requestsRace(t *testing.T, k Kit) {
	answers := atOnce(t, many, func(int) (bool, error) {
		earlier, fresh, err := k.claim(t.Context(), sent("first"), "done", fixture.Now)
		if err == nil && !fresh && string(earlier.Body) != "done" {
			return false, errStop
		}
		return fresh, err
	})
	first := 0
	for _, fresh := range answers {
		if fresh {
			first++
		}
	}
	require.Equal(t, 1, first)
}

func requestsOld(t *testing.T, k Kit) {
	for _, at := range []time.Duration{0, requests.Kept + time.Minute} {
		_, fresh, err := k.claim(t.Context(), sent("first"), "done", fixture.Now.Add(at))
		require.NoError(t, err)
		require.True(t, fresh)
	}
}

func requestsOutside(t *testing.T, k Kit) {
	_, _, err := k.Requests.Claim(t.Context(), sent("first"), fixture.Now)
	require.ErrorIs(t, err, kernel.ErrNoTransaction)
	require.ErrorIs(t, k.Requests.Keep(t.Context(), sent("first"), nil), kernel.ErrNoTransaction)
}
