package kernel

import "context"

// ContentVersion numbers what visitors see: every change of it that is kept has a higher number, whoever made it.
type ContentVersion interface {
	// Current answers the number that stands.
	Current(ctx context.Context) (int64, error)
	// Bump makes the next number; it needs the transaction of the change. Others who bump wait for its end.
	Bump(ctx context.Context) error
}
