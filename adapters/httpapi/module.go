package httpapi

import (
	"log/slog"
	"net/http"
	"net/netip"

	"go.uber.org/fx"

	"kendra/app"
	"kendra/domain/identity"
)

// Config is what the edge is told from outside.
type Config struct {
	Addr    string         // where to listen: ":8080"
	Rates   Rates          // how often one address may ask; nil: the usual
	Trusted []netip.Prefix // the proxies whose X-Forwarded-For counts
	Metrics string         // the token that shows the metrics; "" is nobody
	Sources Sources        // what pages may use besides the site's own files
	Sending bool           // there is a mail server
}

// Module serves HTTP while the program runs. It needs the services, an app.Clock, a Config, a Ready, a Show, a Site and a log.
var Module = fx.Module("httpapi",
	fx.Provide(fx.Private, func() *Leaving { return &Leaving{} }, func(p params) http.Handler { return NewRouter(p.deps()) }),
	fx.Provide(func(s services) Public { return NewPublic(s.deps()) }),
	fx.Provide(func(lc fx.Lifecycle, c Config, handler http.Handler, leaving *Leaving, log *slog.Logger) *Server {
		s := NewServer(c.Addr, handler, leaving, log)
		lc.Append(fx.StartStopHook(s.Start, s.Shutdown))
		return s
	}),
	fx.Invoke(func(*Server) {}),
)

// services is what operations work with.
type services struct {
	fx.In

	Logins       *app.Logins
	Centers      *app.Centers
	Courses      *app.Courses
	Students     *app.Students
	Certificates *app.Certificates
	Batches      *app.Batches
	Fees         *app.Fees
	Staff        *app.Staff
	Sessions     *app.Sessions
	Attendance   *app.Attendance
	Website      *app.Website
	Reports      *app.Reports
	Geography    *app.Geography
	Files        *app.Files
	Imports      *app.Imports
	Audit        *app.Audit
	Mailroom     *app.Mailroom
	Links        *app.Links
	Outreach     *app.Outreach
	Inbox        *app.Inbox
	Newsletters  *app.Newsletters
	Devices      *app.Devices
	TwoSteps     *app.TwoSteps
	Self         *app.Self
	Search       *app.Search
	Requests     *app.Requests
	Clock        app.Clock
	Show         Show
	Log          *slog.Logger
	Meter        Meter
}

type params struct {
	fx.In

	Services services
	Limiter  identity.Limiter
	Config   Config
	Base     app.BaseURL
	Ready    Ready
	Leaving  *Leaving
	Site     Site
}

func (p params) deps() Deps {
	d := p.Services.deps()
	d.Limiter, d.Rates, d.Trusted, d.Sources = p.Limiter, p.Config.Rates, p.Config.Trusted, p.Config.Sources
	d.Base = p.Base
	d.Ready, d.Leaving, d.Site, d.MeterToken, d.Sending = p.Ready, p.Leaving, p.Site, p.Config.Metrics, p.Config.Sending
	return d
}

func (p services) deps() Deps {
	return Deps{
		Logins: p.Logins, Centers: p.Centers, Courses: p.Courses, Students: p.Students, Certificates: p.Certificates, Batches: p.Batches, Website: p.Website, Fees: p.Fees,
		Staff: p.Staff, Sessions: p.Sessions, Attendance: p.Attendance,
		Mailroom: p.Mailroom, Links: p.Links, Outreach: p.Outreach, TwoSteps: p.TwoSteps, Devices: p.Devices,
		Self: p.Self, Search: p.Search, Requests: p.Requests, Inbox: p.Inbox, Newsletters: p.Newsletters, Meter: p.Meter,
		Reports: p.Reports, Geography: p.Geography, Files: p.Files, Imports: p.Imports, Audit: p.Audit, Clock: p.Clock, Log: p.Log,
		Show: p.Show,
	}
}
