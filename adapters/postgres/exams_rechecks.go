package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/money"
	"kendra/domain/students"
)

func recheck(row gen.ExamRecheck) exams.Recheck {
	r := exams.Recheck{
		ID: exams.RecheckID(row.ID), Exam: exams.ID(row.ExamID), Enrolment: students.EnrolmentID(row.EnrolmentID), Student: students.ID(row.StudentID),
		Center: centers.ID(row.CenterID), Result: certificates.Code(row.Result), Text: row.Request, Fee: money.Paise(row.Fee),
		Status: exams.RecheckStatus(row.Status), Asked: row.AskedAt.UTC(), Reason: row.Reason, DecidedBy: row.DecidedBy,
	}
	if row.DecidedAt != nil {
		r.Decided = row.DecidedAt.UTC()
	}
	return r
}

// AddRecheck implements exams.Hall.
func (r *ExamHall) AddRecheck(ctx context.Context, one exams.Recheck) (exams.RecheckID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddExamRecheck(ctx, gen.AddExamRecheckParams{
		ExamID: int64(one.Exam), EnrolmentID: int64(one.Enrolment), StudentID: int64(one.Student), CenterID: int64(one.Center),
		Result: string(one.Result), Request: one.Text, Fee: int64(one.Fee), Status: string(one.Status), AskedAt: one.Asked,
	})
	return exams.RecheckID(id), failed("add a recheck", err)
}

// ChangeRecheck implements exams.Hall.
func (r *ExamHall) ChangeRecheck(ctx context.Context, id exams.RecheckID, change func(*exams.Recheck) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.ExamRecheckForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a recheck", err, exams.ErrNoRecheck)
	}
	one := recheck(row)
	if err := change(&one); err != nil {
		return err
	}
	return failed("change a recheck", q.ChangeExamRecheck(ctx, gen.ChangeExamRecheckParams{
		ID: int64(id), Status: string(one.Status), Reason: one.Reason, DecidedBy: one.DecidedBy, DecidedAt: instant(one.Decided),
	}))
}

// Rechecks implements exams.Hall.
func (r *ExamHall) Rechecks(ctx context.Context, f exams.RecheckFilter) ([]exams.Recheck, error) {
	center, limited := f.Scope.Center()
	rows, err := r.db.read(ctx).ExamRechecks(ctx, gen.ExamRechecksParams{
		Limited: limited, Center: int64(center), Exam: int64(f.Exam), Student: int64(f.Student), OnlyOpen: f.Open,
	})
	if err != nil {
		return nil, failed("list rechecks", err)
	}
	all := make([]exams.Recheck, len(rows))
	for i, row := range rows {
		all[i] = recheck(row)
	}
	return all, nil
}
