package memory

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Choices implements centers.Directory.
func (v Centers) Choices(ctx context.Context, s centers.Scope) ([]centers.Choice, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []centers.Choice
	for _, c := range n.centers {
		if s.Includes(c.ID) {
			all = append(all, centers.Choice{ID: c.ID, Code: c.Code, Name: c.Profile.Name})
		}
	}
	slices.SortFunc(all, func(a, b centers.Choice) int { return byName(a.Name, b.Name) })
	return all, nil
}

// Coded implements centers.Directory.
func (v Centers) Coded(ctx context.Context, codes []centers.Code) ([]centers.Snapshot, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all []centers.Snapshot
	for _, c := range n.centers {
		if slices.Contains(codes, c.Code) {
			all = append(all, c)
		}
	}
	slices.SortFunc(all, func(a, b centers.Snapshot) int { return cmp.Compare(a.Code, b.Code) })
	return all, nil
}

// List implements centers.Directory.
func (v Centers) List(ctx context.Context, f centers.Filter, p page.Request) (page.Page[centers.ListItem], error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return page.Page[centers.ListItem]{}, err
	}
	var all []centers.ListItem
	for _, c := range n.centers {
		if f.Scope.Includes(c.ID) && foundCenter(c, f.Search) {
			taught := where(n.students, func(s students.Snapshot) bool { return s.Profile.Center == c.ID && s.Status != students.Cancelled })
			all = append(all, centers.ListItem{Center: c, Students: len(taught)})
		}
	}
	slices.SortFunc(all, func(a, b centers.ListItem) int { return inOrder(f.Sort, a.Center, b.Center) })
	p = p.Normal()
	first := min(p.Offset(), len(all))
	return page.Page[centers.ListItem]{Items: all[first:min(first+p.Size, len(all))], Total: len(all)}, nil
}

func foundCenter(c centers.Snapshot, search string) bool {
	for _, word := range strings.Fields(strings.ToLower(search)) {
		in := func(text string) bool { return strings.Contains(strings.ToLower(text), word) }
		if !in(c.Profile.Name) && !in(c.Profile.City) && !in(c.Profile.State) && !strings.HasPrefix(strconv.Itoa(int(c.Code)), word) {
			return false
		}
	}
	return true
}

func inOrder(s centers.Sort, a, b centers.Snapshot) int {
	switch s {
	case centers.ByNameZA:
		return cmp.Or(byName(b.Profile.Name, a.Profile.Name), cmp.Compare(b.ID, a.ID))
	case centers.ByCode:
		return cmp.Compare(a.Code, b.Code)
	case centers.Newest:
		return cmp.Compare(b.ID, a.ID)
	case centers.ByName:
	}
	return cmp.Or(byName(a.Profile.Name, b.Profile.Name), cmp.Compare(a.ID, b.ID))
}
