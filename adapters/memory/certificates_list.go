package memory

import (
	"bytes"
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/page"
)

var (
	_ certificates.Directory = Certificates{}
	_ certificates.Store     = Certificates{}
)

// paper names one file of one certificate.
type paper struct {
	of   certificates.ID
	kind certificates.Paper
}

// List implements certificates.Directory.
func (v Certificates) List(ctx context.Context, f certificates.Filter, today calendar.Date, p page.Request) (page.Page[*certificates.Certificate], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[*certificates.Certificate]{}, err
	}
	found := where(n.certificates, func(c certificates.Snapshot) bool {
		return f.Scope.Includes(c.Center) && (f.Student == 0 || f.Student == c.Student) && (f.Division == 0 || f.Division == c.Division) &&
			(f.Status == "" || f.Status == c.On(today.Time()).Status) && isNamed(c, f.Search)
	})
	slices.SortFunc(found, func(a, b certificates.Snapshot) int {
		newest, name := cmp.Compare(b.ID, a.ID), cmp.Or(byName(a.Content.Name, b.Content.Name), cmp.Compare(a.ID, b.ID))
		switch f.Sort {
		case certificates.Oldest:
			return -newest
		case certificates.ByName:
			return name
		case certificates.ByNameZA:
			return -name
		case certificates.BySerialUp:
			return cmp.Compare(a.Serial, b.Serial)
		case certificates.BySerialDown:
			return cmp.Compare(b.Serial, a.Serial)
		case certificates.Newest:
		}
		return newest
	})
	some := cut(found, p)
	out := page.Page[*certificates.Certificate]{Total: some.Total}
	for _, c := range some.Items {
		out.Items = append(out.Items, certificates.Restore(c))
	}
	return out, nil
}

// isNamed reports whether every word of a search matches a certificate.
func isNamed(c certificates.Snapshot, search string) bool {
	return hasNumbersAndName(c.Content.Name, search, func(word string) bool {
		return strings.HasPrefix(string(c.Content.RegNo), word) || strings.HasPrefix(string(c.Serial), word)
	})
}

// Events implements certificates.Directory.
func (v Certificates) Events(ctx context.Context, id certificates.ID) ([]certificates.Event, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return append([]certificates.Event{}, n.happened[id]...), nil
}

// Among implements certificates.Directory.
func (v Certificates) Among(ctx context.Context, serials []certificates.Serial, codes []certificates.Code) ([]*certificates.Certificate, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []*certificates.Certificate
	for _, c := range n.certificates {
		if slices.Contains(serials, c.Serial) || slices.Contains(codes, c.Code) {
			all = append(all, certificates.Restore(c))
		}
	}
	return all, nil
}

// Keep implements certificates.Store.
func (v Certificates) Keep(ctx context.Context, id certificates.ID, kind certificates.Paper, content []byte) (kept []byte, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if _, ok := n.certificates[id]; !ok {
			return certificates.ErrNotFound
		}
		if kept = n.papers[paper{id, kind}]; kept == nil {
			kept = bytes.Clone(content)
			n.papers[paper{id, kind}] = kept
		}
		if kind == certificates.Credential && !slices.Contains(n.digests, id) {
			n.digests = appended(n.digests, id)
		}
		return nil
	})
	return kept, err
}

// CredentialEntry implements certificates.Directory.
func (v Certificates) CredentialEntry(ctx context.Context, id certificates.ID) (int64, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return 0, err
	}
	at := slices.Index(n.digests, id)
	if at < 0 {
		return 0, certificates.ErrNotFound
	}
	return int64(at + 1), nil
}

// KeepAll implements certificates.Store.
func (v Certificates) KeepAll(ctx context.Context, kind certificates.Paper, all []certificates.ID, contents [][]byte) error {
	for i, id := range all {
		if _, err := v.Keep(ctx, id, kind, contents[i]); err != nil {
			return err
		}
	}
	return nil
}

// Paper implements certificates.Store.
func (v Certificates) Paper(ctx context.Context, id certificates.ID, kind certificates.Paper) ([]byte, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	content, ok := n.papers[paper{id, kind}]
	if !ok {
		return nil, certificates.ErrNotFound
	}
	return content, nil
}
