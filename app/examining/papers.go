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
	Blueprint questions.Blueprint // of version 0 if there is none yet
	Available []int               // the questions that fit each row
	Problems  []string            // why it does not make a paper of full marks yet
	Sets      []questions.Set     // the newest first
}

// Blueprint returns the blueprint of a subject for an administrator. courses.ErrNoSubject.
func (s *Questions) Blueprint(ctx context.Context, actor identity.Actor, id courses.SubjectID) (Planned, error) {
	var p Planned
	var err error
	if p.Subject, err = s.subject(ctx, actor, id); err != nil {
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

// Freeze makes a paper from the blueprint of a subject, with a random seed, and stores it. courses.ErrNoSubject,
// questions.ErrNoBlueprint, ErrTooFew, ErrPaperName.
func (s *Questions) Freeze(ctx context.Context, actor identity.Actor, subject courses.SubjectID, name string) (questions.Set, error) {
	if _, err := s.subject(ctx, actor, subject); err != nil {
		return questions.Set{}, err
	}
	var made questions.Set
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		b, err := s.papers.Blueprint(ctx, subject)
		if err != nil {
			return err
		}
		bank, err := s.repo.All(ctx, subject)
		if err != nil {
			return err
		}
		seed := binary.BigEndian.Uint64(s.mint(8))
		if made, err = questions.NewSet(bank, b, name, seed, actor.Name, s.now()); err != nil {
			return err
		}
		if made.ID, err = s.papers.Freeze(ctx, made); err != nil {
			return err
		}
		// The trail names the paper. Its seed and questions stay out: they must not be known before the exam.
		thing := audit.Thing{Kind: "subject", ID: int64(subject)}
		return s.trail.Append(ctx, audit.Did(actor, "question_paper.made", thing, s.now()).To(map[string]any{"paper": made.ID, "name": made.Name}))
	})
	return made, err
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
