package website

import "context"

// Shelf keeps one kind of content, in order. Put needs a transaction.
type Shelf[T any] interface {
	// All answers everything on the shelf, in order; nothing is no error.
	All(ctx context.Context) ([]T, error)
	// Put adds items at the end.
	Put(ctx context.Context, items ...T) error
}

// Shelves are the shelves of the website. Events are in the order of their days; Contacts has at most one.
type Shelves struct {
	Slides       Shelf[Slide]
	Teachers     Shelf[Teacher]
	Testimonials Shelf[Testimonial]
	Partners     Shelf[Partner]
	Events       Shelf[Event]
	Contacts     Shelf[Contact]
}
