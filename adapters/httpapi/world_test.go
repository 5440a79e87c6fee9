package httpapi_test

import (
	"context"
	"crypto/sha256"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi"
	"kendra/adapters/memory"
	"kendra/app"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/reports"
	"kendra/domain/students"
	"kendra/domain/website"
	"kendra/tests/fixture"
)

const password = "Correct horse 1!"

// world is kendra over HTTP with a few things in it.
type world struct {
	handler http.Handler
	logs    *journal
	store   *memory.Store

	admin, staff, otherStaff, student, ownStudent, public string // tokens

	patna, gaya centers.Snapshot
	bare, gone  centers.Snapshot // with nothing under it, and deleted
	category    courses.CategoryID
	dca, tally  courses.DivisionID // of everybody, of Patna alone
	pending     courses.ID
	asha        students.Snapshot // of Patna, certified
	birju, ela  students.Snapshot // of Gaya; ela is deleted
	certificate certificates.Snapshot
}

// ports are what tests put something else in the place of.
type ports struct {
	directory func(students.Directory) students.Directory
	reader    reports.Reader
	renderer  certificates.Renderer
	ready     httpapi.Ready
	site      httpapi.Site
	rates     httpapi.Rates
}

func setup(t *testing.T, edits ...func(*ports)) *world {
	t.Helper()
	p := ports{
		directory: func(d students.Directory) students.Directory { return d },
		reader:    stubReader{}, renderer: stubRenderer{}, ready: func(context.Context) error { return nil },
		site: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "the site") }),
	}
	for _, edit := range edits {
		edit(&p)
	}
	store, mint, clock := memory.New(), fixture.Minter(), fixture.Clock()
	links := app.NewLinks(app.LinksDeps{
		Tx: store, Accounts: store.Accounts(), Logins: store.Logins(), Tickets: store.Tickets(), Students: store.Students(), Outbox: store.Outbox(),
		Hasher: plainHasher{}, Trail: store.Trail(), Base: "https://kendra.example", Minter: mint, Clock: clock,
	})
	deps := httpapi.Deps{
		Devices: app.NewDevices(store, store.Logins(), store.Trail(), clock),
		TwoSteps: app.NewTwoSteps(app.TwoStepsDeps{
			Tx: store, TwoSteps: store.TwoSteps(), Accounts: store.Accounts(), Hasher: plainHasher{}, Limiter: store.Limiter(), Limit: identity.LoginLimit,
			Trail: store.Trail(), Minter: mint, Clock: clock,
		}),
		Outreach: app.NewOutreach(app.OutreachDeps{
			Tx: store, Suggestions: store.Suggestions(), Subscribers: store.Subscribers(), Outbox: store.Outbox(), Trail: store.Trail(),
			Base: "https://kendra.example", Minter: mint, Clock: clock,
		}),
		Links: links, Limiter: store.Limiter(), Rates: p.rates,
		Logins: app.NewLogins(app.LoginsDeps{
			Tx: store, Accounts: store.Accounts(), Logins: store.Logins(), People: store.People(), Students: store.Students(),
			Hasher: plainHasher{}, Tokens: plainTokens{}, Links: links, TwoSteps: store.TwoSteps(), Limiter: store.Limiter(), Limit: identity.LoginLimit, Minter: mint, Clock: clock,
		}),
		Centers: app.NewCenters(store, store.Centers(), store.Centers(), store.Centers(), store.Trail(), clock),
		Courses: app.NewCourses(app.CoursesDeps{
			Tx: store, Repo: store.Courses(), Bin: store.Courses(), Likes: store.Courses(), Categories: store.Categories(),
			Directory: store.Courses(), Trail: store.Trail(), Clock: clock,
		}),
		Students: app.NewStudents(app.StudentsDeps{
			Tx: store, Repo: store.Students(), Bin: store.Students(), History: store.Students(), Directory: p.directory(store.Students()), Centers: store.Centers(),
			Courses: store.Courses(), Accounts: store.Accounts(), Trail: store.Trail(), Clock: clock,
		}),
		Certificates: app.NewCertificates(app.CertificatesDeps{
			Tx: store, Repo: store.Certificates(), Students: store.Students(), Centers: store.Centers(), Courses: store.Courses(),
			Renderer: p.renderer, Trail: store.Trail(), Base: "https://kendra.example", Minter: mint, Clock: clock,
		}),
		Website:  app.NewWebsite(store, store.Shelves(), p.reader, store.Trail(), clock),
		Mailroom: app.NewMailroom(store, store.Outbox(), clock),
		Reports:  app.NewReports(p.reader), Geography: app.NewGeography(stubAtlas{}), Audit: app.NewAudit(store.Trail()),
		Files: app.NewFiles(app.FilesDeps{
			Tx: store, Store: memory.NewBlobs(), Catalog: store.Files(), Pictures: stubPictures{}, Seals: stubSeals{}, Trail: store.Trail(), Minter: mint, Clock: clock,
		}),
		Clock: clock, Ready: p.ready, Site: p.site,
	}
	w := &world{logs: &journal{}, store: store}
	deps.Log = slog.New(slog.NewJSONHandler(w.logs, nil))
	w.handler = httpapi.NewRouter(deps)
	w.fill(t, deps, app.NewAccounts(store, store.Accounts(), plainHasher{}, store.Trail(), mint, clock))
	return w
}

func (w *world) fill(t *testing.T, d httpapi.Deps, accounts *app.Accounts) {
	t.Helper()
	ctx, local := context.Background(), identity.Local()
	must := func(err error) { t.Helper(); require.NoError(t, err) }
	var err error
	w.patna, err = d.Centers.Register(ctx, local, fixture.Center())
	must(err)
	w.gaya, err = d.Centers.Register(ctx, local, fixture.Center(func(p *centers.Profile) { p.Name, p.City = "Kendra Gaya", "Gaya" }))
	must(err)
	w.category, err = d.Courses.AddCategory(ctx, local, courses.Category{Name: "Diploma"})
	must(err)
	w.dca = w.propose(t, d, fixture.Course(w.category), fixture.Division(), true)
	w.tally = w.propose(t, d, fixture.Course(w.category, func(p *courses.Profile) { p.Title, p.Center = "Tally", w.patna.ID }),
		fixture.Division(func(d *courses.Division) { d.Name, d.Price = "Tally Prime", 3200_50 }), true)
	w.propose(t, d, fixture.Course(w.category, func(p *courses.Profile) { p.Title = "Robotics" }), courses.Division{Price: 9900_00}, false)

	w.asha, err = d.Students.Register(ctx, local, app.RegisterStudent{Profile: fixture.Student(w.patna.ID, 0), Wanted: courses.Wanted{Division: w.dca}})
	must(err)
	must(d.Students.Admit(ctx, local, w.asha.ID))
	w.birju, err = d.Students.Register(ctx, local, app.RegisterStudent{Wanted: courses.Wanted{Division: w.dca},
		Profile: fixture.Student(w.gaya.ID, 0, func(p *students.Profile) { p.Name, p.Email, p.Gender = "Birju Rai", "birju@example.in", students.Male })})
	must(err)
	w.certificate, err = d.Certificates.Issue(ctx, local, app.IssueCertificate{RegNo: w.asha.RegNo, Division: w.dca, Grade: "A+"}, false)
	must(err)
	must(d.Website.Add(ctx, local, content()))
	w.people(t, accounts)
	must(w.store.Do(ctx, func(ctx context.Context) error {
		account, err := w.store.Accounts().FindByEmail(ctx, "asha@example.in")
		if err != nil {
			return err
		}
		if _, err := w.store.Subscribers().Add(ctx, outreach.Subscribe("news@example.in", "newskey", fixture.Now)); err != nil {
			return err
		}
		seen := identity.Begin("9f2c", 1, identity.SecretHash{1}, fixture.Now).On("Firefox")
		if err := w.store.Logins().Add(ctx, seen); err != nil {
			return err
		}
		for _, p := range []identity.Purpose{identity.ToConfirm, identity.ToReset} {
			ticket := identity.NewTicket(sha256.Sum256([]byte(p)), account.Snapshot().ID, p, "plain:"+password, fixture.Now)
			if err := w.store.Tickets().Add(ctx, ticket); err != nil {
				return err
			}
		}
		return w.store.Outbox().Post(ctx, outreach.Post(outreach.Mail{To: "asha@example.in", Subject: "Welcome", Text: "Come in."}, fixture.Now))
	}))
	w.ela, err = d.Students.Register(ctx, local, app.RegisterStudent{Wanted: courses.Wanted{Division: w.dca},
		Profile: fixture.Student(w.gaya.ID, 0, func(p *students.Profile) { p.Email = "ela@example.in" })})
	must(err)
	must(d.Students.Remove(ctx, local, w.ela.ID))
	w.bare, err = d.Centers.Register(ctx, local, centers.Profile{Name: "Bare"})
	must(err)
	w.gone, err = d.Centers.Register(ctx, local, centers.Profile{Name: "Gone"})
	must(err)
	must(d.Centers.Remove(ctx, local, w.gone.ID))
}

func (w *world) propose(t *testing.T, d httpapi.Deps, p courses.Profile, first courses.Division, approve bool) courses.DivisionID {
	t.Helper()
	id, division, err := d.Courses.Propose(context.Background(), identity.Local(), p, first)
	require.NoError(t, err)
	if approve {
		require.NoError(t, d.Courses.Approve(context.Background(), identity.Local(), id))
	} else {
		w.pending = id
	}
	return division
}

func (w *world) people(t *testing.T, accounts *app.Accounts) {
	t.Helper()
	for _, person := range []identity.Person{
		{Name: "Meera Sinha", Email: "admin@kendra.example", Role: identity.Admin},
		{Name: "Ravi Kumar", Email: "staff@kendra.example", Role: identity.Staff, Center: w.patna.ID},
		{Name: "Asha Verma", Email: "asha@example.in", Role: identity.Student, Center: w.patna.ID},
	} {
		id, _, err := accounts.Open(context.Background(), identity.Local(), person, password)
		require.NoError(t, err)
		w.ownStudent, _ = plainTokens{}.Issue(context.Background(), identity.Known(id, person.Name, person.Role, person.Center), fixture.Now.Add(time.Hour)) // the last is
	}
	w.admin = tokenOf(identity.Admin, 0, fixture.Now.Add(time.Hour))
	w.staff = tokenOf(identity.Staff, w.patna.ID, fixture.Now.Add(time.Hour))
	w.otherStaff = tokenOf(identity.Staff, w.gaya.ID, fixture.Now.Add(time.Hour))
	w.student = tokenOf(identity.Student, w.patna.ID, fixture.Now.Add(time.Hour))
	w.public = tokenOf(identity.Public, 0, fixture.Now.Add(time.Hour))
}

func tokenOf(role identity.Role, center centers.ID, expires time.Time) string {
	token, _ := plainTokens{}.Issue(context.Background(), identity.Known(1, "somebody", role, center), expires)
	return token
}

func content() app.Content {
	return app.Content{
		Slides:       []website.Slide{{Image: "/art/slide-1.svg", Heading: "Learn computers", Caption: "Near you"}},
		Teachers:     []website.Teacher{{Name: "Nita Rao", Designation: "Office", Image: "/art/nita.svg"}},
		Testimonials: []website.Testimonial{{Name: "Asha Verma", Designation: "DCA", Speak: "I found work.", Image: "/art/asha.svg"}},
		Partners:     []website.Partner{{Name: "Acme", Logo: "/art/acme.svg"}},
		Events: []website.Event{{
			Date: calendar.On(2026, time.December, 1), StartTime: "10:00", EndTime: "13:00", Title: "Open day", Organiser: "Kendra Patna",
			Venue: "Boring Road", About: "Come and see",
		}},
		Contacts: []website.Contact{{
			Address1: "12 Boring Road", Address2: "Patna", Address3: "Bihar", Mobile: "9876500001", Mobile1: "9876500002", Email: "office@kendra.example",
			Facebook: "https://facebook.example/kendra", Twitter: "https://twitter.example/kendra",
		}},
	}
}

// call is one request.
type call struct {
	method, path, token, body, kind string

	header map[string]string
}

const (
	jsonKind = "application/json"
	formKind = "application/x-www-form-urlencoded"
)

func del(path, token string) call { return call{method: http.MethodDelete, path: path, token: token} }

func get(path, token string) call { return call{method: http.MethodGet, path: path, token: token} }

func post(path, token, form string) call {
	return call{method: http.MethodPost, path: path, token: token, body: form, kind: formKind}
}

func (c call) request(ctx context.Context) *http.Request {
	r := httptest.NewRequestWithContext(ctx, c.method, c.path, strings.NewReader(c.body))
	if c.kind != "" {
		r.Header.Set("Content-Type", c.kind)
	}
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	for name, value := range c.header {
		r.Header.Set(name, value)
	}
	return r
}

// send answers what kendra says to a call, after proving that the contract allows it.
func (w *world) send(t *testing.T, c call) *httptest.ResponseRecorder {
	t.Helper()
	r, answer := c.request(t.Context()), httptest.NewRecorder()
	w.handler.ServeHTTP(answer, r)
	conforms(t, c.request(t.Context()), answer)
	return answer
}
