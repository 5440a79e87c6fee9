package site

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// The times after which a page is rendered again.
const (
	mostPages = 200
	// pageAge is how long a page is valid without a change of content: figures and days change by themselves.
	pageAge = time.Minute
	cardAge = time.Hour // the picture of a link has neither
	// calm is how long a page is valid even after a change of content, so that many changes do not cause as many
	// renderings.
	calm = 250 * time.Millisecond
	// patience is how long a reader waits for a page before getting an older one, or the shell.
	patience = 2 * time.Second
	// retry is how long a failed page is not tried again, unless content changes.
	retry = 5 * time.Second
)

// page is the response for an address.
type page struct {
	content  *content
	status   int
	redirect string
	told     Card              // what a link to the page says of it
	moved    map[string]string // of the entry of all redirects
}

// entry is one address in the cache.
type entry struct {
	page    *page // the latest good one
	version uint64
	at      time.Time // of the latest try
	failed  bool
	used    uint64
	running chan struct{} // closed when the page in progress is ready
}

// pages caches rendered pages.
type pages struct {
	age      time.Duration // how long a page is valid without a change of content
	patience time.Duration // how long a reader waits
	make     func(ctx context.Context, address string) (*page, error)
	log      *slog.Logger
	now      func() time.Time
	version  atomic.Uint64 // of the whole content

	mu    sync.Mutex
	all   map[string]*entry
	clock uint64
	work  sync.WaitGroup
}

func newPages(age time.Duration, log *slog.Logger, now func() time.Time, render func(context.Context, string) (*page, error)) *pages {
	return &pages{age: age, patience: patience, make: render, log: log, now: now, all: map[string]*entry{}}
}

// changed marks all pages as outdated.
func (p *pages) changed() { p.version.Add(1) }

// get returns the page at an address, or nil if it cannot be rendered, or not soon enough.
func (p *pages) get(ctx context.Context, address string) *page {
	have, running := p.look(address)
	if running == nil {
		return have
	}
	late := time.NewTimer(p.patience)
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

// look returns the cached page, and a channel to wait on if it is not good enough.
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
	case age >= p.age:
		p.start(address, e)
	}
	return e.page, nil
}

// entry finds or adds the entry of an address. The least recently used entry makes room.
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

// start renders a page in the background. A reader may give up waiting, and the next one still gets the page.
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

// wait waits until no page is being rendered.
func (p *pages) wait() { p.work.Wait() }
