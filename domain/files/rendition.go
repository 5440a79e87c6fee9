package files

import "slices"

// Widths are the widths of renditions in pixels: from icons to pictures as wide as a large screen.
var Widths = []int{96, 192, 320, 512, 768, 1200, 1600}

// Rendition is a smaller version of a stored image.
type Rendition struct {
	Width int  // one of Widths, in pixels; a narrower image keeps its width
	WebP  bool // the reader can show WebP, which is smaller than JPEG and PNG
}

// Check returns ErrWidth for a width that there is not.
func (r Rendition) Check() error {
	if !slices.Contains(Widths, r.Width) {
		return ErrWidth
	}
	return nil
}

// Renditions caches renditions. Both methods tolerate a damaged or full cache.
type Renditions interface {
	// Get returns the content stored under a name, or false if it is missing or damaged.
	Get(name string) ([]byte, bool)
	// Put stores the content if it can. The caller must not change it afterwards.
	Put(name string, content []byte)
}
