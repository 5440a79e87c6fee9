package kernel

import (
	"context"
	"slices"
	"time"

	"kendra/domain/centers"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Seating seats many students at once.
type Seating struct {
	Seats    students.Seats
	Students students.BulkStore
}

// seatedAtOnce is how many students are locked for their seats at once.
const seatedAtOnce = 1000

// Named seats the students of a center whose record names a new session already, as far as it takes them: people and older
// programs wrote the names of sessions that did not exist. It needs a transaction.
func (s Seating) Named(ctx context.Context, id sessions.ID, session *sessions.Session, now time.Time) error {
	p := session.Snapshot().Profile
	named, err := s.Seats.Named(ctx, p.Center, p.Title)
	if err != nil {
		return err
	}
	taken := 0
	for some := range slices.Chunk(named, seatedAtOnce) {
		of := map[students.EnrolmentID]bool{}
		ids := make([]students.ID, len(some))
		for i, seat := range some {
			ids[i], of[seat.Enrolment] = seat.Student, true
		}
		locked, err := s.Students.Lock(ctx, ids, centers.Only(p.Center))
		if err != nil {
			return err
		}
		var seats []students.Seat
		for _, st := range locked {
			n := st.Snapshot()
			for _, e := range n.Enrolments {
				if !of[e.ID] || !e.IsOpen() || session.Seat(e.Center, e.Division, taken) != nil || slices.ContainsFunc(seats, sameStudent(n.ID)) {
					continue
				}
				taken++
				seats = append(seats, students.Seat{Student: n.ID, Enrolment: e.ID, Session: id, Since: session.ImportedFrom(now)})
			}
		}
		if err := s.Seats.TakeAll(ctx, seats, now); err != nil {
			return err
		}
	}
	return nil
}

// sameStudent finds another seat of a student. A session has each student once.
func sameStudent(id students.ID) func(students.Seat) bool {
	return func(s students.Seat) bool { return s.Student == id }
}
