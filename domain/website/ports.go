package website

import (
	"context"
	"time"
)

// ContentStore keep the content, one shelf for each kind. Add, Change and Order need a transaction; List joins one when
// there is.
type ContentStore interface {
	// List returns the items of a shelf in order, without removed items. An empty shelf is no error.
	List(ctx context.Context, k Kind) ([]Item, error)
	// Add stores an item at the end of its shelf. ErrSlug when another item of the kind, not removed, has its slug.
	Add(ctx context.Context, item Item) (ID, error)
	// Change locks an item (removed ones too), applies change and stores the result; nothing is stored when change
	// fails. ErrNotFound when the shelf has no such item; ErrSlug. If visitors see something else than before, the old
	// item becomes an earlier version.
	Change(ctx context.Context, k Kind, id ID, change func(*Item) error) error
	// Past returns the earlier versions of an item, the latest first, at most MostPast. ErrNotFound as Change.
	Past(ctx context.Context, k Kind, id ID) ([]Item, error)
	// Order puts the items of a shelf in the order of ids.
	Order(ctx context.Context, k Kind, ids []ID) error
}

// Cleaner makes HTML safe to show: it removes everything that could run or load something.
type Cleaner interface {
	// Clean returns the safe part of html.
	Clean(html string) Body
	// Text returns html as plain text, for mail programs without HTML.
	Text(html string) string
}

// Geocoder finds the coordinates of addresses.
type Geocoder interface {
	// Locate returns the place of an address. ErrNoPlace if it is unknown; any other error is a reason to try later.
	Locate(ctx context.Context, address string) (Point, error)
}

// Located is a geocoder's result for an address, with the time. The zero Point means that the address is unknown.
type Located struct {
	Address string // in the form of Key
	Place   Point
	Asked   time.Time
}

// GeocodeCache caches the results of geocoders. Keep needs a transaction.
type GeocodeCache interface {
	// Recall returns the cached result for a Key, or false.
	Recall(ctx context.Context, key string) (Located, bool, error)
	// Keep caches l, replacing an earlier result for the address.
	Keep(ctx context.Context, l Located) error
}
