package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/students"
)

// ExamResults implements exams.Results.
type ExamResults struct{ db *DB }

var _ exams.Results = (*ExamResults)(nil)

// NewExamResults returns an ExamResults.
func NewExamResults(db *DB) *ExamResults { return &ExamResults{db} }

// Number implements exams.Results.
func (r *ExamResults) Number(ctx context.Context, center centers.ID, year, n int) (int, error) {
	return r.db.take(ctx, countMarksheets, int64(center), year, n)
}

// Publish implements exams.Results.
func (r *ExamResults) Publish(ctx context.Context, all []exams.Result) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	for _, one := range all {
		if one.Replaces != "" {
			n, err := q.SupersedeExamResult(ctx, string(one.Code), &one.Published, string(one.Replaces))
			if err := changed("supersede a result", n, err, exams.ErrSeen); err != nil {
				return err
			}
		}
		c := one.Content
		err := q.AddExamResult(ctx, gen.AddExamResultParams{
			ExamID: int64(one.Exam), EnrolmentID: int64(one.Enrolment), StudentID: int64(one.Student), DivisionID: int64(one.Division),
			CenterID: int64(one.Center), Edition: int32(one.Edition), Number: string(one.Number), Code: string(one.Code), RegNo: string(c.RegNo),
			Born: dateOrNull(c.Born), Verdict: string(c.Outcome.Verdict), Grade: c.Outcome.Grade, Content: jsonOf(c), PublishedAt: one.Published,
			PublishedBy: one.By, Reason: one.Reason, Replaces: string(one.Replaces),
		})
		if err != nil {
			return failed("publish a result", err)
		}
	}
	return nil
}

func examResult(row gen.ExamResult) (exams.Result, error) {
	r := exams.Result{
		ID: exams.ResultID(row.ID), Exam: exams.ID(row.ExamID), Enrolment: students.EnrolmentID(row.EnrolmentID),
		Student: students.ID(row.StudentID), Division: courses.DivisionID(row.DivisionID), Center: centers.ID(row.CenterID),
		Edition: int(row.Edition), Number: exams.Number(row.Number), Code: certificates.Code(row.Code), Published: row.PublishedAt.UTC(),
		By: row.PublishedBy, Reason: row.Reason, Replaces: certificates.Code(row.Replaces), ReplacedBy: certificates.Code(row.ReplacedBy),
	}
	if row.SupersededAt != nil {
		r.Superseded = row.SupersededAt.UTC()
	}
	return r, unpack(row.Content, &r.Content, "a result")
}

func examResults(rows []gen.ExamResult, err error, doing string) ([]exams.Result, error) {
	if err != nil {
		return nil, failed(doing, err)
	}
	all := make([]exams.Result, len(rows))
	for i, row := range rows {
		if all[i], err = examResult(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// ByCode implements exams.Results.
func (r *ExamResults) ByCode(ctx context.Context, code certificates.Code) (exams.Result, error) {
	row, err := r.db.read(ctx).ExamResultByCode(ctx, string(code))
	if err != nil {
		return exams.Result{}, absent("find a result", err, exams.ErrNoResult)
	}
	return examResult(row)
}

// Superseded implements exams.Results.
func (r *ExamResults) Superseded(ctx context.Context, first, last exams.ResultID) (replaced []exams.ResultID, since time.Time, err error) {
	q := r.db.read(ctx)
	there, err := q.HasExamResults(ctx, int64(first), int64(last))
	if err != nil {
		return nil, since, failed("find results", err)
	}
	if !there {
		return nil, since, exams.ErrNoResult
	}
	rows, err := q.SupersededExamResults(ctx, int64(first), int64(last))
	for _, row := range rows {
		replaced = append(replaced, exams.ResultID(row.ID))
		if row.SupersededAt != nil && row.SupersededAt.After(since) {
			since = row.SupersededAt.UTC()
		}
	}
	return replaced, since, failed("find superseded results", err)
}

// List implements exams.Results.
func (r *ExamResults) List(ctx context.Context, f exams.Filter) ([]exams.Result, error) {
	center, limited := f.Scope.Center()
	enrolments := make([]int64, len(f.Enrolment))
	for i, id := range f.Enrolment {
		enrolments[i] = int64(id)
	}
	rows, err := r.db.read(ctx).ExamResults(ctx, gen.ExamResultsParams{
		Limited: limited, Center: int64(center), Exam: int64(f.Exam), Student: int64(f.Student), Enrolments: enrolments,
	})
	return examResults(rows, err, "list results")
}

// Best implements exams.Results.
func (r *ExamResults) Best(ctx context.Context, most, ranks int) ([]exams.Result, error) {
	rows, err := r.db.read(ctx).BestExamResults(ctx, int32(ranks), int32(most))
	return examResults(rows, err, "find the best results")
}

// OfPerson implements exams.Results.
func (r *ExamResults) OfPerson(ctx context.Context, n students.RegNo, born calendar.Date) ([]exams.Result, error) {
	rows, err := r.db.read(ctx).ExamResultsOfPerson(ctx, string(n), dateOrNull(born))
	return examResults(rows, err, "find a person's results")
}
