package examining

import (
	"context"
	"errors"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/students"
)

// Brought counts what a return of a node brought.
type Brought struct {
	Pack       examnodes.Pack
	Again      bool // the same was brought back before, so nothing changed
	Windows    []sittings.WindowID
	Candidates int
	Absent     int           // of those
	Answers    int           // entries of journals with an answer
	Signals    int           // the other entries
	Acts       int           // of invigilators
	Ahead      time.Duration // how far the node's clock is ahead at least
	Marks      Taken
	Unmarked   int // windows whose written answers people still mark
}

// BringBack checks and stores what a node brings back: windows, answers and acts, as if they had happened here. Then it takes the
// marks of each window into the exam, if it should and nobody has to mark written answers. The same again changes nothing.
// Only answers of an exam are taken, unless it is 0. examnodes.ErrNotFound, ErrOtherExam, ErrSignature, ErrReturn, ErrWithdrawn, ErrReturned.
func (n *Nodes) BringBack(ctx context.Context, actor identity.Actor, exam exams.ID, signed examnodes.Signed, marks bool) (Brought, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return Brought{}, err
	}
	p, err := n.packs.Find(ctx, signed.Claimed.Pack)
	if err != nil {
		return Brought{}, err
	}
	if exam != 0 && p.Exam != exam {
		return Brought{}, examnodes.ErrOtherExam
	}
	r, err := signed.Open(p.Node)
	if err != nil {
		return Brought{}, err
	}
	var done Brought
	err = n.tx.Do(ctx, func(ctx context.Context) error {
		done = Brought{Candidates: len(r.Sittings), Ahead: r.Ahead(n.now())}
		return n.packs.Change(ctx, p.ID, func(x *examnodes.Pack) error {
			fresh, err := x.Receive(signed.Digest(), n.now())
			if err != nil {
				return err
			}
			done.Pack, done.Again = *x, !fresh
			if !fresh {
				return nil
			}
			return n.receive(ctx, actor, *x, r, &done)
		})
	})
	if err != nil || !marks {
		return done, err
	}
	return done, n.takeMarks(ctx, actor, &done)
}

// receive checks a return and stores it.
func (n *Nodes) receive(ctx context.Context, actor identity.Actor, p examnodes.Pack, r examnodes.Return, done *Brought) error {
	e, err := n.online.exams.Find(ctx, p.Exam)
	if err != nil {
		return err
	}
	at, _ := e.SittingOf(p.Component)
	due := examnodes.Due{Pack: p, Day: at.Day, Now: n.now()}
	if due.Prepared, err = n.packs.Prepared(ctx, p.ID); err != nil {
		return err
	}
	if due.Papers, err = n.papersOf(ctx, due.Prepared); err != nil {
		return err
	}
	if err := r.Check(due); err != nil {
		return err
	}
	for _, w := range r.Windows {
		id, err := n.reopen(ctx, w, r)
		if errors.Is(err, sittings.ErrNobody) {
			continue // all of its candidates moved to another one
		}
		if err != nil {
			return err
		}
		done.Windows = append(done.Windows, id)
	}
	for _, s := range r.Sittings {
		if s.Sitting.Started.IsZero() {
			done.Absent++
		}
		done.Acts += len(s.Sitting.Acts)
		for _, entry := range s.Entries {
			switch entry.Kind {
			case sittings.Answered:
				done.Answers++
			case sittings.Keyed: // belong to an answer
			case sittings.Away, sittings.Back, sittings.Pasted, sittings.Windowed:
				done.Signals++
			}
		}
	}
	return n.trail.Append(ctx, audit.Did(actor, "exam.answers_brought_back", examThing(p.Exam), n.now()).To(map[string]any{
		"pack": p.ID, "component": p.Component, "windows": done.Windows, "candidates": done.Candidates, "absent": done.Absent,
		"answers": done.Answers, "signals": done.Signals, "acts": done.Acts, "digest": p.Digest,
	}))
}

// reopen stores a window of a node with the sittings that ended in it. sittings.ErrNobody if there is none.
func (n *Nodes) reopen(ctx context.Context, w sittings.Window, r examnodes.Return) (sittings.WindowID, error) {
	var in []sittings.Sitting
	of := map[sat]examnodes.Sat{}
	for _, s := range r.Sittings {
		if s.Sitting.Window == w.ID {
			in = append(in, sittings.Sitting{Enrolment: s.Sitting.Enrolment, Set: s.Sitting.Set})
			of[sat{s.Sitting.Enrolment, s.Sitting.Key}] = s
		}
	}
	if len(in) == 0 {
		return 0, sittings.ErrNobody
	}
	id, err := n.online.repo.Open(ctx, w, in)
	if err != nil {
		return 0, err
	}
	all, err := n.online.repo.Roll(ctx, id)
	if err != nil {
		return 0, err
	}
	for _, one := range all {
		if err := n.replay(ctx, one.ID, of[sat{one.Enrolment, one.Key}]); err != nil {
			return 0, err
		}
	}
	return id, nil
}

// replay stores what a candidate did at a node: the start, each call of the device at its time, and the end.
func (n *Nodes) replay(ctx context.Context, id sittings.ID, s examnodes.Sat) error {
	was := s.Sitting
	if was.Started.IsZero() && len(was.Acts) == 0 {
		return nil
	}
	change := func(do func(*sittings.Sitting)) error {
		return n.online.repo.Change(ctx, id, func(x *sittings.Sitting) error {
			do(x)
			return nil
		})
	}
	err := change(func(x *sittings.Sitting) {
		x.Device, x.Late, x.Started, x.Ends, x.Acts = was.Device, was.Late, was.Started, was.Ends, was.Acts
	})
	if err != nil {
		return err
	}
	for _, call := range s.Calls() {
		at := call[0].At
		if !at.Before(was.Ends) {
			return examnodes.ErrReturn
		}
		may, err := n.online.journal.Write(ctx, id, was.Device, call, at)
		if err != nil {
			return err
		}
		if !may {
			return examnodes.ErrReturn
		}
	}
	return change(func(x *sittings.Sitting) { x.Submitted, x.Cause = was.Submitted, was.Cause })
}

// takeMarks takes the marks of the windows that were brought back, where nobody has to mark written answers.
func (n *Nodes) takeMarks(ctx context.Context, actor identity.Actor, done *Brought) error {
	for _, id := range done.Windows {
		switch taken, err := n.online.TakeMarks(ctx, actor, id); {
		case errors.Is(err, sittings.ErrUnmarked):
			done.Unmarked++
		case err != nil:
			return err
		default:
			done.Marks.Taken, done.Marks.Kept = done.Marks.Taken+taken.Taken, done.Marks.Kept+taken.Kept
		}
	}
	return nil
}

// papersOf returns the papers that a return can be about, by their number.
func (n *Nodes) papersOf(ctx context.Context, all []examnodes.Prepared) (map[questions.SetID]questions.Paper, error) {
	papers := map[questions.SetID]questions.Paper{}
	for _, one := range all {
		set, err := n.online.sets.Set(ctx, one.Set)
		if err != nil {
			return nil, err
		}
		papers[one.Set] = set.Paper
	}
	return papers, nil
}

// sat is a candidate's paper of an exam.
type sat struct {
	of  students.EnrolmentID
	key exams.Key
}
