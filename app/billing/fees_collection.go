package billing

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/identity"
)

// Collected returns the amounts collected by day, month or course, and by method.
func (s *Fees) Collected(ctx context.Context, actor identity.Actor, center centers.ID, f fees.Filter, by fees.By) ([]fees.Collected, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	f.Scope = actor.Scope().Within(center)
	return s.reports.Collected(ctx, f, by)
}

// ExportCollected returns Collected as a table, and records the export in the audit trail unless the table is empty.
func (s *Fees) ExportCollected(ctx context.Context, actor identity.Actor, center centers.ID, f fees.Filter, by fees.By) ([][]string, error) {
	all, err := s.Collected(ctx, actor, center, f, by)
	if err != nil {
		return nil, err
	}
	table := fees.Table(all, by)
	rows := len(table) - 2 // without the headings and the totals
	if rows == 0 {
		return table, nil
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		thing := audit.Thing{Kind: "fees"}
		return s.trail.Append(ctx, audit.Did(actor, fees.ExportAction, thing, s.now()).To(fees.Exporting(center, f, by, rows)))
	})
	return table, err
}
