package site

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// When a page is made anew.
const (
	mostPages = 200
	// pageAge is how long a page stands when no content changed: figures and days change without anybody's doing.
	pageAge = time.Minute
	// calm is how long a page stands even when content changed, so that a stream of changes is not one of renderings.
	calm = 250 * time.Millisecond
	// patience is how long a reader waits for a page before there is an older one, or the shell.
	patience = 2 * time.Second
	// retry is how long after a failure a page is not tried again, unless content changed.
	retry = 5 * time.Second
)

// page is what goes out for an address.
type page struct {
	content  *content
	status   int
	redirect string
}

// entry is one address of the cache.
type entry struct {
	page    *page // the last good one
	version uint64
	at      time.Time // of the last try
	failed  bool
	used    uint64
	running chan struct{} // closed when the page that is being made is ready
}

// pages keeps the pages that were made.
type pages struct {
	make    func(ctx context.Context, address string) (*page, error)
	log     *slog.Logger
	now     func() time.Time
	version atomic.Uint64 // of all content

	mu    sync.Mutex
	all   map[string]*entry
	clock uint64
	work  sync.WaitGroup
}

func newPages(log *slog.Logger, now func() time.Time, render func(context.Context, string) (*page, error)) *pages {
	return &pages{make: render, log: log, now: now, all: map[string]*entry{}}
}

// changed makes all pages old: content changed.
func (p *pages) changed() { p.version.Add(1) }

// get answers the page at an address; nil when it cannot be made, or not soon enough.
func (p *pages) get(ctx context.Context, address string) *page {
	have, running := p.look(address)
	if running == nil {
		return have
	}
	late := time.NewTimer(patience)
	defer late.Stop()
	select {
	case <-running:
	case <-late.C:
	case <-ctx.Done():
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if e, ok := p.all[address]; ok && e.page != nil {
		return e.page
	}
	return have
}

// look answers what there is, and what to wait for when that will not do.
func (p *pages) look(address string) (*page, chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	e := p.entry(address)
	age, isOld := p.now().Sub(e.at), e.version != p.version.Load()
	switch {
	case e.running != nil && e.page != nil && !isOld:
		return e.page, nil
	case e.running != nil:
		return e.page, e.running
	case e.failed && !isOld && age < retry:
		return e.page, nil
	case e.page == nil || (isOld && age >= calm):
		p.start(address, e)
		return e.page, e.running
	case age >= pageAge:
		p.start(address, e)
	}
	return e.page, nil
}

// entry finds or makes the entry of an address; the one that was not asked for the longest makes room.
func (p *pages) entry(address string) *entry {
	p.clock++
	if e, ok := p.all[address]; ok {
		e.used = p.clock
		return e
	}
	if len(p.all) >= mostPages {
		var oldest string
		least := p.clock
		for at, e := range p.all {
			if e.used < least {
				oldest, least = at, e.used
			}
		}
		delete(p.all, oldest)
	}
	e := &entry{used: p.clock}
	p.all[address] = e
	return e
}

// start makes a page in the background: whoever waits for it may give up, and the next reader still has it.
func (p *pages) start(address string, e *entry) {
	version, done := p.version.Load(), make(chan struct{})
	e.running = done
	p.work.Go(func() {
		ctx, cancel := context.WithTimeout(context.Background(), renderTime)
		defer cancel()
		made, err := p.make(ctx, address)
		if err != nil {
			p.log.Warn("site: a page cannot be made", "address", address, "error", err)
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		e.version, e.at, e.failed, e.running = version, p.now(), err != nil, nil
		if err == nil {
			e.page = made
		}
		close(done)
	})
}

// wait waits until nothing is being made.
func (p *pages) wait() { p.work.Wait() }
