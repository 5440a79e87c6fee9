package publishing

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/website"
)

// CenterPages shows the study centers to everybody. Website has the operations that put them on the website.
type CenterPages struct {
	shelves website.ContentStore
	centers centers.Directory
	courses courses.Directory
	now     kernel.Clock
}

// NewCenterPages returns the service.
func NewCenterPages(p kernel.Ports) *CenterPages {
	return &CenterPages{shelves: p.Content, centers: p.CenterDirectory, courses: p.CourseDirectory, now: p.Clock}
}

// All returns the centers that have a live page, in the order of their pages.
func (s *CenterPages) All(ctx context.Context) ([]website.ShownCenter, error) {
	items, err := s.shelves.List(ctx, website.KindCenter)
	if err != nil {
		return nil, err
	}
	entries := website.Shown[website.CenterPage](items, s.now())
	return s.of(ctx, entries...)
}

// Find returns a center with a live page, and the courses that it teaches. website.ErrNotFound.
func (s *CenterPages) Find(ctx context.Context, code centers.Code) (website.ShownCenter, []courses.Card, error) {
	all, err := s.All(ctx)
	if err != nil {
		return website.ShownCenter{}, nil, err
	}
	for _, one := range all {
		if one.Center.Code == code {
			cards, err := s.taught(ctx, one)
			return one, cards, err
		}
	}
	return website.ShownCenter{}, nil, website.ErrNotFound
}

// Draft returns the center of a page as it is saved, published or not, and the courses that it teaches. website.ErrNotFound for
// an item of another kind, or when the center was deleted.
func (s *CenterPages) Draft(ctx context.Context, page website.Item) (website.ShownCenter, []courses.Card, error) {
	all, err := s.of(ctx, website.Shown[website.CenterPage]([]website.Item{page.Drafted()}, s.now())...)
	if err != nil {
		return website.ShownCenter{}, nil, err
	}
	if len(all) == 0 {
		return website.ShownCenter{}, nil, website.ErrNotFound
	}
	cards, err := s.taught(ctx, all[0])
	return all[0], cards, err
}

// taught returns the courses of a center.
func (s *CenterPages) taught(ctx context.Context, at website.ShownCenter) ([]courses.Card, error) {
	return s.courses.Cards(ctx, courses.Filter{Scope: centers.Only(at.Center.ID), Approved: true})
}

// of returns the centers of pages. A page whose center was deleted is left out.
func (s *CenterPages) of(ctx context.Context, pages ...website.Entry[website.CenterPage]) ([]website.ShownCenter, error) {
	codes := make([]centers.Code, len(pages))
	for i, p := range pages {
		codes[i] = p.Piece.Code
	}
	found, err := s.centers.Coded(ctx, codes)
	if err != nil {
		return nil, err
	}
	coded := make(map[centers.Code]centers.Snapshot, len(found))
	for _, c := range found {
		coded[c.Code] = c
	}
	var all []website.ShownCenter
	for _, p := range pages {
		if c, ok := coded[p.Piece.Code]; ok {
			all = append(all, website.ShownCenter{Page: p, Center: c})
		}
	}
	return all, nil
}
