package httpapi_test

import (
	"context"
	"crypto/sha256"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/archive"
	"kendra/adapters/blobstore"
	"kendra/adapters/certpdf"
	"kendra/adapters/credentials"
	"kendra/adapters/httpapi"
	"kendra/adapters/httpapi/edge"
	"kendra/adapters/memory"
	"kendra/adapters/merkle"
	"kendra/adapters/moodle"
	"kendra/adapters/richtext"
	"kendra/adapters/spreadsheet"
	"kendra/app"
	"kendra/app/access"
	"kendra/app/admission"
	"kendra/app/billing"
	"kendra/app/certifying"
	"kendra/app/importing"
	"kendra/app/kernel"
	"kendra/domain/attendance"
	"kendra/domain/batches"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/documents"
	"kendra/domain/examnodes"
	"kendra/domain/fees"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/notes"
	"kendra/domain/outreach"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/website"
	"kendra/tests/fixture"
)

const password = "Correct horse 1!"

// world is kendra over HTTP, with some data.
type world struct {
	handler http.Handler
	pages   http.Handler // the content for pages
	logs    *journal
	store   *memory.Store

	admin, staff, otherStaff, student, ownAdmin, ownStudent, public string // tokens

	patna, gaya centers.Snapshot
	bare, gone  centers.Snapshot // one with no data, and a deleted one
	category    courses.CategoryID
	dca, tally  courses.DivisionID // of every center, and of Patna only
	pending     courses.ID
	dcaCourse   courses.ID
	meera       identity.AccountID // the administrator
	robotics    courses.DivisionID // of pending
	binned      courses.DivisionID // deleted
	unused      courses.CategoryID
	typing      courses.SubjectID // of dca, like networks
	networks    courses.SubjectID
	asha        students.Snapshot // of Patna, certified
	birju, ela  students.Snapshot // of Gaya; ela is deleted
	certificate certificates.Snapshot

	imports    [3]string   // uploaded, checked, done
	nita, idle staff.ID    // of Patna; nita teaches
	morning    sessions.ID // of Patna, running, with Asha in it
	evening    sessions.ID // of Patna, planned, empty

	done, waits          certificates.JobID // batches of Patna
	didOrder, waitsOrder batches.ID         // of enrolments, of Patna
	owes                 fees.ID            // Asha's
	receipts             []string           // the first is valid, the second is void
}

// ports holds the ports that tests can replace.
type ports struct {
	directory  func(students.Directory) students.Directory
	reader     reports.Reader
	renderer   certificates.Renderer
	ready      edge.Ready
	show       edge.Show
	site       edge.Site
	rates      edge.Rates
	meter      edge.Meter
	meterToken string
	beat       time.Duration
	leaving    *edge.Leaving
	sealed     examnodes.Sealed
}

func setup(t *testing.T, edits ...func(*ports)) *world {
	t.Helper()
	p := ports{
		directory: func(d students.Directory) students.Directory { return d },
		meter:     &meter{}, meterToken: "scrape",
		reader: stubReader{}, renderer: stubRenderer{}, ready: func(context.Context) error { return nil },
		site: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "the site") }),
	}
	for _, edit := range edits {
		edit(&p)
	}
	store := memory.New()
	ports := store.Ports()
	ports.Random, ports.Clock = fixture.Minter(), fixture.Clock()
	ports.StudentDirectory, ports.Reports, ports.Renderer = p.directory(ports.StudentDirectory), p.reader, p.renderer
	ports.Attention = stubBoard{}
	ports.Hasher, ports.Tokens, ports.Seals, ports.Notary = plainHasher{}, plainTokens{}, stubSeals{}, notary(t)
	ports.Logins, ports.LogNotary = plainLogins{store.Logins()}, merkle.Notary{}
	ports.Cards, ports.FeePapers, ports.Sheets, ports.Pictures = stubRenderer{}, stubRenderer{}, stubSheets{}, stubPictures{}
	ports.Marksheets = stubRenderer{}
	if p.sealed != nil {
		ports.SealedPack = p.sealed
	}
	ports.Notations, ports.PaperPrinter = moodle.Notations{}, certpdf.NewRenderer()
	ports.Atlas, ports.Reader, ports.Scratch, ports.Cleaner = stubAtlas{}, spreadsheet.Reader{}, blobstore.Scratch{}, richtext.New()
	settings := kernel.Settings{
		Base: "https://kendra.example", LoginLimit: identity.LoginLimit, LoginTries: fixture.Tries(), HolderLimit: kernel.HolderLimit(certificates.HolderLimit),
	}
	deps := edge.Deps{
		App: app.New(ports, settings), Limiter: ports.Limiter, Rates: p.rates, Base: settings.Base, Clock: ports.Clock,
		Ready: p.ready, Show: p.show, Site: p.site, Meter: p.meter, MeterToken: p.meterToken, Beat: p.beat, Leaving: p.leaving,
		NodeFiles: edge.NodeFiles{Seal: archive.SealPack, Read: archive.ReadReturn},
	}
	// Imports run in the background. With their own random bytes they do not change the bytes of other parts.
	apart := ports
	apart.Random = fixture.Minter()
	deps.Imports = app.New(apart, settings).Imports
	apart.Random = fixture.Minter()
	deps.Exams = app.New(apart, settings).Exams
	t.Cleanup(deps.Close)
	w := &world{logs: &journal{}, store: store}
	deps.Log = slog.New(slog.NewJSONHandler(w.logs, nil))
	w.handler, w.pages = httpapi.NewRouter(deps), httpapi.NewPublic(deps)
	w.fill(t, deps, deps.Accounts)
	return w
}

func (w *world) fill(t *testing.T, d edge.Deps, accounts *access.Accounts) {
	t.Helper()
	ctx, local := context.Background(), identity.Local()
	must := func(err error) { t.Helper(); require.NoError(t, err) }
	_, err := d.Institute.Change(ctx, local, institute.Profile{
		Name: "Vidya Jyoti Computer Education", ShortName: "Vidya Jyoti",
		Contact: institute.Contact{
			Address1: "12 Boring Road", Address2: "Patliputra", City: "Patna", State: "Bihar", PIN: "800013", Country: "India", Mobile: "9876500001", Mobile2: "9876500002",
			Email: "office@kendra.example", Facebook: "https://facebook.example/kendra", Twitter: "https://twitter.example/kendra", Latitude: 25.6093, Longitude: 85.1235,
		},
		Signatories: []institute.Signatory{{Name: "Dr. Anand Rao", Title: "Director", From: calendar.On(2024, time.April, 1)}},
		Accreditations: []institute.Accreditation{
			{Name: "ISO 9001:2015", Body: "Standards Bureau", Number: "Q-1", From: calendar.On(2024, time.April, 1), Until: calendar.On(2027, time.March, 31)},
			{Name: "Over", Until: calendar.On(2024, time.March, 31)},
		},
	}, institute.First)
	must(err)
	w.patna, err = d.Centers.Register(ctx, local, fixture.Center())
	must(err)
	w.gaya, err = d.Centers.Register(ctx, local, fixture.Center(func(p *centers.Profile) { p.Name, p.City = "Kendra Gaya", "Gaya" }))
	must(err)
	w.category, err = d.Courses.AddCategory(ctx, local, courses.Category{Name: "Diploma"})
	must(err)
	w.dca = w.propose(t, d, fixture.Course(w.category), fixture.Division(), true)
	card, err := d.Courses.Find(ctx, local, w.dca)
	must(err)
	w.dcaCourse = card.Course
	w.tally = w.propose(t, d, fixture.Course(w.category, func(p *courses.Profile) { p.Title, p.Center = "Tally", w.patna.ID }),
		fixture.Division(func(d *courses.Division) { d.Name, d.Price = "Tally Prime", 3200_50 }), true)
	w.robotics = w.propose(t, d, fixture.Course(w.category, func(p *courses.Profile) { p.Title = "Robotics" }), courses.Division{Price: 9900_00}, false)

	w.asha, err = d.Students.Register(ctx, local, admission.RegisterStudent{Profile: fixture.Student(w.patna.ID, 0), Wanted: courses.Wanted{Division: w.dca}})
	must(err)
	must(d.Students.Admit(ctx, local, w.asha.ID))
	w.birju, err = d.Students.Register(ctx, local, admission.RegisterStudent{Wanted: courses.Wanted{Division: w.dca},
		Profile: fixture.Student(w.gaya.ID, 0, func(p *students.Profile) { p.Name, p.Email, p.Gender = "Birju Rai", "birju@example.in", students.Male })})
	must(err)
	learning, err := w.store.Students().Find(ctx, w.asha.ID)
	must(err)
	w.certificate, err = d.Certificates.Issue(ctx, local, certifying.IssueCertificate{RegNo: w.asha.RegNo, Division: w.dca, Grade: "A+"}, false)
	must(err)
	// Her certificate passed her, and most tests read a student who learns. So she learns on, as one with a certificate did
	// before there was that rule.
	must(w.store.Do(ctx, func(ctx context.Context) error {
		return w.store.Students().ChangeAll(ctx, []*students.Student{learning})
	}))
	must(d.Website.Add(ctx, local, content()...))
	must(w.writeSections(ctx, d))
	must(d.Website.Add(ctx, local, website.Item{Piece: website.CenterPage{
		Code: w.patna.Code, Text: "Two labs.", Photos: []website.Card{{Title: "The lab", Text: "Forty seats.", Image: "/art/lesson.svg"}},
		Place: website.Point{Latitude: 25.6093, Longitude: 85.1235},
	}}))
	w.write(t, d)
	w.people(t, accounts)
	must(w.store.Do(ctx, func(ctx context.Context) error {
		account, err := w.store.Accounts().FindByEmail(ctx, "asha@example.in")
		if err != nil {
			return err
		}
		if _, err := w.store.Newsletters().AddSubscriber(ctx, outreach.Subscribe("news@example.in", "newskey", fixture.Now)); err != nil {
			return err
		}
		seen := identity.Begin("9f2c", 1, identity.SecretHash{1}, fixture.Now).On("Firefox")
		if err := w.store.Logins().Add(ctx, seen); err != nil {
			return err
		}
		for _, p := range []identity.Purpose{identity.ToConfirm, identity.ToReset} {
			ticket := identity.NewTicket(sha256.Sum256([]byte(p)), account.Snapshot().ID, p, "plain:"+password, fixture.Now)
			if _, err := w.store.Tickets().Add(ctx, ticket); err != nil {
				return err
			}
		}
		return w.store.Outbox().Post(ctx, outreach.Post(outreach.Mail{To: "asha@example.in", Subject: "Welcome", Text: "Come in."}, fixture.Now))
	}))
	w.ela, err = d.Students.Register(ctx, local, admission.RegisterStudent{Wanted: courses.Wanted{Division: w.dca},
		Profile: fixture.Student(w.gaya.ID, 0, func(p *students.Profile) { p.Email = "ela@example.in" })})
	must(err)
	must(d.Students.Remove(ctx, local, w.ela.ID))
	w.bare, err = d.Centers.Register(ctx, local, centers.Profile{Name: "Bare"})
	must(err)
	w.gone, err = d.Centers.Register(ctx, local, centers.Profile{Name: "Gone"})
	must(err)
	must(d.Centers.Remove(ctx, local, w.gone.ID))
	w.binned = w.propose(t, d, fixture.Course(w.category, func(p *courses.Profile) { p.Title = "Weaving" }), courses.Division{}, true)
	must(d.Courses.RemoveDivision(ctx, local, w.binned))
	w.unused, err = d.Courses.AddCategory(ctx, local, courses.Category{Name: "Workshop"})
	must(err)
	w.typing, err = d.Courses.SaveSubject(ctx, local, courses.Subject{Division: w.dca, Name: "Typing", FullMarks: 50})
	must(err)
	w.networks, err = d.Courses.SaveSubject(ctx, local, courses.Subject{Division: w.dca, Name: "Networks", FullMarks: 100})
	must(err)
	w.owe(t, d.Fees)
	w.days(t, d)
	w.sheets(t, d.Imports)
	w.batch(t, d.Batches)
	w.order(t, d.Enrolments)
	w.handIn(t)
}

// handIn stores kinds of documents, a document of Asha that she uploaded, and two notes on her.
func (w *world) handIn(t *testing.T) {
	t.Helper()
	require.NoError(t, w.store.Do(context.Background(), func(ctx context.Context) error {
		for _, k := range documents.Usual() {
			if _, err := w.store.Documents().AddKind(ctx, k); err != nil {
				return err
			}
		}
		m := files.Meta{Key: files.NewKey([files.KeyBytes]byte{7}, files.PDF), Type: files.PDF, Size: 48213, Purpose: files.ForDocument, Private: true, Created: fixture.Now}
		if err := w.store.Files().Add(ctx, m); err != nil {
			return err
		}
		_, err := w.store.Documents().Add(ctx, documents.Document{
			Student: w.asha.ID, Kind: 1, File: m.Key, Added: fixture.Now, AddedBy: 3, AddedName: "Asha Verma", OwnUpload: true,
		})
		if err != nil {
			return err
		}
		for _, n := range []notes.Note{
			{Text: "Brings the marksheet next week.", Author: 7, By: "Meera"},
			{Text: "Will pay on Monday.\nCall after five.", FollowUp: calendar.Of(fixture.Now).AddDays(-1), Author: 1, By: "somebody"},
		} {
			n.Student, n.Made = w.asha.ID, fixture.Now
			if _, err := w.store.Notes().Add(ctx, n); err != nil {
				return err
			}
		}
		return nil
	}))
}

// order tries to admit some people of Patna in the background, and orders a second batch.
func (w *world) order(t *testing.T, b *admission.Batches) {
	t.Helper()
	ctx := context.Background()
	by := identity.Known(7, "Meera", identity.Staff, w.patna.ID)
	lines := []batches.Line{{Student: w.asha.ID}, {Student: w.birju.ID}, {Typed: "1001-26-99999"}}
	did, err := b.Order(ctx, by, admission.OrderBatch{Order: batches.Order{Action: batches.Admit, Reason: "Paid"}, Lines: lines})
	require.NoError(t, err)
	require.NoError(t, b.Work(ctx))
	waits, err := b.Order(ctx, by, admission.OrderBatch{Order: batches.Order{Action: batches.Leave}, In: w.morning, Key: "an order"})
	require.NoError(t, err)
	w.didOrder, w.waitsOrder = did.ID, waits.ID
}

// batch certifies some people of Patna in the background, and creates a second batch.
func (w *world) batch(t *testing.T, b *certifying.Batches) {
	t.Helper()
	ctx := context.Background()
	by := identity.Known(7, "Meera", identity.Staff, w.patna.ID)
	done, err := b.Issue(ctx, by, certifying.IssueMany{Title: "Two of Patna", Lines: []certificates.JobLine{{RegNo: string(w.asha.RegNo), Grade: "A"}, {RegNo: "seven"}}})
	require.NoError(t, err)
	require.NoError(t, b.Work(ctx))
	waits, err := b.Issue(ctx, by, certifying.IssueMany{Session: w.morning, Key: "a key"})
	require.NoError(t, err)
	w.done, w.waits = done.ID, waits.ID
}

// sheets makes three imports of Patna: one uploaded, one checked, and one run in which every row was refused.
func (w *world) sheets(t *testing.T, use *importing.Imports) {
	t.Helper()
	admin, ctx := identity.Known(1, "Meera Sinha", identity.Admin, 0), context.Background()
	for i, stage := range []imports.Stage{imports.Uploaded, imports.Checked, imports.Done} {
		sheet := "Full Name,DOB,Course,Email,Mobile\n"
		if stage != imports.Done { // no student that would show elsewhere
			sheet += "Dev Das,14/06/2005,DCA,dev@example.in,9876500011\n"
		}
		file := strings.NewReader(sheet + "Eva Das,31/02/2005,DCAA,eva@example.in,98765\n")
		job, _, err := use.Upload(ctx, admin, importing.UploadImport{Name: "register.csv", Center: w.patna.ID, File: file, Size: file.Size()})
		require.NoError(t, err)
		switch stage {
		case imports.Checked:
			_, err = use.Check(ctx, admin, job.ID)
		case imports.Done:
			_, err = use.Start(ctx, admin, job.ID, importing.Agreed{})
		default:
		}
		require.NoError(t, err)
		require.Eventually(t, func() bool {
			job, err = use.Job(ctx, admin, job.ID)
			return err == nil && job.Stage == stage
		}, time.Minute, time.Millisecond)
		w.imports[i] = string(job.ID)
	}
}

// days hires two people, plans two sessions and marks the register of one.
func (w *world) days(t *testing.T, d edge.Deps) {
	t.Helper()
	ctx, local := context.Background(), identity.Local()
	must := func(err error) { t.Helper(); require.NoError(t, err) }
	var err error
	w.nita, err = d.Staff.Hire(ctx, local, staff.Profile{
		Name: "Nita Rao", Father: "Om Rao", Born: calendar.On(1990, time.May, 5), Course: w.dcaCourse, Email: "nita@kendra.example", Mobile: "9876543210",
		Gender: "Female", Specialty: "Tally", Hired: calendar.On(2020, time.April, 1), Teaching: 6, Rating: 4, Center: w.patna.ID,
	})
	must(err)
	w.idle, err = d.Staff.Hire(ctx, local, staff.Profile{Name: "Om Das", Mobile: "9876543211", Center: w.patna.ID})
	must(err)
	morning := sessions.Profile{
		Title: "DCA morning", Center: w.patna.ID, Division: w.dca, From: calendar.On(2026, time.November, 1), To: calendar.On(2027, time.April, 30),
		Days: sessions.On(1, 3, 5, 6), Starts: "09:00", Ends: "10:30", Seats: 30, Teacher: w.nita,
	}
	w.morning, err = d.Sessions.Plan(ctx, local, morning)
	must(err)
	must(d.Sessions.Start(ctx, local, w.morning))
	evening := morning
	evening.Title, evening.Division, evening.Days, evening.Starts, evening.Ends, evening.Teacher = "Evening", 0, 0, "", "", 0
	w.evening, err = d.Sessions.Plan(ctx, local, evening)
	must(err)
	must(w.store.Do(ctx, func(ctx context.Context) error { // her record itself stays as registered, for the tests that read it
		return w.store.Seats().Take(ctx, w.asha.ID, w.asha.Enrolment, w.morning, fixture.Now)
	}))
	sheet := attendance.Sheet{Session: w.morning, Day: calendar.Of(fixture.Now)}
	bus := "bus"
	_, err = d.Attendance.Mark(ctx, local, sheet, []attendance.Proposal{{Student: w.asha.ID, Mark: attendance.Late, Note: &bus}}, "")
	must(err)
}

// owe opens Asha's fee account: the first instalment is paid, the rest is overdue.
func (w *world) owe(t *testing.T, f *billing.Fees) {
	t.Helper()
	ctx, local := context.Background(), identity.Local()
	account, err := f.Open(ctx, local, billing.OpenFees{
		Student: w.asha.ID, Discount: 500_00, Reason: "Merit", Months: 3, First: calendar.On(2026, time.September, 30),
	})
	require.NoError(t, err)
	w.owes = account.ID
	for _, p := range []fees.Payment{{Amount: 1500_00, Method: fees.Cash, Key: "k1"}, {Amount: 200_50, Method: fees.UPI, Reference: "4411"}} {
		e, err := f.Take(ctx, local, w.owes, p)
		require.NoError(t, err)
		w.receipts = append(w.receipts, string(e.Number))
	}
	_, err = f.Void(ctx, local, fees.Number(w.receipts[1]), "Wrong student")
	require.NoError(t, err)
	_, err = f.CloseTill(ctx, local, w.patna.ID, 1490_00, "Ten rupees of change")
	require.NoError(t, err)
	_, err = f.Refund(ctx, local, fees.Number(w.receipts[0]), fees.Return{Amount: 100_00, Method: fees.Bank, Reference: "IMPS 7", Reason: "Too much"})
	require.NoError(t, err)
	require.NoError(t, f.PutSettings(ctx, local, w.patna.ID, fees.Settings{VPA: "patna@bank", Payee: "Kendra Patna"}))
}

func (w *world) propose(t *testing.T, d edge.Deps, p courses.Profile, first courses.Division, approve bool) courses.DivisionID {
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

func (w *world) people(t *testing.T, accounts *access.Accounts) {
	t.Helper()
	for _, person := range []identity.Person{
		{Name: "Meera Sinha", Email: "admin@kendra.example", Role: identity.Admin},
		{Name: "Ravi Kumar", Email: "staff@kendra.example", Role: identity.Staff, Center: w.patna.ID},
		{Name: "Asha Verma", Email: "asha@example.in", Role: identity.Student, Center: w.patna.ID},
	} {
		id, _, err := accounts.Open(context.Background(), identity.Local(), person, password)
		require.NoError(t, err)
		if person.Role == identity.Admin {
			w.ownAdmin, _ = plainTokens{}.Issue(context.Background(), identity.Known(id, person.Name, person.Role, 0), fixture.Now.Add(time.Hour))
			w.meera = id
		}
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

func content() []website.Item {
	var items []website.Item
	for _, p := range []website.Piece{
		website.Slide{Image: "/art/slide-1.svg", Heading: "Learn computers", Caption: "Near you"},
		website.Teacher{Name: "Nita Rao", Designation: "Office", Image: "/art/nita.svg"},
		website.Testimonial{Name: "Asha Verma", Designation: "DCA", Speak: "I found work.", Image: "/art/asha.svg"},
		website.Partner{Name: "Acme", Logo: "/art/acme.svg"},
		website.Event{
			Date: calendar.On(2026, time.December, 1), StartTime: "10:00", EndTime: "13:00", Title: "Open day", Organiser: "Kendra Patna",
			Venue: "Boring Road", About: "Come and see; bring, if you can, a friend", Image: "/art/event.svg",
		},
		website.Redirect{Old: "/contact-us", New: "/contact"},
		website.Event{Date: calendar.On(2026, time.January, 5), StartTime: "10:00", EndTime: "13:00", Title: "Long ago"},
		website.Post{
			Slug: "first-steps", Title: "First steps", Summary: "How to begin", Image: "/art/slide-1.svg", Author: "Nita Rao",
			Body: `<p onclick="x()">Sit <b>down</b>.</p><script>x()</script>`,
		},
		website.Post{Slug: "second-steps", Title: "Second steps", Summary: "How to go on", Body: "<p>Stand up.</p>"},
		website.Notice{Topic: website.Notify, Title: "Closed on Holi", Body: "<p>All centers.</p>", Link: "/contact"},
		website.Page{Slug: website.Terms, Title: "Terms", Body: "<p>Be kind.</p>"},
	} {
		items = append(items, website.Item{Piece: p})
	}
	items[len(items)-1].From = calendar.On(2023, time.January, 1)
	items = append(items, website.Item{From: calendar.On(2026, time.November, 1), Piece: website.Page{
		Slug: "placement", Title: "Placement", Summary: "Whom we call", Menu: website.InFooter, Blocks: []website.Block{
			{Kind: website.BlockText, Heading: "Employers", Body: "<p>We call them.</p>"},
			{Kind: website.BlockQuestions, Heading: "Questions", Cards: []website.Card{{Title: "When?", Text: "Every Monday."}}},
			{Kind: website.BlockTable, Rows: [][]string{{"Year", "Placed"}, {"2025", "212"}}},
			{Kind: website.BlockMap, Text: "Lucknow", Place: website.Point{Latitude: 26.85, Longitude: 80.95}},
		},
	}})
	return append(items,
		website.Item{Until: calendar.On(2020, time.January, 1), UntilAt: "18:05", From: calendar.On(2019, time.January, 1), Piece: website.Notice{Topic: website.News, Title: "Over"}},
		website.Item{Hidden: true, Piece: website.Post{Slug: "draft", Title: "Draft", Summary: "Not yet", Body: "<p>x</p>"}},
	)
}

// writeSections writes three of the built-in sections of Home, and adds an own one.
func (w *world) writeSections(ctx context.Context, d edge.Deps) error {
	written := map[website.SectionKey]website.Section{
		website.SectionAdmissions: {
			Heading: "From the first visit to the certificate", Text: "New batches begin every month.",
			Cards: []website.Card{{Title: "Choose a course", Text: "Each card has the price."}, {Title: "Enrol at a center"}},
		},
		website.SectionWhy: {Cards: []website.Card{
			{Title: "Scholarship", Text: "Every batch has places at half the fee: for girls who are first in the family to study, and for whoever tops the " +
				"entrance paper. Ask at the center's desk."},
			{Title: "Library", Text: "Take a book home.", Image: "/art/library.svg"},
		}},
		website.SectionVideo: {Heading: "See a lesson", Text: "One minute.", Image: "/art/lesson.svg", Video: "/files/lesson.mp4"},
	}
	items, err := d.Website.Items(ctx, identity.Local(), website.KindSection)
	for _, i := range items {
		key := i.Piece.(website.Section).Key
		if s, ok := written[key]; ok && err == nil {
			s.Key = key
			i.Piece = s
			_, err = d.Website.Save(ctx, identity.Local(), i)
		}
	}
	if err != nil {
		return err
	}
	_, err = d.Website.Save(ctx, identity.Local(), website.Item{Piece: website.Section{
		Key: website.SectionOwn, Heading: "Placement cell", Text: "We call employers.\nEvery Monday.", Image: "/art/desk.svg",
	}})
	return err
}

// write puts an enquiry about a course of Patna and a suggestion into the inbox.
func (w *world) write(t *testing.T, d edge.Deps) {
	t.Helper()
	card, err := d.Courses.Find(context.Background(), identity.Local(), w.tally)
	require.NoError(t, err)
	require.NoError(t, d.Outreach.Enquire(context.Background(), identity.Actor{}, outreach.Message{
		Name: "Chitra Das", Mobile: "9876543210", Email: "chitra@example.in", Course: card.Course, Text: "Is there an evening batch?",
	}, 0))
	require.NoError(t, d.Outreach.Suggest(context.Background(), identity.Actor{}, outreach.Message{Subject: "Light", Email: "asha@example.in", Text: "More of it"}))
	asked, err := outreach.AskCorrection(w.asha, outreach.Wrong{Detail: outreach.DetailFather, Proposed: "Ravi Kumar Verma"}, fixture.Now)
	require.NoError(t, err)
	require.NoError(t, w.store.Do(context.Background(), func(ctx context.Context) error {
		_, err := w.store.Inbox().Add(ctx, asked)
		return err
	}))
}

// call is one request.
type call struct {
	method, path, token, body, kind string

	header map[string]string
	from   string // address and port; empty for the usual one
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
	if c.from != "" {
		r.RemoteAddr = c.from
	}
	return r
}

// send makes a call and returns the response, after checking it against the contract.
func (w *world) send(t *testing.T, c call) *httptest.ResponseRecorder {
	t.Helper()
	r, answer := c.request(t.Context()), httptest.NewRecorder()
	w.handler.ServeHTTP(answer, r)
	conforms(t, c.request(t.Context()), answer)
	return answer
}

// theNotary is shared by all tests, because it takes a while to make.
var theNotary = sync.OnceValues(func() (*credentials.Notary, error) {
	return credentials.NewNotary("https://kendra.example")
})

func notary(t *testing.T) kernel.Notary {
	t.Helper()
	n, err := theNotary()
	require.NoError(t, err)
	return n
}
