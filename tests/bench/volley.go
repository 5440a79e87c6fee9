package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// connections is the number of concurrent requests.
const connections = 32

// volley is the result of a series of requests.
type volley struct {
	rate          float64 // requests/s
	p50, p95, p99 time.Duration
}

func (v volley) String() string {
	return fmt.Sprintf("%.0f req/s, p50 %s, p99 %s", v.rate, short(v.p50), short(v.p99))
}

func short(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
}

// target returns the i-th request.
type target struct {
	url   func(i int) string
	token string
}

// client sends requests as programs do: over open connections, and without compression, since the limit does not
// compress.
var client = &http.Client{Timeout: time.Minute, Transport: &http.Transport{MaxIdleConnsPerHost: connections, DisableCompression: true}}

// fire sends a number of requests, atOnce of them concurrently, and fails unless every response is good.
func fire(ctx context.Context, to target, times, atOnce int) (volley, error) {
	return rush(ctx, times, atOnce, func(ctx context.Context, i int) error { return ask(ctx, to.url(i), to.token) })
}

// rush does something a number of times, atOnce of them concurrently, and fails unless all of it is done.
func rush(ctx context.Context, times, atOnce int, do func(ctx context.Context, i int) error) (volley, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	took := make([]time.Duration, times)
	var next atomic.Int64
	var all sync.WaitGroup
	began := time.Now()
	for range atOnce {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(times) && ctx.Err() == nil; i = next.Add(1) - 1 {
				one := time.Now()
				if err := do(ctx, int(i)); err != nil {
					stop(err)
					return
				}
				took[i] = time.Since(one)
			}
		})
	}
	all.Wait()
	if ctx.Err() != nil {
		return volley{}, context.Cause(ctx)
	}
	return summed(took, time.Since(began)), nil
}

// pace does something a number of times, evenly over a time and however long the earlier ones take, as people do who do
// not wait for each other. It counts from when each was due, and fails unless all of it is done.
func pace(ctx context.Context, times int, over time.Duration, do func(ctx context.Context, i int) error) (volley, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	took := make([]time.Duration, times)
	var all sync.WaitGroup
	began := time.Now()
	for i := range times {
		due := began.Add(over * time.Duration(i) / time.Duration(times))
		time.Sleep(time.Until(due))
		if ctx.Err() != nil {
			break
		}
		all.Go(func() {
			if err := do(ctx, i); err != nil {
				stop(err)
			}
			took[i] = time.Since(due)
		})
	}
	all.Wait()
	if ctx.Err() != nil {
		return volley{}, context.Cause(ctx)
	}
	return summed(took, time.Since(began)), nil
}

func summed(took []time.Duration, whole time.Duration) volley {
	n := len(took)
	slices.Sort(took)
	return volley{float64(n) / whole.Seconds(), took[n/2], took[n*95/100], took[n*99/100]}
}

func ask(ctx context.Context, url, token string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(answer.Body, 300))
		return fmt.Errorf("GET %s: %s: %s", url, answer.Status, text)
	}
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}

// beside fires a number of requests at kendra and as many at the limit, in turns, and returns the median volley of
// each. The turns spread the machine's other work over both: the rate of the same requests changes by a third from one second to
// another. The first turn is not counted: both still open connections and plan their queries, and kendra builds its pages.
func beside(ctx context.Context, ours, theirs target, times int) (kendra, limit volley, err error) {
	const turns = 9
	var us, them []volley
	for turn := range turns + 1 {
		if turn == 1 {
			us, them = nil, nil
		}
		for _, one := range []struct {
			to  target
			all *[]volley
		}{{ours, &us}, {theirs, &them}} {
			v, err := fire(ctx, one.to, times, connections)
			if err != nil {
				return volley{}, volley{}, err
			}
			*one.all = append(*one.all, v)
		}
	}
	byRate := func(a, b volley) int { return int(a.rate - b.rate) }
	slices.SortFunc(us, byRate)
	slices.SortFunc(them, byRate)
	return us[turns/2], them[turns/2], nil
}
