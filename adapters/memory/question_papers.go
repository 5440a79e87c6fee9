package memory

import (
	"context"
	"slices"
	"time"

	"kendra/domain/courses"
	"kendra/domain/questions"
)

// PaperSets is the view of a store's blueprints and sets.
type PaperSets struct{ store *Store }

var _ questions.Papers = PaperSets{}

// PaperSets returns the port of blueprints and sets.
func (s *Store) PaperSets() PaperSets { return PaperSets{s} }

// Blueprint implements questions.Papers.
func (v PaperSets) Blueprint(ctx context.Context, subject courses.SubjectID) (questions.Blueprint, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return questions.Blueprint{}, err
	}
	b, ok := n.blueprints[subject]
	if !ok {
		return b, questions.ErrNoBlueprint
	}
	return b, nil
}

// SaveBlueprint implements questions.Papers.
func (v PaperSets) SaveBlueprint(ctx context.Context, b questions.Blueprint, _ string, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.subjects[b.Subject]; !ok {
			return courses.ErrNoSubject
		}
		if n.blueprints[b.Subject].Version != b.Version-1 {
			return questions.ErrStaleBlueprint
		}
		n.blueprints[b.Subject] = b
		return nil
	})
}

// Freeze implements questions.Papers.
func (v PaperSets) Freeze(ctx context.Context, s questions.Set) (id questions.SetID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.subjects[s.Subject]; !ok {
			return courses.ErrNoSubject
		}
		refs := s.Paper.Refs()
		if len(n.contents(refs)) < len(refs) {
			return questions.ErrNotFound
		}
		if s.Letter != "" && slices.ContainsFunc(n.paperSets, func(o questions.Set) bool {
			return o.Subject == s.Subject && o.Name == s.Name && o.Letter == s.Letter
		}) {
			return questions.ErrPaperTwice
		}
		id = questions.SetID(n.nextID())
		s.ID, s.At = id, moment(s.At)
		n.paperSets = append([]questions.Set{s}, n.paperSets...)
		return nil
	})
	return id, err
}

// Set implements questions.Papers.
func (v PaperSets) Set(ctx context.Context, id questions.SetID) (questions.Set, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return questions.Set{}, err
	}
	i := slices.IndexFunc(n.paperSets, func(s questions.Set) bool { return s.ID == id })
	if i < 0 {
		return questions.Set{}, questions.ErrNoPaper
	}
	return n.paperSets[i], nil
}

// Sets implements questions.Papers.
func (v PaperSets) Sets(ctx context.Context, subject courses.SubjectID) ([]questions.Set, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(n.paperSets), func(s questions.Set) bool { return s.Subject != subject || s.Letter == "" }), nil
}

// Contents implements questions.Papers.
func (v PaperSets) Contents(ctx context.Context, refs []questions.Ref) (questions.Contents, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.contents(refs), nil
}

func (n *state) contents(refs []questions.Ref) questions.Contents {
	all := questions.Contents{}
	for _, ref := range refs {
		for _, q := range n.questions[ref.Question] {
			if q.Version == ref.Version {
				all[ref] = q.Content
			}
		}
	}
	return all
}

func (n *state) isOnPaper(id questions.ID) bool {
	return slices.ContainsFunc(n.paperSets, func(s questions.Set) bool {
		return slices.ContainsFunc(s.Paper.Lines, func(l questions.Line) bool { return l.Question == id })
	})
}
