package app_test

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/credentials"
	"kendra/adapters/geography"
	"kendra/adapters/memory"
	"kendra/adapters/pictures"
	"kendra/adapters/richtext"
	"kendra/adapters/spreadsheet"
	"kendra/app"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// world is the use cases on a store in memory, with a center that teaches two divisions.
type world struct {
	store        *memory.Store
	tick         *time.Time // what the clock shows
	mint         app.Minter
	accounts     *app.Accounts
	logins       *app.Logins
	centers      *app.Centers
	courses      *app.Courses
	students     *app.Students
	certificates *app.Certificates
	files        *app.Files
	imports      *app.Imports
	mailroom     *app.Mailroom
	fresh        *app.Fresh
	links        *app.Links
	devices      *app.Devices
	twoSteps     *app.TwoSteps
	outreach     *app.Outreach
	self         *app.Self
	search       *app.Search
	inbox        *app.Inbox
	newsletters  *app.Newsletters
	website      *app.Website
	center       centers.Snapshot
	other        centers.Snapshot
	category     courses.CategoryID
	dca, ccc     courses.DivisionID
}

var admin = identity.Local()

func (w *world) staff() identity.Actor {
	return identity.Known(11, "Staff", identity.Staff, w.center.ID)
}
func (w *world) foreign() identity.Actor {
	return identity.Known(12, "Foreign", identity.Staff, w.other.ID)
}

func (w *world) clock() time.Time { return *w.tick }

func setup(t *testing.T) *world {
	t.Helper()
	s, now, mint := memory.New(), fixture.Now, fixture.Minter()
	w := &world{store: s, tick: &now, mint: mint}
	clock := w.clock
	w.accounts = app.NewAccounts(app.AccountsDeps{
		Tx: s, Accounts: s.Accounts(), Logins: s.Logins(), TwoSteps: s.TwoSteps(), Hasher: plainHasher{}, Trail: s.Trail(), Minter: mint, Clock: clock,
	})
	w.links = app.NewLinks(app.LinksDeps{
		Tx: s, Accounts: s.Accounts(), Logins: s.Logins(), Tickets: s.Tickets(), Students: s.Students(), Outbox: s.Outbox(), Hasher: plainHasher{},
		Records: s.Students(), Staff: s.Staff(), Trail: s.Trail(), Minter: mint, Clock: clock,
	})
	w.outreach = app.NewOutreach(app.OutreachDeps{
		Tx: s, Inbox: s.Inbox(), Courses: s.Courses(), Subscribers: s.Subscribers(), Outbox: s.Outbox(), Trail: s.Trail(), Seals: plainSeals{},
		Minter: mint, Clock: clock,
	})
	w.fresh = app.NewFresh(app.FreshDeps{
		Tx: s, Accounts: s.Accounts(), TwoSteps: s.TwoSteps(), Hasher: plainHasher{}, Limiter: s.Limiter(), Limit: identity.LoginLimit, Clock: clock,
	})
	w.twoSteps = app.NewTwoSteps(app.TwoStepsDeps{
		Tx: s, TwoSteps: s.TwoSteps(), Fresh: w.fresh, Trail: s.Trail(), Minter: mint, Clock: clock,
	})
	w.logins = app.NewLogins(app.LoginsDeps{
		Tx: s, Accounts: s.Accounts(), Logins: s.Logins(), Students: s.Students(), Record: s.Students(), Hasher: plainHasher{}, Tokens: plainTokens{},
		Links: w.links, TwoSteps: s.TwoSteps(), Limiter: s.Limiter(), Tries: fixture.Tries(), Seals: plainSeals{}, Trail: s.Trail(), Minter: mint, Clock: clock,
	})
	w.centers = app.NewCenters(s, s.Centers(), s.Centers(), s.Centers(), s.Trail(), clock)
	w.courses = app.NewCourses(app.CoursesDeps{
		Tx: s, Repo: s.Courses(), Bin: s.Courses(), Likes: s.Courses(), Categories: s.Categories(), Subjects: s.Subjects(),
		Directory: s.Courses(), Version: s.ContentVersion(), Trail: s.Trail(), Clock: clock,
	})
	w.students = app.NewStudents(app.StudentsDeps{
		Tx: s, Repo: s.Students(), Bin: s.Students(), History: s.Students(), Directory: s.Students(), Centers: s.Centers(),
		Courses: s.Courses(), Accounts: s.Accounts(), Links: w.links, Sessions: s.Sessions(), Seats: s.Seats(), Fees: s.Fees(), Inbox: s.Inbox(), Bulk: s.Students(), Doubles: s.Students(), Cards: plainCards{}, Sheets: spreadsheet.Writer{},
		Catalog: s.Files(), Store: memory.NewBlobs(), Trail: s.Trail(), Clock: clock,
	})
	w.certificates = app.NewCertificates(w.certificatesDeps(t))
	w.files = app.NewFiles(app.FilesDeps{
		Tx: s, Store: memory.NewBlobs(), Catalog: s.Files(), Pictures: pictures.New(), Seals: nil, Trail: s.Trail(), Minter: mint, Clock: clock,
	})
	w.imports = app.NewImports(w.importsDeps())
	w.self = app.NewSelf(app.SelfDeps{
		Tx: s, Accounts: s.Accounts(), Logins: s.Logins(), Students: s.Students(), Centers: s.Centers(), Certificates: s.Certificates(),
		Hasher: plainHasher{}, Fresh: w.fresh, Trail: s.Trail(), Minter: mint, Clock: clock,
		Inbox: s.Inbox(), Seats: s.Seats(), Sessions: s.Sessions(), Staff: s.Staff(), Subjects: s.Subjects(),
	})
	w.search = app.NewSearch(app.SearchDeps{Students: s.Students(), Centers: s.Centers(), Courses: s.Courses(), Certificates: s.Certificates()})
	w.inbox = app.NewInbox(app.InboxDeps{Tx: s, Inbox: s.Inbox(), Students: s.Students(), Outbox: s.Outbox(), Trail: s.Trail(), Clock: clock})
	w.newsletters = app.NewNewsletters(app.NewslettersDeps{
		Tx: s, Newsletters: s.Newsletters(), Subscribers: s.Subscribers(), Outbox: s.Outbox(), Cleaner: richtext.New(), Trail: s.Trail(),
		Clock: clock,
	})
	w.website = app.NewWebsite(app.WebsiteDeps{
		Tx: s, Shelves: s.Shelves(), Gazetteer: s.Gazetteer(), Cleaner: richtext.New(), Version: s.ContentVersion(), Trail: s.Trail(), Clock: clock,
	})
	w.devices = app.NewDevices(s, s.Logins(), s.Trail(), clock)
	w.mailroom = app.NewMailroom(app.MailroomDeps{
		Tx: s, Outbox: s.Outbox(), Tickets: s.Tickets(), Seals: plainSeals{}, Fresh: w.fresh, Trail: s.Trail(), Base: "https://kendra.example/",
		Minter: mint, Clock: clock,
	})
	w.settle(t)
	return w
}

func (w *world) importsDeps(edits ...func(*app.ImportsDeps)) app.ImportsDeps {
	s := w.store
	d := app.ImportsDeps{
		Tx: s, Reader: spreadsheet.Reader{}, Journal: s.Journal(), Claims: s.Journal(), Ledger: s.Ledger(), Findings: s.Ledger(), Notes: s.Ledger(), Numbers: s.Ledger(),
		Bulk: s.Students(), Intake: s.Students(), Directory: s.Students(), Centers: s.Centers(), Courses: s.Courses(), Atlas: geography.New(), Store: memory.NewBlobs(),
		Files: w.files, Links: w.links, Outbox: s.Outbox(), Trail: s.Trail(), Base: "https://kendra.example", Minter: app.Random, Clock: w.clock,
	}
	for _, edit := range edits {
		edit(&d)
	}
	return d
}

func (w *world) certificatesDeps(t *testing.T, edits ...func(*app.CertificatesDeps)) app.CertificatesDeps {
	t.Helper()
	s := w.store
	d := app.CertificatesDeps{
		Tx: s, Repo: s.Certificates(), Dir: s.Certificates(), Papers: s.Certificates(), Keys: s.Issuer(), Places: s.Issuer(), Notary: notary(t),
		Bulk: s.Certificates(), Centers: s.Centers(), Courses: s.Courses(), Renderer: plainRenderer{}, Designs: s.Designs(), Store: memory.NewBlobs(), Checks: s.Checks(), Drawn: memory.NewDrawn(), Limiter: s.Limiter(), Trail: s.Trail(),
		Base: "https://kendra.example", Minter: w.mint, Clock: w.clock,
	}
	for _, edit := range edits {
		edit(&d)
	}
	return d
}

func (w *world) settle(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	var err error
	w.center, err = w.centers.Register(ctx, admin, fixture.Center())
	require.NoError(t, err)
	w.other, err = w.centers.Register(ctx, admin, fixture.Center(func(p *centers.Profile) { p.Name = "Kendra Pune" }))
	require.NoError(t, err)
	category, err := w.courses.AddCategory(ctx, admin, courses.Category{Name: "Diploma"})
	require.NoError(t, err)
	teach := func(name string) courses.DivisionID {
		course, division, err := w.courses.Propose(ctx, admin, fixture.Course(category, func(p *courses.Profile) { p.Title = name }), courses.Division{Name: name})
		require.NoError(t, err)
		require.NoError(t, w.courses.Approve(ctx, admin, course))
		return division
	}
	w.category = category
	w.dca, w.ccc = teach("DCA"), teach("CCC")
}

// enrol registers a student of the first center.
func (w *world) enrol(t *testing.T, edit ...func(*students.Profile)) students.Snapshot {
	t.Helper()
	n, err := w.students.Register(t.Context(), admin, w.form(edit...))
	require.NoError(t, err)
	return n
}

func (w *world) form(edit ...func(*students.Profile)) app.RegisterStudent {
	return app.RegisterStudent{Profile: fixture.Student(w.center.ID, 0, edit...), Wanted: courses.Wanted{Name: "DCA"}}
}

// actions lists what was done to things of a kind, in order; that somebody signed in is left out.
func (w *world) actions(kind string) []string {
	var all []string
	for _, e := range w.store.Trail().Entries() {
		if e.Thing.Kind == kind && e.Action != "login.began" && e.Action != "login.failed" && e.Action != "login.code_failed" {
			all = append(all, e.Action)
		}
	}
	return all
}

// The doubles of the outside world that cost time or draw.
type (
	plainCards    struct{}
	plainHasher   struct{}
	plainTokens   struct{}
	plainRenderer struct{}
	plainPapers   struct{}
)

func (plainHasher) Hash(password string) (string, error) { return "hash of " + password, nil }
func (plainHasher) Verify(password, hash string) (bool, error) {
	return hash == "hash of "+password, nil
}

func (plainTokens) Issue(_ context.Context, a identity.Actor, expires time.Time) (string, error) {
	return fmt.Sprintf("%d|%d|%s|%d|%d", a.Account, a.Role, a.Login, expires.Unix(), a.Center), nil
}

func (plainTokens) Read(_ context.Context, token string, now time.Time) (identity.Actor, error) {
	parts := strings.Split(token, "|")
	if len(parts) != 5 {
		return identity.Actor{}, identity.ErrToken
	}
	center, _ := strconv.ParseInt(parts[4], 10, 64)
	account, _ := strconv.ParseInt(parts[0], 10, 64)
	role, _ := strconv.Atoi(parts[1])
	expires, _ := strconv.ParseInt(parts[3], 10, 64)
	if now.Unix() >= expires {
		return identity.Actor{}, identity.ErrToken
	}
	return identity.Known(identity.AccountID(account), "somebody", identity.Role(role), centers.ID(center)).By(identity.LoginID(parts[2])), nil
}

func (plainCards) RenderCards(_ context.Context, all []students.Card, w io.Writer) error {
	for _, c := range all {
		if _, err := io.WriteString(w, string(c.RegNo)+" "+c.Name+"\n"); err != nil {
			return err
		}
	}
	return nil
}

func (plainPapers) RenderPaper(_ context.Context, p fees.Paper, w io.Writer) error {
	_, err := fmt.Fprintln(w, p.Number, p.Student, p.Center.Profile.Name, p.SoFar, p.IsVoid())
	return err
}

func (plainRenderer) RenderPDF(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "%PDF of "+d.Certificate.Content.Name+" "+d.Link)
	return err
}

func (plainRenderer) RenderPNG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "PNG of "+d.Certificate.Content.Name+" by "+d.Design.Name)
	return err
}

func (r plainRenderer) RenderPack(ctx context.Context, next func(context.Context) (certificates.Drawing, bool, error), w io.Writer) error {
	for {
		d, ok, err := next(ctx)
		if err != nil || !ok {
			return err
		}
		if err := r.RenderPNG(ctx, d, w); err != nil {
			return err
		}
	}
}

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
