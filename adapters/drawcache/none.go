package drawcache

import (
	"kendra/domain/certificates"
	"kendra/domain/files"
)

// None caches nothing. It is for commands: they may run as another user than the server, which could then not use the
// folder.
type None struct{}

var (
	_ certificates.Drawn = None{}
	_ files.Renditions   = None{}
)

// Get implements certificates.Drawn.
func (None) Get(string) ([]byte, bool) { return nil, false }

// Put implements certificates.Drawn.
func (None) Put(string, []byte) {}
