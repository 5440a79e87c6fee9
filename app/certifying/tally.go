package certifying

import (
	"sync"
	"time"

	"kendra/domain/certificates"
)

// mostTallied is how many counts are kept while they cannot be written; those of further certificates are let go then.
const mostTallied = 100_000

// tally counts verifications until they are written together. A certificate that everybody looks up at once would otherwise
// be one row that all of them wait for, and every look a transaction. What a program that is killed had not written is lost:
// the count says how much a certificate is asked for, and is no proof of anything.
type tally struct {
	writing sync.Mutex // held while counts are on their way, so that who reads them afterwards misses none
	mu      sync.Mutex
	counts  map[tallied]certificates.Noted
}

type tallied struct {
	id   certificates.ID
	way  certificates.Way
	hour time.Time
}

// add counts a verification of each of the certificates, once for one that is named more often.
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

// back counts what was noted.
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

// take answers what was counted, and begins anew.
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
