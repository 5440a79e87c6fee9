package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

// Inbox is the view of a store's messages.
type Inbox struct{ store *Store }

// Newsletters is the view of a store's sent newsletters and their subscribers.
type Newsletters struct{ store *Store }

var (
	_ outreach.Inbox       = Inbox{}
	_ outreach.Newsletters = Newsletters{}
)

// Inbox returns the port of messages.
func (s *Store) Inbox() Inbox { return Inbox{s} }

// Newsletters returns the port of newsletters.
func (s *Store) Newsletters() Newsletters { return Newsletters{s} }

// Add implements outreach.Inbox.
func (v Inbox) Add(ctx context.Context, m outreach.Message) (outreach.MessageID, error) {
	err := v.store.write(ctx, func(n *state) error {
		if m.Course != 0 {
			if _, ok := n.courses[m.Course]; !ok {
				return courses.ErrNotFound
			}
		}
		if n.isAsked(m) {
			return outreach.ErrAsked
		}
		m.ID = outreach.MessageID(n.take(series{of: "message"}, 1))
		n.putMessage(m)
		n.changed(live.Change{Kind: live.Message, ID: int64(m.ID)})
		return nil
	})
	return m.ID, err
}

// isAsked reports whether a correction of the same detail is open already, like the database's index.
func (n *state) isAsked(m outreach.Message) bool {
	waits := func(m outreach.Message) bool {
		return m.Kind == outreach.Correction && (m.Status == outreach.MessageNew || m.Status == outreach.MessageAssigned)
	}
	for id, other := range n.messages {
		if id != m.ID && waits(m) && waits(other) && other.Student == m.Student && other.Detail == m.Detail {
			return true
		}
	}
	return false
}

func (n *state) putMessage(m outreach.Message) {
	m.Made, m.Since = moment(m.Made), moment(m.Since)
	n.messages[m.ID] = m
}

// Change implements outreach.Inbox.
func (v Inbox) Change(ctx context.Context, id outreach.MessageID, change func(*outreach.Message) error) error {
	return v.store.write(ctx, func(n *state) error {
		m, ok := n.messages[id]
		if !ok {
			return outreach.ErrNoMessage
		}
		if err := change(&m); err != nil {
			return err
		}
		if n.isAsked(m) {
			return outreach.ErrAsked
		}
		n.putMessage(m)
		return nil
	})
}

func (n *state) kept(m outreach.Message) outreach.Kept {
	return outreach.Kept{Message: m, Assignee: n.accounts[m.Assignee].Person.Name}
}

func sees(r outreach.Reader, m outreach.Message) bool {
	return r.Scope.Includes(m.Center) || (r.Account != 0 && r.Account == m.Assignee)
}

// Find implements outreach.Inbox.
func (v Inbox) Find(ctx context.Context, r outreach.Reader, id outreach.MessageID) (outreach.Kept, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return outreach.Kept{}, err
	}
	m, ok := n.messages[id]
	if !ok || !sees(r, m) {
		return outreach.Kept{}, outreach.ErrNoMessage
	}
	return n.kept(m), nil
}

// List implements outreach.Inbox.
func (v Inbox) List(ctx context.Context, r outreach.Reader, f outreach.Filter, p page.Request) (page.Page[outreach.Kept], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[outreach.Kept]{}, err
	}
	all := where(n.messages, func(m outreach.Message) bool {
		words := strings.Join([]string{m.Name, string(m.Mobile), string(m.Email), m.CourseName, m.Subject, m.Text}, " ")
		return sees(r, m) && (f.Kind == "" || f.Kind == m.Kind) && (f.Status == "" || f.Status == m.Status) &&
			(f.Assignee == 0 || f.Assignee == m.Assignee) && (f.Student == 0 || f.Student == m.Student) && strings.Contains(strings.ToLower(words), strings.ToLower(f.Search))
	})
	sorted(all, f.Sort, func(m outreach.Message) (int64, string) {
		return int64(m.ID), cmp.Or(m.Name, string(m.Email), string(m.Mobile))
	})
	found := cut(all, p)
	answer := page.Page[outreach.Kept]{Items: make([]outreach.Kept, len(found.Items)), Total: found.Total}
	for i, m := range found.Items {
		answer.Items[i] = n.kept(m)
	}
	return answer, nil
}

// sorted puts a list in order, by the number and the name of each item.
func sorted[T any](all []T, sort outreach.Sort, key func(T) (int64, string)) {
	slices.SortFunc(all, func(a, b T) int {
		i, one := key(a)
		j, other := key(b)
		switch sort {
		case outreach.Oldest:
			return cmp.Compare(i, j)
		case outreach.ByName:
			return cmp.Or(byName(one, other), cmp.Compare(i, j))
		case outreach.ByNameZA:
			return cmp.Or(byName(other, one), cmp.Compare(j, i))
		case outreach.Newest:
		}
		return cmp.Compare(j, i)
	})
}

// cut returns a page of a list.
func cut[T any](all []T, p page.Request) page.Page[T] {
	p = p.Normal()
	first := min(p.Offset(), len(all))
	return page.Page[T]{Items: all[first:min(first+p.Size, len(all))], Total: len(all)}
}

// Colleagues implements outreach.Inbox.
func (v Inbox) Colleagues(ctx context.Context, center centers.ID) ([]outreach.Colleague, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []outreach.Colleague
	for _, a := range n.accounts {
		p := a.Person
		if p.Role == identity.Admin || (p.Role == identity.Staff && (center == 0 || center == p.Center)) {
			all = append(all, outreach.Colleague{ID: a.ID, Name: p.Name, Role: p.Role, Center: p.Center})
		}
	}
	slices.SortFunc(all, func(a, b outreach.Colleague) int { return cmp.Or(byName(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	return all, nil
}

// Add implements outreach.Newsletters.
func (v Newsletters) Add(ctx context.Context, l outreach.Newsletter) (outreach.NewsletterID, error) {
	err := v.store.write(ctx, func(n *state) error {
		if slices.ContainsFunc(n.newsletters, func(other outreach.Newsletter) bool { return other.Key == l.Key }) {
			return outreach.ErrSent
		}
		l.ID, l.Sent = outreach.NewsletterID(len(n.newsletters)+1), moment(l.Sent)
		n.newsletters = appended(n.newsletters, l)
		return nil
	})
	return l.ID, err
}

// FindByKey implements outreach.Newsletters.
func (v Newsletters) FindByKey(ctx context.Context, key string) (outreach.Newsletter, bool, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return outreach.Newsletter{}, false, err
	}
	for _, l := range n.newsletters {
		if l.Key == key {
			return l, true, nil
		}
	}
	return outreach.Newsletter{}, false, nil
}

// List implements outreach.Newsletters.
func (v Newsletters) List(ctx context.Context, p page.Request) (page.Page[outreach.Newsletter], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[outreach.Newsletter]{}, err
	}
	all := slices.Clone(n.newsletters)
	slices.Reverse(all)
	return cut(all, p), nil
}
