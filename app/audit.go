package app

import (
	"context"

	"kendra/domain/audit"
	"kendra/domain/identity"
)

// Audit shows what was changed, by whom.
type Audit struct {
	reader audit.Reader
}

// NewAudit makes the service.
func NewAudit(reader audit.Reader) *Audit { return &Audit{reader: reader} }

// List answers at most size entries, the newest first. Administrators only.
func (s *Audit) List(ctx context.Context, actor identity.Actor, f audit.Filter, size int) (audit.Slice, error) {
	if err := guard(actor, identity.Admin); err != nil {
		return audit.Slice{}, err
	}
	return s.reader.List(ctx, f, min(max(size, 1), audit.MostSize))
}
