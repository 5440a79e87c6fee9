package kernel

// Bell wakes the worker of this program when work was ordered, so that the work begins before the worker's next look. Work that
// another program ordered waits for that look.
type Bell struct{ rung chan struct{} }

// NewBell returns a bell that has not rung.
func NewBell() Bell { return Bell{make(chan struct{}, 1)} }

// Ring wakes the worker. It never waits: a worker that has not heard the last ring hears one.
func (b Bell) Ring() {
	select {
	case b.rung <- struct{}{}:
	default:
	}
}

// Rung receives after a ring.
func (b Bell) Rung() <-chan struct{} { return b.rung }
