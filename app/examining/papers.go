package examining

import (
	"context"
	"encoding/binary"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/questions"
)

// Planned is the blueprint of a subject beside what its bank has.
type Planned struct {
	Subject   courses.Subject
	Course    courses.Card
	Stocks    []questions.Stock
	Blueprint questions.Blueprint // of version 0 if there is none yet
	Available []int               // the questions that fit each row
	Problems  []string            // why it does not make a paper of full marks yet
	Sets      []questions.Set     // the papers to print, the newest first
}

// Blueprint returns the blueprint of a subject for an administrator. courses.ErrNoSubject.
func (s *Questions) Blueprint(ctx context.Context, actor identity.Actor, id courses.SubjectID) (Planned, error) {
	var p Planned
	var err error
	if p.Subject, err = s.subject(ctx, actor, id); err != nil {
		return p, err
	}
	if p.Course, err = s.course(ctx, actor, p.Subject); err != nil {
		return p, err
	}
	if p.Stocks, err = s.repo.Stocks(ctx, id); err != nil {
		return p, err
	}
	p.Blueprint, err = s.papers.Blueprint(ctx, id)
	if errors.Is(err, questions.ErrNoBlueprint) {
		p.Blueprint, err = questions.Blueprint{Subject: id}, nil
	}
	if err != nil {
		return p, err
	}
	bank, err := s.repo.All(ctx, id)
	if err != nil {
		return p, err
	}
	p.Available, p.Problems = p.Blueprint.Available(bank), p.Blueprint.Problems(bank, p.Subject.FullMarks)
	p.Sets, err = s.papers.Sets(ctx, id)
	return p, err
}

// SaveBlueprint stores the blueprint of a subject. in.Version is the version that the editor loaded, 0 if there was none.
// The bank may still lack questions: Blueprint says which. courses.ErrNoSubject, questions.ErrBlueprint, ErrStaleBlueprint.
func (s *Questions) SaveBlueprint(ctx context.Context, actor identity.Actor, in questions.Blueprint) (questions.Blueprint, error) {
	subject, err := s.subject(ctx, actor, in.Subject)
	if err != nil {
		return in, err
	}
	in = in.Tidy()
	if err := in.Check(); err != nil {
		return in, err
	}
	in.Version++
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if err := s.papers.SaveBlueprint(ctx, in, actor.Name, s.now()); err != nil {
			return err
		}
		thing := audit.Thing{Kind: "subject", ID: int64(subject.ID)}
		return s.trail.Append(ctx, audit.Did(actor, "blueprint.saved", thing, s.now()).To(in))
	})
	return in, err
}

// Preview returns a paper as its candidates would see it, without storing anything. Another seed makes another paper.
// courses.ErrNoSubject, questions.ErrBlueprint, ErrTooFew.
func (s *Questions) Preview(ctx context.Context, actor identity.Actor, in questions.Blueprint, seed uint64) (questions.Sheet, error) {
	if _, err := s.subject(ctx, actor, in.Subject); err != nil {
		return questions.Sheet{}, err
	}
	in = in.Tidy()
	if err := in.Check(); err != nil {
		return questions.Sheet{}, err
	}
	bank, err := s.repo.All(ctx, in.Subject)
	if err != nil {
		return questions.Sheet{}, err
	}
	paper, err := questions.Compose(bank, in, seed)
	if err != nil {
		return questions.Sheet{}, err
	}
	return paper.Sheet(questions.ContentsOf(bank))
}

// NewPapers holds what papers to make.
type NewPapers struct {
	Subject courses.SubjectID
	Name    string // what they are for
	Sets    int    // 1 to 4
	Same    bool   // all sets have the same questions, in different orders
}

// MakePapers makes papers to print from the blueprint of a subject, with random seeds, and stores them. courses.ErrNoSubject,
// questions.ErrNoBlueprint, ErrTooFew, ErrPaperName, ErrPaperSets, ErrPaperTwice.
func (s *Questions) MakePapers(ctx context.Context, actor identity.Actor, in NewPapers) ([]questions.Set, error) {
	if _, err := s.subject(ctx, actor, in.Subject); err != nil {
		return nil, err
	}
	if in.Sets < 1 || in.Sets > len(questions.Letters) {
		return nil, questions.ErrPaperSets.On("sets")
	}
	var made []questions.Set
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		b, err := s.papers.Blueprint(ctx, in.Subject)
		if err != nil {
			return err
		}
		bank, err := s.repo.All(ctx, in.Subject)
		if err != nil {
			return err
		}
		seeds := make([]uint64, in.Sets)
		for i := range seeds {
			seeds[i] = binary.BigEndian.Uint64(s.mint(8))
		}
		if made, err = questions.NewSets(bank, b, in.Name, in.Same, seeds, actor.Name, s.now()); err != nil {
			return err
		}
		for i := range made {
			if made[i].ID, err = s.papers.Freeze(ctx, made[i]); errors.Is(err, questions.ErrPaperTwice) {
				return questions.ErrPaperTwice.On("name")
			} else if err != nil {
				return err
			}
			// The trail names the paper. Its seed and questions stay out: they must not be known before the exam.
			thing := audit.Thing{Kind: "subject", ID: int64(in.Subject)}
			if err := s.trail.Append(ctx, audit.Did(actor, "question_paper.made", thing, s.now()).To(named(made[i]))); err != nil {
				return err
			}
		}
		return nil
	})
	return made, err
}

// named returns what the audit trail says of a paper.
func named(s questions.Set) map[string]any {
	return map[string]any{"paper": s.ID, "name": s.Name, "set": s.Letter}
}

// Sheet returns a set as its candidates see it, without answers. questions.ErrNoPaper.
func (s *Questions) Sheet(ctx context.Context, actor identity.Actor, id questions.SetID) (questions.Set, questions.Sheet, error) {
	set, contents, err := s.set(ctx, actor, id)
	if err != nil {
		return set, questions.Sheet{}, err
	}
	sheet, err := set.Paper.Sheet(contents)
	return set, sheet, err
}

// Keys returns the right answers of a set, for markers. questions.ErrNoPaper.
func (s *Questions) Keys(ctx context.Context, actor identity.Actor, id questions.SetID) ([]questions.KeyLine, error) {
	set, contents, err := s.set(ctx, actor, id)
	if err != nil {
		return nil, err
	}
	return set.Paper.Keys(contents)
}

func (s *Questions) set(ctx context.Context, actor identity.Actor, id questions.SetID) (questions.Set, questions.Contents, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return questions.Set{}, nil, err
	}
	set, err := s.papers.Set(ctx, id)
	if err != nil {
		return set, nil, err
	}
	contents, err := s.papers.Contents(ctx, set.Paper.Refs())
	return set, contents, err
}
