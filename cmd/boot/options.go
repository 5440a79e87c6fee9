// Package boot is the composition root: it knows every adapter, and makes the program of them.
package boot

import (
	"context"
	"log/slog"
	"net/netip"
	"path/filepath"
	"time"

	"go.uber.org/fx"
	"go.uber.org/fx/fxevent"

	"kendra/adapters/archive"
	"kendra/adapters/blobstore"
	"kendra/adapters/certpdf"
	"kendra/adapters/credentials"
	"kendra/adapters/drawcache"
	places "kendra/adapters/geography"
	"kendra/adapters/httpapi"
	"kendra/adapters/httpapi/edge"
	"kendra/adapters/jobs"
	"kendra/adapters/mail"
	"kendra/adapters/merkle"
	"kendra/adapters/metrics"
	"kendra/adapters/moodle"
	"kendra/adapters/nominatim"
	"kendra/adapters/passhash"
	"kendra/adapters/pictures"
	"kendra/adapters/postgres"
	"kendra/adapters/postgres/embedded"
	"kendra/adapters/richtext"
	"kendra/adapters/site"
	"kendra/adapters/spreadsheet"
	"kendra/adapters/tokens"
	"kendra/app"
	"kendra/app/kernel"
	"kendra/domain/certificates"
	"kendra/domain/examnodes"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Config is everything that is decided outside of the program. The zero Config is a good one.
type Config struct {
	Addr        string           // where to listen; "" is :8080
	DatabaseURL string           // "" is a PostgreSQL of kendra's own
	ReplicaURL  string           // streaming replicas of that, which visitors read from; "" is none
	DataDir     string           // of that; "" is the system's usual place
	Wider       int              // how many times the usual limits let pass; 0 is once
	Proxies     []netip.Prefix   // whose X-Forwarded-For counts
	SMTPURL     string           // the mail server; "" is none, mail stays in the outbox
	GeocoderURL string           // a Nominatim server; "" is OpenStreetMap's own, "off" none
	Metrics     string           // the token that shows the metrics; "" is nobody
	S3URL       string           // an S3 bucket to keep files in; "" is a folder in DataDir
	PDFKey      string           // a PEM file with the key and the certificates that sign PDFs; "" signs none
	BaseURL     string           // where the website stands for the world; "" is this machine's own address
	Drain       time.Duration    // how long to say that the program stops before it does
	Share       embedded.Share   // what a PostgreSQL of kendra's own becomes for others; "" leaves it
	Node        bool             // an exam node, which serves online sittings and nothing else
	Pack        examnodes.Sealed // the file with which that was started; nil is none
	MapTiles    string           // the map's pictures, with {z}, {x} and {y}; "" is OpenStreetMap's
}

const defaultAddr = ":8080"

func (c Config) addr() string {
	if c.Addr == "" {
		return defaultAddr
	}
	return c.Addr
}

func (c Config) dataDir() string {
	if c.DataDir == "" {
		return embedded.DefaultDataDir()
	}
	return c.DataDir
}
func (c Config) wider() int { return max(c.Wider, 1) }

func (c Config) pack() examnodes.Sealed {
	if c.Pack == nil {
		return examnodes.NoFile{}
	}
	return c.Pack
}

func (c Config) baseURL() kernel.BaseURL {
	if c.BaseURL == "" {
		return kernel.BaseURL(localURL(c.addr()))
	}
	return kernel.BaseURL(c.BaseURL)
}

// Options is the graph of the use cases on a database.
func Options(c Config, db *postgres.DB, log *slog.Logger) fx.Option {
	return fx.Options(
		fx.WithLogger(func() fxevent.Logger {
			l := &fxevent.SlogLogger{Logger: log}
			l.UseLogLevel(slog.LevelDebug)
			return l
		}),
		fx.Supply(c, db, log, c.settings(), kernel.Clock(time.Now)),
		fx.Provide(ports, newApp, certpdf.NewRenderer, func() drawings { return drawcache.None{} }), // a command draws what it was told to
	)
}

func (c Config) settings() kernel.Settings {
	wider := c.wider()
	return kernel.Settings{
		Base: c.baseURL(), LoginLimit: identity.LoginLimit.Wider(wider), LoginTries: identity.LoginTries.Wider(wider),
		HolderLimit: kernel.HolderLimit(certificates.HolderLimit.Wider(wider)), Sends: c.SMTPURL != "",
	}
}

// ports returns every port of the use cases.
func ports(c Config, db *postgres.DB, clock kernel.Clock, drawing *certpdf.Renderer, drawn drawings) (kernel.Ports, error) {
	p := postgres.Ports(db)
	p.Clock, p.Random = clock, kernel.Random
	p.Renderer, p.Cards, p.FeePapers, p.Marksheets, p.Drawn, p.Renditions = drawing, drawing, drawing, drawing, drawn, drawn
	p.Tokens, p.Seals = tokens.New(keysOf(db)), tokens.NewSeals(keysOf(db))
	p.Atlas, p.Reader, p.Scratch, p.Sheets = places.New(), spreadsheet.Reader{}, blobstore.Scratch{}, spreadsheet.Writer{}
	p.Notations, p.PaperPrinter = moodle.Notations{}, drawing
	p.Pictures, p.Cleaner = pictures.New(), richtext.New()
	p.LogNotary, p.SealedPack = merkle.Notary{}, c.pack()
	var err error
	if p.Hasher, err = passhash.New(); err != nil {
		return p, err
	}
	if p.Store, err = storeOf(c); err != nil {
		return p, err
	}
	if p.Notary, err = credentials.NewNotary(string(c.baseURL())); err != nil {
		return p, err
	}
	err = c.sign(&p)
	return p, err
}

// drawings caches what is drawn for many readers.
type drawings interface {
	certificates.Drawn
	files.Renditions
}

// newApp puts the use cases together, and ends what they have running when the program stops.
func newApp(lc fx.Lifecycle, p kernel.Ports, s kernel.Settings) *app.App {
	a := app.New(p, s)
	lc.Append(fx.StopHook(a.Close))
	return a
}

// storeOf returns the storage of files.
func storeOf(c Config) (files.Store, error) {
	if c.S3URL != "" {
		return blobstore.NewS3(c.S3URL)
	}
	return blobstore.NewDisk(filepath.Join(c.dataDir(), "files")), nil
}

func keysOf(db *postgres.DB) tokens.Keys {
	return func(ctx context.Context) ([]tokens.Key, error) {
		rows, err := db.SigningKeys(ctx)
		keys := make([]tokens.Key, len(rows))
		for i, k := range rows {
			keys[i] = tokens.Key(k)
		}
		return keys, err
	}
}

// Web is the graph of the website on top of Options.
func Web(c Config) fx.Option {
	return fx.Options(
		jobs.Module, // before the server, so that it stops after it
		httpapi.Module,
		mail.Module,
		nominatim.Module,
		fx.Invoke(takeUp, followChanges, keyNames, pairStudents),
		fx.Decorate(func(_ drawings, log *slog.Logger) drawings {
			return drawcache.NewDisk(filepath.Join(c.dataDir(), "cache", "drawings"), drawcache.Room, log)
		}),
		fx.Supply(mail.Config{URL: c.SMTPURL}, nominatim.Config{URL: c.GeocoderURL, Base: c.baseURL()}),
		fx.Provide(
			func(a *app.App) edge.NodeFiles {
				return edge.NodeFiles{Seal: archive.SealPack, Read: archive.ReadReturn, Invigilator: func(ctx context.Context, p examnodes.Pack) (edge.Invigilator, error) {
					return invigilator(ctx, a, c, p)
				}}
			},
			func(s *site.Site) httpapi.Config {
				return httpapi.Config{
					Addr: c.addr(), Rates: edge.UsualRates().Wider(c.wider()), Trusted: c.Proxies, Metrics: c.Metrics,
					Sending: c.SMTPURL != "", Node: c.Node,
					Sources: edge.Sources{Images: c.tileOrigins(), Scripts: s.Scripts()},
				}
			},
			func(p webParts) (*site.Site, error) { return newSite(c, p) },
			func(s *site.Site) edge.Site { return s },
			func(db *postgres.DB) edge.Meter { return metrics.New(sources(db)) },
			func(db *postgres.DB) edge.Show { return db.Show },
			func(db *postgres.DB, s *site.Site) edge.Ready { return readiness(c, db, s.Ready) },
		),
	)
}

// sources are what the metrics ask the database for.
func sources(db *postgres.DB) metrics.Sources {
	return metrics.Sources{
		Queued: postgres.NewOutbox(db).Queued,
		Pool: func() metrics.Pool {
			s := db.Stat()
			return metrics.Pool{InUse: int(s.AcquiredConns()), Idle: int(s.IdleConns()), Most: int(s.MaxConns()), Waits: s.EmptyAcquireCount()}
		},
		Shown: func() (metrics.Shown, bool) {
			s, there := db.Shown()
			return metrics.Shown(s), there
		},
	}
}
