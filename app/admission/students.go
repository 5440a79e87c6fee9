package admission

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/outreach"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Students registers students, finds them and keeps their records.
type Students struct {
	tx        kernel.Tx
	repo      students.Store
	dir       students.Directory
	centers   centers.Store
	courses   courses.Directory
	records   kernel.Records
	links     students.AccountSync
	sessions  sessions.Store
	seats     students.Seats
	fees      fees.Store
	inbox     outreach.Inbox
	bulk      students.BulkStore
	known     students.ImportLookup
	cards     students.Cards
	sheets    reports.Sheets
	pictures  kernel.Pictures
	institute institute.Store
	trail     audit.Trail
	now       kernel.Clock
}

// NewStudents returns the service.
func NewStudents(p kernel.Ports, links students.AccountSync) *Students {
	return &Students{
		tx: p.Tx, repo: p.Students, dir: p.StudentDirectory,
		centers: p.Centers, courses: p.CourseDirectory, records: kernel.NewRecords(p), links: links, sessions: p.Sessions,
		seats: p.Seats, fees: p.Fees, inbox: p.Inbox, bulk: p.Bulk, known: p.ImportLookup, cards: p.Cards,
		sheets: p.Sheets, pictures: kernel.NewPictures(p), institute: p.Institute, trail: p.Trail, now: p.Clock,
	}
}

// RegisterStudent is the registration form. Wanted names the division when the profile does not.
type RegisterStudent struct {
	Profile students.Profile
	Wanted  courses.Wanted
}

// Register enrols a student. Staff register students of their own center only. students.ErrInvalid with every wrong
// field, ErrEmailTaken.
func (s *Students) Register(ctx context.Context, actor identity.Actor, in RegisterStudent) (students.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return students.Snapshot{}, err
	}
	form := students.Registration(actor, in.Profile, in.Wanted)
	if err := students.MayRegister(actor, form.Profile.Center); err != nil {
		return students.Snapshot{}, err
	}
	var n students.Snapshot
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		center, err := s.place(ctx, actor, &form)
		if err != nil {
			return err
		}
		if n, err = s.enrol(ctx, actor, center, form.Profile); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.registered", kernel.StudentThing(n.ID), s.now()).To(n))
	})
	return n, err
}

// place returns the center that a form names, and fills in the division. When either is missing it returns
// students.ErrInvalid with every mistake of the form.
func (s *Students) place(ctx context.Context, actor identity.Actor, form *students.Form) (centers.Snapshot, error) {
	if !form.IsPlaced() {
		return centers.Snapshot{}, form.Check(calendar.Of(s.now()))
	}
	var v fault.Violations
	center, err := s.centers.Find(ctx, form.Profile.Center)
	switch {
	case errors.Is(err, centers.ErrNotFound):
		v.Add("center", centers.ErrNotFound)
	case err != nil:
		return centers.Snapshot{}, err
	default:
		offers, err := s.courses.Offers(ctx, form.Profile.Center)
		if err != nil {
			return centers.Snapshot{}, err
		}
		offer, err := courses.Pick(offers, form.Wanted)
		v.Add("division", err)
		form.Profile.Division = offer.Division
	}
	if err := s.mayShow(ctx, actor, form.Profile.Photo, ""); errors.Is(err, students.ErrPhoto) {
		v.Add("photo", err)
	} else if err != nil {
		return centers.Snapshot{}, err
	}
	if v.As(students.ErrInvalid) != nil {
		v.Join(form.Check(calendar.Of(s.now())))
		return centers.Snapshot{}, v.As(students.ErrInvalid)
	}
	return center.Snapshot(), nil
}

func (s *Students) enrol(ctx context.Context, actor identity.Actor, center centers.Snapshot, p students.Profile) (students.Snapshot, error) {
	year := calendar.Of(s.now()).Year()
	running, err := s.repo.Number(ctx, center.ID, year, 1)
	if err != nil {
		return students.Snapshot{}, err
	}
	issuer, err := s.institute.Current(ctx)
	if err != nil {
		return students.Snapshot{}, err
	}
	regNo := students.NewRegNo(issuer.Profile.RegNo.Prefix, center.Code, year, running)
	student, err := students.Register(regNo, p, s.now())
	if err != nil {
		return students.Snapshot{}, err
	}
	if err := student.Sign(actor.Name, ""); err != nil {
		return students.Snapshot{}, err
	}
	rooms, err := s.roomAt(ctx, center.ID, p.Session)
	if err != nil {
		return students.Snapshot{}, err
	}
	if rooms.has(center.ID) { // the name of a session that does not exist yet stays a name
		if err := rooms.seatOnForm(student, s.now()); err != nil {
			return students.Snapshot{}, err
		}
	}
	_, err = s.repo.Add(ctx, student)
	switch {
	case errors.Is(err, students.ErrEmailTaken):
		return students.Snapshot{}, students.ErrEmailTaken.On("email")
	case err != nil:
		return students.Snapshot{}, err
	}
	n := student.Snapshot()
	for i := range rooms.given {
		rooms.given[i].Student, rooms.given[i].Enrolment = n.ID, n.Enrolment
	}
	return n, s.seats.TakeAll(ctx, rooms.given, s.now())
}
