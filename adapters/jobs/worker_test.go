package jobs_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/jobs"
)

func TestWorker(t *testing.T) {
	t.Parallel()
	turns := make(chan int)
	n := 0
	w := jobs.NewWorker(func(ctx context.Context) error {
		n++
		select {
		case turns <- n:
			return errors.New("it goes on after a failure")
		case <-ctx.Done():
			return ctx.Err()
		}
	}, time.Millisecond, nil, slog.New(slog.DiscardHandler))
	w.Start()
	require.Equal(t, 1, <-turns)
	require.Equal(t, 2, <-turns)
	w.Stop() // during a turn or between two: Stop returns in both cases
	select {
	case <-turns:
		require.Fail(t, "it works after it was stopped")
	default:
	}
}

func TestWorker_Wakes(t *testing.T) {
	t.Parallel()
	turns, wake := make(chan struct{}), make(chan struct{}, 1)
	w := jobs.NewWorker(func(ctx context.Context) error {
		select {
		case turns <- struct{}{}:
		case <-ctx.Done():
		}
		return nil
	}, 24*time.Hour, wake, slog.New(slog.DiscardHandler))
	w.Start()
	defer w.Stop()
	<-turns
	wake <- struct{}{}
	<-turns // long before its next look
}
