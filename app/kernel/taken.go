package kernel

import (
	"context"

	"kendra/domain/audit"
)

// NoteTaken records an export in the audit trail. It does so even when the request was cancelled, because the data has
// already been sent.
func NoteTaken(ctx context.Context, tx Tx, trail audit.Trail, e audit.Entry) error {
	return tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error { return trail.Append(ctx, e) })
}
