package app

import (
	"context"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/reports"
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

// MostExports is how many of a person's exports are answered.
const MostExports = 50

// Exports answers the actor's own latest exports of students, the newest first.
func (s *Audit) Exports(ctx context.Context, actor identity.Actor) ([]reports.Taken, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	found, err := s.reader.List(ctx, audit.Filter{Account: &actor.Account, Action: reports.ExportAction}, MostExports)
	if err != nil {
		return nil, err
	}
	all := make([]reports.Taken, 0, len(found.Items))
	for _, entry := range found.Items {
		taken, err := reports.TakenFrom(entry.At, entry.After)
		if err != nil {
			return nil, err
		}
		all = append(all, taken)
	}
	return all, nil
}
