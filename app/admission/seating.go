package admission

import (
	"context"
	"maps"
	"slices"
	"time"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// rooms seats students in the sessions of one title, one session for each center. The sessions are locked, so that the last
// seat goes to one student.
type rooms struct {
	byCenter map[centers.ID]*sessions.Session
	taken    map[sessions.ID]int
	now      time.Time       // of an action on many students
	present  []students.Seat // of the students, when their enrolments may end
	given    []students.Seat // to be stored after the students; one without a session ends a seat
}

// roomsFor locks the sessions of a title in the centers of some students. The caller locks the students after that, as
// everybody does who gives seats. Without a title there are no sessions.
func (s *Students) roomsFor(ctx context.Context, actor identity.Actor, title string, ids []students.ID) (*rooms, error) {
	r := &rooms{byCenter: map[centers.ID]*sessions.Session{}, taken: map[sessions.ID]int{}}
	if title = sessions.Fold(title); title == "" {
		return r, nil
	}
	items, err := s.dir.Some(ctx, ids)
	if err != nil {
		return r, err
	}
	at := map[centers.ID]bool{}
	for _, i := range items {
		if center := i.Student.Profile.Center; actor.Scope().Includes(center) {
			at[center] = true
		}
	}
	return r, s.hold(ctx, r, title, slices.Sorted(maps.Keys(at))...)
}

// roomAt locks the session of a title at one center, if there is one.
func (s *Students) roomAt(ctx context.Context, center centers.ID, title string) (*rooms, error) {
	r := &rooms{byCenter: map[centers.ID]*sessions.Session{}, taken: map[sessions.ID]int{}}
	if title = sessions.Fold(title); title == "" {
		return r, nil
	}
	return r, s.hold(ctx, r, title, center)
}

// hold locks the sessions of a title at some centers, and counts their students.
func (s *Students) hold(ctx context.Context, r *rooms, title string, at ...centers.ID) error {
	var found []sessions.ID
	for _, center := range at {
		titled, err := s.sessions.Titled(ctx, center, []string{title})
		if err != nil {
			return err
		}
		for _, one := range titled {
			found = append(found, one.Snapshot().ID)
		}
	}
	return s.holdAll(ctx, r, found)
}

// holdAll locks sessions, and counts their students.
func (s *Students) holdAll(ctx context.Context, r *rooms, found []sessions.ID) error {
	held, err := s.sessions.Hold(ctx, found)
	if err != nil {
		return err
	}
	for _, one := range held {
		n := one.Snapshot()
		r.byCenter[n.Profile.Center] = one
		if r.taken[n.ID], err = s.seats.Taken(ctx, n.ID); err != nil {
			return err
		}
	}
	return nil
}

// has reports whether a center has a session of the title.
func (r *rooms) has(center centers.ID) bool { return r.byCenter[center] != nil }

// seatOnForm is seat for a form that names the session. Every refusal is students.ErrInvalid on the field.
func (r *rooms) seatOnForm(st *students.Student, now time.Time) error {
	err := r.seat(st, now)
	if fault.Of(err) == nil {
		return err
	}
	var v fault.Violations
	v.Add("session", err)
	return v.As(students.ErrInvalid)
}

// roomBefore locks the session in which an enrolment had its seat until the moment when it was cancelled, if it had one. A
// cancellation that somebody recorded for an earlier day ended no seat on that day, so its enrolment gets none back.
func (s *Students) roomBefore(ctx context.Context, id students.ID, enrolment students.EnrolmentID) (*rooms, error) {
	r := &rooms{byCenter: map[centers.ID]*sessions.Session{}, taken: map[sessions.ID]int{}}
	st, err := s.repo.Find(ctx, id)
	if err != nil {
		return r, err
	}
	seats, err := s.seats.Of(ctx, id)
	if err != nil {
		return r, err
	}
	for _, e := range st.Snapshot().Enrolments {
		at := slices.IndexFunc(seats, func(seat students.Seat) bool {
			return seat.Enrolment == e.ID && seat.Until.Equal(e.Since)
		})
		if e.ID == enrolment && e.Status == students.Cancelled && at >= 0 {
			return r, s.holdAll(ctx, r, []sessions.ID{seats[at].Session})
		}
	}
	return r, nil
}

// seatAgain gives an enrolment that was reopened its former seat, if the session is not over and has one left.
func (r *rooms) seatAgain(st *students.Student, now time.Time) {
	n, e := st.Snapshot(), st.Used()
	session, ok := r.byCenter[n.Profile.Center]
	if !ok {
		return
	}
	to := session.Snapshot()
	if n.IsSeatedBeside(to.Profile.Title, e.ID) || session.Seat(n.Profile.Center, e.Division, r.taken[to.ID]) != nil {
		return
	}
	st.Sit(to.Profile.Title)
	r.given = append(r.given, students.Seat{Student: n.ID, Enrolment: e.ID, Session: to.ID, Since: now})
}

// leave ends the seat of a locked student's enrolment that is cancelled now, and clears the session in the record.
func (r *rooms) leave(st *students.Student) {
	e := st.Used()
	if e.Status == students.Cancelled && slices.ContainsFunc(r.present, func(s students.Seat) bool { return s.Enrolment == e.ID }) {
		st.Sit("")
		r.given = append(r.given, students.Seat{Student: st.Snapshot().ID, Enrolment: e.ID})
	}
}

// seat gives the current enrolment of a locked student a seat, and writes the title into the record. sessions.ErrNotFound
// if the center has no session of the title, ErrOver, ErrElsewhere, ErrFull; students.ErrOver, ErrSeated.
func (r *rooms) seat(st *students.Student, now time.Time) error {
	n := st.Snapshot()
	session, ok := r.byCenter[n.Profile.Center]
	if !ok {
		return sessions.ErrNotFound
	}
	to := session.Snapshot()
	if err := st.Use(n.Enrolment); err != nil {
		return err
	}
	if err := st.MayJoin(); err != nil {
		return err
	}
	if n.IsSeatedBeside(to.Profile.Title, n.Enrolment) {
		return students.ErrSeated
	}
	if err := session.Seat(n.Profile.Center, n.Profile.Division, r.taken[to.ID]); err != nil {
		return err
	}
	st.Sit(to.Profile.Title)
	r.taken[to.ID]++
	r.given = append(r.given, students.Seat{Student: n.ID, Enrolment: n.Enrolment, Session: to.ID, Since: now})
	return nil
}
