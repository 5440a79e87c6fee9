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
	"unicode"

	"github.com/stretchr/testify/require"

	"kendra/adapters/blobstore"
	"kendra/adapters/credentials"
	"kendra/adapters/geography"
	"kendra/adapters/memory"
	"kendra/adapters/moodle"
	"kendra/adapters/pictures"
	"kendra/adapters/richtext"
	"kendra/adapters/spreadsheet"
	"kendra/app"
	"kendra/app/access"
	"kendra/app/admission"
	"kendra/app/certifying"
	"kendra/app/franchise"
	"kendra/app/importing"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/app/publishing"
	"kendra/app/teaching"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/institute"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// world holds the use cases on an in-memory store, with a center that teaches two divisions.
type world struct {
	store        *memory.Store
	blobs        *memory.Blobs
	use          *app.App
	tick         *time.Time // the current time of the clock
	mint         kernel.Minter
	accounts     *access.Accounts
	logins       *access.Logins
	centers      *franchise.Centers
	courses      *teaching.Courses
	students     *admission.Students
	certificates *certifying.Certificates
	files        *publishing.Files
	imports      *importing.Imports
	mailroom     *access.Mailroom
	links        *access.Links
	devices      *access.Devices
	twoSteps     *access.TwoSteps
	outreach     *publishing.Outreach
	self         *access.Self
	search       *oversight.Search
	inbox        *admission.Inbox
	newsletters  *publishing.Newsletters
	website      *publishing.Website
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
	now := fixture.Now
	w := &world{store: memory.New(), blobs: memory.NewBlobs(), tick: &now, mint: fixture.Minter()}
	a := w.with(t, nil)
	w.use = a
	w.accounts, w.links, w.outreach, w.twoSteps, w.logins = a.Accounts, a.Links, a.Outreach, a.TwoSteps, a.Logins
	w.centers, w.courses, w.students, w.certificates, w.files = a.Centers, a.Courses, a.Students, a.Certificates, a.Files
	w.imports, w.self, w.search, w.inbox, w.newsletters = a.Imports, a.Self, a.Search, a.Inbox, a.Newsletters
	w.website, w.devices, w.mailroom = a.Website, a.Devices, a.Mailroom
	w.settle(t)
	return w
}

// with returns the use cases on the world's store, with ports and settings changed.
func (w *world) with(t *testing.T, edit func(*kernel.Ports, *kernel.Settings)) *app.App {
	t.Helper()
	p := w.store.Ports()
	p.Random, p.Clock, p.Notary, p.Store = w.mint, w.clock, notary(t), w.blobs
	p.Hasher, p.Tokens, p.Seals, p.Cards, p.Renderer, p.FeePapers = plainHasher{}, plainTokens{}, plainSeals{}, plainCards{}, plainRenderer{}, plainPapers{}
	p.Reader, p.Scratch, p.Sheets = spreadsheet.Reader{}, blobstore.Scratch{}, spreadsheet.Writer{}
	p.Notations, p.PaperPrinter = moodle.Notations{}, plainPrinter{}
	p.Atlas, p.Pictures, p.Cleaner = geography.New(), pictures.New(), richtext.New()
	set := kernel.Settings{Base: "https://kendra.example", LoginLimit: identity.LoginLimit, LoginTries: fixture.Tries()}
	if edit != nil {
		edit(&p, &set)
	}
	a := app.New(p, set)
	t.Cleanup(a.Close)
	return a
}

func (w *world) settle(t *testing.T) {
	t.Helper()
	ctx := t.Context()
	_, err := w.use.Institute.Change(ctx, admin, institute.Profile{Name: "Vidya Jyoti Computer Education", ShortName: "Vidya Jyoti"}, 1)
	require.NoError(t, err)
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

func (w *world) form(edit ...func(*students.Profile)) admission.RegisterStudent {
	return admission.RegisterStudent{Profile: fixture.Student(w.center.ID, 0, edit...), Wanted: courses.Wanted{Name: "DCA"}}
}

// actions lists the audited actions on one kind of thing, in order, without sign-ins.
func (w *world) actions(kind string) []string {
	var all []string
	for _, e := range w.store.Trail().Entries() {
		if e.Thing.Kind == kind && e.Action != "login.began" && e.Action != "login.failed" && e.Action != "login.code_failed" {
			all = append(all, e.Action)
		}
	}
	return all
}

// These fakes replace ports that are slow or that draw.
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

func (plainCards) RenderCards(_ context.Context, of students.CardIssuer, all []students.Card, w io.Writer) error {
	if _, err := io.WriteString(w, of.Institute.Name+"\n"); err != nil {
		return err
	}
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

// Missing returns the Chinese characters of a text.
func (plainRenderer) Missing(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Han, r) {
			return r
		}
		return -1
	}, text)
}

func (plainRenderer) RenderPDF(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "%PDF of "+d.Certificate.Content.Name+" "+d.Link)
	return err
}

func (plainRenderer) RenderPNG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "PNG of "+d.Certificate.Content.Name+" by "+d.Design.Name+" for "+d.Institute.Name)
	return err
}

func (plainRenderer) RenderSVG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "<svg> of "+d.Certificate.Content.Name+" by "+d.Design.Name+" for "+d.Institute.Name)
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

// theNotary is shared by all tests, because reading its keys takes a while.
var theNotary = sync.OnceValues(func() (*credentials.Notary, error) {
	return credentials.NewNotary("https://kendra.example")
})

func notary(t *testing.T) kernel.Notary {
	t.Helper()
	n, err := theNotary()
	require.NoError(t, err)
	return n
}
