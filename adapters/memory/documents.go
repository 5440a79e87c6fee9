package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/documents"
	"kendra/domain/files"
	"kendra/domain/students"
)

// Documents is the view of a store's documents of students.
type Documents struct{ store *Store }

var _ documents.Store = Documents{}

// Documents returns the port of the documents of students.
func (s *Store) Documents() Documents { return Documents{s} }

// Kinds implements documents.Store.
func (v Documents) Kinds(ctx context.Context) ([]documents.Kind, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.documentKinds, func(documents.Kind) bool { return true })
	slices.SortFunc(all, func(a, b documents.Kind) int { return cmp.Or(byName(a.Name, b.Name), cmp.Compare(a.ID, b.ID)) })
	return all, nil
}

func (n *state) isKindNamed(k documents.Kind) bool {
	for id, other := range n.documentKinds {
		if id != k.ID && strings.EqualFold(other.Name, k.Name) {
			return true
		}
	}
	return false
}

// AddKind implements documents.Store.
func (v Documents) AddKind(ctx context.Context, k documents.Kind) (documents.KindID, error) {
	k.ID = 0
	err := v.store.write(ctx, func(n *state) error {
		if n.isKindNamed(k) {
			return documents.ErrKindName
		}
		k.ID = documents.KindID(n.take(series{of: "document kind"}, 1))
		n.documentKinds[k.ID] = k
		return nil
	})
	return k.ID, err
}

// ChangeKind implements documents.Store.
func (v Documents) ChangeKind(ctx context.Context, k documents.Kind) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.documentKinds[k.ID]; !ok {
			return documents.ErrKindNotFound
		}
		if n.isKindNamed(k) {
			return documents.ErrKindName
		}
		n.documentKinds[k.ID] = k
		return nil
	})
}

// HoldKind implements documents.Store.
func (v Documents) HoldKind(ctx context.Context, id documents.KindID) (k documents.Kind, used bool, err error) {
	err = v.store.write(ctx, func(n *state) error {
		var ok bool
		if k, ok = n.documentKinds[id]; !ok {
			return documents.ErrKindNotFound
		}
		used = len(where(n.documents, func(d documents.Document) bool { return d.Kind == id })) > 0
		return nil
	})
	return k, used, err
}

// RemoveKind implements documents.Store.
func (v Documents) RemoveKind(ctx context.Context, id documents.KindID) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.documentKinds[id]; !ok {
			return documents.ErrKindNotFound
		}
		delete(n.documentKinds, id)
		return nil
	})
}

// Of implements documents.Store.
func (v Documents) Of(ctx context.Context, student students.ID) ([]documents.Document, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := where(n.documents, func(d documents.Document) bool { return d.Student == student })
	slices.SortFunc(all, func(a, b documents.Document) int { return cmp.Compare(b.ID, a.ID) })
	return all, nil
}

// Find implements documents.Store.
func (v Documents) Find(ctx context.Context, id documents.ID) (documents.Document, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return documents.Document{}, err
	}
	d, ok := n.documents[id]
	if !ok {
		return documents.Document{}, documents.ErrNotFound
	}
	return d, nil
}

// Add implements documents.Store.
func (v Documents) Add(ctx context.Context, d documents.Document) (documents.ID, error) {
	err := v.store.write(ctx, func(n *state) error {
		m, stored := n.files[d.File]
		_, known := n.documentKinds[d.Kind]
		_, there := n.students[d.Student]
		switch {
		case !stored:
			return files.ErrNotFound
		case !known:
			return documents.ErrKindNotFound
		case !there:
			return students.ErrNotFound
		}
		d.ID, d.Type, d.Size = documents.ID(n.take(series{of: "document"}, 1)), m.Type, m.Size
		d.Added, d.Checked = moment(d.Added), momentOrZero(d.Checked)
		n.documents[d.ID] = d
		return nil
	})
	return d.ID, err
}

// Change implements documents.Store.
func (v Documents) Change(ctx context.Context, id documents.ID, change func(*documents.Document) error) error {
	return v.store.write(ctx, func(n *state) error {
		d, ok := n.documents[id]
		if !ok {
			return documents.ErrNotFound
		}
		changed := d
		if err := change(&changed); err != nil {
			return err
		}
		d.Checked, d.CheckedBy = momentOrZero(changed.Checked), changed.CheckedBy
		n.documents[id] = d
		return nil
	})
}

// Remove implements documents.Store.
func (v Documents) Remove(ctx context.Context, id documents.ID) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.documents[id]; !ok {
			return documents.ErrNotFound
		}
		delete(n.documents, id)
		return nil
	})
}

// giveFile gives the documents and notes of one student to another.
func (n *state) giveFile(gone, kept students.ID) {
	for id, d := range n.documents {
		if d.Student == gone {
			d.Student = kept
			n.documents[id] = d
		}
	}
	for id, note := range n.notes {
		if note.Student == gone {
			note.Student = kept
			n.notes[id] = note
		}
	}
}
