package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/money"
	"kendra/domain/reports"
)

// Reports implements reports.Reader.
type Reports struct{ db *DB }

var _ reports.Reader = (*Reports)(nil)

// NewReports returns a Reports.
func NewReports(db *DB) *Reports { return &Reports{db} }

// Dashboard implements reports.Reader.
func (r *Reports) Dashboard(ctx context.Context, s centers.Scope, today calendar.Date) (reports.Dashboard, error) {
	center, limited := s.Center()
	year := int32(today.Year())
	row, err := r.db.read(ctx).Dashboard(ctx, gen.DashboardParams{ThisYear: year, LastYear: year - 1, Limited: limited, Center: int64(center)})
	if err != nil {
		return reports.Dashboard{}, failed("read the dashboard", err)
	}
	return reports.Dashboard{
		Certificates: int(row.Certificates), ThisYear: int(row.ThisYear), LastYear: int(row.LastYear),
		Registered: int(row.Registered), Active: int(row.Active), Cancelled: int(row.Cancelled), Passed: int(row.Passed),
		Collection: money.Paise(row.Collection),
	}, nil
}

// Trends implements reports.Reader.
func (r *Reports) Trends(ctx context.Context, s centers.Scope, first calendar.Date) (reports.Trends, error) {
	center, limited := s.Center()
	q := r.db.read(ctx)
	months, err := q.Enrolments(ctx, first.Time(), limited, int64(center))
	if err != nil {
		return reports.Trends{}, failed("read enrolments", err)
	}
	places, err := q.StudentsByCenter(ctx, limited, int64(center))
	if err != nil {
		return reports.Trends{}, failed("read students by center", err)
	}
	taught, err := q.StudentsByCourse(ctx, limited, int64(center))
	if err != nil {
		return reports.Trends{}, failed("read students by course", err)
	}
	t := reports.Trends{Months: make([]reports.Month, len(months))}
	for i, m := range months {
		t.Months[i] = reports.Month{First: calendar.FromUTC(m.Month), Enrolled: int(m.Enrolled)}
	}
	t.Centers = reports.SharesOf(sharesOf(places, func(row gen.StudentsByCenterRow) reports.Share {
		return reports.Share{ID: row.ID, Name: row.Name, Students: int(row.Students)}
	}))
	t.Courses = reports.SharesOf(sharesOf(taught, func(row gen.StudentsByCourseRow) reports.Share {
		return reports.Share{ID: row.ID, Name: row.Name, Students: int(row.Students)}
	}))
	return t, nil
}

func sharesOf[T any](rows []T, share func(T) reports.Share) []reports.Share {
	all := make([]reports.Share, len(rows))
	for i, row := range rows {
		all[i] = share(row)
	}
	return all
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
