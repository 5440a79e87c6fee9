package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/staff"
)

// Staff is the view of a store's staff.
type Staff struct{ store *Store }

var (
	_ staff.Store = Staff{}
)

// Staff returns the ports of staff.
func (s *Store) Staff() Staff { return Staff{s} }

// keepStaff stores a member under their ID, if no other present member has the address.
func (n *state) keepStaff(m staff.Snapshot) error {
	for _, other := range n.staff {
		if other.ID != m.ID && m.Profile.Email != "" && folded(other.Profile.Email) == folded(m.Profile.Email) && other.Left.IsZero() && m.Left.IsZero() {
			return staff.ErrEmailTaken
		}
		if other.ID != m.ID && m.Account != 0 && other.Account == m.Account {
			return staff.ErrHasAccount
		}
	}
	m.Since = moment(m.Since)
	n.staff[m.ID] = m
	return nil
}

// Add implements staff.Store.
func (v Staff) Add(ctx context.Context, m *staff.Member) (id staff.ID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		added := m.Snapshot()
		if _, ok := n.centers[added.Profile.Center]; !ok {
			return centers.ErrNotFound
		}
		id = staff.ID(n.nextID())
		added.ID = id
		return n.keepStaff(added)
	})
	return id, err
}

// Find implements staff.Store.
func (v Staff) Find(ctx context.Context, id staff.ID) (*staff.Member, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return n.member(id)
}

// WithAccount implements staff.Store.
func (v Staff) WithAccount(ctx context.Context, account identity.AccountID) (staff.ID, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return 0, err
	}
	for id, m := range n.staff {
		if account != 0 && m.Account == account {
			return id, nil
		}
	}
	return 0, staff.ErrNotFound
}

func (n *state) member(id staff.ID) (*staff.Member, error) {
	stored, ok := n.staff[id]
	if !ok {
		return nil, staff.ErrNotFound
	}
	return staff.Restore(stored), nil
}

// Change implements staff.Store.
func (v Staff) Change(ctx context.Context, id staff.ID, change func(*staff.Member) error) error {
	return v.store.write(ctx, func(n *state) error {
		m, err := n.member(id)
		if err != nil {
			return err
		}
		before := m.Snapshot()
		if err := change(m); err != nil {
			return err
		}
		after := m.Snapshot()
		if _, stands := n.centers[after.Profile.Center]; !stands && after.Left.Outlasts(before.Left) {
			return centers.ErrNotFound
		}
		return n.keepStaff(after)
	})
}

// Holdings implements staff.Store.
func (v Staff) Holdings(ctx context.Context, id staff.ID) (held staff.Holdings, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, err := n.member(id); err != nil {
			return err
		}
		held.Sessions = has(n.sessions, func(s sessions.Snapshot) bool { return s.Profile.Teacher == id })
		return nil
	})
	return held, err
}

// Remove implements staff.Store.
func (v Staff) Remove(ctx context.Context, id staff.ID) error {
	return v.store.write(ctx, func(n *state) error {
		if _, err := n.member(id); err != nil {
			return err
		}
		delete(n.staff, id)
		return nil
	})
}

// List implements staff.Store.
func (v Staff) List(ctx context.Context, f staff.Filter, p page.Request) (page.Page[staff.ListItem], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[staff.ListItem]{}, err
	}
	var all []staff.ListItem
	for _, m := range n.staff {
		if f.Scope.Includes(m.Profile.Center) && isMember(m, f.Search) && (f.At.IsZero() || staff.Restore(m).Works(f.At)) {
			all = append(all, staff.ListItem{Member: m, CenterName: n.centers[m.Profile.Center].Profile.Name, CourseName: n.courseTitle(m.Profile.Course)})
		}
	}
	slices.SortFunc(all, func(a, b staff.ListItem) int {
		switch age, name := cmp.Compare(a.Member.ID, b.Member.ID), byName(a.Member.Profile.Name, b.Member.Profile.Name); f.Sort {
		case staff.Newest:
			return -age
		case staff.Oldest:
			return age
		case staff.ByNameZA:
			return -cmp.Or(name, age)
		case staff.ByName:
			return cmp.Or(name, age)
		default:
			return cmp.Or(name, age)
		}
	})
	return cut(all, p), nil
}

func (n *state) courseTitle(id courses.ID) string { return n.courses[id].Profile.Title }

// isMember reports whether every word of a search matches a member.
func isMember(m staff.Snapshot, search string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(search)) {
		if !strings.Contains(strings.ToLower(m.Profile.Name), word) && !strings.HasPrefix(string(folded(m.Profile.Email)), word) &&
			!strings.HasPrefix(string(m.Profile.Mobile), word) {
			return false
		}
	}
	return true
}
