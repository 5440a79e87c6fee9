package memory

import (
	"cmp"
	"context"
	"slices"
	"time"

	"kendra/domain/courses"
	"kendra/domain/examnodes"
	"kendra/domain/exams"
	"kendra/domain/questions"
)

// ExamPacks is the view of a store's packs for exam nodes.
type ExamPacks struct{ store *Store }

var _ examnodes.Store = ExamPacks{}

// ExamPacks returns the port of packs for exam nodes.
func (s *Store) ExamPacks() ExamPacks { return ExamPacks{s} }

// packed is a pack with the paper of each candidate.
type packed struct {
	examnodes.Pack

	papers []examnodes.Prepared
}

// Add implements examnodes.Store.
func (v ExamPacks) Add(ctx context.Context, p examnodes.Pack, papers []examnodes.Prepared) (examnodes.ID, error) {
	err := v.store.write(ctx, func(n *state) error {
		if slices.ContainsFunc(n.examPacks, func(o packed) bool { return o.Exam == p.Exam && o.Component == p.Component && o.Counts() }) {
			return examnodes.ErrPacked
		}
		p.ID = examnodes.ID(n.nextID())
		n.addPack(p, papers)
		return nil
	})
	return p.ID, err
}

func (n *state) addPack(p examnodes.Pack, papers []examnodes.Prepared) {
	p.Made, p.Released, p.Withdrawn, p.Returned = moment(p.Made), time.Time{}, time.Time{}, time.Time{}
	papers = slices.Clone(papers)
	slices.SortFunc(papers, func(a, b examnodes.Prepared) int {
		return cmp.Or(cmp.Compare(a.Enrolment, b.Enrolment), cmp.Compare(a.Subject, b.Subject))
	})
	n.examPacks = append([]packed{{p, papers}}, n.examPacks...)
}

func (n *state) pack(id examnodes.ID) int {
	return slices.IndexFunc(n.examPacks, func(o packed) bool { return o.ID == id })
}

// Find implements examnodes.Store.
func (v ExamPacks) Find(ctx context.Context, id examnodes.ID) (examnodes.Pack, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return examnodes.Pack{}, err
	}
	i := n.pack(id)
	if i < 0 {
		return examnodes.Pack{}, examnodes.ErrNotFound
	}
	return n.examPacks[i].Pack, nil
}

// Of implements examnodes.Store.
func (v ExamPacks) Of(ctx context.Context, exam exams.ID) ([]examnodes.Pack, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := []examnodes.Pack{}
	for _, p := range n.examPacks {
		if exam == 0 || p.Exam == exam {
			all = append(all, p.Pack)
		}
	}
	return all, nil
}

// Change implements examnodes.Store.
func (v ExamPacks) Change(ctx context.Context, id examnodes.ID, change func(*examnodes.Pack) error) error {
	return v.store.write(ctx, func(n *state) error {
		i := n.pack(id)
		if i < 0 {
			return examnodes.ErrNotFound
		}
		p := n.examPacks[i]
		if err := change(&p.Pack); err != nil {
			return err
		}
		p.Released, p.Withdrawn, p.Returned = momentOrNever(p.Released), momentOrNever(p.Withdrawn), momentOrNever(p.Returned)
		n.examPacks = slices.Clone(n.examPacks)
		n.examPacks[i] = p
		return nil
	})
}

func momentOrNever(t time.Time) time.Time {
	if t.IsZero() {
		return time.Time{}
	}
	return moment(t)
}

// Prepared implements examnodes.Store.
func (v ExamPacks) Prepared(ctx context.Context, id examnodes.ID) ([]examnodes.Prepared, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	if i := n.pack(id); i >= 0 {
		return slices.Clone(n.examPacks[i].papers), nil
	}
	return []examnodes.Prepared{}, nil
}

// Load implements examnodes.Store.
func (v ExamPacks) Load(ctx context.Context, c examnodes.Content) error {
	return v.store.write(ctx, func(n *state) error {
		if n.pack(c.Pack.ID) >= 0 {
			return nil
		}
		n.examSchemes = appended(n.examSchemes, c.Scheme)
		n.exams[c.Exam.ID] = c.Exam
		n.examSeats[c.Exam.ID] = c.Seats
		n.examTickets = appended(n.examTickets, c.Tickets...)
		for _, s := range c.Subjects {
			n.subjects[s.ID] = courses.Subject{ID: s.ID, Division: c.Exam.Division, Name: s.Name}
			n.blueprints[s.ID] = c.Blueprint(s)
		}
		for _, p := range c.Papers {
			paper, contents := p.Shown()
			n.paperSets = appended(n.paperSets, questions.Set{ID: p.Set, Subject: p.Subject, Name: "Exam", Paper: paper, At: moment(c.Pack.Made)})
			for ref, content := range contents {
				n.questions[ref.Question] = []questions.Question{{ID: ref.Question, Subject: p.Subject, Version: ref.Version, Content: content, State: questions.Ready}}
			}
		}
		p := c.Pack
		p.Here, p.Release = true, ""
		n.addPack(p, c.Prepared())
		return nil
	})
}
