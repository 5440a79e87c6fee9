package institute

import "context"

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
}
