package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/questions"
	"kendra/domain/students"
)

// ExamPacks implements examnodes.Store.
type ExamPacks struct{ db *DB }

var _ examnodes.Store = (*ExamPacks)(nil)

// NewExamPacks returns an ExamPacks.
func NewExamPacks(db *DB) *ExamPacks { return &ExamPacks{db} }

func examPack(row gen.ExamPack) examnodes.Pack {
	return examnodes.Pack{
		ID: examnodes.ID(row.ID), Exam: exams.ID(row.ExamID), Center: centers.ID(row.CenterID), Component: int(row.Component), Node: examnodes.NodeKey(row.Node),
		Release: row.ReleaseKey, Ahead: int(row.Ahead), Here: row.Here, By: row.MadeBy, Made: row.MadeAt.UTC(), Released: orNever(row.ReleasedAt),
		Withdrawn: orNever(row.WithdrawnAt), Reason: row.Reason, Returned: orNever(row.ReturnedAt), Digest: row.Digest,
	}
}

// Add implements examnodes.Store.
func (r *ExamPacks) Add(ctx context.Context, p examnodes.Pack, papers []examnodes.Prepared) (examnodes.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddExamPack(ctx, gen.AddExamPackParams{
		ExamID: int64(p.Exam), CenterID: int64(p.Center), Component: int32(p.Component), Node: string(p.Node), ReleaseKey: p.Release, Ahead: int32(p.Ahead),
		Here: p.Here, MadeBy: p.By, MadeAt: p.Made,
	})
	if err != nil {
		return 0, failed("add a pack", err)
	}
	return examnodes.ID(id), addPackPapers(ctx, q, id, papers)
}

func addPackPapers(ctx context.Context, q *gen.Queries, pack int64, all []examnodes.Prepared) error {
	row := gen.AddExamPackPapersParams{PackID: pack}
	for _, p := range all {
		row.Enrolments, row.Subjects = append(row.Enrolments, int64(p.Enrolment)), append(row.Subjects, int64(p.Subject))
		row.Sets, row.Digests = append(row.Sets, int64(p.Set)), append(row.Digests, p.Digest)
	}
	return failed("add the papers of a pack", q.AddExamPackPapers(ctx, row))
}

// Find implements examnodes.Store.
func (r *ExamPacks) Find(ctx context.Context, id examnodes.ID) (examnodes.Pack, error) {
	row, err := r.db.read(ctx).ExamPackByID(ctx, int64(id))
	if err != nil {
		return examnodes.Pack{}, absent("find a pack", err, examnodes.ErrNotFound)
	}
	return examPack(row), nil
}

// Of implements examnodes.Store.
func (r *ExamPacks) Of(ctx context.Context, exam exams.ID) ([]examnodes.Pack, error) {
	rows, err := r.db.read(ctx).ExamPacks(ctx, int64(exam))
	if err != nil {
		return nil, failed("list packs", err)
	}
	all := make([]examnodes.Pack, len(rows))
	for i, row := range rows {
		all[i] = examPack(row)
	}
	return all, nil
}

// Change implements examnodes.Store.
func (r *ExamPacks) Change(ctx context.Context, id examnodes.ID, change func(*examnodes.Pack) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.ExamPackForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a pack", err, examnodes.ErrNotFound)
	}
	p := examPack(row)
	if err := change(&p); err != nil {
		return err
	}
	return failed("change a pack", q.ChangeExamPack(ctx, gen.ChangeExamPackParams{
		ID: int64(id), ReleasedAt: orNil(p.Released), WithdrawnAt: orNil(p.Withdrawn), Reason: p.Reason, ReturnedAt: orNil(p.Returned), Digest: p.Digest,
	}))
}

// Prepared implements examnodes.Store.
func (r *ExamPacks) Prepared(ctx context.Context, id examnodes.ID) ([]examnodes.Prepared, error) {
	rows, err := r.db.read(ctx).ExamPackPapers(ctx, int64(id))
	if err != nil {
		return nil, failed("list the papers of a pack", err)
	}
	all := make([]examnodes.Prepared, len(rows))
	for i, row := range rows {
		all[i] = examnodes.Prepared{
			Enrolment: students.EnrolmentID(row.EnrolmentID), Subject: courses.SubjectID(row.SubjectID), Set: questions.SetID(row.SetID), Digest: row.Digest,
		}
	}
	return all, nil
}
