package kernel

import (
	"context"

	"kendra/domain/audit"
)

// NoteTaken notes in the trail what somebody took away. It does so too when the asker has gone meanwhile: what is out is
// out.
func NoteTaken(ctx context.Context, tx Tx, trail audit.Trail, e audit.Entry) error {
	return tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error { return trail.Append(ctx, e) })
}
