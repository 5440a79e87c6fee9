package examining

import (
	"context"
	"slices"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/page"
	"kendra/domain/questions"
	"kendra/domain/reports"
)

// Questions keeps the question banks of subjects. All of it is for administrators: a center that saw the questions could
// tell them to its candidates.
type Questions struct {
	tx        kernel.Tx
	repo      questions.Store
	papers    questions.Papers
	printer   questions.Printer
	institute institute.Store
	subjects  courses.Subjects
	courses   courses.Directory
	pictures  kernel.Pictures
	figures   Figures
	sheets    reports.Sheets
	reader    imports.Reader
	notations questions.Notations
	trail     audit.Trail
	mint      kernel.Minter
	now       kernel.Clock
}

// NewQuestions returns the service.
func NewQuestions(p kernel.Ports, figures Figures) *Questions {
	return &Questions{
		tx: p.Tx, repo: p.Questions, papers: p.PaperSets, printer: p.PaperPrinter, institute: p.Institute, subjects: p.Subjects, courses: p.CourseDirectory, pictures: kernel.NewPictures(p), figures: figures, sheets: p.Sheets,
		reader: p.Reader, notations: p.Notations, trail: p.Trail, mint: p.Random, now: p.Clock,
	}
}

func questionThing(id questions.ID) audit.Thing { return audit.Thing{Kind: "question", ID: int64(id)} }

// Bank is a page of the bank of a subject, with what its screen needs.
type Bank struct {
	Subject courses.Subject
	Course  courses.Card
	Found   page.Page[questions.Question]
	Stocks  []questions.Stock
}

// subject returns a subject for an administrator. courses.ErrNoSubject.
func (s *Questions) subject(ctx context.Context, actor identity.Actor, id courses.SubjectID) (courses.Subject, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return courses.Subject{}, err
	}
	return s.subjects.Find(ctx, id, centers.Everywhere())
}

// course returns the course of a subject.
func (s *Questions) course(ctx context.Context, actor identity.Actor, of courses.Subject) (courses.Card, error) {
	cards, err := s.courses.Cards(ctx, courses.Filter{Scope: actor.Scope(), Division: of.Division})
	if err != nil || len(cards) != 1 {
		return courses.Card{}, err
	}
	return cards[0], nil
}

// List returns a page of the questions of a subject that match the filter. courses.ErrNoSubject.
func (s *Questions) List(ctx context.Context, actor identity.Actor, f questions.Filter, p page.Request) (Bank, error) {
	var b Bank
	var err error
	if b.Subject, err = s.subject(ctx, actor, f.Subject); err != nil {
		return b, err
	}
	if b.Course, err = s.course(ctx, actor, b.Subject); err != nil {
		return b, err
	}
	if b.Stocks, err = s.repo.Stocks(ctx, f.Subject); err != nil {
		return b, err
	}
	b.Found, err = s.repo.List(ctx, f, p)
	return b, err
}

// Find returns the versions of a question, the newest first. questions.ErrNotFound.
func (s *Questions) Find(ctx context.Context, actor identity.Actor, id questions.ID) ([]questions.Question, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	return s.repo.Versions(ctx, id)
}

// Save adds a question to a subject or, if it has an ID, stores its content as its next version. in.Version is the version
// that the editor loaded. courses.ErrNoSubject, questions.ErrNotFound, ErrInvalid, ErrStale, ErrFull.
func (s *Questions) Save(ctx context.Context, actor identity.Actor, in questions.Question) (questions.Question, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return in, err
	}
	in.Content = in.Content.Tidy()
	if err := in.Content.Check(); err != nil {
		return in, err
	}
	if err := s.checkPicture(ctx, in.Content.Ask.Picture); err != nil {
		return in, err
	}
	if in.ID == 0 {
		return s.add(ctx, actor, in)
	}
	var before, after questions.Question
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, in.ID, func(q *questions.Question) (err error) {
			before = *q
			after, err = q.Revise(in.Content, in.Version, actor.Name, s.now())
			*q = after
			return err
		})
		if err != nil || after.Version == before.Version {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "question.changed", questionThing(in.ID), s.now()).From(before).To(after))
	})
	return after, err
}

func (s *Questions) add(ctx context.Context, actor identity.Actor, in questions.Question) (questions.Question, error) {
	if _, err := s.subject(ctx, actor, in.Subject); err != nil {
		return in, err
	}
	in.Version, in.State, in.By, in.At = 1, questions.Ready, actor.Name, s.now()
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		held, err := s.repo.List(ctx, questions.Filter{Subject: in.Subject}, page.Request{Size: 1})
		if err != nil {
			return err
		}
		if held.Total >= questions.MostQuestions {
			return questions.ErrFull
		}
		ids, err := s.repo.Add(ctx, []questions.Question{in})
		if err != nil {
			return err
		}
		in.ID = ids[0]
		return s.trail.Append(ctx, audit.Did(actor, "question.added", questionThing(in.ID), s.now()).To(in))
	})
	return in, err
}

// checkPicture returns ErrInvalid unless key names an image that was uploaded for a question, so that no question shows
// somebody's document.
func (s *Questions) checkPicture(ctx context.Context, key files.Key) error {
	if key == "" {
		return nil
	}
	m, err := s.pictures.Find(ctx, string(key))
	if err == nil && (m.Type.Kind() != files.Image || m.Purpose != files.ForQuestion) {
		err = files.ErrNotFound
	}
	if err != nil {
		return questions.ErrInvalid.On("picture")
	}
	return nil
}

// SetState retires a question, so that no new paper uses it, or brings it back. questions.ErrNotFound, ErrInvalid.
func (s *Questions) SetState(ctx context.Context, actor identity.Actor, id questions.ID, state questions.State) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	if !slices.Contains(questions.States, state) {
		return questions.ErrInvalid.On("state")
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		changed := false
		err := s.repo.Change(ctx, id, func(q *questions.Question) error {
			changed = q.State != state
			q.State = state
			return nil
		})
		if err != nil || !changed {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "question."+string(state), questionThing(id), s.now()))
	})
}
