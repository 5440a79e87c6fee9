package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
)

// Subjects implements courses.Subjects.
type Subjects struct{ db *DB }

var _ courses.Subjects = (*Subjects)(nil)

// NewSubjects returns a Subjects.
func NewSubjects(db *DB) *Subjects { return &Subjects{db} }

// Of implements courses.Subjects.
func (r *Subjects) Of(ctx context.Context, division courses.DivisionID) ([]courses.Subject, error) {
	rows, err := r.db.read(ctx).SubjectsOfDivision(ctx, int64(division))
	if err != nil {
		return nil, failed("list subjects", err)
	}
	all := make([]courses.Subject, len(rows))
	for i, row := range rows {
		all[i] = subject(row)
	}
	return all, nil
}

func subject(row gen.Subject) courses.Subject {
	return courses.Subject{
		ID: courses.SubjectID(row.ID), Division: courses.DivisionID(row.DivisionID), Name: row.Name, FullMarks: int(row.FullMarks), Order: int(row.Place),
	}
}

// Find implements courses.Subjects.
func (r *Subjects) Find(ctx context.Context, id courses.SubjectID, scope centers.Scope) (courses.Subject, error) {
	center, limited := scope.Center()
	row, err := r.db.read(ctx).SubjectByID(ctx, int64(id), limited, int64(center))
	return subject(row), absent("find subject", err, courses.ErrNoSubject)
}

// Count implements courses.Subjects.
func (r *Subjects) Count(ctx context.Context, division courses.DivisionID) (int, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	if _, err := q.DivisionForSubjects(ctx, int64(division)); err != nil {
		return 0, absent("lock the subjects of a division", err, courses.ErrNotFound)
	}
	n, err := q.CountSubjects(ctx, int64(division))
	return int(n), failed("count subjects", err)
}

// Add implements courses.Subjects.
func (r *Subjects) Add(ctx context.Context, s courses.Subject) (courses.SubjectID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n, err := r.Count(ctx, s.Division)
	if err != nil {
		return 0, err
	}
	id, err := q.AddSubject(ctx, gen.AddSubjectParams{DivisionID: int64(s.Division), Name: s.Name, FullMarks: int32(s.FullMarks), Place: int32(n) + 1})
	return courses.SubjectID(id), failed("add subject", err)
}

// Change implements courses.Subjects.
func (r *Subjects) Change(ctx context.Context, all ...courses.Subject) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	for _, s := range all {
		n, err := q.ChangeSubject(ctx, gen.ChangeSubjectParams{ID: int64(s.ID), Name: s.Name, FullMarks: int32(s.FullMarks), Place: int32(s.Order)})
		if err == nil && n == 0 {
			return courses.ErrNoSubject
		}
		if err != nil {
			return failed("change subject", err)
		}
	}
	return nil
}

// Remove implements courses.Subjects.
func (r *Subjects) Remove(ctx context.Context, id courses.SubjectID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	gone, err := q.RemoveSubject(ctx, int64(id))
	if err != nil {
		return absent("remove subject", err, courses.ErrNoSubject)
	}
	return failed("move subjects up", q.MoveUpSubjects(ctx, gone.DivisionID, gone.Place))
}
