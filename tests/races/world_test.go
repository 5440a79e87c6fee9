// Package races_test does two things to one student at the same time, with the use cases on a real PostgreSQL. Afterwards
// either of the two came first, or was refused with a fault, and the database is as it must be.
package races_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/stretchr/testify/require"

	"kendra/adapters/blobstore"
	"kendra/adapters/certpdf"
	"kendra/adapters/credentials"
	"kendra/adapters/geography"
	"kendra/adapters/memory"
	"kendra/adapters/moodle"
	"kendra/adapters/pictures"
	"kendra/adapters/postgres"
	"kendra/adapters/richtext"
	"kendra/adapters/spreadsheet"
	"kendra/app"
	"kendra/app/admission"
	"kendra/app/billing"
	"kendra/app/importing"
	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
	"kendra/tests/invariants"
	"kendra/tests/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

var admin = identity.Local()

// world is an institute on PostgreSQL: two centers that teach DCA and CCC, each with two sessions without a limit.
type world struct {
	*app.App

	ports    kernel.Ports
	pool     *pgxpool.Pool
	url      string
	center   centers.Snapshot
	other    centers.Snapshot
	dca, ccc courses.DivisionID
	tally    courses.DivisionID
	morning  sessions.ID // of the center
	evening  sessions.ID
}

// staff works in the center.
func (w *world) staff() identity.Actor {
	return identity.Known(11, "Staff", identity.Staff, w.center.ID)
}

func open(t *testing.T) *world {
	t.Helper()
	w := &world{url: testdb.URL(t)}
	db, err := postgres.Connect(t.Context(), w.url)
	require.NoError(t, err)
	t.Cleanup(db.Close)
	w.pool, err = pgxpool.New(t.Context(), w.url)
	require.NoError(t, err)
	t.Cleanup(w.pool.Close)
	w.ports = postgres.Ports(db)
	w.ports.Clock, w.ports.Random, w.ports.Store = fixture.Clock(), fixture.Minter(), memory.NewBlobs()
	w.ports.Reader, w.ports.Scratch, w.ports.Sheets = spreadsheet.Reader{}, blobstore.Scratch{}, spreadsheet.Writer{}
	w.ports.Notations = moodle.Notations{}
	w.ports.Atlas, w.ports.Pictures, w.ports.Cleaner = geography.New(), pictures.New(), richtext.New()
	w.ports.Renderer = certpdf.NewRenderer()
	w.ports.Notary, err = theNotary()
	require.NoError(t, err)
	w.App = w.with(t, func(*kernel.Ports) {})
	w.settle(t)
	return w
}

// theNotary is shared by all tests, because reading its keys takes a while.
var theNotary = sync.OnceValues(func() (*credentials.Notary, error) {
	return credentials.NewNotary("https://kendra.example")
})

// with returns the use cases with other ports.
func (w *world) with(t *testing.T, edit func(*kernel.Ports)) *app.App {
	t.Helper()
	p := w.ports
	edit(&p)
	a := app.New(p, kernel.Settings{Base: "https://kendra.example", LoginLimit: identity.LoginLimit, LoginTries: fixture.Tries()})
	t.Cleanup(a.Close)
	return a
}

func (w *world) settle(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	var err error
	w.center, err = w.Centers.Register(ctx, admin, fixture.Center())
	require.NoError(t, err)
	w.other, err = w.Centers.Register(ctx, admin, fixture.Center(func(p *centers.Profile) { p.Name = "Kendra Pune" }))
	require.NoError(t, err)
	category, err := w.Courses.AddCategory(ctx, admin, courses.Category{Name: "Diploma"})
	require.NoError(t, err)
	teach := func(name string) courses.DivisionID {
		course, division, err := w.Courses.Propose(ctx, admin, fixture.Course(category, func(p *courses.Profile) { p.Title = name }),
			courses.Division{Name: name, Price: 5000_00})
		require.NoError(t, err)
		require.NoError(t, w.Courses.Approve(ctx, admin, course))
		return division
	}
	w.dca, w.ccc, w.tally = teach("DCA"), teach("CCC"), teach("Tally")
	plan := func(title string, center centers.ID) sessions.ID {
		today := calendar.Of(fixture.Now)
		id, err := w.Sessions.Plan(ctx, admin, sessions.Profile{Title: title, Center: center, From: today, To: today})
		require.NoError(t, err)
		return id
	}
	w.morning, w.evening = plan("Morning", w.center.ID), plan("Evening", w.center.ID)
	plan("Morning", w.other.ID)
}

// student registers the n-th student of the center, in DCA.
func (w *world) student(t *testing.T, n int, edit ...func(*students.Profile)) students.Snapshot {
	t.Helper()
	p := fixture.Student(w.center.ID, 0, func(p *students.Profile) {
		p.Name, p.Email, p.Mobile, p.AltMobile = person(n), fixture.Email(n), contact.Mobile(strconv.Itoa(9876500000+n)), ""
		p.Session, p.Photo = "", ""
	})
	for _, e := range edit {
		e(&p)
	}
	made, err := w.Students.Register(t.Context(), admin, admission.RegisterStudent{Profile: p, Wanted: courses.Wanted{Division: w.dca}})
	require.NoError(t, err)
	return made
}

// person returns the name of the n-th student.
func person(n int) string { return fmt.Sprintf("Student %c%c", 'A'+n/26, 'A'+n%26) }

// owing registers the n-th student with a fee account.
func (w *world) owing(t *testing.T, n int) (students.Snapshot, billing.FeeAccount) {
	t.Helper()
	s := w.student(t, n)
	a, err := w.Fees.Open(t.Context(), admin, billing.OpenFees{Student: s.ID, Months: 2})
	require.NoError(t, err)
	return s, a
}

// current returns a student as stored.
func (w *world) current(t *testing.T, id students.ID) students.Snapshot {
	t.Helper()
	s, err := w.ports.Students.Find(t.Context(), id)
	require.NoError(t, err)
	return s.Snapshot()
}

// count returns the number in the first column of a query.
func (w *world) count(t *testing.T, query string, args ...any) int {
	t.Helper()
	var n int
	require.NoError(t, w.pool.QueryRow(t.Context(), query, args...).Scan(&n))
	return n
}

// load imports a sheet into the center.
func (w *world) load(ctx context.Context, a *app.App, text string) (imports.Report, error) {
	return a.Imports.Run(ctx, admin, importing.ImportStudents{
		Name: "register.csv", File: strings.NewReader(text), Center: w.center.Code, Options: imports.Options{MaxChange: 100},
	})
}

// check requires that the database is as it must be.
func (w *world) check(t *testing.T) { t.Helper(); invariants.Hold(t, w.url) }

// atOnce runs works at the same time and returns their errors. Every error must be a fault with a text for people.
func atOnce(t *testing.T, works ...func() error) []error {
	t.Helper()
	ends := make([]error, len(works))
	var all sync.WaitGroup
	start := make(chan struct{})
	for i, work := range works {
		all.Go(func() {
			<-start
			ends[i] = work()
		})
	}
	close(start)
	all.Wait()
	for _, err := range ends {
		clear(t, err)
	}
	return ends
}

// clear requires that an error is a refusal with a text for people.
func clear(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		return
	}
	require.True(t, fault.IsRefusal(err), "%v", err)
	require.NotEmpty(t, fault.Words(err))
}

// interrupted does work with use cases whose ports, as edited, call now in the middle of it: there another clerk does
// something. Both may be refused.
func (w *world) interrupted(t *testing.T, other func() error, edit func(p *kernel.Ports, now func()), work func(*app.App) error) (err, their error) {
	t.Helper()
	var once sync.Once
	done := make(chan struct{})
	start := func() {
		go func() {
			defer close(done)
			their = other()
		}()
	}
	a := w.with(t, func(p *kernel.Ports) {
		edit(p, func() {
			once.Do(func() {
				start()
				select {
				case <-done:
				case <-time.After(patience):
				}
			})
		})
	})
	err = work(a)
	reached := true
	once.Do(func() { reached = false; start() })
	<-done
	require.True(t, reached, "the work was never interrupted")
	clear(t, err)
	clear(t, their)
	return err, their
}

// patience is how long a call waits for another that was made in the middle of it. When they cannot both go on, because one
// holds the other's locks, they take turns after it.
const patience = 100 * time.Millisecond

func (w *world) enrol(t *testing.T, id students.ID, division courses.DivisionID) students.EnrolmentID {
	t.Helper()
	made, err := w.Students.Enrol(t.Context(), admin, admission.EnrolStudent{Student: id, Division: division})
	require.NoError(t, err)
	return made
}

// transfer moves a student to the other center.
func (w *world) transfer(t *testing.T, id students.ID) error {
	t.Helper()
	_, err := w.Students.Transfer(t.Context(), admin, admission.TransferStudent{ID: id, Center: w.other.ID, Reason: "Moved house"})
	return err
}
