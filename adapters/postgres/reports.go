package postgres

import (
	"context"

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
