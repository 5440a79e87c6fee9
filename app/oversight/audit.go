package oversight

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/reports"
)

// Audit shows the audit trail.
type Audit struct {
	trail audit.Trail
}

// NewAudit returns the service.
func NewAudit(p kernel.Ports) *Audit { return &Audit{trail: p.Trail} }

// List returns at most size entries in the order of the filter. Administrators only.
func (s *Audit) List(ctx context.Context, actor identity.Actor, f audit.Filter, size int) (audit.Slice, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return audit.Slice{}, err
	}
	return s.trail.List(ctx, f, min(max(size, 1), audit.MostSize))
}

// MostExports is how many of a person's exports are listed.
const MostExports = 50

// Exports returns the actor's own latest exports of students, the newest first.
func (s *Audit) Exports(ctx context.Context, actor identity.Actor) ([]reports.Taken, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	found, err := s.trail.List(ctx, audit.Filter{Account: &actor.Account, Action: reports.ExportAction}, MostExports)
	if err != nil {
		return nil, err
	}
	all := make([]reports.Taken, 0, len(found.Items))
	for _, entry := range found.Items {
		taken, err := takenFrom(entry.At, entry.After)
		if err != nil {
			return nil, err
		}
		all = append(all, taken)
	}
	return all, nil
}

// takenFrom returns the export that an entry of the trail describes.
func takenFrom(at time.Time, kept any) (reports.Taken, error) {
	text, err := json.Marshal(kept)
	if err != nil {
		return reports.Taken{}, fmt.Errorf("an export of %s: %w", at, err)
	}
	taken := reports.Taken{At: at}
	if err := json.Unmarshal(text, &taken); err != nil {
		return reports.Taken{}, fmt.Errorf("an export of %s: %w", at, err)
	}
	return taken, nil
}
