package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/attendance"
)

// sentMark is a mark of a phone in its sheet.
type sentMark struct {
	sheet attendance.Sheet
	mark  attendance.Sent
}

// Phones is the view of a store's marks that phones sent.
type Phones struct{ store *Store }

var _ attendance.Phones = Phones{}

// Phones returns the port of the marks that phones sent.
func (s *Store) Phones() Phones { return Phones{s} }

// Keep implements attendance.Phones.
func (v Phones) Keep(ctx context.Context, s attendance.Sheet, marks []attendance.Sent) (taken []attendance.MarkID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, err := n.session(s.Session); err != nil {
			return err
		}
		for _, m := range marks {
			if _, ok := n.sent[m.ID]; ok {
				taken = append(taken, m.ID)
				continue
			}
			m.Made, m.At, m.Replaces = moment(m.Made), moment(m.At), slices.Clone(m.Replaces)
			n.sent[m.ID] = sentMark{s, m}
		}
		return nil
	})
	return taken, err
}

// Sent implements attendance.Phones.
func (v Phones) Sent(ctx context.Context, s attendance.Sheet) ([]attendance.Sent, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []attendance.Sent
	for _, one := range n.sent {
		if one.sheet == s {
			all = append(all, one.mark)
		}
	}
	slices.SortFunc(all, func(a, b attendance.Sent) int { return cmp.Compare(a.ID, b.ID) })
	return all, nil
}
