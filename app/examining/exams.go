package examining

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/cells"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/outreach"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Exams examines the students of sessions.
type Exams struct {
	tx        kernel.Tx
	schemes   exams.Schemes
	repo      exams.Store
	results   exams.Results
	hall      exams.Hall
	papers    exams.Papers
	signing   kernel.Signing
	notary    exams.Notary
	cells     cells.Store
	sessions  sessions.Store
	seats     students.Seats
	students  students.Directory
	records   kernel.Records
	claims    certificates.Directory
	courses   courses.Directory
	subjects  courses.Subjects
	centers   centers.Store
	institute institute.Store
	pictures  kernel.Pictures
	designs   kernel.Designs
	drawn     certificates.Drawn
	drawing   *kernel.Shared
	reader    imports.Reader
	sheets    reports.Sheets
	outbox    outreach.Outbox
	fees      fees.Store
	trail     audit.Trail
	base      kernel.BaseURL
	mint      kernel.Minter
	now       kernel.Clock
}

// NewExams returns the service.
func NewExams(p kernel.Ports, set kernel.Settings) *Exams {
	return &Exams{
		tx: p.Tx, schemes: p.ExamSchemes, repo: p.Exams, results: p.ExamResults, hall: p.ExamHall, papers: p.Marksheets, sessions: p.Sessions, seats: p.Seats,
		signing: kernel.NewSigning(p), notary: p.Notary, cells: p.Cells, students: p.StudentDirectory, records: kernel.NewRecords(p), claims: p.CertificateDirectory, courses: p.CourseDirectory,
		subjects: p.Subjects, centers: p.Centers, institute: p.Institute, pictures: kernel.NewPictures(p), designs: kernel.NewDesigns(p), drawn: p.Drawn,
		drawing: &kernel.Shared{}, reader: p.Reader, sheets: p.Sheets, outbox: p.Outbox, fees: p.Fees, trail: p.Trail, base: set.Base, mint: p.Random, now: p.Clock,
	}
}

func examThing(id exams.ID) audit.Thing { return audit.Thing{Kind: "exam", ID: int64(id)} }

// SchemePage is the scheme of a division with what its editor needs.
type SchemePage struct {
	Course    courses.Card
	Subjects  []courses.Subject
	Versions  []exams.Scheme // the newest first
	MayChange bool
}

// Scheme returns the scheme of a division of the institute or of the actor's center. courses.ErrNotFound.
func (s *Exams) Scheme(ctx context.Context, actor identity.Actor, division courses.DivisionID) (SchemePage, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return SchemePage{}, err
	}
	cards, err := s.courses.Cards(ctx, courses.Filter{Scope: actor.Scope(), Division: division})
	if err != nil {
		return SchemePage{}, err
	}
	if division == 0 || len(cards) != 1 {
		return SchemePage{}, courses.ErrNotFound
	}
	page := SchemePage{Course: cards[0], MayChange: courses.MayChange(actor.Scope(), cards[0].Profile) == nil}
	if page.Subjects, err = s.subjects.Of(ctx, division); err != nil {
		return SchemePage{}, err
	}
	page.Versions, err = s.schemes.Of(ctx, division)
	return page, err
}

// SaveScheme stores rules as the next version of a division's scheme. seen is the version that the editor had before
// them, 0 for none. Staff do so in their own center's courses. courses.ErrNotFound, exams.ErrScheme, ErrSchemeStale.
func (s *Exams) SaveScheme(ctx context.Context, actor identity.Actor, division courses.DivisionID, rules exams.Rules, seen int) (exams.Scheme, error) {
	page, err := s.Scheme(ctx, actor, division)
	if err != nil {
		return exams.Scheme{}, err
	}
	if !page.MayChange {
		return exams.Scheme{}, courses.ErrNotFound
	}
	rules = rules.Tidy()
	if err := rules.Check(); err != nil {
		return exams.Scheme{}, err
	}
	if rules, err = rules.Name(page.Subjects); err != nil {
		return exams.Scheme{}, err
	}
	scheme := exams.Scheme{Division: division, Version: seen + 1, Rules: rules, By: actor.Name, At: s.now()}
	err = s.tx.Do(ctx, func(ctx context.Context) (err error) {
		versions, err := s.schemes.Of(ctx, division)
		if err != nil {
			return err
		}
		if len(versions) > 0 && versions[0].Version != seen || len(versions) == 0 && seen != 0 {
			return exams.ErrSchemeStale
		}
		if scheme.ID, err = s.schemes.Add(ctx, scheme); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "exam_scheme.saved", audit.Thing{Kind: "exam scheme", ID: int64(scheme.ID)}, s.now()).To(scheme))
	})
	return scheme, err
}

// List returns the exams that the actor may see, the newest first.
func (s *Exams) List(ctx context.Context, actor identity.Actor, center centers.ID, session sessions.ID) ([]exams.ListItem, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.repo.List(ctx, exams.ListFilter{Scope: actor.Scope().Within(center), Session: session})
}

// session returns a session that the actor may see. sessions.ErrNotFound.
func (s *Exams) session(ctx context.Context, actor identity.Actor, id sessions.ID) (sessions.Snapshot, error) {
	found, err := s.sessions.Find(ctx, id)
	if err != nil {
		return sessions.Snapshot{}, err
	}
	return found.Snapshot(), sessions.MaySee(actor, found.Snapshot())
}

// SchemeOf returns the version of the scheme that the next exam of a session gets: that of its first exam, or the one that
// exams.SchemeFor picks. sessions.ErrNotFound, exams.ErrNoScheme.
func (s *Exams) SchemeOf(ctx context.Context, actor identity.Actor, id sessions.ID) (exams.Scheme, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return exams.Scheme{}, err
	}
	session, err := s.session(ctx, actor, id)
	if err != nil {
		return exams.Scheme{}, err
	}
	held, err := s.repo.List(ctx, exams.ListFilter{Scope: actor.Scope(), Session: id})
	if err != nil {
		return exams.Scheme{}, err
	}
	if len(held) > 0 {
		return s.schemes.Find(ctx, held[len(held)-1].Exam.Scheme)
	}
	versions, err := s.schemes.Of(ctx, session.Profile.Division)
	if err != nil {
		return exams.Scheme{}, err
	}
	return exams.SchemeFor(versions, session.Profile.From)
}

// Plan makes an exam of a session. Its candidates are the students in the session who meet the rules.
// sessions.ErrNotFound, exams.ErrCancelled, ErrNoScheme, ErrInvalid.
func (s *Exams) Plan(ctx context.Context, actor identity.Actor, in exams.Exam) (exams.ID, error) {
	scheme, err := s.SchemeOf(ctx, actor, in.Session)
	if err != nil {
		return 0, err
	}
	session, err := s.session(ctx, actor, in.Session)
	if err != nil {
		return 0, err
	}
	if session.Status == sessions.Cancelled {
		return 0, exams.ErrCancelled
	}
	e := in.Tidy()
	if err := e.Check(scheme.Rules); err != nil {
		return 0, err
	}
	e.Division, e.Center, e.Scheme, e.By, e.At = session.Profile.Division, session.Profile.Center, scheme.ID, actor.Name, s.now()
	seated, err := s.seated(ctx, actor, e, scheme)
	if err != nil {
		return 0, err
	}
	for _, one := range seated {
		if len(one.Obstacles) == 0 {
			exams.Admit(&e, one.candidate(actor, "", s.now()))
		}
	}
	err = s.tx.Do(ctx, func(ctx context.Context) (err error) {
		if e.ID, err = s.repo.Add(ctx, e); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "exam.planned", examThing(e.ID), s.now()).To(e))
	})
	return e.ID, err
}

// Replan changes the title, days and rooms of an exam. exams.ErrNotFound, ErrInvalid.
func (s *Exams) Replan(ctx context.Context, actor identity.Actor, in exams.Exam) error {
	before, scheme, err := s.find(ctx, actor, in.ID)
	if err != nil {
		return err
	}
	in = in.Tidy()
	if err := in.Check(scheme.Rules); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, in.ID, func(e *exams.Exam) error {
			e.Title, e.Sittings = in.Title, e.Moved(in.Sittings)
			return nil
		})
		if err != nil {
			return err
		}
		was := exams.Exam{Title: before.Title, Sittings: before.Sittings}
		is := exams.Exam{Title: in.Title, Sittings: in.Sittings}
		return s.trail.Append(ctx, audit.Did(actor, "exam.replanned", examThing(in.ID), s.now()).From(was).To(is))
	})
}

// find returns an exam that the actor may see, with its scheme. exams.ErrNotFound.
func (s *Exams) find(ctx context.Context, actor identity.Actor, id exams.ID) (exams.Exam, exams.Scheme, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return exams.Exam{}, exams.Scheme{}, err
	}
	e, err := s.repo.Find(ctx, id)
	if err != nil {
		return exams.Exam{}, exams.Scheme{}, err
	}
	if !actor.Scope().Includes(e.Center) {
		return exams.Exam{}, exams.Scheme{}, exams.ErrNotFound
	}
	scheme, err := s.schemes.Find(ctx, e.Scheme)
	return e, scheme, err
}
