package institute

import (
	"context"
	"time"
)

// Store keeps the versions of the institute. There is always one: before anybody enters a name, the profile is empty.
// Every implementation passes contract.Institute.
type Store interface {
	// Current returns the latest version.
	Current(ctx context.Context) (Version, error)
	// Version returns the version with a number. It never changes. ErrNotFound.
	Version(ctx context.Context, n Number) (Version, error)
	// Versions returns all versions, the latest first.
	Versions(ctx context.Context) ([]Version, error)
	// Add stores v after the latest version. It needs a transaction. ErrStale unless its number is the next.
	Add(ctx context.Context, v Version) error
	// Opened returns when visitors began to see the website; the zero time if they do not yet.
	Opened(ctx context.Context) (time.Time, error)
	// Open shows the website to visitors. It needs a transaction. The first call counts.
	Open(ctx context.Context, at time.Time) error
}
