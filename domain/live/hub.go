package live

import "sync"

// mostPending is how many changes wait for a subscriber. One that is slower than that is told to look again.
const mostPending = 500

// Hub passes committed changes on to the subscribers in this program. A store tells it of the changes of every program
// that uses the store.
type Hub struct {
	mu  sync.Mutex
	all map[*Subscription]struct{}
}

// NewHub returns a Hub without subscribers.
func NewHub() *Hub { return &Hub{all: map[*Subscription]struct{}{}} }

// Subscribe returns a subscription to everything that is told from now on. The caller closes it.
func (h *Hub) Subscribe() *Subscription {
	s := &Subscription{hub: h, ready: make(chan struct{}, 1), pending: map[Change]struct{}{}}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.all[s] = struct{}{}
	return s
}

// Tell passes changes on. It never waits for a subscriber.
func (h *Hub) Tell(changes []Change) {
	h.each(func(s *Subscription) {
		for _, c := range changes {
			s.pending[c] = struct{}{}
		}
		if len(s.pending) > mostPending {
			s.again = true
		}
	})
}

// LookAgain has the subscribers look again: changes may have been missed.
func (h *Hub) LookAgain() { h.each(func(s *Subscription) { s.again = true }) }

func (h *Hub) each(do func(*Subscription)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.all {
		do(s)
		if s.again {
			clear(s.pending) // looking again shows these, too
		}
		select {
		case s.ready <- struct{}{}:
		default:
		}
	}
}

// Subscription collects changes for one reader.
type Subscription struct {
	hub     *Hub
	ready   chan struct{}
	pending map[Change]struct{}
	again   bool
}

// Ready has an element when there may be something to take.
func (s *Subscription) Ready() <-chan struct{} { return s.ready }

// Take returns what was told since the last call, each change once. With again, changes may have been missed.
func (s *Subscription) Take() (changes []Change, again bool) {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	for c := range s.pending {
		changes = append(changes, c)
	}
	clear(s.pending)
	again, s.again = s.again, false
	return changes, again
}

// Close ends the subscription.
func (s *Subscription) Close() {
	s.hub.mu.Lock()
	defer s.hub.mu.Unlock()
	delete(s.hub.all, s)
}
