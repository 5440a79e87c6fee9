package postgres

import (
	"context"
	"encoding/json"
	"fmt"

	"kendra/adapters/postgres/gen"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/reports"
)

// Reports is the reports.Reader.
type Reports struct{ db *DB }

var _ reports.Reader = (*Reports)(nil)

// NewReports makes it.
func NewReports(db *DB) *Reports { return &Reports{db} }

// Dashboard implements reports.Reader.
func (r *Reports) Dashboard(ctx context.Context, s centers.Scope) (reports.Dashboard, error) {
	center, limited := s.Center()
	row, err := r.db.read(ctx).Dashboard(ctx, limited, int64(center))
	if err != nil {
		return reports.Dashboard{}, failed("read the dashboard", err)
	}
	return reports.Dashboard{
		Certificates: int(row.Certificates), Registered: int(row.Registered), Active: int(row.Active), Cancelled: int(row.Cancelled), Passed: int(row.Passed),
	}, nil
}

// Counters implements reports.Reader.
func (r *Reports) Counters(ctx context.Context) (reports.Counters, error) {
	row, err := r.db.read(ctx).Counters(ctx)
	if err != nil {
		return reports.Counters{}, failed("read the counters", err)
	}
	return reports.Counters{Students: int(row.Students), Courses: int(row.Courses), Teachers: int(row.Teachers), Centers: int(row.Centers)}, nil
}

// Empty implements reports.Reader.
func (r *Reports) Empty(ctx context.Context) (bool, error) {
	anything, err := r.db.read(ctx).HasAnything(ctx)
	return !anything, failed("look for anything", err)
}

// Trail is the audit.Trail.
type Trail struct{ db *DB }

var _ audit.Trail = (*Trail)(nil)

// NewTrail makes it.
func NewTrail(db *DB) *Trail { return &Trail{db} }

// Append implements audit.Trail.
func (r *Trail) Append(ctx context.Context, e audit.Entry) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	before, err := asJSON(e.Before)
	if err != nil {
		return err
	}
	after, err := asJSON(e.After)
	if err != nil {
		return err
	}
	return failed("append to the audit trail", q.AddAuditEntry(ctx, gen.AddAuditEntryParams{
		At: e.At, AccountID: int64(e.Account), Name: e.Name, Role: int16(e.Role), Action: e.Action,
		ThingKind: e.Thing.Kind, ThingID: e.Thing.ID, Before: before, After: after,
	}))
}

func asJSON(v any) ([]byte, error) {
	if v == nil {
		return nil, nil
	}
	b, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("postgres: write %T as JSON: %w", v, err)
	}
	return b, nil
}
