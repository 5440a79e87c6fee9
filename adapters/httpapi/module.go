package httpapi

import (
	"log/slog"
	"net/http"
	"net/netip"

	"go.uber.org/fx"

	"kendra/adapters/httpapi/edge"
	"kendra/app"
	"kendra/app/kernel"
)

// Config is what the edge is told from outside.
type Config struct {
	Addr    string         // where to listen: ":8080"
	Rates   edge.Rates     // how often one address may ask; nil: the usual
	Trusted []netip.Prefix // the proxies whose X-Forwarded-For counts
	Metrics string         // the token that shows the metrics; "" is nobody
	Sources edge.Sources   // what pages may use besides the site's own files
	Sending bool           // there is a mail server
	Node    bool           // an exam node, which serves online sittings and nothing else
}

// Module serves HTTP while the program runs. It needs the use cases, their ports and settings, a Config, a Ready, a
// Show, a Meter, a Site, NodeFiles and a log.
var Module = fx.Module("httpapi",
	fx.Provide(fx.Private, func() *edge.Leaving { return &edge.Leaving{} }, func(p params) http.Handler { return NewRouter(p.deps()) }),
	fx.Provide(func(a *app.App, p kernel.Ports, show edge.Show, log *slog.Logger) edge.Public {
		return NewPublic(edge.Deps{App: a, Clock: p.Clock, Show: show, Log: log})
	}),
	fx.Provide(func(lc fx.Lifecycle, c Config, handler http.Handler, leaving *edge.Leaving, log *slog.Logger) *edge.Server {
		s := edge.NewServer(c.Addr, handler, leaving, log)
		lc.Append(fx.StartStopHook(s.Start, s.Shutdown))
		return s
	}),
	fx.Invoke(func(*edge.Server) {}),
)

type params struct {
	fx.In

	App      *app.App
	Ports    kernel.Ports
	Settings kernel.Settings
	Config   Config
	Ready    edge.Ready
	Show     edge.Show
	Leaving  *edge.Leaving
	Site     edge.Site
	Log      *slog.Logger
	Meter    edge.Meter
	Nodes    edge.NodeFiles
}

func (p params) deps() edge.Deps {
	return edge.Deps{
		App: p.App, Clock: p.Ports.Clock, Limiter: p.Ports.Limiter, Base: p.Settings.Base, Sending: p.Config.Sending,
		Rates: p.Config.Rates, Trusted: p.Config.Trusted, Sources: p.Config.Sources, MeterToken: p.Config.Metrics, Node: p.Config.Node,
		Ready: p.Ready, Show: p.Show, Leaving: p.Leaving, Site: p.Site, Log: p.Log, Meter: p.Meter, NodeFiles: p.Nodes,
	}
}
