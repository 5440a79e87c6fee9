package files

import "crypto/sha256"

// The largest size in dots of a photograph for papers, and its proportions: those of a box of 30 by 37.5 mm, the largest in the
// built-in designs. A file takes such a photograph as it is. A whole one must be decoded, shrunk and encoded for each paper, which
// takes longer than all else of it.
const (
	PaperWide = 360
	PaperHigh = 450
	PaperDots = 12 // a mm, about 300 an inch: what printers show of photographs
)

// Paper returns the key under which a photograph is also stored in the size of papers. The file has no entry in the catalog, so
// nobody can open it, and it can be made again from the photograph.
func (k Key) Paper() Key {
	sum := sha256.Sum256([]byte("paper " + k))
	return NewKey([KeyBytes]byte(sum[:KeyBytes]), JPEG)
}
