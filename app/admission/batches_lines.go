package admission

import (
	"context"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/batches"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// do does lines of a batch in the transaction of ctx, and writes the answer of each. A session that is being filled is
// locked first, so that its last seat goes to one student.
func (s *Batches) do(ctx context.Context, b batches.Batch, lines []batches.Line) error {
	w := work{s: s, Batch: b, at: s.now(), known: map[students.ID]*students.Student{}, changed: map[students.ID]*students.Student{}, offers: map[centers.ID][]courses.Offer{}}
	if b.Order.Action != batches.Seat {
		return w.all(ctx, lines)
	}
	if _, err := s.session(ctx, b.By, b.Order.Session); fault.IsRefusal(err) {
		return refuseAll(b, lines, err)
	}
	return s.sessions.Change(ctx, b.Order.Session, func(session *sessions.Session) error {
		taken, err := s.seats.Taken(ctx, b.Order.Session)
		w.room = batches.Room{Session: session, Taken: taken}
		if err != nil {
			return err
		}
		return w.all(ctx, lines)
	})
}

// work is the work on some lines of a batch in one transaction.
type work struct {
	batches.Batch

	s       *Batches
	at      time.Time
	known   map[students.ID]*students.Student // locked
	changed map[students.ID]*students.Student
	offers  map[centers.ID][]courses.Offer
	room    batches.Room
	left    []students.Seat // to be ended
	paying  map[students.EnrolmentID]bool
	opened  []*fees.Account
	entries []audit.Entry
	made    []func() // what is known only after the changes are stored
}

func (w *work) all(ctx context.Context, lines []batches.Line) error {
	if err := w.read(ctx, lines); err != nil {
		return err
	}
	for i := range lines {
		l := &lines[i]
		err := error(students.ErrNotFound)
		if st, ok := w.known[l.Student]; ok {
			err = w.one(ctx, l, st)
		}
		if err := l.Answer(w.Order.Action, err); err != nil {
			return err
		}
	}
	return w.store(ctx)
}

// read locks the students of lines, and reads what the action must know of them.
func (w *work) read(ctx context.Context, lines []batches.Line) error {
	ids := make([]students.ID, len(lines))
	for i, l := range lines {
		ids[i] = l.Student
	}
	locked, err := w.s.bulk.Lock(ctx, ids, w.By.Scope())
	if err != nil {
		return err
	}
	var enrolments []students.EnrolmentID
	for _, st := range locked {
		n := st.Snapshot()
		w.known[n.ID] = st
		for _, e := range n.Enrolments {
			enrolments = append(enrolments, e.ID)
		}
	}
	switch w.Order.Action {
	case batches.Seat, batches.Leave, batches.Cancel:
		w.room.Seats, err = w.s.seats.Present(ctx, ids)
	case batches.OpenFees:
		var paying []students.EnrolmentID
		paying, err = w.s.fees.Paying(ctx, enrolments)
		w.paying = make(map[students.EnrolmentID]bool, len(paying))
		for _, id := range paying {
			w.paying[id] = true
		}
	case batches.Enrol, batches.Admit, batches.Pass:
	}
	return err
}

// one does one line. Its error is batches.ErrUnchanged or the fault of the action.
func (w *work) one(ctx context.Context, l *batches.Line, st *students.Student) error {
	switch w.Order.Action {
	case batches.Enrol:
		return w.enrol(ctx, l, st)
	case batches.Seat:
		return w.seat(l, st)
	case batches.Leave:
		return w.leave(l, st)
	case batches.OpenFees:
		return w.open(ctx, l, st)
	case batches.Admit, batches.Pass, batches.Cancel:
		return w.step(l, st)
	}
	return batches.ErrAction
}

// change notes that a student is to be stored, with the entry for the trail.
func (w *work) change(st *students.Student, action string, edit func(audit.Entry) audit.Entry) {
	id := st.Snapshot().ID
	w.changed[id] = st
	w.entries = append(w.entries, edit(audit.Did(w.By, action, kernel.StudentThing(id), w.at)))
}

func (w *work) enrol(ctx context.Context, l *batches.Line, st *students.Student) error {
	switch _, err := w.offer(ctx, st.Snapshot().Profile.Center, w.Order.Division); {
	case fault.IsRefusal(err):
		return students.ErrInvalid.With(fault.Field{Name: "division", Text: fault.Of(err).Text})
	case err != nil:
		return err
	}
	if err := st.Enrol(w.Order.Division, w.Order.Again, w.at); err != nil {
		return err
	}
	if err := st.Sign(w.By.Name, ""); err != nil {
		return err
	}
	w.change(st, "student.enrolled", func(e audit.Entry) audit.Entry { return e })
	at := len(w.entries) - 1
	w.made = append(w.made, func() {
		l.Enrolment = st.Used().ID
		w.entries[at] = w.entries[at].To(st.Used())
	})
	return nil
}

// offer returns a division as a center offers it. courses.ErrNoDivision when it does not.
func (w *work) offer(ctx context.Context, center centers.ID, division courses.DivisionID) (courses.Offer, error) {
	if _, ok := w.offers[center]; !ok {
		offers, err := w.s.courses.Offers(ctx, center)
		if err != nil {
			return courses.Offer{}, err
		}
		w.offers[center] = offers
	}
	return courses.Pick(w.offers[center], courses.Wanted{Division: division})
}

func (w *work) step(l *batches.Line, st *students.Student) error {
	if err := st.Use(l.Enrolment); err != nil {
		return err
	}
	before := st.Used().Status
	if err := w.Order.Step(st, l.Enrolment, w.By.Name, w.at); err != nil {
		return err
	}
	l.Enrolment = st.Used().ID
	if w.Order.Action == batches.Cancel {
		if _, had := w.vacates(l); had {
			st.Sit("")
		}
	}
	w.change(st, statusActions[w.Order.Action.Status()], func(e audit.Entry) audit.Entry { return e.From(before).To(st.Used().Status) })
	return nil
}

func (w *work) seat(l *batches.Line, st *students.Student) error {
	err := w.room.Take(st, l.Enrolment, w.at)
	if l.Enrolment == 0 {
		l.Enrolment = st.Used().ID
	}
	if err != nil {
		return err
	}
	w.change(st, "student.seated", func(e audit.Entry) audit.Entry { return e.To(map[string]sessions.ID{"session": w.Order.Session}) })
	return nil
}

func (w *work) leave(l *batches.Line, st *students.Student) error {
	if err := st.Use(l.Enrolment); err != nil {
		return err
	}
	l.Enrolment = st.Used().ID
	from, had := w.vacates(l)
	if !had {
		return batches.ErrUnchanged
	}
	st.Sit("")
	w.change(st, "student.unseated", func(e audit.Entry) audit.Entry { return e.From(map[string]sessions.ID{"session": from}) })
	return nil
}

// vacates ends the seat of a line's enrolment, and returns its session. It reports whether there was one.
func (w *work) vacates(l *batches.Line) (sessions.ID, bool) {
	at := slices.IndexFunc(w.room.Seats, func(s students.Seat) bool { return s.Enrolment == l.Enrolment })
	if at < 0 {
		return 0, false
	}
	from := w.room.Seats[at].Session
	w.room.Seats = slices.Delete(w.room.Seats, at, at+1)
	w.left = append(w.left, students.Seat{Student: l.Student, Enrolment: l.Enrolment})
	return from, true
}

func (w *work) open(ctx context.Context, l *batches.Line, st *students.Student) error {
	if err := st.Use(l.Enrolment); err != nil {
		return err
	}
	l.Enrolment = st.Used().ID
	if w.paying[l.Enrolment] {
		return fees.ErrOpen
	}
	n := st.Snapshot().Showing(st.Used())
	offer, err := w.offer(ctx, n.Profile.Center, n.Profile.Division)
	if err != nil {
		return err
	}
	a, err := fees.Open(n, offer.Name, w.Order.Plan(offer.Price, w.at), w.at)
	if err != nil {
		return err
	}
	w.paying[l.Enrolment], w.opened = true, append(w.opened, a)
	return nil
}

// store stores what the lines changed.
func (w *work) store(ctx context.Context) error {
	changed := make([]*students.Student, 0, len(w.changed))
	for _, st := range w.changed {
		changed = append(changed, st)
	}
	slices.SortFunc(changed, func(a, b *students.Student) int { return int(a.Snapshot().ID - b.Snapshot().ID) })
	if len(changed) > 0 {
		if err := w.s.bulk.ChangeAll(ctx, changed); err != nil {
			return err
		}
	}
	for _, after := range w.made {
		after()
	}
	if err := w.s.seats.TakeAll(ctx, append(w.left, w.room.Came...), w.at); err != nil {
		return err
	}
	ids, err := w.s.fees.AddAll(ctx, w.opened)
	if err != nil {
		return err
	}
	for i, id := range ids {
		w.entries = append(w.entries, audit.Did(w.By, "fees.opened", kernel.FeesThing(id), w.at).To(w.opened[i].Snapshot().Plan))
	}
	if len(w.entries) == 0 {
		return nil
	}
	return w.s.trail.AppendAll(ctx, w.entries)
}
