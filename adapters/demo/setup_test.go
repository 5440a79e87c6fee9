package demo_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/certpdf"
	"kendra/adapters/credentials"
	"kendra/adapters/demo"
	"kendra/adapters/memory"
	"kendra/adapters/pictures"
	"kendra/adapters/richtext"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/website"
)

// now is 01:30 on the next day in India.
func now() time.Time { return time.Date(2026, time.November, 21, 20, 0, 0, 0, time.UTC) }

// bundle is kendra's use cases on an empty store.
type bundle struct {
	store    *memory.Store
	services *app.App
	clock    *demo.Clock
}

// parts holds the parts that a test may replace; nil keeps the default.
type parts struct {
	trail  func(audit.Trail) audit.Trail
	reader func(reports.Reader) reports.Reader
	now    kernel.Clock
}

func setup(t *testing.T, p parts) bundle {
	t.Helper()
	store := memory.New()
	trail, reader := audit.Trail(store.Trail()), reports.Reader(reader{store: store})
	if p.trail != nil {
		trail = p.trail(trail)
	}
	if p.reader != nil {
		reader = p.reader(reader)
	}
	ports := store.Ports()
	clock := demo.NewClock(now)
	if p.now != nil {
		clock = demo.NewClock(p.now)
	}
	ports.Trail, ports.Reports, ports.Clock, ports.Random = trail, reader, clock.Now, kernel.Random
	ports.Hasher, ports.Tokens, ports.Notary, ports.Renderer = hasher{}, tokens{}, notary(t), certpdf.NewRenderer()
	ports.Pictures, ports.Cleaner = pictures.New(), richtext.New()
	return bundle{store: store, services: app.New(ports, kernel.Settings{Base: "https://dhruvtara.example"}), clock: clock}
}

// everything is the whole content of a store.
type everything struct {
	Centers      []centers.Choice
	Categories   []courses.Category
	Cards        []courses.Card
	Students     []students.ListItem
	Sections     []website.Section // those that somebody wrote
	Slides       []website.Slide
	Teachers     []website.Teacher
	Testimonials []website.Testimonial
	Partners     []website.Partner
	Events       []website.Entry[website.Event]
	Posts        []website.Entry[website.Post]
	Notices      []website.Entry[website.Notice]
	Pages        []website.Item
	Messages     []outreach.Kept
	Contacts     []website.Contact
	Staff        []staff.ListItem
	Sessions     []sessions.ListItem
	Marks        []attendance.Record
	Entries      []audit.Entry
}

func (b bundle) everything(t *testing.T) (all everything) {
	t.Helper()
	ctx, local := t.Context(), identity.Local()
	read := func(err error) { require.NoError(t, err) }
	var err error
	all.Centers, err = b.services.Centers.Choices(ctx, local)
	read(err)
	all.Categories, err = b.services.Courses.Categories(ctx, 0)
	read(err)
	all.Cards, err = b.services.Courses.OfCenter(ctx, local, 0)
	read(err)
	read(b.services.Students.Each(ctx, local, 0, students.Filter{Sort: students.ByRegNo}, func(item students.ListItem) error {
		all.Students = append(all.Students, item)
		return nil
	}))
	sections, err := b.services.Website.Sections(ctx)
	read(err)
	for _, s := range sections {
		if s.Piece.Heading+s.Piece.Text != "" || len(s.Piece.Cards) > 0 {
			all.Sections = append(all.Sections, s.Piece)
		}
	}
	all.Slides, err = b.services.Website.Slides(ctx)
	read(err)
	all.Teachers, err = b.services.Website.Teachers(ctx)
	read(err)
	all.Testimonials, err = b.services.Website.Testimonials(ctx)
	read(err)
	all.Partners, err = b.services.Website.Partners(ctx)
	read(err)
	all.Events, err = b.services.Website.Events(ctx)
	read(err)
	messages, err := b.store.Inbox().List(ctx, outreach.Reader{Scope: centers.Everywhere()}, outreach.Filter{}, page.Request{})
	read(err)
	all.Messages = append(all.Messages, messages.Items...)
	posts, err := b.services.Website.Posts(ctx, page.Request{Size: page.MostSize})
	read(err)
	all.Posts = posts.Items
	all.Notices, err = b.services.Website.Notices(ctx, "")
	read(err)
	pages, err := b.store.ContentStore().List(ctx, website.KindPage)
	read(err)
	all.Pages = append(all.Pages, pages...)
	all.Contacts, err = b.services.Website.Contacts(ctx)
	read(err)
	members, err := b.services.Staff.List(ctx, local, 0, "", false, "", page.Request{Size: page.MostSize})
	read(err)
	all.Staff = append(all.Staff, members.Items...)
	book, err := b.services.Sessions.List(ctx, local, 0, sessions.Filter{}, page.Request{Size: page.MostSize})
	read(err)
	for _, s := range book.Items {
		all.Sessions = append(all.Sessions, s)
		marks, err := b.store.Registers().Between(ctx, s.Session.ID, 0, s.Session.Profile.From, s.Session.Profile.To)
		read(err)
		all.Marks = append(all.Marks, marks...)
	}
	all.Entries = b.store.Trail().Entries()
	return all
}

// reader reports whether a memory store is empty, and nothing else.
type reader struct {
	reports.Reader
	store *memory.Store
}

func (r reader) Empty(ctx context.Context) (bool, error) {
	slides, err1 := r.store.ContentStore().List(ctx, website.KindSlide)
	categories, err2 := r.store.Categories().All(ctx, 0)
	places, err3 := r.store.Centers().Choices(ctx, centers.Everywhere())
	return len(slides)+len(categories)+len(places) == 0, errors.Join(err1, err2, err3)
}

// hasher stores passwords as plain text.
type hasher struct{}

func (hasher) Hash(password string) (string, error)       { return "hash of " + password, nil }
func (hasher) Verify(password, hash string) (bool, error) { return hash == "hash of "+password, nil }

// tokens returns tokens that no test reads.
type tokens struct{ identity.Tokens }

func (tokens) Issue(context.Context, identity.Actor, time.Time) (string, error) { return "token", nil }

// theNotary is shared by all tests, because it takes a while to make.
var theNotary = sync.OnceValues(func() (*credentials.Notary, error) {
	return credentials.NewNotary("https://dhruvtara.example")
})

func notary(t *testing.T) kernel.Notary {
	t.Helper()
	n, err := theNotary()
	require.NoError(t, err)
	return n
}
