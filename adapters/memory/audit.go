package memory

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"kendra/domain/audit"
	"kendra/domain/live"
)

// Trail is the view of a store's audit trail.
type Trail struct{ store *Store }

var (
	_ audit.Trail = Trail{}
)

// Trail returns the ports of the audit trail.
func (s *Store) Trail() Trail { return Trail{s} }

// Append implements audit.Trail.
func (v Trail) Append(ctx context.Context, e audit.Entry) error {
	return v.store.write(ctx, func(n *state) error {
		e.At = moment(e.At)
		n.entries = appended(n.entries, e)
		n.changed(live.Change{Kind: e.Thing.Kind, ID: e.Thing.ID})
		return nil
	})
}

// AppendAll implements audit.Trail.
func (v Trail) AppendAll(ctx context.Context, all []audit.Entry) error {
	return v.store.write(ctx, func(n *state) error {
		all = slices.Clone(all)
		for i := range all {
			all[i].At = moment(all[i].At)
			n.changed(live.Change{Kind: all[i].Thing.Kind, ID: all[i].Thing.ID})
		}
		n.entries = appended(n.entries, all...)
		return nil
	})
}

// Entries returns the entries of committed transactions, in order.
func (v Trail) Entries() []audit.Entry { return slices.Clone(v.store.committed.Load().entries) }

// List implements audit.Trail.
func (v Trail) List(ctx context.Context, f audit.Filter, size int) (audit.Slice, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return audit.Slice{}, err
	}
	var out audit.Slice
	compare := orderOf(n.entries, f)
	ids := make([]audit.EntryID, len(n.entries))
	for i := range ids {
		ids[i] = audit.EntryID(i + 1)
	}
	slices.SortFunc(ids, compare)
	if !f.Oldest {
		slices.Reverse(ids)
	}
	for _, id := range ids {
		e := n.entries[id-1]
		if !lets(f, e) {
			continue
		}
		out.Total = min(out.Total+1, audit.MostTotal)
		switch {
		case f.Before != 0 && compare(id, f.Before) >= 0, f.After != 0 && compare(id, f.After) <= 0:
		case len(out.Items) == size:
			out.More = true
		default:
			kept, err := keep(e, id)
			if err != nil {
				return out, err
			}
			out.Items = append(out.Items, kept)
		}
	}
	return out, nil
}

// orderOf compares entries by the order of a filter. An entry that does not exist has no moment, so its number counts.
func orderOf(all []audit.Entry, f audit.Filter) func(a, b audit.EntryID) int {
	last := audit.EntryID(len(all))
	return func(a, b audit.EntryID) int {
		if f.ByMoment() && a <= last && b <= last {
			return cmp.Or(all[a-1].At.Compare(all[b-1].At), cmp.Compare(a, b))
		}
		return cmp.Compare(a, b)
	}
}

// lets reports whether a filter lets an entry pass, wherever it is in the list.
func lets(f audit.Filter, e audit.Entry) bool {
	return (f.Account == nil || *f.Account == e.Account) && strings.HasPrefix(strings.ToLower(e.Name), strings.ToLower(f.Name)) &&
		(f.Kind == "" || f.Kind == e.Thing.Kind) && (f.ID == 0 || f.ID == e.Thing.ID) && strings.HasPrefix(e.Action, f.Action) &&
		(f.From.IsZero() || !e.At.Before(f.From)) && (f.To.IsZero() || e.At.Before(f.To))
}

// keep returns an entry as a database would: with the values that JSON makes of it.
func keep(e audit.Entry, id audit.EntryID) (_ audit.Kept, err error) {
	if e.Before, err = asJSON(e.Before); err != nil {
		return audit.Kept{}, err
	}
	if e.After, err = asJSON(e.After); err != nil {
		return audit.Kept{}, err
	}
	return audit.Kept{Entry: e, ID: id}, nil
}

func asJSON(v any) (plain any, err error) {
	if v == nil {
		return nil, nil //nolint:nilnil // there was nothing
	}
	b, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("memory: write %T as JSON: %w", v, err)
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	err = d.Decode(&plain)
	return plain, err
}
