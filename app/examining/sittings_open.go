package examining

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/students"
)

// OnlinePaper is a paper of an exam as invigilators see it before they open it.
type OnlinePaper struct {
	Key       exams.Key
	Paper     exams.Paper
	Component exams.Component
	Sitting   exams.Sitting
	Minutes   int // that the blueprint or the scheme allows; 0 if neither says
	Questions int
	Problem   string // why it cannot be opened now; "" if it can
}

// Opened is a window with how far its candidates are.
type Opened struct {
	Window    sittings.Window
	Subject   string
	Seats     int
	Started   int
	Submitted int
}

// Invigilation is what invigilators of an exam see first.
type Invigilation struct {
	Papers  []OnlinePaper
	Windows []Opened // the newest first
	Packs   []Packed // by component
}

// Packed is a pack that counts as invigilators see it.
type Packed struct {
	Pack  examnodes.Pack
	Name  string    // of the component
	Shown time.Time // from when on the release key is shown
}

// Windows returns the papers of an exam and the windows in which they were opened. exams.ErrNotFound.
func (s *Sittings) Windows(ctx context.Context, actor identity.Actor, id exams.ID) (Invigilation, error) {
	e, scheme, err := s.desk.find(ctx, actor, id)
	if err != nil {
		return Invigilation{}, err
	}
	var out Invigilation
	for _, key := range scheme.Rules.Keys() {
		p, _, err := s.planned(ctx, e, scheme, key)
		switch f := fault.Of(err); {
		case err == nil:
		case f != nil && slices.Contains([]string{sittings.ErrNotOnline.Code, sittings.ErrDay.Code, questions.ErrNoBlueprint.Code, examnodes.ErrAtNode.Code}, f.Code):
			p.Problem = f.Text
		default:
			return out, err
		}
		out.Papers = append(out.Papers, p)
	}
	windows, err := s.repo.Windows(ctx, sittings.WindowFilter{Exam: id})
	if err != nil {
		return out, err
	}
	all, err := s.repo.List(ctx, sittings.Filter{Exam: id})
	if err != nil {
		return out, err
	}
	for _, w := range windows {
		out.Windows = append(out.Windows, s.opened(scheme, w, slices.DeleteFunc(slices.Clone(all), func(x sittings.Sitting) bool { return x.Window != w.ID })))
	}
	out.Packs, err = s.packsOf(ctx, e, scheme)
	return out, err
}

// packsOf returns the packs of an exam that count.
func (s *Sittings) packsOf(ctx context.Context, e exams.Exam, scheme exams.Scheme) ([]Packed, error) {
	all, err := s.packs.Of(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	var out []Packed
	for _, p := range all {
		at, planned := e.SittingOf(p.Component)
		if !p.Counts() || !planned || p.Component >= len(scheme.Rules.Components) {
			continue
		}
		out = append(out, Packed{Pack: p, Name: scheme.Rules.Components[p.Component].Name, Shown: p.Shown(examnodes.StartOf(at))})
	}
	slices.SortFunc(out, func(a, b Packed) int { return cmp.Compare(a.Pack.Component, b.Pack.Component) })
	return out, nil
}

// opened counts the sittings of a window.
func (s *Sittings) opened(scheme exams.Scheme, w sittings.Window, all []sittings.Sitting) Opened {
	o := Opened{Window: w, Seats: len(all)}
	if p, _, err := scheme.Rules.Paper(w.Key); err == nil {
		o.Subject = p.Name
	}
	now := s.now()
	for _, x := range all {
		if !x.Started.IsZero() {
			o.Started++
		}
		if x.IsOver(now) {
			o.Submitted++
		}
	}
	return o
}

// planned returns a paper of an exam with its blueprint. exams.ErrPaper; sittings.ErrNotOnline, ErrDay, questions.ErrNoBlueprint,
// examnodes.ErrAtNode when it cannot be opened now.
func (s *Sittings) planned(ctx context.Context, e exams.Exam, scheme exams.Scheme, key exams.Key) (OnlinePaper, questions.Blueprint, error) {
	p := OnlinePaper{Key: key}
	var err error
	if p.Paper, p.Component, err = scheme.Rules.Paper(key); err != nil {
		return p, questions.Blueprint{}, err
	}
	p.Sitting, _ = e.SittingOf(key.Component)
	b, err := s.sets.Blueprint(ctx, key.Subject)
	p.Minutes, p.Questions = cmp.Or(b.Minutes, p.Component.Minutes), b.Count()
	switch {
	case err != nil && !errors.Is(err, questions.ErrNoBlueprint):
	case !p.Sitting.Online:
		err = sittings.ErrNotOnline
	case err == nil:
		// Papers in a pack are opened elsewhere on any day.
		if _, err = s.pack(ctx, e.ID, key.Component); err == nil {
			err = sittings.MayOpen(p.Sitting.Day, s.now())
		}
	}
	return p, b, err
}

// Opening is a paper to open.
type Opening struct {
	Exam    exams.ID
	Key     exams.Key
	Room    string // "" for all candidates
	Minutes int    // 0 for those of the blueprint or the scheme
	Entry   int
}

// Open opens a paper for the candidates of a room who have not started it, and makes a paper for each of them. exams.ErrNotFound,
// ErrPaper; sittings.ErrNotOnline, ErrDay, ErrWindow, ErrNobody; questions.ErrNoBlueprint, ErrTooFew; examnodes.ErrAtNode.
func (s *Sittings) Open(ctx context.Context, actor identity.Actor, in Opening) (sittings.WindowID, error) {
	e, scheme, err := s.desk.find(ctx, actor, in.Exam)
	if err != nil {
		return 0, err
	}
	p, b, err := s.planned(ctx, e, scheme, in.Key)
	if err != nil {
		return 0, err
	}
	w := sittings.Window{
		Exam: e.ID, Center: e.Center, Key: in.Key, Room: in.Room, Code: sittings.CodeOf(s.mint(sittings.CodeLength)), Minutes: cmp.Or(in.Minutes, p.Minutes),
		Entry: in.Entry, Instructions: b.Instructions, By: actor.Name, Opened: s.now(),
	}
	if err := w.Check(); err != nil {
		return 0, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		// The lock of the exam keeps its papers from being packed for an exam node meanwhile.
		return s.exams.Change(ctx, e.ID, func(*exams.Exam) error {
			all, err := s.papersFor(ctx, actor, e, w, b)
			if err != nil {
				return err
			}
			if w.ID, err = s.repo.Open(ctx, w, all); err != nil {
				return err
			}
			// The trail does not have the start code: it lets candidates in.
			return s.trail.Append(ctx, audit.Did(actor, "sitting.opened", examThing(e.ID), s.now()).To(map[string]any{
				"window": w.ID, "paper": p.Paper.Name, "room": w.Room, "minutes": w.Minutes, "entry": w.Entry, "candidates": len(all),
			}))
		})
	})
	return w.ID, err
}

// papersFor returns the papers of the candidates of a window: those of the pack at an exam node, else new ones.
// sittings.ErrNobody, questions.ErrTooFew, examnodes.ErrAtNode.
func (s *Sittings) papersFor(ctx context.Context, actor identity.Actor, e exams.Exam, w sittings.Window, b questions.Blueprint) ([]sittings.Sitting, error) {
	takers, err := s.takers(ctx, e, w)
	if err != nil {
		return nil, err
	}
	pack, err := s.pack(ctx, e.ID, w.Key.Component)
	if err != nil {
		return nil, err
	}
	if pack.Here {
		return s.packed(ctx, pack, w, takers)
	}
	return s.freeze(ctx, actor, b, takers)
}

// freeze makes and stores a paper for each candidate. questions.ErrTooFew.
func (s *Sittings) freeze(ctx context.Context, actor identity.Actor, b questions.Blueprint, takers []exams.Candidate) ([]sittings.Sitting, error) {
	bank, err := s.bank.All(ctx, b.Subject)
	if err != nil {
		return nil, err
	}
	all := make([]sittings.Sitting, len(takers))
	for i, c := range takers {
		seed := binary.BigEndian.Uint64(s.mint(8))
		set, err := questions.NewSet(bank, b, string(c.RegNo), seed, actor.Name, s.now())
		if err != nil {
			return nil, err
		}
		if set.ID, err = s.sets.Freeze(ctx, set); err != nil {
			return nil, err
		}
		all[i] = sittings.Sitting{Enrolment: c.Enrolment, Set: set.ID, Paper: set.Paper}
	}
	return all, nil
}

// takers returns the candidates of a window's room who have not started its paper. sittings.ErrNobody.
func (s *Sittings) takers(ctx context.Context, e exams.Exam, w sittings.Window) ([]exams.Candidate, error) {
	seats, err := s.hall.Seats(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	sat, err := s.repo.List(ctx, sittings.Filter{Exam: e.ID})
	if err != nil {
		return nil, err
	}
	started := map[students.EnrolmentID]bool{}
	for _, x := range sat {
		started[x.Enrolment] = started[x.Enrolment] || x.Key == w.Key && !x.Started.IsZero()
	}
	var all []exams.Candidate
	for _, c := range e.Candidates {
		at := seatOf(seats, sittings.Sitting{Key: w.Key, Enrolment: c.Enrolment})
		if !started[c.Enrolment] && (w.Room == "" || at.Room == w.Room) {
			all = append(all, c)
		}
	}
	if len(all) == 0 {
		return nil, sittings.ErrNobody
	}
	return all, nil
}

// RenewCode gives a window another start code. sittings.ErrNotFound.
func (s *Sittings) RenewCode(ctx context.Context, actor identity.Actor, id sittings.WindowID) error {
	w, _, _, err := s.window(ctx, actor, id)
	if err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.ChangeWindow(ctx, id, func(w *sittings.Window) error {
			w.Code = sittings.CodeOf(s.mint(sittings.CodeLength))
			return nil
		})
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "sitting.code_renewed", examThing(w.Exam), s.now()).To(map[string]any{"window": id, "room": w.Room}))
	})
}

// window returns a window of an exam that the actor may see. sittings.ErrNotFound.
func (s *Sittings) window(ctx context.Context, actor identity.Actor, id sittings.WindowID) (sittings.Window, exams.Exam, exams.Scheme, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return sittings.Window{}, exams.Exam{}, exams.Scheme{}, err
	}
	w, err := s.repo.Window(ctx, id)
	if err != nil {
		return w, exams.Exam{}, exams.Scheme{}, err
	}
	e, scheme, err := s.desk.find(ctx, actor, w.Exam)
	return w, e, scheme, hidden(err)
}

// hidden returns the fault of a sitting instead of that of its exam.
func hidden(err error) error {
	if errors.Is(err, exams.ErrNotFound) {
		return sittings.ErrNotFound
	}
	return err
}
