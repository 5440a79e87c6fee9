package certifying

import (
	"sync"
	"time"

	"kendra/domain/certificates"
)

// mostTallied limits the counts that wait to be written; counts of further certificates are dropped.
const mostTallied = 100_000

// tally counts verifications and writes them together. Otherwise everybody who looks up the same certificate would wait
// for one row, and each look-up would be a transaction. A crash loses the counts that are not yet written, which is
// acceptable: they show how often a certificate is looked up, and prove nothing.
type tally struct {
	writing sync.Mutex // held while counts are being written, so that a reader after that sees all of them
	mu      sync.Mutex
	counts  map[tallied]certificates.Noted
}

type tallied struct {
	id   certificates.ID
	way  certificates.Way
	hour time.Time
}

// add counts a verification of each certificate, once even if it is given several times.
func (t *tally) add(way certificates.Way, at time.Time, all ...certificates.ID) {
	seen := make(map[certificates.ID]bool, len(all))
	noted := make([]certificates.Noted, 0, len(all))
	for _, id := range all {
		if !seen[id] {
			seen[id] = true
			noted = append(noted, certificates.Noted{ID: id, Way: way, Count: 1, Last: at})
		}
	}
	t.back(noted)
}

// back adds counts again that could not be written.
func (t *tally) back(noted []certificates.Noted) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts == nil {
		t.counts = map[tallied]certificates.Noted{}
	}
	for _, n := range noted {
		key := tallied{n.ID, n.Way, n.Hour()}
		sum, known := t.counts[key]
		if !known && len(t.counts) >= mostTallied {
			continue
		}
		n.Count += sum.Count
		if sum.Last.After(n.Last) {
			n.Last = sum.Last
		}
		t.counts[key] = n
	}
}

// take returns the counts and resets them.
func (t *tally) take() []certificates.Noted {
	t.mu.Lock()
	defer t.mu.Unlock()
	all := make([]certificates.Noted, 0, len(t.counts))
	for _, n := range t.counts {
		all = append(all, n)
	}
	t.counts = nil
	return all
}
