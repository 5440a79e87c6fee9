package load

import (
	"context"
	"strings"

	"kendra/app/importing/plan"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/outreach"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Loader is the Target that stores students.
type Loader struct {
	Record   Recorder
	Numbers  *Numbers
	Growth   *Growth
	Students students.BulkStore
	Lookup   students.ImportLookup
	Finder   plan.Lookup // finds the persons whom earlier rows created
	Sessions sessions.Store
	Seats    students.Seats
	Fees     fees.BulkStore
	Issuer   institute.Store // gives new numbers their prefix
	Links    students.AccountSync
	Outbox   outreach.Outbox
	Base     kernel.BaseURL
	Now      kernel.Clock
	Actor    identity.Actor
	Center   centers.Snapshot
	Invite   bool // sends new students a mail on how to sign up
}

// AssignNumbers implements Target.
func (l *Loader) AssignNumbers(ctx context.Context, n int) ([]int, error) {
	if n == 0 {
		return nil, nil
	}
	return l.Numbers.assign(ctx, n)
}

// Store implements Target. The transaction may run more than once.
func (l *Loader) Store(ctx context.Context, c plan.Chunk, numbers []int) (o Outcome, err error) {
	var done created
	err = l.Record.Tx.Do(ctx, func(ctx context.Context) error {
		room, err := l.hold(ctx, c)
		if err != nil {
			return err
		}
		c, err := l.lock(ctx, c)
		if err != nil {
			return err
		}
		if err := l.change(ctx, c.Changed); err != nil {
			return err
		}
		if done, err = l.create(ctx, c.New, numbers); err != nil {
			return err
		}
		joined, err := l.enrol(ctx, c.Enrolling)
		if err != nil {
			return err
		}
		if err := l.Seats.TakeAll(ctx, room.seats(c, done, joined, l.Now()), l.Now()); err != nil {
			return err
		}
		opened, late, err := l.openFees(ctx, c, openings(c, done, joined))
		if err != nil {
			return err
		}
		o.Chunk = recordOf(c, done, joined, opened, late)
		o.Stop, err = l.Record.Chunks.Add(ctx, l.Record.Job, o.Chunk)
		return err
	})
	if err != nil {
		return o, err
	}
	l.Numbers.giveBack(done.unused)
	return o, l.Growth.add(ctx, o.Chunk.Counts.Stored())
}

// Add implements Target.
func (l *Loader) Add(ctx context.Context, c imports.Chunk) error { return l.Record.Add(ctx, c) }

// recordOf returns the record of a chunk that is stored, with all that an undo needs.
func recordOf(c plan.Chunk, done created, joined []joining, opened []imports.Opened, late int) imports.Chunk {
	r := c.Record()
	r.Opened = opened
	r.Counts.Updated -= late
	r.Created, r.Counts.Created = done.ids, len(done.ids)
	r.Counts.Undated, r.Counts.Unnumbered = done.lacking()
	for _, e := range c.Enrolling { // of these, only what joined tells was done
		if e.Moves {
			r.Counts.Updated--
		} else {
			r.Counts.Enrolled--
		}
	}
	for _, j := range joined {
		if j.moved {
			r.Counts.Updated++
		} else {
			r.Counts.Enrolled++
		}
		r.Enrolled = append(r.Enrolled, imports.Enrolled{
			Student: j.seat.Student, Division: j.division, Version: j.version, Moved: j.moved, From: j.from,
		})
	}
	r.Counts.Unchanged = r.Counts.Rows - r.Counts.Stored() - r.Counts.Refused // others may have enrolled somebody meanwhile
	for _, k := range c.Changed {
		r.Changed = append(r.Changed, imports.Change{
			Student: k.Before.ID, Version: k.Student.Snapshot().Version, Before: k.Before.Profile,
		})
	}
	return r
}

// change stores the known students that change, and the accounts that follow them.
func (l *Loader) change(ctx context.Context, changed []plan.Known) error {
	if len(changed) == 0 {
		return nil
	}
	all := make([]*students.Student, len(changed))
	for i, c := range changed {
		all[i] = c.Student
	}
	if err := l.Students.CorrectAll(ctx, all); err != nil {
		return err
	}
	for _, c := range changed {
		if err := l.Links.Follow(ctx, l.Actor, c.Before, c.Student.Snapshot()); err != nil {
			return err
		}
	}
	return nil
}

// created is the result of creating students.
type created struct {
	ids      []students.ID
	students []*students.Student // by row, nil for one that could not be stored
	seats    []wanted            // of the students with a session
	unused   []int               // the numbers of students that could not be stored
}

// lacking returns how many of the new students have no known birth date, and how many no known mobile number.
func (c created) lacking() (undated, unnumbered int) {
	for _, s := range c.students {
		if s != nil && s.IsUndated() {
			undated++
		}
		if s != nil && s.IsUnnumbered() {
			unnumbered++
		}
	}
	return undated, unnumbered
}

// create stores the new students.
func (l *Loader) create(ctx context.Context, all []plan.New, numbers []int) (created, error) {
	var done created
	if len(all) == 0 {
		return done, nil
	}
	issuer, err := l.Issuer.Current(ctx)
	if err != nil {
		return done, err
	}
	now, prefix := l.Now(), issuer.Profile.RegNo.Prefix
	enrolled := make([]*students.Student, len(all))
	for i, f := range all {
		regNo := students.NewRegNo(prefix, l.Center.Code, l.Numbers.Year, numbers[i])
		if enrolled[i], err = students.RegisterImported(regNo, f.Profile, now); err != nil {
			return done, err
		}
		enrolled[i].Backdate(f.Draft.Opening(), now)
		if err := enrolled[i].Sign(l.Actor.Name, ""); err != nil {
			return done, err
		}
	}
	ids, err := l.Students.AddAll(ctx, enrolled)
	if err != nil {
		return done, err
	}
	done.students = make([]*students.Student, len(all))
	for i, id := range ids {
		if id != 0 {
			done.ids, done.students[i] = append(done.ids, id), enrolled[i]
			if e := enrolled[i].Used(); e.Session != "" {
				done.seats = append(done.seats, wanted{title: e.Session, seat: students.Seat{Student: id, Enrolment: e.ID}})
			}
			continue
		}
		done.unused = append(done.unused, numbers[i])
		if err := l.refuse(ctx, all[i]); err != nil {
			return done, err
		}
	}
	return done, l.invite(ctx, done.students)
}

// scope is the import's center: it changes only students of that one.
func (l *Loader) scope() centers.Scope { return centers.Only(l.Center.ID) }

// refuse refuses a new student whose e-mail address somebody else has by now.
func (l *Loader) refuse(ctx context.Context, f plan.New) error {
	found, err := l.Lookup.KnownBy(ctx, students.Keys{Emails: []contact.Email{f.Profile.Email}}, centers.Only(l.Center.ID))
	if err != nil {
		return err
	}
	reason := imports.ErrUnavailable
	if len(found) > 0 {
		reason = students.ErrEmailTaken
	}
	if !f.Draft.Refused() { // the transaction may run again
		f.Draft.RefuseOn(imports.Email, reason)
	}
	return nil
}

// invite queues a mail to each stored student on how to sign up, if the import invites.
func (l *Loader) invite(ctx context.Context, stored []*students.Student) error {
	if !l.Invite {
		return nil
	}
	for _, st := range stored {
		if st == nil {
			continue
		}
		n := st.Snapshot()
		mail := outreach.RegisteredMail(n.Profile.Email, n.Profile.Name, string(n.RegNo), strings.TrimRight(string(l.Base), "/")+"/signup")
		if err := l.Outbox.Post(ctx, outreach.Post(mail, l.Now())); err != nil {
			return err
		}
	}
	return nil
}
