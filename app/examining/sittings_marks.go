package examining

import (
	"cmp"
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// Written is a written answer that a person marks. It comes without the name of the candidate.
type Written struct {
	Sitting sittings.ID
	Item    int
	Content questions.Content
	Award   questions.Award
	Text    string
	Marked  bool
	Marks   questions.Marks
}

// WrittenAnswers are those of a window.
type WrittenAnswers struct {
	Exam    string
	Subject string
	Answers []Written // by question and sitting, so that equal questions follow each other
}

// Written returns the written answers of a window for an administrator: model answers are part of the bank. sittings.ErrNotFound;
// ErrRunning while somebody writes.
func (s *Sittings) Written(ctx context.Context, actor identity.Actor, id sittings.WindowID) (WrittenAnswers, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return WrittenAnswers{}, err
	}
	w, e, scheme, err := s.window(ctx, actor, id)
	if err != nil {
		return WrittenAnswers{}, err
	}
	all, err := s.repo.List(ctx, sittings.Filter{Window: id})
	if err != nil {
		return WrittenAnswers{}, err
	}
	if w.IsRunning(all, s.now()) {
		return WrittenAnswers{}, sittings.ErrRunning
	}
	out := WrittenAnswers{Exam: e.Title, Subject: s.opened(scheme, w, all).Subject}
	out.Answers, err = s.written(ctx, id, all)
	return out, err
}

func (s *Sittings) written(ctx context.Context, id sittings.WindowID, all []sittings.Sitting) ([]Written, error) {
	contents, grades, journals, err := s.marking(ctx, id, all)
	if err != nil {
		return nil, err
	}
	var out []Written
	of := map[questions.ID][]Written{}
	var order []questions.ID
	for _, x := range all {
		answers := sittings.Replay(journals[x.ID]).Answers
		for i, l := range x.Paper.Lines {
			c := contents[questions.Ref{Question: l.Question, Version: l.Version}]
			a := answers[i+1]
			if c.Ask.Kind != questions.Short || c.Score(a).Blank {
				continue
			}
			one := Written{Sitting: x.ID, Item: i + 1, Content: c, Award: l.Award, Text: a.Texts[0]}
			one.Marks, one.Marked = grades[x.ID][i+1]
			if of[l.Question] == nil {
				order = append(order, l.Question)
			}
			of[l.Question] = append(of[l.Question], one)
		}
	}
	slices.Sort(order)
	for _, q := range order {
		out = append(out, of[q]...)
	}
	return out, nil
}

// marking returns what marking a window needs.
func (s *Sittings) marking(
	ctx context.Context, id sittings.WindowID, all []sittings.Sitting,
) (questions.Contents, map[sittings.ID]map[int]questions.Marks, map[sittings.ID][]sittings.Entry, error) {
	seen := map[questions.Ref]bool{}
	var refs []questions.Ref
	for _, x := range all {
		for _, ref := range x.Paper.Refs() {
			if !seen[ref] {
				seen[ref], refs = true, append(refs, ref)
			}
		}
	}
	contents, err := s.sets.Contents(ctx, refs)
	if err != nil {
		return nil, nil, nil, err
	}
	given, err := s.journal.Grades(ctx, id)
	if err != nil {
		return nil, nil, nil, err
	}
	grades := map[sittings.ID]map[int]questions.Marks{}
	for _, g := range given {
		if grades[g.Sitting] == nil {
			grades[g.Sitting] = map[int]questions.Marks{}
		}
		grades[g.Sitting][g.Item] = g.Marks
	}
	journals, err := s.journal.InWindow(ctx, id)
	return contents, grades, journals, err
}

// Grade marks a written answer. sittings.ErrNotFound, ErrRunning, ErrTaken, ErrGrade.
func (s *Sittings) Grade(ctx context.Context, actor identity.Actor, g sittings.Grade) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	one, err := s.sitting(ctx, actor, g.Sitting)
	if err != nil {
		return err
	}
	if !one.IsOver(s.now()) {
		return sittings.ErrRunning
	}
	contents, err := s.sets.Contents(ctx, one.Paper.Refs())
	if err != nil {
		return err
	}
	if err := g.Check(one.Paper, contents); err != nil {
		return err
	}
	g.By = actor.Name
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.ChangeWindow(ctx, one.Window, func(w *sittings.Window) error {
			if !w.Taken.IsZero() {
				return sittings.ErrTaken
			}
			if err := s.journal.PutGrade(ctx, g); err != nil {
				return err
			}
			return s.trail.Append(ctx, audit.Did(actor, "sitting.answer_marked", examThing(one.Exam), s.now()).To(g))
		})
	})
}

// Taken counts what taking marks did.
type Taken struct {
	Taken int // cells that were filled
	Kept  int // cells that had marks already
}

// takenReason is the reason of marks that come after results were published.
const takenReason = "Marks of the online sitting"

// TakeMarks puts the marks of a window into the exam, as entries that a person publishes. Candidates who never came are absent. A cell
// that has marks already stays. sittings.ErrNotFound, ErrRunning, ErrUnmarked, ErrTaken; identity.ErrDenied for staff after results
// were published; examnodes.ErrMarks at an exam node.
func (s *Sittings) TakeMarks(ctx context.Context, actor identity.Actor, id sittings.WindowID) (Taken, error) {
	w, e, _, err := s.window(ctx, actor, id)
	if err != nil {
		return Taken{}, err
	}
	if e.IsPublished() && !actor.Is(identity.Admin) {
		return Taken{}, identity.ErrDenied
	}
	var done Taken
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		done = Taken{}
		return s.exams.Change(ctx, w.Exam, func(e *exams.Exam) error {
			return s.repo.ChangeWindow(ctx, id, func(w *sittings.Window) error {
				if !w.Taken.IsZero() {
					return sittings.ErrTaken
				}
				if pack, err := s.pack(ctx, e.ID, w.Key.Component); err != nil || pack.Here {
					return cmp.Or(err, error(examnodes.ErrMarks))
				}
				changed, kept, err := s.cells(ctx, actor, *e, *w)
				if err != nil {
					return err
				}
				if len(changed) > 0 {
					if err := s.exams.Put(ctx, e.ID, changed); err != nil {
						return err
					}
				}
				w.Taken, done = s.now(), Taken{len(changed), kept}
				return s.trail.Append(ctx, audit.Did(actor, "sitting.marks_taken", examThing(e.ID), s.now()).To(changed))
			})
		})
	})
	return done, err
}

// cells returns the cells of the candidates of a window with their marks, and how many had marks already.
func (s *Sittings) cells(ctx context.Context, actor identity.Actor, e exams.Exam, w sittings.Window) (changed []exams.Cell, kept int, err error) {
	scheme, err := s.schemes.Find(ctx, e.Scheme)
	if err != nil {
		return nil, 0, err
	}
	paper, component, err := scheme.Rules.Paper(w.Key)
	if err != nil {
		return nil, 0, err
	}
	all, err := s.repo.List(ctx, sittings.Filter{Window: w.ID})
	if err != nil {
		return nil, 0, err
	}
	if w.IsRunning(all, s.now()) {
		return nil, 0, sittings.ErrRunning
	}
	contents, grades, journals, err := s.marking(ctx, w.ID, all)
	if err != nil {
		return nil, 0, err
	}
	cells, err := s.exams.Cells(ctx, e.ID)
	if err != nil {
		return nil, 0, err
	}
	reason := ""
	if e.IsPublished() {
		reason = takenReason
	}
	for _, x := range all {
		if _, err := e.Candidate(x.Enrolment); err != nil {
			continue // taken off the list
		}
		marked, err := sittings.Mark(x.Paper, contents, sittings.Replay(journals[x.ID]).Answers, grades[x.ID])
		if err != nil {
			return nil, 0, err
		}
		edit := exams.Edit{Enrolment: x.Enrolment, Key: w.Key, Status: x.Status()}
		if edit.Status.Sat() {
			if len(marked.Unmarked) > 0 {
				return nil, 0, sittings.ErrUnmarked
			}
			edit.Marks = marked.Whole(paper.Full)
		}
		was := cellOf(cells, edit)
		if was.First.Status != "" && was.First.Status != exams.Absent { // absent from another room before
			kept++
			continue
		}
		is := was
		for _, second := range []bool{false, true}[:1+boolInt(component.Twice)] { // nobody types these marks, so both entries agree
			edit.Second, edit.Seen = second, is.Version
			if is, err = s.desk.edited(e, scheme.Rules, is, edit, reason, actor.Name); err != nil {
				return nil, 0, err
			}
		}
		if is != was {
			changed = append(changed, is)
		}
	}
	return changed, kept, nil
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
