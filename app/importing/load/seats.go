package load

import (
	"context"
	"time"

	"kendra/app/importing/plan"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// room holds the sessions that a chunk names, locked, and the number of students in those with limited seats.
type room struct {
	byTitle map[string]*sessions.Session
	taken   map[sessions.ID]int
}

// wanted is a seat in the session of a title.
type wanted struct {
	title string
	seat  students.Seat
}

// hold locks the sessions that a chunk names, and takes the name out of the rows for which there is no seat by now. It
// locks them before any student, as everybody does who seats students.
func (l *Loader) hold(ctx context.Context, c plan.Chunk) (room, error) {
	r := room{byTitle: map[string]*sessions.Session{}, taken: map[sessions.ID]int{}}
	var ids []sessions.ID
	for _, d := range c.Drafts {
		title := d.Session()
		if _, seen := r.byTitle[title]; title == "" || seen || d.Refused() {
			continue
		}
		r.byTitle[title] = nil
		if s, ok := l.Finder.Rules.SessionTitled(title); ok {
			ids = append(ids, s.Snapshot().ID)
		}
	}
	if len(ids) == 0 {
		return r, nil
	}
	held, err := l.Sessions.Hold(ctx, ids)
	if err != nil {
		return r, err
	}
	for _, s := range held {
		n := s.Snapshot()
		r.byTitle[n.Profile.Title] = s
		if n.Profile.Seats == 0 {
			continue
		}
		if r.taken[n.ID], err = l.Seats.Taken(ctx, n.ID); err != nil {
			return r, err
		}
	}
	r.allot(c)
	return r, nil
}

// allot gives out the seats to the rows in their order.
func (r room) allot(c plan.Chunk) {
	for i, n := range c.New {
		if err := r.give(n.Profile.Session, n.Profile.Division); err != nil {
			n.Draft.LeaveSessionOut(err)
			c.New[i].Profile.Session = ""
		}
	}
	for i, k := range c.Changed {
		if e := k.Student.Used(); k.Moves() {
			if err := r.give(e.Session, e.Division); err != nil {
				k.Draft.LeaveSessionOut(err)
				c.Changed[i].StayOut()
			}
		}
	}
	for _, e := range c.Enrolling {
		if err := r.give(e.Draft.Session(), e.Division); err != nil {
			e.Draft.LeaveSessionOut(err)
		}
	}
}

// give takes a seat in a session. sessions.ErrNotFound, ErrOver, ErrElsewhere, ErrFull.
func (r room) give(title string, division courses.DivisionID) error {
	if title == "" {
		return nil
	}
	s := r.byTitle[title]
	if s == nil {
		return sessions.ErrNotFound
	}
	id := s.Snapshot().ID
	if err := s.SeatImported(division, r.taken[id]); err != nil {
		return err
	}
	r.taken[id]++
	return nil
}

// seats returns the seats of a chunk that is stored.
func (r room) seats(c plan.Chunk, done created, joined []joining, now time.Time) []students.Seat {
	all := done.seats
	for _, k := range c.Changed {
		if e := k.Student.Used(); k.Moves() {
			all = append(all, wanted{title: e.Session, seat: students.Seat{Student: k.Before.ID, Enrolment: e.ID}})
		}
	}
	for _, j := range joined {
		if j.title != "" {
			all = append(all, j.wanted)
		}
	}
	seats := make([]students.Seat, 0, len(all))
	for _, w := range all {
		if s := r.byTitle[w.title]; s != nil {
			w.seat.Session, w.seat.Since = s.Snapshot().ID, s.ImportedFrom(now)
		}
		seats = append(seats, w.seat)
	}
	return seats
}
