package memory

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"kendra/domain/certificates"
)

// Designs is the view of a store's designs.
type Designs struct{ store *Store }

var _ certificates.Designs = Designs{}

// Designs returns the port of designs.
func (s *Store) Designs() Designs { return Designs{s} }

// All implements certificates.Designs.
func (v Designs) All(ctx context.Context, of certificates.Document) ([]certificates.Design, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	all := slices.DeleteFunc(slices.Clone(n.designs), func(d certificates.Design) bool { return d.For != of })
	slices.SortFunc(all, func(a, b certificates.Design) int {
		return cmp.Or(cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.Name, b.Name), cmp.Compare(b.Version, a.Version))
	})
	return all, nil
}

// Find implements certificates.Designs.
func (v Designs) Find(ctx context.Context, id certificates.DesignID) (certificates.Design, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return certificates.Design{}, err
	}
	for _, d := range n.designs {
		if d.ID == id {
			return d, nil
		}
	}
	return certificates.Design{}, certificates.ErrNoDesign
}

// Add implements certificates.Designs.
func (v Designs) Add(ctx context.Context, d certificates.Design) (certificates.DesignID, error) {
	err := v.store.write(ctx, func(n *state) error {
		for _, other := range n.designs {
			if other.For == d.For && other.Name == d.Name && other.Version == d.Version {
				return certificates.ErrDesignTaken
			}
		}
		d.ID, d.Saved, d.Elements = certificates.FirstDesign+certificates.DesignID(len(n.designs)), moment(d.Saved), slices.Clone(d.Elements)
		n.designs = appended(n.designs, d)
		return nil
	})
	return d.ID, err
}

// Choices implements certificates.Designs.
func (v Designs) Choices(ctx context.Context, of certificates.Document) ([]certificates.Choice, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(n.choices), func(c certificates.Choice) bool { return c.For != of }), nil
}

// Choose implements certificates.Designs.
func (v Designs) Choose(ctx context.Context, c certificates.Choice) error {
	return v.store.write(ctx, func(n *state) error {
		n.choices = slices.DeleteFunc(slices.Clone(n.choices), func(o certificates.Choice) bool {
			return o.For == c.For && o.Center == c.Center && o.Division == c.Division
		})
		if c.Name != "" {
			n.choices = append(n.choices, c)
		}
		return nil
	})
}
