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
}

// Module serves HTTP while the program runs. It needs the services, an app.Clock, a Config, a Ready, a Site and a log.
var Module = fx.Module("httpapi",
	fx.Provide(fx.Private, func(p params) http.Handler { return NewRouter(p.deps()) }),
	fx.Provide(func(lc fx.Lifecycle, c Config, handler http.Handler, log *slog.Logger) *Server {
		s := NewServer(c.Addr, handler, log)
		lc.Append(fx.StartStopHook(s.Start, s.Shutdown))
		return s
	}),
	fx.Invoke(func(*Server) {}),
)

type params struct {
	fx.In

	Logins       *app.Logins
	Centers      *app.Centers
	Courses      *app.Courses
	Students     *app.Students
	Certificates *app.Certificates
	Website      *app.Website
	Reports      *app.Reports
	Geography    *app.Geography
	Files        *app.Files
	Audit        *app.Audit
	Mailroom     *app.Mailroom
	Links        *app.Links
	Outreach     *app.Outreach
	Devices      *app.Devices
	TwoSteps     *app.TwoSteps
	Limiter      identity.Limiter
	Config       Config
	Clock        app.Clock
	Ready        Ready
	Site         Site
	Log          *slog.Logger
}

func (p params) deps() Deps {
	return Deps{
		Logins: p.Logins, Centers: p.Centers, Courses: p.Courses, Students: p.Students, Certificates: p.Certificates, Website: p.Website,
		Mailroom: p.Mailroom, Links: p.Links, Outreach: p.Outreach, TwoSteps: p.TwoSteps, Devices: p.Devices,
		Limiter: p.Limiter, Rates: p.Config.Rates, Trusted: p.Config.Trusted,
		Reports: p.Reports, Geography: p.Geography, Files: p.Files, Audit: p.Audit, Clock: p.Clock, Ready: p.Ready, Site: p.Site, Log: p.Log,
	}
}
