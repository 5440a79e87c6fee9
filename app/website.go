package app

import (
	"context"
	"errors"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/reports"
	"kendra/domain/website"
)

// Website shows the public content. Everybody may read it.
type Website struct {
	tx      Tx
	shelves website.Shelves
	reports reports.Reader
	trail   audit.Trail
	now     Clock
}

// NewWebsite makes the service.
func NewWebsite(tx Tx, shelves website.Shelves, reader reports.Reader, trail audit.Trail, now Clock) *Website {
	return &Website{tx: tx, shelves: shelves, reports: reader, trail: trail, now: now}
}

// Content is pieces of content of every kind.
type Content struct {
	Slides       []website.Slide
	Teachers     []website.Teacher
	Testimonials []website.Testimonial
	Partners     []website.Partner
	Events       []website.Event
	Contacts     []website.Contact
}

// Add puts content on the shelves, all of it or none. Administrators only. website.ErrInvalid.
func (s *Website) Add(ctx context.Context, actor identity.Actor, c Content) error {
	if err := guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		err := errors.Join(
			put(ctx, s.shelves.Slides, c.Slides), put(ctx, s.shelves.Teachers, c.Teachers), put(ctx, s.shelves.Testimonials, c.Testimonials),
			put(ctx, s.shelves.Partners, c.Partners), put(ctx, s.shelves.Events, c.Events), put(ctx, s.shelves.Contacts, c.Contacts),
		)
		if err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "website.added", audit.Thing{Kind: "website"}, s.now()).To(c))
	})
}

func put[T interface{ Check() error }](ctx context.Context, shelf website.Shelf[T], items []T) error {
	for _, item := range items {
		if err := item.Check(); err != nil {
			return err
		}
	}
	if len(items) == 0 {
		return nil
	}
	return shelf.Put(ctx, items...)
}

// Slides answers the home page's slides in order.
func (s *Website) Slides(ctx context.Context) ([]website.Slide, error) {
	return s.shelves.Slides.All(ctx)
}

// Teachers answers the teachers in order.
func (s *Website) Teachers(ctx context.Context) ([]website.Teacher, error) {
	return s.shelves.Teachers.All(ctx)
}

// Testimonials answers what students say, in order.
func (s *Website) Testimonials(ctx context.Context) ([]website.Testimonial, error) {
	return s.shelves.Testimonials.All(ctx)
}

// Partners answers the partners in order.
func (s *Website) Partners(ctx context.Context) ([]website.Partner, error) {
	return s.shelves.Partners.All(ctx)
}

// Events answers the events in the order of their days.
func (s *Website) Events(ctx context.Context) ([]website.Event, error) {
	return s.shelves.Events.All(ctx)
}

// Contacts answers the institute's contact details: one, or none before they are filled in.
func (s *Website) Contacts(ctx context.Context) ([]website.Contact, error) {
	return s.shelves.Contacts.All(ctx)
}

// Counters answers the public figures.
func (s *Website) Counters(ctx context.Context) (reports.Counters, error) {
	return s.reports.Counters(ctx)
}

// Reports answers what dashboards show.
type Reports struct {
	reader reports.Reader
}

// NewReports makes the service.
func NewReports(reader reports.Reader) *Reports { return &Reports{reader: reader} }

// Dashboard answers the figures of what the actor works with.
func (s *Reports) Dashboard(ctx context.Context, actor identity.Actor) (reports.Dashboard, error) {
	if err := guard(actor, identity.Admin, identity.Staff); err != nil {
		return reports.Dashboard{}, err
	}
	return s.reader.Dashboard(ctx, actor.Scope())
}

// IsEmpty tells whether nothing was ever stored.
func (s *Reports) IsEmpty(ctx context.Context, actor identity.Actor) (bool, error) {
	if err := guard(actor, identity.Admin); err != nil {
		return false, err
	}
	return s.reader.Empty(ctx)
}
