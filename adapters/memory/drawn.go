package memory

import (
	"bytes"
	"sync"

	"kendra/domain/certificates"
	"kendra/domain/files"
)

// Drawn caches drawings of certificates, and renditions of pictures, in memory.
type Drawn struct {
	mu  sync.Mutex
	all map[string][]byte
}

var (
	_ certificates.Drawn = (*Drawn)(nil)
	_ files.Renditions   = (*Drawn)(nil)
)

// NewDrawn returns an empty cache.
func NewDrawn() *Drawn { return &Drawn{all: map[string][]byte{}} }

// Get implements certificates.Drawn.
func (d *Drawn) Get(name string) ([]byte, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	content, ok := d.all[name]
	return bytes.Clone(content), ok
}

// Put implements certificates.Drawn.
func (d *Drawn) Put(name string, content []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(content) > 0 {
		d.all[name] = bytes.Clone(content)
	}
}
