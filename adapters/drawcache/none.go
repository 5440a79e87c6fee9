package drawcache

import "kendra/domain/certificates"

// None keeps nothing. It is for commands: whoever runs one may be somebody else than the server, who could not use the folder then.
type None struct{}

var _ certificates.Drawn = None{}

// Get implements certificates.Drawn.
func (None) Get(string) ([]byte, bool) { return nil, false }

// Put implements certificates.Drawn.
func (None) Put(string, []byte) {}
