package publishing

import (
	"context"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/institute"
	"kendra/domain/page"
	"kendra/domain/reports"
	"kendra/domain/website"
)

// Website shows the public content to everybody, and lets administrators change it.
type Website struct {
	tx        kernel.Tx
	shelves   website.ContentStore
	gazetteer website.GeocodeCache
	institute institute.Store
	cleaner   website.Cleaner
	centers   centers.Store
	version   kernel.ContentVersion
	reports   reports.Reader
	trail     audit.Trail
	seals     files.Seals
	now       kernel.Clock
}

// NewWebsite returns the service.
func NewWebsite(p kernel.Ports) *Website {
	return &Website{
		tx: p.Tx, shelves: p.Content, gazetteer: p.Geocodes, institute: p.Institute, cleaner: p.Cleaner, centers: p.Centers, version: p.Version,
		reports: p.Reports, trail: p.Trail, seals: p.Seals, now: p.Clock,
	}
}

// shown returns the live entries of a kind.
func shown[T website.Piece](ctx context.Context, s *Website) ([]website.Entry[T], error) {
	var piece T
	items, err := s.shelves.List(ctx, piece.Kind())
	return website.Shown[T](items, s.now()), err
}

// pieces returns the content of the live entries of a kind.
func pieces[T website.Piece](ctx context.Context, s *Website) ([]T, error) {
	entries, err := shown[T](ctx, s)
	var all []T
	for _, e := range entries {
		all = append(all, e.Piece)
	}
	return all, err
}

// one returns the live entry for which wanted is true. website.ErrNotFound.
func one[T website.Piece](ctx context.Context, s *Website, wanted func(website.Entry[T]) bool) (website.Entry[T], error) {
	entries, err := shown[T](ctx, s)
	if err != nil {
		return website.Entry[T]{}, err
	}
	if at := slices.IndexFunc(entries, wanted); at >= 0 {
		return entries[at], nil
	}
	return website.Entry[T]{}, website.ErrNotFound
}

// Slides returns the home page's slides in order.
func (s *Website) Slides(ctx context.Context) ([]website.Slide, error) {
	return pieces[website.Slide](ctx, s)
}

// Teachers returns the teachers in order.
func (s *Website) Teachers(ctx context.Context) ([]website.Teacher, error) {
	return pieces[website.Teacher](ctx, s)
}

// Testimonials returns what students say, in order.
func (s *Website) Testimonials(ctx context.Context) ([]website.Testimonial, error) {
	return pieces[website.Testimonial](ctx, s)
}

// Partners returns the partners in order.
func (s *Website) Partners(ctx context.Context) ([]website.Partner, error) {
	return pieces[website.Partner](ctx, s)
}

// Events returns the events by date.
func (s *Website) Events(ctx context.Context) ([]website.Entry[website.Event], error) {
	return shown[website.Event](ctx, s)
}

// Event returns an event. website.ErrNotFound.
func (s *Website) Event(ctx context.Context, id website.ID) (website.Entry[website.Event], error) {
	return one(ctx, s, func(e website.Entry[website.Event]) bool { return e.ID == id })
}

// Contacts returns the institute's contact details: one entry, or none before they are filled in.
func (s *Website) Contacts(ctx context.Context) ([]website.Contact, error) {
	now, err := s.institute.Current(ctx)
	if err != nil || !now.Profile.Contact.IsKnown() {
		return nil, err
	}
	c := website.ContactOf(now.Profile)
	if !c.Place.Known() {
		known, _, err := s.gazetteer.Recall(ctx, website.Key(c.Postal()))
		if err != nil {
			return nil, err
		}
		c.Place = known.Place
	}
	return []website.Contact{c}, nil
}

// Posts returns a page of the blog, the newest first.
func (s *Website) Posts(ctx context.Context, p page.Request) (page.Page[website.Entry[website.Post]], error) {
	all, err := shown[website.Post](ctx, s)
	p = p.Normal()
	first := min(p.Offset(), len(all))
	return page.Page[website.Entry[website.Post]]{Items: all[first:min(first+p.Size, len(all))], Total: len(all)}, err
}

// Post returns a blog post. website.ErrNotFound.
func (s *Website) Post(ctx context.Context, slug string) (website.Entry[website.Post], error) {
	return one(ctx, s, func(e website.Entry[website.Post]) bool { return e.Piece.Slug == slug })
}

// Notices returns the entries of a topic, or of both with "", the newest first.
func (s *Website) Notices(ctx context.Context, topic website.Topic) ([]website.Entry[website.Notice], error) {
	all, err := shown[website.Notice](ctx, s)
	return slices.DeleteFunc(all, func(e website.Entry[website.Notice]) bool { return topic != "" && e.Piece.Topic != topic }), err
}

// Notice returns a notice. website.ErrNotFound.
func (s *Website) Notice(ctx context.Context, id website.ID) (website.Entry[website.Notice], error) {
	return one(ctx, s, func(e website.Entry[website.Notice]) bool { return e.ID == id })
}

// Pages returns the pages in order.
func (s *Website) Pages(ctx context.Context) ([]website.Entry[website.Page], error) {
	return shown[website.Page](ctx, s)
}

// Moves returns where visitors of old addresses are led, by the old address.
func (s *Website) Moves(ctx context.Context) (map[string]string, error) {
	all, err := pieces[website.Redirect](ctx, s)
	return website.Moves(all), err
}

// Page returns a page. website.ErrNotFound.
func (s *Website) Page(ctx context.Context, slug string) (website.Entry[website.Page], error) {
	return one(ctx, s, func(e website.Entry[website.Page]) bool { return e.Piece.Slug == slug })
}

// Sections returns the sections of Home that have something to show, in order.
func (s *Website) Sections(ctx context.Context) ([]website.Entry[website.Section], error) {
	all, err := shown[website.Section](ctx, s)
	return slices.DeleteFunc(all, func(e website.Entry[website.Section]) bool { return !e.Piece.HasContent() }), err
}

// NextTurn returns the first moment after another at which content appears or disappears by itself; the zero time if none
// does.
func (s *Website) NextTurn(ctx context.Context, after time.Time) (time.Time, error) {
	var all []website.Item
	for _, k := range website.Kinds() {
		items, err := s.shelves.List(ctx, k)
		if err != nil {
			return time.Time{}, err
		}
		all = append(all, items...)
	}
	return website.NextTurn(all, after), nil
}

// Counters returns the public figures.
func (s *Website) Counters(ctx context.Context) (reports.Counters, error) {
	return s.reports.Counters(ctx)
}
