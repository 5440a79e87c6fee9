package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// ExamSchemes implements exams.Schemes.
type ExamSchemes struct{ db *DB }

var _ exams.Schemes = (*ExamSchemes)(nil)

// NewExamSchemes returns an ExamSchemes.
func NewExamSchemes(db *DB) *ExamSchemes { return &ExamSchemes{db} }

func examScheme(row gen.ExamScheme) (exams.Scheme, error) {
	s := exams.Scheme{
		ID: exams.SchemeID(row.ID), Division: courses.DivisionID(row.DivisionID), Version: int(row.Version), By: row.SavedBy, At: row.SavedAt.UTC(),
	}
	return s, unpack(row.Rules, &s.Rules, "an exam scheme")
}

// unpack reads a JSON column.
func unpack(column []byte, into any, what string) error {
	if err := json.Unmarshal(column, into); err != nil {
		return fmt.Errorf("postgres: read %s: %w", what, err)
	}
	return nil
}

// Add implements exams.Schemes.
func (r *ExamSchemes) Add(ctx context.Context, s exams.Scheme) (exams.SchemeID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddExamScheme(ctx, gen.AddExamSchemeParams{
		DivisionID: int64(s.Division), Version: int32(s.Version), Rules: jsonOf(s.Rules), Required: s.Rules.Required, SavedBy: s.By, SavedAt: s.At,
	})
	return exams.SchemeID(id), failed("save an exam scheme", err)
}

// Of implements exams.Schemes.
func (r *ExamSchemes) Of(ctx context.Context, division courses.DivisionID) ([]exams.Scheme, error) {
	rows, err := r.db.read(ctx).ExamSchemesOfDivision(ctx, int64(division))
	if err != nil {
		return nil, failed("list exam schemes", err)
	}
	all := make([]exams.Scheme, len(rows))
	for i, row := range rows {
		if all[i], err = examScheme(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Find implements exams.Schemes.
func (r *ExamSchemes) Find(ctx context.Context, id exams.SchemeID) (exams.Scheme, error) {
	row, err := r.db.read(ctx).ExamSchemeByID(ctx, int64(id))
	if err != nil {
		return exams.Scheme{}, absent("find an exam scheme", err, exams.ErrNoScheme)
	}
	return examScheme(row)
}

// Exams implements exams.Store.
type Exams struct{ db *DB }

var _ exams.Store = (*Exams)(nil)

// NewExams returns an Exams.
func NewExams(db *DB) *Exams { return &Exams{db} }

func exam(row gen.Exam) (exams.Exam, error) {
	e := exams.Exam{
		ID: exams.ID(row.ID), Session: sessions.ID(row.SessionID), Division: courses.DivisionID(row.DivisionID), Center: centers.ID(row.CenterID),
		Scheme: exams.SchemeID(row.SchemeID), Title: row.Title, Editions: int(row.Editions), By: row.MadeBy, At: row.MadeAt.UTC(),
	}
	if row.PublishedAt != nil {
		e.Published = row.PublishedAt.UTC()
	}
	if err := unpack(row.Computers, &e.Computers, "what an exam requires"); err != nil {
		return e, err
	}
	return e, unpack(row.Sittings, &e.Sittings, "the days of an exam")
}

func instant(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// Add implements exams.Store.
func (r *Exams) Add(ctx context.Context, e exams.Exam) (exams.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddExam(ctx, gen.AddExamParams{
		SessionID: int64(e.Session), DivisionID: int64(e.Division), CenterID: int64(e.Center), SchemeID: int64(e.Scheme), Title: e.Title,
		Sittings: jsonOf(e.Sittings), Editions: int32(e.Editions), PublishedAt: instant(e.Published), Computers: jsonOf(e.Computers), MadeBy: e.By, MadeAt: e.At,
	})
	if err != nil {
		return 0, failed("add an exam", err)
	}
	return exams.ID(id), addCandidates(ctx, q, id, e.Candidates)
}

func addCandidates(ctx context.Context, q *gen.Queries, exam int64, all []exams.Candidate) error {
	for _, c := range all {
		err := q.AddExamCandidate(ctx, gen.AddExamCandidateParams{
			ExamID: exam, EnrolmentID: int64(c.Enrolment), StudentID: int64(c.Student), RegNo: string(c.RegNo), Name: c.Name, Reason: c.Reason,
			AddedBy: c.By, AddedAt: c.At,
		})
		if err != nil {
			return failed("add a candidate", err)
		}
	}
	return nil
}

// Find implements exams.Store.
func (r *Exams) Find(ctx context.Context, id exams.ID) (exams.Exam, error) {
	q := r.db.read(ctx)
	row, err := q.ExamByID(ctx, int64(id))
	if err != nil {
		return exams.Exam{}, absent("find an exam", err, exams.ErrNotFound)
	}
	return withCandidates(ctx, q, row)
}

// FindFor implements exams.Store.
func (r *Exams) FindFor(ctx context.Context, id exams.ID, enrolment students.EnrolmentID) (exams.Exam, error) {
	q := r.db.read(ctx)
	row, err := q.ExamByID(ctx, int64(id))
	if err != nil {
		return exams.Exam{}, absent("find an exam", err, exams.ErrNotFound)
	}
	e, err := exam(row)
	if err != nil {
		return e, err
	}
	rows, err := q.ExamCandidate(ctx, int64(id), int64(enrolment))
	e.Candidates = candidates(rows)
	return e, failed("find a candidate", err)
}

func withCandidates(ctx context.Context, q *gen.Queries, row gen.Exam) (exams.Exam, error) {
	e, err := exam(row)
	if err != nil {
		return e, err
	}
	rows, err := q.ExamCandidates(ctx, row.ID)
	e.Candidates = candidates(rows)
	return e, failed("list candidates", err)
}

func candidates(rows []gen.ExamCandidate) (all []exams.Candidate) {
	for _, c := range rows {
		all = append(all, exams.Candidate{
			Enrolment: students.EnrolmentID(c.EnrolmentID), Student: students.ID(c.StudentID), RegNo: students.RegNo(c.RegNo), Name: c.Name,
			Reason: c.Reason, By: c.AddedBy, At: c.AddedAt.UTC(),
		})
	}
	return all
}

// Change implements exams.Store.
func (r *Exams) Change(ctx context.Context, id exams.ID, change func(*exams.Exam) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.ExamByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock an exam", err, exams.ErrNotFound)
	}
	e, err := withCandidates(ctx, q, row)
	if err != nil {
		return err
	}
	was := e.Candidates
	if err := change(&e); err != nil {
		return err
	}
	err = q.ChangeExam(ctx, gen.ChangeExamParams{
		ID: int64(id), Title: e.Title, Sittings: jsonOf(e.Sittings), Editions: int32(e.Editions), PublishedAt: instant(e.Published),
		Computers: jsonOf(e.Computers),
	})
	if err != nil {
		return failed("change an exam", err)
	}
	if gone := missing(was, e.Candidates); len(gone) > 0 {
		ids := make([]int64, len(gone))
		for i, c := range gone {
			ids[i] = int64(c.Enrolment)
		}
		if err := q.RemoveExamCandidates(ctx, int64(id), ids); err != nil {
			return failed("remove candidates", err)
		}
	}
	return addCandidates(ctx, q, int64(id), missing(e.Candidates, was))
}

// missing returns the candidates that are not among others.
func missing(all, others []exams.Candidate) []exams.Candidate {
	return slices.DeleteFunc(slices.Clone(all), func(c exams.Candidate) bool {
		return slices.ContainsFunc(others, func(other exams.Candidate) bool { return other.Enrolment == c.Enrolment })
	})
}

// List implements exams.Store.
func (r *Exams) List(ctx context.Context, f exams.ListFilter) ([]exams.ListItem, error) {
	center, limited := f.Scope.Center()
	rows, err := r.db.read(ctx).ExamCards(ctx, limited, int64(center), int64(f.Session))
	if err != nil {
		return nil, failed("list exams", err)
	}
	all := make([]exams.ListItem, len(rows))
	for i, row := range rows {
		item := exams.ListItem{
			Session: row.Session, Course: row.Course, CenterName: row.Center, Candidates: int(row.Candidates), Entered: int(row.Entered),
		}
		if item.Exam, err = exam(row.Exam); err != nil {
			return nil, err
		}
		var rules exams.Rules
		if err := unpack(row.Rules, &rules, "an exam scheme"); err != nil {
			return nil, err
		}
		item.Cells = item.Candidates * len(rules.Keys())
		all[i] = item
	}
	return all, nil
}

// Cells implements exams.Store.
func (r *Exams) Cells(ctx context.Context, id exams.ID) ([]exams.Cell, error) {
	rows, err := r.db.read(ctx).ExamMarks(ctx, int64(id))
	if err != nil {
		return nil, failed("read marks", err)
	}
	all := make([]exams.Cell, len(rows))
	for i, m := range rows {
		all[i] = exams.Cell{
			Enrolment: students.EnrolmentID(m.EnrolmentID), Key: exams.Key{Component: int(m.Component), Subject: courses.SubjectID(m.SubjectID)},
			First:      exams.Entry{Status: exams.Status(m.FirstStatus), Marks: int(m.FirstMarks), By: m.FirstBy},
			Second:     exams.Entry{Status: exams.Status(m.SecondStatus), Marks: int(m.SecondMarks), By: m.SecondBy},
			Moderation: int(m.Moderation), Reason: m.Reason, Version: int(m.Version), At: m.ChangedAt.UTC(),
		}
	}
	return all, nil
}

// Put implements exams.Store.
func (r *Exams) Put(ctx context.Context, id exams.ID, all []exams.Cell) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	for _, c := range all {
		err := q.PutExamMark(ctx, gen.PutExamMarkParams{
			ExamID: int64(id), EnrolmentID: int64(c.Enrolment), Component: int32(c.Key.Component), SubjectID: int64(c.Key.Subject),
			FirstStatus: string(c.First.Status), FirstMarks: int32(c.First.Marks), FirstBy: c.First.By,
			SecondStatus: string(c.Second.Status), SecondMarks: int32(c.Second.Marks), SecondBy: c.Second.By,
			Moderation: int32(c.Moderation), Reason: c.Reason, Version: int32(c.Version), ChangedAt: c.At,
		})
		if err != nil {
			return failed("put marks", err)
		}
	}
	return nil
}
