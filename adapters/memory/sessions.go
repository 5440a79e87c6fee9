package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
)

// Sessions is the view of a store's sessions.
type Sessions struct{ store *Store }

var (
	_ sessions.Store = Sessions{}
)

// Sessions returns the ports of sessions.
func (s *Store) Sessions() Sessions { return Sessions{s} }

// keepSession stores a session under its ID, if the things it refers to exist and its title is free at its center.
func (n *state) keepSession(s sessions.Snapshot) error {
	if _, ok := n.staff[s.Profile.Teacher]; s.Profile.Teacher != 0 && !ok {
		return staff.ErrNotFound
	}
	for _, other := range n.sessions {
		if other.ID != s.ID && other.Profile.Center == s.Profile.Center && strings.EqualFold(other.Profile.Title, s.Profile.Title) {
			return sessions.ErrTitleTaken
		}
	}
	s.Since = moment(s.Since)
	n.sessions[s.ID] = s
	return nil
}

// Add implements sessions.Store.
func (v Sessions) Add(ctx context.Context, s *sessions.Session) (id sessions.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := s.Snapshot()
		if _, ok := n.centers[added.Profile.Center]; !ok {
			return centers.ErrNotFound
		}
		id = sessions.ID(n.nextID())
		added.ID = id
		return n.keepSession(added)
	})
	return id, err
}

// Find implements sessions.Store.
func (v Sessions) Find(ctx context.Context, id sessions.ID) (*sessions.Session, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.session(id)
}

func (n *state) session(id sessions.ID) (*sessions.Session, error) {
	stored, ok := n.sessions[id]
	if !ok {
		return nil, sessions.ErrNotFound
	}
	return sessions.Restore(stored), nil
}

// Change implements sessions.Store.
func (v Sessions) Change(ctx context.Context, id sessions.ID, change func(*sessions.Session) error) error {
	return v.store.write(ctx, func(n *state) error {
		s, err := n.session(id)
		if err != nil {
			return err
		}
		if err := change(s); err != nil {
			return err
		}
		return n.keepSession(s.Snapshot())
	})
}

// Titled implements sessions.Store.
func (v Sessions) Titled(ctx context.Context, center centers.ID, titles []string) ([]*sessions.Session, error) {
	return v.those(ctx, func(s sessions.Snapshot) bool {
		return s.Profile.Center == center && slices.ContainsFunc(titles, func(t string) bool { return sessions.Fold(t) == sessions.Fold(s.Profile.Title) })
	})
}

// Hold implements sessions.Store. A transaction holds everything.
func (v Sessions) Hold(ctx context.Context, ids []sessions.ID) (all []*sessions.Session, err error) {
	err = v.store.write(ctx, func(*state) error {
		all, err = v.those(ctx, func(s sessions.Snapshot) bool { return slices.Contains(ids, s.ID) })
		return err
	})
	return all, err
}

// those returns the sessions for which is returns true, in the order of their IDs.
func (v Sessions) those(ctx context.Context, is func(sessions.Snapshot) bool) ([]*sessions.Session, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []*sessions.Session
	for _, s := range where(n.sessions, is) {
		all = append(all, sessions.Restore(s))
	}
	slices.SortFunc(all, func(a, b *sessions.Session) int { return cmp.Compare(a.Snapshot().ID, b.Snapshot().ID) })
	return all, nil
}

// Holdings implements sessions.Store.
func (v Sessions) Holdings(ctx context.Context, id sessions.ID) (held sessions.Holdings, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, err := n.session(id); err != nil {
			return err
		}
		held.Marks = len(n.tallies(id)) > 0
		held.Exams = has(n.exams, func(e exams.Exam) bool { return e.Session == id })
		held.Seats = slices.ContainsFunc(n.seats, func(s students.Seat) bool { return s.Session == id })
		return nil
	})
	return held, err
}

// Remove implements sessions.Store.
func (v Sessions) Remove(ctx context.Context, id sessions.ID) error {
	return v.store.write(ctx, func(n *state) error {
		if _, err := n.session(id); err != nil {
			return err
		}
		delete(n.sessions, id)
		return nil
	})
}

// List implements sessions.Store.
func (v Sessions) List(ctx context.Context, f sessions.Filter, p page.Request) (page.Page[sessions.ListItem], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[sessions.ListItem]{}, err
	}
	divisions := map[courses.DivisionID]string{}
	for _, c := range n.courses {
		for _, d := range c.Divisions {
			divisions[d.ID] = d.Name
		}
	}
	var all []sessions.ListItem
	for _, s := range n.sessions {
		of := s.Profile
		if !f.Scope.Includes(of.Center) || (f.Only != 0 && f.Only != s.ID) || (f.Division != 0 && f.Division != of.Division) || (f.Teacher != 0 && f.Teacher != of.Teacher) ||
			(f.Status != "" && f.Status != s.Status) || !hasWords(of.Title, f.Search) {
			continue
		}
		all = append(all, sessions.ListItem{
			Session: s, CenterName: n.centers[of.Center].Profile.Name, Division: divisions[of.Division], Teacher: n.staff[of.Teacher].Profile.Name,
			Taken: len(n.in(s.ID)),
		})
	}
	slices.SortFunc(all, func(a, b sessions.ListItem) int {
		latest := cmp.Or(b.Session.Profile.From.Time().Compare(a.Session.Profile.From.Time()), cmp.Compare(b.Session.ID, a.Session.ID))
		title := cmp.Or(byName(a.Session.Profile.Title, b.Session.Profile.Title), cmp.Compare(a.Session.ID, b.Session.ID))
		switch f.Sort {
		case sessions.Earliest:
			return -latest
		case sessions.ByTitle:
			return title
		case sessions.ByTitleZA:
			return -title
		case sessions.Latest:
		}
		return latest
	})
	return cut(all, p), nil
}

func hasWords(text, search string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(search)) {
		if !strings.Contains(strings.ToLower(text), word) {
			return false
		}
	}
	return true
}
