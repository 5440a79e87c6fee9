package demo_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/credentials"
	"kendra/adapters/memory"
	"kendra/adapters/pictures"
	"kendra/adapters/richtext"
	"kendra/app"
	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
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
	services app.Services
}

// parts are what a test may replace; nil leaves the usual.
type parts struct {
	trail  func(audit.Trail) audit.Trail
	reader func(reports.Reader) reports.Reader
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
	blobs := memory.NewBlobs()
	links := app.NewLinks(app.LinksDeps{
		Tx: store, Accounts: store.Accounts(), Logins: store.Logins(), Tickets: store.Tickets(), Students: store.Students(), Outbox: store.Outbox(), Hasher: hasher{},
		Records: store.Students(), Staff: store.Staff(), Trail: trail, Minter: app.Random, Clock: now,
	})
	b := bundle{store: store, services: app.Services{
		Files: app.NewFiles(app.FilesDeps{
			Tx: store, Store: blobs, Catalog: store.Files(), Pictures: pictures.New(), Trail: trail, Minter: app.Random, Clock: now,
		}),
		Accounts: app.NewAccounts(app.AccountsDeps{
			Tx: store, Accounts: store.Accounts(), Logins: store.Logins(), TwoSteps: store.TwoSteps(), Hasher: hasher{}, Trail: trail, Minter: app.Random, Clock: now,
		}),
		Logins: app.NewLogins(app.LoginsDeps{
			Tx: store, Accounts: store.Accounts(), Logins: store.Logins(), Students: store.Students(), Record: store.Students(),
			Hasher: hasher{}, Tokens: tokens{}, TwoSteps: store.TwoSteps(), Limiter: store.Limiter(), Trail: trail, Minter: app.Random, Clock: now,
		}),
		Centers: app.NewCenters(store, store.Centers(), store.Centers(), store.Centers(), trail, now),
		Courses: app.NewCourses(app.CoursesDeps{
			Tx: store, Repo: store.Courses(), Bin: store.Courses(), Likes: store.Courses(), Categories: store.Categories(), Subjects: store.Subjects(),
			Directory: store.Courses(), Version: store.ContentVersion(), Trail: trail, Clock: now,
		}),
		Students: app.NewStudents(app.StudentsDeps{
			Tx: store, Repo: store.Students(), Bin: store.Students(), History: store.Students(), Directory: store.Students(), Centers: store.Centers(),
			Courses: store.Courses(), Accounts: store.Accounts(), Links: links, Sessions: store.Sessions(), Seats: store.Seats(), Catalog: store.Files(), Trail: trail, Clock: now,
		}),
		Certificates: app.NewCertificates(app.CertificatesDeps{
			Tx: store, Repo: store.Certificates(), Dir: store.Certificates(), Papers: store.Certificates(), Keys: store.Issuer(), Places: store.Issuer(), Notary: notary(t), Bulk: store.Certificates(), Designs: store.Designs(), Store: blobs, Checks: store.Checks(), Drawn: memory.NewDrawn(), Limiter: store.Limiter(), Centers: store.Centers(), Courses: store.Courses(),
			Trail: trail, Base: "https://kendra.example", Minter: app.Random, Clock: now,
		}),
		Website: app.NewWebsite(app.WebsiteDeps{
			Tx: store, Shelves: store.Shelves(), Gazetteer: store.Gazetteer(), Cleaner: richtext.New(), Version: store.ContentVersion(), Reports: reader,
			Trail: trail, Clock: now,
		}),
		Outreach: app.NewOutreach(app.OutreachDeps{
			Tx: store, Inbox: store.Inbox(), Courses: store.Courses(), Subscribers: store.Subscribers(), Outbox: store.Outbox(), Trail: trail,
			Minter: app.Random, Clock: now,
		}),
		Reports: app.NewReports(reader, now),
	}}
	b.services.Fees = app.NewFees(app.FeesDeps{
		Tx: store, Repo: store.Fees(), Numbers: store.Fees(), Till: store.Till(), Office: store.Till(), Book: store.Fees(), Students: b.services.Students,
		Centers: store.Centers(), Courses: store.Courses(), Trail: trail, Clock: now,
	})
	b.services.Staff = app.NewStaff(app.StaffDeps{
		Tx: store, Repo: store.Staff(), Directory: store.Staff(), Accounts: store.Accounts(), Opening: b.services.Accounts, Links: links, Trail: trail, Clock: now,
	})
	b.services.Sessions = app.NewSessions(app.SessionsDeps{
		Tx: store, Repo: store.Sessions(), Directory: store.Sessions(), Seats: store.Seats(), Students: store.Students(), Staff: store.Staff(),
		Courses: store.Courses(), Trail: trail, Clock: now,
	})
	b.services.Attendance = app.NewAttendance(app.AttendanceDeps{
		Tx: store, Registers: store.Registers(), Sessions: store.Sessions(), Seats: store.Seats(), Students: b.services.Students, Subjects: store.Subjects(),
		Trail: trail, Clock: now,
	})
	return b
}

// everything is what a store holds.
type everything struct {
	Centers      []centers.Choice
	Categories   []courses.Category
	Cards        []courses.Card
	Students     []students.ListItem
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
	all.Pages, err = b.store.Shelves().List(ctx, website.KindPage)
	read(err)
	all.Contacts, err = b.services.Website.Contacts(ctx)
	read(err)
	members, err := b.services.Staff.List(ctx, local, 0, "", false, page.Request{Size: page.MostSize})
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

// reader tells of a memory store whether it is empty, and nothing else.
type reader struct {
	reports.Reader
	store *memory.Store
}

func (r reader) Empty(ctx context.Context) (bool, error) {
	slides, err1 := r.store.Shelves().List(ctx, website.KindSlide)
	categories, err2 := r.store.Categories().All(ctx, 0)
	places, err3 := r.store.Centers().Choices(ctx, centers.Everywhere())
	return len(slides)+len(categories)+len(places) == 0, errors.Join(err1, err2, err3)
}

// hasher hides nothing.
type hasher struct{}

func (hasher) Hash(password string) (string, error)       { return "hash of " + password, nil }
func (hasher) Verify(password, hash string) (bool, error) { return hash == "hash of "+password, nil }

// tokens makes tokens that nobody reads.
type tokens struct{ identity.Tokens }

func (tokens) Issue(context.Context, identity.Actor, time.Time) (string, error) { return "token", nil }

// theNotary is everybody's: what it reads once takes a while.
var theNotary = sync.OnceValues(func() (*credentials.Notary, error) {
	return credentials.NewNotary("https://kendra.example", "Kendra Institute")
})

func notary(t *testing.T) certificates.Notary {
	t.Helper()
	n, err := theNotary()
	require.NoError(t, err)
	return n
}
