package httpapi_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
	"kendra/domain/identity"
)

// countingLimiter counts how often another limiter is asked.
type countingLimiter struct {
	identity.Limiter

	asked atomic.Int64
	err   error
}

func (c *countingLimiter) Take(ctx context.Context, key string, l identity.Limit, now time.Time) (time.Duration, error) {
	c.asked.Add(1)
	if c.err != nil {
		return 0, c.err
	}
	return c.Limiter.Take(ctx, key, l, now)
}

func TestLeases(t *testing.T) {
	t.Parallel()
	start, limit := time.Unix(1_800_000_000, 0), identity.Limit{Burst: 80, Every: time.Minute}
	shared := func() *countingLimiter { return &countingLimiter{Limiter: edge.NewHere(100)} }
	admitted := func(t *testing.T, l identity.Limiter, key string, calls int, now time.Time) (n int) {
		t.Helper()
		for range calls {
			wait, err := l.Take(t.Context(), key, limit, now)
			require.NoError(t, err)
			if wait == 0 {
				n++
			}
		}
		return n
	}
	t.Run("AdmitsTheBudgetWithFewQuestions", func(t *testing.T) {
		t.Parallel()
		s := shared()
		l := edge.NewLeases(s, 100)
		require.Equal(t, 80, admitted(t, l, "a", 80, start))
		require.Less(t, s.asked.Load(), int64(20))
		wait, err := l.Take(t.Context(), "a", limit, start)
		require.NoError(t, err)
		require.Equal(t, time.Minute, wait)
		require.Equal(t, 80, admitted(t, l, "b", 100, start), "each key has its own")
		require.NoError(t, l.Forget(t.Context(), "a"))
		require.Equal(t, 80, admitted(t, l, "a", 100, start))
	})
	t.Run("TwoInstancesNeverAdmitMore", func(t *testing.T) {
		t.Parallel()
		s := shared()
		var passed atomic.Int64
		var all sync.WaitGroup
		for _, l := range []*edge.Leases{edge.NewLeases(s, 100), edge.NewLeases(s, 100)} {
			for range 8 {
				all.Go(func() {
					for range 20 {
						if wait, err := l.Take(t.Context(), "a", limit, start); err == nil && wait == 0 {
							passed.Add(1)
						}
					}
				})
			}
		}
		all.Wait()
		require.LessOrEqual(t, passed.Load(), int64(80))
		require.GreaterOrEqual(t, passed.Load(), int64(60), "at most a lease of each instance is left over")
	})
	t.Run("OneThatComesNowAndThenTakesNothingAhead", func(t *testing.T) {
		t.Parallel()
		s := shared()
		l := edge.NewLeases(s, 100)
		for i := range 20 {
			require.Equal(t, 1, admitted(t, l, "a", 1, start.Add(time.Duration(i)*time.Second)))
		}
		require.EqualValues(t, 20, s.asked.Load())
		require.Equal(t, 60, admitted(t, l, "a", 100, start.Add(20*time.Second)))
	})
	t.Run("WhatWasTakenAheadIsGivenUp", func(t *testing.T) {
		t.Parallel()
		l := edge.NewLeases(shared(), 100)
		require.Equal(t, 4, admitted(t, l, "a", 4, start), "the third lease is of four, and three of them are left")
		require.Equal(t, 80-4-3, admitted(t, l, "a", 100, start.Add(2*time.Second)))
	})
	t.Run("AnEventThatCountsForManyIsAskedFor", func(t *testing.T) {
		t.Parallel()
		s := shared()
		l := edge.NewLeases(s, 100)
		wait, err := l.Take(t.Context(), "a", limit.Times(80), start)
		require.NoError(t, err)
		require.Zero(t, wait)
		require.Zero(t, admitted(t, l, "a", 10, start))
	})
	t.Run("PassesFaultsOnAndForgetsInTime", func(t *testing.T) {
		t.Parallel()
		s := shared()
		l := edge.NewLeases(s, 2)
		for _, key := range []string{"a", "b", "c", "d"} {
			require.Equal(t, 80, admitted(t, l, key, 90, start))
		}
		s.err = errors.New("away")
		_, err := l.Take(t.Context(), "e", limit, start)
		require.ErrorIs(t, err, s.err)
	})
}
