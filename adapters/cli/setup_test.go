package cli_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"

	"github.com/stretchr/testify/require"

	"kendra/adapters/archive"
	"kendra/adapters/blobstore"
	"kendra/adapters/cli"
	"kendra/adapters/credentials"
	"kendra/adapters/geography"
	"kendra/adapters/memory"
	"kendra/adapters/spreadsheet"
	"kendra/app"
	"kendra/app/admission"
	"kendra/app/kernel"
	"kendra/domain/backups"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares text with a file of testdata.
func golden(t *testing.T, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", filepath.FromSlash(name))
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	kept, err := os.ReadFile(file)
	require.NoError(t, err, "go test ./adapters/cli -update makes it")
	require.Equal(t, string(kept), text)
}

// world is the command line with the use cases, on a store in memory: center 1001 teaches DCA and CCC, and Asha takes
// DCA.
type world struct {
	store    *memory.Store
	services *app.App
	dca      courses.DivisionID
	asha     students.RegNo
	ashaID   students.ID

	// with and serve are the settings that the program received; fail is the error that it returns.
	with  cli.Settings
	serve cli.ServeSettings
	fail  error
	later time.Duration // added to the usual time, for expired status lists

	// The arguments and results of backup, restore and doctor.
	backup   *backups.Manifest
	restored string
	verify   bool
	findings []cli.Finding
}

func setup(t *testing.T) *world {
	t.Helper()
	store := memory.New()
	ports := store.Ports()
	ports.Random, ports.Clock = fixture.Minter(), fixture.Clock()
	ports.Hasher, ports.Tokens, ports.Notary, ports.Renderer, ports.Marksheets = hasher{}, tokens{}, notary(t), renderer{}, plainMarksheets{}
	ports.Reader, ports.Scratch, ports.Sheets, ports.Atlas = spreadsheet.Reader{}, blobstore.Scratch{}, spreadsheet.Writer{}, geography.New()
	w := &world{store: store, services: app.New(ports, kernel.Settings{Base: "https://kendra.example"})}
	w.settle(t)
	return w
}

func (w *world) settle(t *testing.T) {
	t.Helper()
	ctx, local := t.Context(), identity.Local()
	center, err := w.services.Centers.Register(ctx, local, fixture.Center())
	require.NoError(t, err)
	category, err := w.services.Courses.AddCategory(ctx, local, courses.Category{Name: "Diploma"})
	require.NoError(t, err)
	teach := func(name string) courses.DivisionID {
		course, division, err := w.services.Courses.Propose(ctx, local, fixture.Course(category, func(p *courses.Profile) { p.Title = name }), courses.Division{Name: name})
		require.NoError(t, err)
		require.NoError(t, w.services.Courses.Approve(ctx, local, course))
		return division
	}
	w.dca = teach("DCA")
	teach("CCC")
	asha, err := w.services.Students.Register(ctx, local, admission.RegisterStudent{Profile: fixture.Student(center.ID, w.dca), Wanted: courses.Wanted{Name: "DCA"}})
	require.NoError(t, err)
	w.asha, w.ashaID = asha.RegNo, asha.ID
}

// program returns a Program that works on the world.
func (w *world) program() cli.Program {
	return cli.Program{
		Version: "v1.2.3", Backup: w.takeBackup, Restore: w.restore, Sealing: cli.Sealing{Seal: archive.Seal, Unseal: archive.Unseal, NewKey: archive.NewKey},
		Doctor: func(_ context.Context, s cli.ServeSettings) []cli.Finding {
			w.serve = s
			return w.findings
		},
		With: func(ctx context.Context, s cli.Settings, work func(context.Context, *app.App) error) error {
			if w.with = s; w.fail != nil {
				return w.fail
			}
			return work(ctx, w.services)
		},
		Serve: func(_ context.Context, s cli.ServeSettings, out io.Writer) error {
			if w.serve = s; w.fail != nil {
				return w.fail
			}
			_, _ = io.WriteString(out, "kendra is ready\n")
			return nil
		},
		Check: credentials.Check, CheckMarksheet: credentials.CheckMarksheet,
		Ended: func(list, document []byte, p certificates.Proven, _ time.Time) (bool, error) {
			return credentials.Ended(list, document, p, fixture.Now.Add(w.later))
		},
		Offline: cli.Offline{
			Scan: credentials.Scan, CheckStamp: credentials.CheckStamp, Stands: credentials.Stands, Fetch: credentials.Fetch,
			Clock: func() time.Time { return fixture.Now.Add(w.later) },
		},
		Migrate: func(_ context.Context, s cli.Settings) (int, error) {
			w.with = s
			return 2, w.fail
		},
		Migrations: func(_ context.Context, s cli.Settings) ([]cli.Migration, error) {
			if w.with = s; w.fail != nil {
				return nil, w.fail
			}
			return []cli.Migration{{Version: 1, Name: "0001_floor.sql", Applied: true}, {Version: 2, Name: "0002_walls.sql"}}, nil
		},
	}
}

// result is the visible result of a command.
type result struct {
	code           int
	stdout, stderr string
}

// run runs a command line with typed as standard input.
func (w *world) run(ctx context.Context, typed string, args ...string) result {
	root := cli.New(w.program())
	var stdout, stderr bytes.Buffer
	root.SetIn(strings.NewReader(typed))
	root.SetOut(&stdout)
	root.SetErr(&stderr)
	code := cli.Run(ctx, root, args)
	return result{code: code, stdout: stdout.String(), stderr: stderr.String()}
}

// Fast replacements for slow adapters.
type (
	hasher struct{}
	tokens struct{}
)

func (hasher) Hash(password string) (string, error)       { return "hash of " + password, nil }
func (hasher) Verify(password, hash string) (bool, error) { return hash == "hash of "+password, nil }
func (tokens) Issue(_ context.Context, a identity.Actor, _ time.Time) (string, error) {
	return a.Name, nil
}
func (tokens) Read(context.Context, string, time.Time) (identity.Actor, error) {
	return identity.Actor{}, identity.ErrToken
}

// renderer draws certificates as plain text.
type renderer struct{}

// Missing returns the Chinese characters of a text.
func (renderer) Missing(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Han, r) {
			return r
		}
		return -1
	}, text)
}

func (renderer) RenderPDF(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "%PDF of "+d.Certificate.Content.Name+" "+d.Link+certificates.StampMark+base64.RawURLEncoding.EncodeToString(d.Stamp))
	return err
}

func (renderer) RenderPNG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "PNG of "+d.Certificate.Content.Name)
	return err
}

func (renderer) RenderSVG(_ context.Context, d certificates.Drawing, w io.Writer) error {
	_, err := io.WriteString(w, "<svg> of "+d.Certificate.Content.Name)
	return err
}

func (renderer) RenderPack(context.Context, func(context.Context) (certificates.Drawing, bool, error), io.Writer) error {
	return errors.ErrUnsupported
}

// theNotary is shared by all tests, because loading it takes a while.
var theNotary = sync.OnceValues(func() (*credentials.Notary, error) {
	return credentials.NewNotary("https://kendra.example")
})

func notary(t *testing.T) kernel.Notary {
	t.Helper()
	n, err := theNotary()
	require.NoError(t, err)
	return n
}
