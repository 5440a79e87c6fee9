package website

import (
	"context"
	"time"
)

// Shelves keep the content, a shelf a kind. Add, Change and Order need a transaction; List joins one when there is.
type Shelves interface {
	// List answers what stands on a shelf, in order; nothing is no error. Removed items are not in it.
	List(ctx context.Context, k Kind) ([]Item, error)
	// Add stores an item at the end of its shelf. ErrSlug when another standing one of the kind has its slug.
	Add(ctx context.Context, item Item) (ID, error)
	// Change locks an item, also a removed one, applies change and stores the result; nothing is stored when change
	// fails. ErrNotFound when the shelf has none of the number, ErrSlug.
	Change(ctx context.Context, k Kind, id ID, change func(*Item) error) error
	// Order puts the items of a shelf into the order of ids.
	Order(ctx context.Context, k Kind, ids []ID) error
}

// Cleaner makes HTML safe to show: what could run or load something is not in what it answers.
type Cleaner interface {
	// Clean answers the safe part of html.
	Clean(html string) Body
	// Text answers the words of html, as a mailbox without HTML shows them.
	Text(html string) string
}

// Geocoder knows where addresses are.
type Geocoder interface {
	// Locate answers ErrNoPlace for an address that it does not know; any other error is a reason to try later.
	Locate(ctx context.Context, address string) (Point, error)
}

// Located is what a geocoder said of an address, the zero Point for nothing, and when.
type Located struct {
	Address string // as Key answers it
	Place   Point
	Asked   time.Time
}

// Gazetteer remembers what geocoders said. Keep needs a transaction.
type Gazetteer interface {
	// Recall answers what is remembered of a Key, and false for nothing.
	Recall(ctx context.Context, key string) (Located, bool, error)
	// Keep remembers l in the place of what was known of its address.
	Keep(ctx context.Context, l Located) error
}
