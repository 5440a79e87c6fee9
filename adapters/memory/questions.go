package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"kendra/domain/courses"
	"kendra/domain/page"
	"kendra/domain/questions"
)

// Questions is the view of a store's question bank.
type Questions struct{ store *Store }

var _ questions.Store = Questions{}

// Questions returns the port of the question bank.
func (s *Store) Questions() Questions { return Questions{s} }

// Add implements questions.Store.
func (v Questions) Add(ctx context.Context, all []questions.Question) (ids []questions.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for _, q := range all {
			if _, ok := n.subjects[q.Subject]; !ok {
				return courses.ErrNoSubject
			}
			q.ID, q.At = questions.ID(n.nextID()), moment(q.At)
			n.questions[q.ID] = []questions.Question{q}
			ids = append(ids, q.ID)
		}
		return nil
	})
	return ids, err
}

// Find implements questions.Store.
func (v Questions) Find(ctx context.Context, id questions.ID) (questions.Question, error) {
	all, err := v.Versions(ctx, id)
	if err != nil {
		return questions.Question{}, err
	}
	return all[0], nil
}

// Versions implements questions.Store.
func (v Questions) Versions(ctx context.Context, id questions.ID) ([]questions.Question, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all, ok := n.questions[id]
	if !ok {
		return nil, questions.ErrNotFound
	}
	return slices.Clone(all), nil
}

// Change implements questions.Store.
func (v Questions) Change(ctx context.Context, id questions.ID, change func(*questions.Question) error) error {
	return v.store.write(ctx, func(n *state) error {
		all, ok := n.questions[id]
		if !ok {
			return questions.ErrNotFound
		}
		q := all[0]
		if err := change(&q); err != nil {
			return err
		}
		q.At, all = moment(q.At), slices.Clone(all)
		if q.Version != all[0].Version {
			all = append([]questions.Question{q}, all...)
		}
		for i := range all {
			all[i].State = q.State // the question has a state, its versions have none
		}
		n.questions[id] = all
		return nil
	})
}

func (n *state) bankOf(subject courses.SubjectID) []questions.Question {
	var all []questions.Question
	for _, versions := range n.questions {
		if versions[0].Subject == subject {
			all = append(all, versions[0])
		}
	}
	slices.SortFunc(all, func(a, b questions.Question) int {
		return cmp.Or(byName(a.Content.Labels.Chapter, b.Content.Labels.Chapter), cmp.Compare(a.ID, b.ID))
	})
	return all
}

// List implements questions.Store.
func (v Questions) List(ctx context.Context, f questions.Filter, p page.Request) (page.Page[questions.Question], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[questions.Question]{}, err
	}
	all := slices.DeleteFunc(n.bankOf(f.Subject), func(q questions.Question) bool {
		c := q.Content
		words := c.Searched()
		for word := range strings.FieldsSeq(strings.ToLower(f.Search)) {
			if !strings.Contains(words, word) {
				return true
			}
		}
		return f.Chapter != "" && !strings.EqualFold(f.Chapter, c.Labels.Chapter) || f.Difficulty != "" && f.Difficulty != c.Labels.Difficulty ||
			f.Kind != "" && f.Kind != c.Ask.Kind || f.State != "" && f.State != q.State
	})
	p = p.Normal()
	from := min(p.Offset(), len(all))
	return page.Page[questions.Question]{Items: all[from:min(from+p.Size, len(all))], Total: len(all)}, nil
}

// All implements questions.Store.
func (v Questions) All(ctx context.Context, subject courses.SubjectID) ([]questions.Question, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.bankOf(subject), nil
}

// Stocks implements questions.Store.
func (v Questions) Stocks(ctx context.Context, subject courses.SubjectID) ([]questions.Stock, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	counts := map[questions.Stock]int{}
	for _, q := range n.bankOf(subject) {
		if q.State == questions.Ready {
			l := q.Content.Labels
			counts[questions.Stock{Chapter: l.Chapter, Difficulty: l.Difficulty, Kind: q.Content.Ask.Kind}]++
		}
	}
	var all []questions.Stock
	for s, count := range counts {
		s.Count = count
		all = append(all, s)
	}
	slices.SortFunc(all, func(a, b questions.Stock) int {
		return cmp.Or(byName(a.Chapter, b.Chapter), cmp.Compare(a.Chapter, b.Chapter), cmp.Compare(a.Difficulty, b.Difficulty), cmp.Compare(a.Kind, b.Kind))
	})
	return all, nil
}

// AddImport implements questions.Store.
func (v Questions) AddImport(ctx context.Context, i questions.Import) (id questions.ImportID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.subjects[i.Subject]; !ok {
			return courses.ErrNoSubject
		}
		id = questions.ImportID(n.nextID())
		i.ID, i.At = id, moment(i.At)
		n.questionImports = append([]questions.Import{i}, n.questionImports...)
		return nil
	})
	return id, err
}

// Imports implements questions.Store.
func (v Questions) Imports(ctx context.Context, subject courses.SubjectID) ([]questions.Import, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(n.questionImports), func(i questions.Import) bool { return i.Subject != subject }), nil
}

// Undo implements questions.Store.
func (v Questions) Undo(ctx context.Context, id questions.ImportID, at time.Time) (undone questions.Import, err error) {
	err = v.store.write(ctx, func(n *state) error {
		i := slices.IndexFunc(n.questionImports, func(one questions.Import) bool { return one.ID == id })
		if i < 0 {
			return questions.ErrNoImport
		}
		undone = n.questionImports[i]
		if !undone.Undone.IsZero() {
			return questions.ErrUndone
		}
		for key, versions := range n.questions {
			if q := versions[0]; q.Import == id && q.Version == 1 && q.State == questions.Ready && !n.isOnPaper(key) {
				delete(n.questions, key)
				undone.Removed++
			}
		}
		undone.Undone = moment(at)
		n.questionImports = slices.Clone(n.questionImports)
		n.questionImports[i] = undone
		return nil
	})
	return undone, err
}
