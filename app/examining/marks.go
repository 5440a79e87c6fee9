package examining

import (
	"context"
	"fmt"
	"strings"

	"kendra/domain/audit"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Paper is one paper of an exam with the statistics of its marks.
type Paper struct {
	Key        exams.Key
	Paper      exams.Paper
	Component  exams.Component
	Statistics exams.Statistics
}

// Desk is an exam with all that people need to work on it.
type Desk struct {
	Exam       exams.Exam
	Scheme     exams.Scheme
	Session    sessions.Snapshot
	CenterName string
	Course     string
	Papers     []Paper
	Cells      []exams.Cell
	Rows       []exams.Row
	Seated     []Seated // the students in the session, candidates or not
	Preview    exams.Preview
	Seen       int // differs after every change of candidates and marks
	MayPublish bool
	Results    []exams.Result
	Imports    []exams.Import
	Toppers    []exams.Topper // if the institute shows them
	LeftOut    []students.ID  // of those, who is not named on the website
	IsPublic   bool           // the website names toppers
}

// Find returns an exam. exams.ErrNotFound.
func (s *Exams) Find(ctx context.Context, actor identity.Actor, id exams.ID) (Desk, error) {
	e, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return Desk{}, err
	}
	d := Desk{Exam: e, Scheme: scheme}
	session, err := s.sessions.Find(ctx, e.Session)
	if err != nil {
		return Desk{}, err
	}
	d.Session = session.Snapshot()
	center, err := s.centers.Find(ctx, e.Center)
	if err != nil {
		return Desk{}, err
	}
	d.CenterName = center.Snapshot().Profile.Name
	if d.Course, _, err = s.course(ctx, e.Division); err != nil {
		return Desk{}, err
	}
	if d.Cells, err = s.repo.Cells(ctx, id); err != nil {
		return Desk{}, err
	}
	if d.Results, err = s.results.List(ctx, exams.Filter{Scope: actor.Scope(), Exam: id}); err != nil {
		return Desk{}, err
	}
	if d.Imports, err = s.repo.Imports(ctx, id); err != nil {
		return Desk{}, err
	}
	if d.Seated, err = s.seated(ctx, actor, e, scheme); err != nil {
		return Desk{}, err
	}
	settings, err := s.hall.Settings(ctx)
	if err != nil {
		return Desk{}, err
	}
	d.Toppers, d.LeftOut, d.IsPublic = exams.Toppers(d.Results, settings.Toppers), settings.LeftOut, settings.PublicToppers
	d.MayPublish = actor.Is(identity.Admin)
	d.Rows = exams.Rows(e, scheme.Rules, d.Cells, d.Results)
	d.Preview, d.Seen = exams.PreviewOf(d.Rows), seen(e, d.Cells)
	d.Papers, err = papersOf(scheme.Rules, d.Cells)
	return d, err
}

func papersOf(r exams.Rules, cells []exams.Cell) ([]Paper, error) {
	var all []Paper
	for _, k := range r.Keys() {
		p, component, err := r.Paper(k)
		if err != nil {
			return nil, err
		}
		statistics, err := r.StatisticsOf(k, cells)
		if err != nil {
			return nil, err
		}
		all = append(all, Paper{Key: k, Paper: p, Component: component, Statistics: statistics})
	}
	return all, nil
}

// seen returns a number that differs after every change of marks, and of how many candidates there are.
func seen(e exams.Exam, cells []exams.Cell) int {
	const apart = 10_000
	sum := 0
	for _, c := range cells {
		sum += c.Version
	}
	return sum*apart + len(e.Candidates)
}

// Saved is what became of edits.
type Saved struct {
	Cells []exams.Cell // as they are now, in the order of the edits
	Stale []int        // the indexes of edits that were not stored, because another person had changed the cell
}

// Enter changes marks of an exam. A cell that another person has changed stays as it is and is returned as stale; every
// other mistake stores nothing. Only administrators moderate marks, and change them after results were published, both with a
// reason. exams.ErrNotFound; ErrInvalid with the index of each wrong edit, such as "cells.3".
func (s *Exams) Enter(ctx context.Context, actor identity.Actor, id exams.ID, edits []exams.Edit, reason string) (Saved, error) {
	e, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return Saved{}, err
	}
	reason = strings.TrimSpace(reason)
	for _, one := range edits {
		if (one.Moderate || e.IsPublished()) && !actor.Is(identity.Admin) {
			return Saved{}, identity.ErrDenied
		}
	}
	var out Saved
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		out = Saved{}
		return s.repo.Change(ctx, id, func(e *exams.Exam) error {
			cells, err := s.repo.Cells(ctx, id)
			if err != nil {
				return err
			}
			var changed, was []exams.Cell
			var v fault.Violations
			for i, edit := range edits {
				before := cellOf(cells, edit)
				after, err := s.edited(*e, scheme.Rules, before, edit, reason, actor.Name)
				switch f := fault.Of(err); {
				case err == nil && after != before:
					changed, was = append(changed, after), append(was, before)
					cells = append(cells, after) // the last of one key counts
				case err == nil:
				case f.Code == exams.ErrMarkStale.Code:
					out.Stale = append(out.Stale, i)
				case f.Code == exams.ErrReason.Code:
					return err
				default:
					v.Add(fmt.Sprintf("cells.%d", i), f)
				}
				out.Cells = append(out.Cells, after)
			}
			if err := v.As(exams.ErrInvalid); err != nil || len(changed) == 0 {
				return err
			}
			if err := s.repo.Put(ctx, id, changed); err != nil {
				return err
			}
			return s.trail.Append(ctx, audit.Did(actor, "exam.marks_entered", examThing(id), s.now()).From(was).To(changed))
		})
	})
	return out, err
}

func cellOf(cells []exams.Cell, e exams.Edit) exams.Cell {
	found := exams.Cell{Enrolment: e.Enrolment, Key: e.Key}
	for _, c := range cells {
		if c.Enrolment == e.Enrolment && c.Key == e.Key {
			found = c
		}
	}
	return found
}

func (s *Exams) edited(e exams.Exam, r exams.Rules, c exams.Cell, edit exams.Edit, reason, by string) (exams.Cell, error) {
	if _, err := e.Candidate(edit.Enrolment); err != nil {
		return c, err
	}
	p, component, err := r.Paper(edit.Key)
	if err != nil {
		return c, err
	}
	if edit.Second && !component.Twice {
		return c, exams.ErrPaper
	}
	return c.Edit(edit, p.Full, e.IsPublished(), reason, by, s.now())
}
