package oversight

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/identity"
	"kendra/domain/reports"
)

// Reports returns the figures of the dashboards.
type Reports struct {
	reader reports.Reader
	now    kernel.Clock
}

// NewReports returns the service.
func NewReports(p kernel.Ports) *Reports { return &Reports{reader: p.Reports, now: p.Clock} }

// Dashboard returns the figures of the centers that the actor works with.
func (s *Reports) Dashboard(ctx context.Context, actor identity.Actor) (reports.Dashboard, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return reports.Dashboard{}, err
	}
	return s.reader.Dashboard(ctx, actor.Scope())
}

// Trends returns the charts of the centers that the actor works with: the last reports.Months, and the students by
// center.
func (s *Reports) Trends(ctx context.Context, actor identity.Actor) (reports.Trends, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return reports.Trends{}, err
	}
	t, err := s.reader.Trends(ctx, actor.Scope(), reports.TrendStart(s.now()))
	t.Months = reports.Trend(t.Months, s.now())
	return t, err
}

// IsEmpty reports whether nothing was ever stored.
func (s *Reports) IsEmpty(ctx context.Context, actor identity.Actor) (bool, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return false, err
	}
	return s.reader.Empty(ctx)
}
