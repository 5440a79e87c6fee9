package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/identity"
	"kendra/tests/fixture"
)

// Limiter is the contract of identity.Limiter.
func Limiter(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"AdmitsABurstAndThenOneAtATime": limiterBurst,
		"KeysAreApart":                  limiterKeys,
		"OfManyAtOnceExactlyTheBurst":   limiterRace,
		"ForgetsAndStartsAnew":          limiterForget,
		"CountsWhatIsRolledBack":        limiterOutside,
		"AClockThatWasAheadCostsABurst": limiterClock,
		"ManyCountAsMany":               limiterTimes,
	}.run(t, fresh)
}

var three = identity.Limit{Burst: 3, Every: 10 * time.Second}

func (k Kit) wait(t *testing.T, key string, after time.Duration) time.Duration {
	t.Helper()
	wait, err := k.Limiter.Take(t.Context(), key, three, fixture.Now.Add(after))
	require.NoError(t, err)
	return wait
}

func limiterBurst(t *testing.T, k Kit) {
	for range 3 {
		require.Zero(t, k.wait(t, "a", 0))
	}
	require.Equal(t, 10*time.Second, k.wait(t, "a", 0))
	require.Equal(t, 6*time.Second, k.wait(t, "a", 4*time.Second), "asking too early costs nothing")
	require.Zero(t, k.wait(t, "a", 10*time.Second))
	require.Equal(t, 10*time.Second, k.wait(t, "a", 10*time.Second))
	for range 3 {
		require.Zero(t, k.wait(t, "a", time.Hour))
	}
	require.Equal(t, 10*time.Second, k.wait(t, "a", time.Hour), "a long rest is no more than a burst")
}

func limiterKeys(t *testing.T, k Kit) {
	for range 3 {
		require.Zero(t, k.wait(t, "a", 0))
	}
	require.NotZero(t, k.wait(t, "a", 0))
	require.Zero(t, k.wait(t, "b", 0))
}

func limiterRace(t *testing.T, k Kit) {
	waits := atOnce(t, 8*many, func(int) (time.Duration, error) {
		return k.Limiter.Take(t.Context(), "a", identity.Limit{Burst: 10, Every: time.Minute}, fixture.Now)
	})
	admitted := 0
	for _, w := range waits {
		if w == 0 {
			admitted++
		}
	}
	require.Equal(t, 10, admitted)
}

func limiterForget(t *testing.T, k Kit) {
	require.NoError(t, k.Limiter.Forget(t.Context(), "a"))
	for range 3 {
		require.Zero(t, k.wait(t, "a", 0))
	}
	require.NoError(t, k.Limiter.Forget(t.Context(), "a"))
	require.Zero(t, k.wait(t, "a", 0))
}

func limiterClock(t *testing.T, k Kit) {
	for range 3 {
		require.Zero(t, k.wait(t, "a", 24*time.Hour))
	}
	require.Equal(t, 10*time.Second, k.wait(t, "a", 0), "not a day")
	require.Equal(t, 5*time.Second, k.wait(t, "a", 5*time.Second))
	require.Zero(t, k.wait(t, "a", 10*time.Second))
	require.Equal(t, 10*time.Second, k.wait(t, "a", 10*time.Second))
}

func limiterTimes(t *testing.T, k Kit) {
	wait := func(n int) time.Duration {
		w, err := k.Limiter.Take(t.Context(), "a", three.Times(n), fixture.Now)
		require.NoError(t, err)
		return w
	}
	require.Zero(t, wait(2))
	require.Equal(t, 10*time.Second, wait(2), "one is left")
	require.Zero(t, wait(1))
	require.Equal(t, 30*time.Second, wait(3))
	require.Equal(t, 10*time.Second, wait(0), "none counts as one")
}

func limiterOutside(t *testing.T, k Kit) {
	k.fails(t, errStop, func(ctx context.Context) error {
		for range 3 {
			if _, err := k.Limiter.Take(ctx, "a", three, fixture.Now); err != nil {
				return err
			}
		}
		return errStop
	})
	require.NotZero(t, k.wait(t, "a", 0))
}
