// Package page holds paging: which page of a list is asked for and what is answered.
package page

// The sizes of a page: what a list shows by itself (spec section 9) and the most that may be asked for.
const (
	DefaultSize = 25
	MostSize    = 100
	mostNumber  = 1_000_000 // keeps Offset far from overflowing
)

// Request asks for a page. Number starts at 0.
type Request struct {
	Number int
	Size   int
}

// Normal answers the request within its bounds: a negative number is the first page, a size of 0 the default one.
func (r Request) Normal() Request {
	r.Number = min(max(r.Number, 0), mostNumber)
	if r.Size <= 0 {
		r.Size = DefaultSize
	}
	r.Size = min(r.Size, MostSize)
	return r
}

// Offset answers how many items come before the page.
func (r Request) Offset() int { return r.Number * r.Size }

// Page is one page of a list and how many items the whole list has: exactly, or at least where counting them all would
// take longer than finding the page.
type Page[T any] struct {
	Items   []T
	Total   int
	AtLeast bool // there may be more than Total
}

// Next answers the number of the page after r, and false on the last. Where the total is not known a full page is
// followed by another, which may be empty.
func (p Page[T]) Next(r Request) (int, bool) {
	return r.Number + 1, (r.Number+1)*r.Size < p.Total || (p.AtLeast && len(p.Items) == r.Size)
}
