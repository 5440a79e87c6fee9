package kernel

import "context"

// ContentVersion numbers the public content. Every committed change raises the number.
type ContentVersion interface {
	// Current returns the number of the last committed change.
	Current(ctx context.Context) (int64, error)
	// Bump raises the number. It needs the transaction of the change; other calls of Bump wait until that ends.
	Bump(ctx context.Context) error
}
