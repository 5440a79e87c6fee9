package examining

import (
	"cmp"
	"context"
	"slices"
	"sync"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sittings"
	"kendra/domain/students"
)

// BoardSeat is a candidate on the board of a room.
type BoardSeat struct {
	Sitting   sittings.Sitting
	Candidate exams.Candidate
	Seat      exams.Seat
	Ticket    certificates.Code // "" without one
	State     sittings.State
	Waits     bool // another device waits to be allowed
	Left      time.Duration
	Answered  int
	Progress  sittings.Progress // without the answers
	Given     int               // minutes given back
	Resumed   int               // how often another device was allowed
}

// Board is what an invigilator sees of a window.
type Board struct {
	Opened

	Exam      exams.Exam
	Now       time.Time
	Questions int
	Seats     []BoardSeat // by room, seat and registration number
	Written   int         // written answers that people mark, once nobody writes any more
	Unmarked  int         // of those, without marks
	Typing    int         // typing tests in the paper, once nobody writes any more
}

// Board returns the board of a window. sittings.ErrNotFound.
func (s *Sittings) Board(ctx context.Context, actor identity.Actor, id sittings.WindowID) (Board, error) {
	w, e, scheme, err := s.window(ctx, actor, id)
	if err != nil {
		return Board{}, err
	}
	b := Board{Exam: e, Now: s.now()}
	all, err := s.repo.Roll(ctx, id)
	if err != nil {
		return b, err
	}
	b.Opened = s.opened(scheme, w, all)
	known, err := s.progress(ctx, id)
	if err != nil {
		return b, err
	}
	if len(all) > 0 {
		set, err := s.sets.Set(ctx, all[0].Set)
		if err != nil {
			return b, err
		}
		b.Questions = len(set.Paper.Lines)
	}
	seats, err := s.hall.Seats(ctx, e.ID)
	if err != nil {
		return b, err
	}
	tickets, err := s.hall.Tickets(ctx, exams.TicketFilter{Exam: e.ID})
	if err != nil {
		return b, err
	}
	codes := map[students.EnrolmentID]certificates.Code{}
	for _, t := range tickets {
		codes[t.Enrolment] = t.Code
	}
	for _, x := range all {
		c, err := e.Candidate(x.Enrolment)
		if err != nil {
			continue // taken off the list
		}
		one := BoardSeat{
			Sitting: x, Candidate: c, Seat: seatOf(seats, x), Ticket: codes[x.Enrolment], State: x.State(b.Now),
			Waits: x.Other != (identity.SecretHash{}) && !x.IsOver(b.Now), Left: x.Left(b.Now), Answered: known[x.ID].answered, Progress: known[x.ID].Progress,
		}
		for _, a := range x.Acts {
			one.Given += a.Minutes
			if a.Kind == sittings.Allowed {
				one.Resumed++
			}
		}
		b.Seats = append(b.Seats, one)
	}
	slices.SortFunc(b.Seats, func(p, q BoardSeat) int {
		return cmp.Or(cmp.Compare(p.Seat.Room, q.Seat.Room), cmp.Compare(p.Seat.Number, q.Seat.Number), cmp.Compare(p.Candidate.RegNo, q.Candidate.RegNo))
	})
	if w.IsRunning(all, b.Now) {
		return b, nil
	}
	if all, err = s.repo.List(ctx, sittings.Filter{Window: id}); err != nil {
		return b, err
	}
	if b.Typing, err = s.typingTests(ctx, all); err != nil {
		return b, err
	}
	written, err := s.written(ctx, id, all)
	for _, one := range written {
		b.Written++
		if !one.Marked {
			b.Unmarked++
		}
	}
	return b, err
}

// replayed is what a journal of so many entries comes to. The answers are left out, for they take the most memory.
type replayed struct {
	sittings.Progress

	entries, answered int
}

// boards remembers what journals come to: an invigilator's screen asks each second, and few candidates have answered since.
type boards struct {
	mu  sync.Mutex
	all map[sittings.ID]replayed
}

// mostReplayed is how many journals are remembered.
const mostReplayed = 20_000

// progress returns what the journals of a window come to. It reads only those that have grown since the last time.
func (s *Sittings) progress(ctx context.Context, id sittings.WindowID) (map[sittings.ID]replayed, error) {
	counts, err := s.journal.Counts(ctx, id)
	if err != nil {
		return nil, err
	}
	all := map[sittings.ID]replayed{}
	var grown []sittings.ID
	s.boards.mu.Lock()
	for of, n := range counts {
		if all[of] = s.boards.all[of]; all[of].entries != n {
			grown = append(grown, of)
		}
	}
	s.boards.mu.Unlock()
	if len(grown) == 0 {
		return all, nil
	}
	journals, err := s.journal.Of(ctx, grown)
	if err != nil {
		return nil, err
	}
	s.boards.mu.Lock()
	defer s.boards.mu.Unlock()
	if len(s.boards.all)+len(grown) > mostReplayed {
		clear(s.boards.all)
	}
	for of, entries := range journals {
		one := replayed{Progress: sittings.Replay(entries), entries: len(entries)}
		one.answered, one.Answers = len(one.Answers), nil
		all[of], s.boards.all[of] = one, one
	}
	return all, nil
}

// GiveTime gives a candidate time back. sittings.ErrNotFound, ErrNotStarted, ErrOver, ErrMinutes, ErrTaken; exams.ErrReason.
func (s *Sittings) GiveTime(ctx context.Context, actor identity.Actor, id sittings.ID, minutes int, reason string) error {
	return s.act(ctx, actor, id, "sitting.time_given", func(x *sittings.Sitting) error { return x.Give(minutes, reason, actor.Name, s.now()) })
}

// AllowDevice lets a candidate go on at the device that waits, and gives time back. sittings.ErrNotFound, ErrNoDevice, ErrOver,
// ErrMinutes, ErrTaken; exams.ErrReason.
func (s *Sittings) AllowDevice(ctx context.Context, actor identity.Actor, id sittings.ID, minutes int, reason string) error {
	return s.act(ctx, actor, id, "sitting.device_allowed", func(x *sittings.Sitting) error { return x.Allow(minutes, reason, actor.Name, s.now()) })
}

// End ends the paper of a candidate who is sent out. sittings.ErrNotFound, ErrNotStarted, ErrOver, ErrTaken; exams.ErrReason.
func (s *Sittings) End(ctx context.Context, actor identity.Actor, id sittings.ID, reason string) error {
	return s.act(ctx, actor, id, "sitting.ended", func(x *sittings.Sitting) error { return x.End(reason, actor.Name, s.now()) })
}

// act does what an invigilator decides about a candidate.
func (s *Sittings) act(ctx context.Context, actor identity.Actor, id sittings.ID, action string, do func(*sittings.Sitting) error) error {
	one, err := s.sitting(ctx, actor, id)
	if err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.ChangeWindow(ctx, one.Window, func(w *sittings.Window) error {
			if !w.Taken.IsZero() {
				return sittings.ErrTaken
			}
			return s.repo.Change(ctx, id, func(x *sittings.Sitting) error {
				if err := do(x); err != nil {
					return err
				}
				last := x.Acts[len(x.Acts)-1]
				return s.trail.Append(ctx, audit.Did(actor, action, examThing(x.Exam), s.now()).To(map[string]any{
					"sitting": id, "enrolment": x.Enrolment, "minutes": last.Minutes, "reason": last.Reason,
				}))
			})
		})
	})
}

// sitting returns a sitting that the actor may see. sittings.ErrNotFound.
func (s *Sittings) sitting(ctx context.Context, actor identity.Actor, id sittings.ID) (sittings.Sitting, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return sittings.Sitting{}, err
	}
	all, err := s.repo.List(ctx, sittings.Filter{ID: max(id, 1)}) // 0 would not filter
	if err != nil {
		return sittings.Sitting{}, err
	}
	if len(all) == 0 || id < 1 {
		return sittings.Sitting{}, sittings.ErrNotFound
	}
	_, _, err = s.desk.find(ctx, actor, all[0].Exam)
	return all[0], hidden(err)
}
