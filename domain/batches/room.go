package batches

import (
	"slices"
	"time"

	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Room is a session that is being filled: how many students are in it, and the present seats of those who come.
type Room struct {
	Session *sessions.Session
	Taken   int
	Seats   []students.Seat
	Came    []students.Seat // the new seats
}

// Take seats a student in the session, out of their present one: with the given enrolment, or for 0 with the one that fits
// the session. ErrUnchanged when the enrolment has a seat there; students.ErrNoEnrolment, ErrOver, ErrSeated,
// sessions.ErrOver, ErrElsewhere, ErrFull.
func (r *Room) Take(st *students.Student, enrolment students.EnrolmentID, now time.Time) error {
	in, id := r.Session.Snapshot(), st.Snapshot().ID
	if enrolment == 0 {
		st.UseFor(in.Profile.Division)
	} else if err := st.Use(enrolment); err != nil {
		return err
	}
	joining := st.Used()
	if students.Sits(in.ID, students.SeatsOf(joining.ID, r.Seats)) {
		return ErrUnchanged
	}
	if err := st.MayJoin(); err != nil {
		return err
	}
	if err := r.Session.Seat(joining.Center, joining.Division, r.Taken); err != nil {
		return err
	}
	if slices.ContainsFunc(r.Seats, func(s students.Seat) bool { return s.Student == id && s.Session == in.ID && s.Until.IsZero() }) {
		return students.ErrSeated
	}
	st.Sit(in.Profile.Title)
	seat := students.Seat{Student: id, Enrolment: joining.ID, Session: in.ID, Since: now}
	r.Seats = append(slices.DeleteFunc(r.Seats, func(s students.Seat) bool { return s.Enrolment == joining.ID }), seat)
	r.Came = append(r.Came, seat)
	r.Taken++
	return nil
}
