package site

import (
	"context"
	"time"
)

// Turns returns the first moment after another at which content appears or disappears by itself; the zero time if none does.
type Turns func(ctx context.Context, after time.Time) (time.Time, error)

// longestWait is how long the next turn is believed. Clocks of servers are set, and sleep with them.
const longestWait = 10 * time.Minute

// turn marks everything as outdated whenever content appears or disappears by itself, until ctx ends. edited is sent to when
// somebody has changed the content, and with it perhaps the next turn.
func (s *Site) turn(ctx context.Context, edited <-chan struct{}) {
	done := time.Now() // the turns until then are done
	for ctx.Err() == nil {
		wait := longestWait
		next, err := s.turns(ctx, done)
		switch {
		case err != nil:
			wait = retry
		case !next.IsZero():
			wait = min(wait, time.Until(next))
		}
		timer := time.NewTimer(wait)
		select {
		case <-timer.C:
		case <-edited:
		case <-ctx.Done():
		}
		timer.Stop()
		if err == nil && !next.IsZero() && !time.Now().Before(next) {
			done = next
			s.app.changed()
		}
	}
}

// followAll follows the changes of content, by editors and by the clock, until ctx ends.
func (s *Site) followAll(ctx context.Context, start func(func())) {
	edited := make(chan struct{}, 1)
	if s.follow != nil {
		start(func() {
			s.follow(ctx, func() {
				s.app.changed()
				select {
				case edited <- struct{}{}:
				default: // it is told already
				}
			})
		})
	}
	if s.turns != nil {
		start(func() { s.turn(ctx, edited) })
	}
}
