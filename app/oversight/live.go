package oversight

import (
	"context"
	"sync"

	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/students"
)

// Live lets people follow the changes of what they may see.
type Live struct {
	hub     *live.Hub
	records kernel.Records

	mu   sync.Mutex
	open map[identity.AccountID]int
}

// NewLive returns the service.
func NewLive(p kernel.Ports) *Live {
	return &Live{hub: p.Live, records: kernel.NewRecords(p), open: map[identity.AccountID]int{}}
}

// Following is a stream of changes for one actor.
type Following struct {
	use   *Live
	sub   *live.Subscription
	actor identity.Actor
	own   students.ID
	close sync.Once
}

// Follow begins a stream of changes. The caller closes it. live.ErrStreams when the account has too many.
func (s *Live) Follow(ctx context.Context, actor identity.Actor) (*Following, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff, identity.Student); err != nil {
		return nil, err
	}
	own, err := s.records.Own(ctx, actor)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[actor.Account] >= live.MostStreams {
		return nil, live.ErrStreams
	}
	s.open[actor.Account]++
	return &Following{use: s, sub: s.hub.Subscribe(), actor: actor, own: own}, nil
}

// Ready has an element when there may be something to take.
func (f *Following) Ready() <-chan struct{} { return f.sub.Ready() }

// Take returns the changes since the last call that the actor may hear of. With again, some may have been missed.
func (f *Following) Take() (changes []live.Change, again bool) {
	all, again := f.sub.Take()
	for _, c := range all {
		if c.IsFor(f.actor, f.own) {
			changes = append(changes, c)
		}
	}
	return changes, again
}

// As continues the stream for the actor as they are now. It returns false when they are another account, or nobody.
func (f *Following) As(actor identity.Actor) bool {
	if !actor.IsKnown() || actor.MustChange || actor.Account != f.actor.Account || actor.Role != f.actor.Role {
		return false
	}
	f.actor = actor
	return true
}

// Close ends the stream.
func (f *Following) Close() {
	f.close.Do(func() {
		f.sub.Close()
		f.use.mu.Lock()
		defer f.use.mu.Unlock()
		if f.use.open[f.actor.Account]--; f.use.open[f.actor.Account] == 0 {
			delete(f.use.open, f.actor.Account)
		}
	})
}
