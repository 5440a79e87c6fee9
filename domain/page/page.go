// Package page holds paging: the request for a page of a list, and the page itself.
package page

// The sizes of a page: the default (spec section 9) and the maximum.
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

// Normal returns the request within its limits. A negative number becomes the first page, a size of 0 the default.
func (r Request) Normal() Request {
	r.Number = min(max(r.Number, 0), mostNumber)
	if r.Size <= 0 {
		r.Size = DefaultSize
	}
	r.Size = min(r.Size, MostSize)
	return r
}

// Offset returns the number of items before the page.
func (r Request) Offset() int { return r.Number * r.Size }

// Page is one page of a list, with the total number of items. The total is a lower limit where an exact count would
// take longer than finding the page.
type Page[T any] struct {
	Items   []T
	Total   int
	AtLeast bool // there may be more than Total
}

// Next returns the number of the page after r, and false on the last page. If the total is not exact, a full page
// always has a next page, which may be empty.
func (p Page[T]) Next(r Request) (int, bool) {
	return r.Number + 1, (r.Number+1)*r.Size < p.Total || (p.AtLeast && len(p.Items) == r.Size)
}
