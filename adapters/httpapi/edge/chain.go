package edge

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/netip"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app"
	"kendra/app/access"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/domain/examnodes"
	"kendra/domain/identity"
)

// Site serves every path outside of the API: the web app.
type Site http.Handler

// Public serves the public website's content and nothing else, without rate limits. The program itself calls it, to
// render pages.
type Public http.Handler

// Ready returns nil when the program can work, else the reason why it cannot.
type Ready func(ctx context.Context) error

// Deps holds what the router needs.
type Deps struct {
	*app.App

	Sending    bool // there is a mail server
	Limiter    identity.Limiter
	Rates      Rates          // nil: UsualRates
	Trusted    []netip.Prefix // the proxies whose X-Forwarded-For is believed
	Base       kernel.BaseURL // the public address of the site
	Sources    Sources        // what pages may load besides the site's own files
	Clock      kernel.Clock
	Ready      Ready
	Show       Show          // nil: content is read from the same place as everything else
	Leaving    *Leaving      // nil: the server never reports that it is about to stop
	Beat       time.Duration // between two heartbeats of a stream; 0: the usual
	Site       Site
	Log        *slog.Logger
	Meter      Meter
	MeterToken string // required as a bearer token to read the metrics; "" lets nobody read them
	Node       bool   // serve only what an exam node serves
	NodeFiles  NodeFiles
}

// Invigilator is the account with which an invigilator signs in at an exam node.
type Invigilator struct{ Name, Password string }

// NodeFiles writes and reads the files that travel between head office and exam nodes, and the file of the invigilator's account.
type NodeFiles struct {
	Seal func(w io.Writer, c examnodes.Content, key string) error // writes the file of a pack
	Read func(r io.Reader) (examnodes.Signed, error)              // reads what a node brings back; examnodes.ErrFile

	// Invigilator returns the account of the invigilator at this node, which it makes the first time.
	Invigilator func(ctx context.Context, p examnodes.Pack) (Invigilator, error)
}

// API is the contract and what implements it.
type API struct {
	Contract   []byte
	Operations func(d Deps, l *Looks) gen.StrictServerInterface // looks is nil for public content
}

// handlers holds the middleware around the operations, and the routes outside of the contract.
type handlers struct {
	problems
	logins *access.Logins
	ready  Ready
	leaves *Leaving
	routes chi.Routes
	writes *writes
	pages  *recent[string, madeAnswer]     // by operation and query
	actors *recent[string, identity.Actor] // by token

	contract []byte
}

// NewRouter returns the handler of everything that kendra serves.
func NewRouter(d Deps, api API) http.Handler {
	r := chi.NewRouter()
	h := &handlers{problems: problems{log: d.Log, refused: d.Meter.Refused}, logins: d.Logins, ready: d.Ready, leaves: d.Leaving, routes: r, writes: &writes{}, contract: api.Contract}
	h.pages = &recent[string, madeAnswer]{writes: h.writes, keep: contentFor, most: mostContent}
	h.actors = &recent[string, identity.Actor]{writes: h.writes, keep: actorFor, most: mostActors}
	slow := limits{problems: h.problems, limiter: NewLeases(d.Limiter, mostHere), rates: d.Rates, trusted: d.Trusted, now: d.Clock}
	if slow.rates == nil {
		slow.rates = UsualRates()
	}
	looks := newLooks(slow)
	r.Use(wire.RequestID, h.recovered, logged(d.Log), metered(d.Meter), secured(d.Sources), forgiving, forWallets)
	if d.Node {
		r.Use(h.forNode)
	}
	r.NotFound(func(w http.ResponseWriter, r *http.Request) {
		if isAPI(r.URL.Path) {
			h.refuse(w, r, wire.ErrNotFound)
			return
		}
		d.Site.ServeHTTP(w, r)
	})
	r.MethodNotAllowed(h.otherMethod)
	r.Get("/healthz", healthy)
	r.Get("/readyz", h.readiness)
	r.Get(issuerPath, h.issuer(d.Certificates))
	wallets{slow, d.Wallets}.routes(r)
	h.translogRoutes(r, d.Translog)
	r.Get("/metrics", h.meters(d.Meter, d.MeterToken))
	r.Group(func(r chi.Router) {
		r.Use(compressed)
		h.docsRoutes(r.With(tagged(contentCache)))
		r.Group(func(r chi.Router) {
			r.Use(h.sameSite(d.Base), slow.limited, h.session, h.guarded, looks.limited, h.queryRead, h.bodyRead, h.writes.counted,
				h.cached, shown(d.Show))
			h.operations(r, d.Requests, api.Operations(d, looks))
		})
	})
	return r
}

func (h *handlers) operations(r chi.Router, requests *oversight.Requests, operations gen.StrictServerInterface) {
	// The last middleware sees a request first.
	strict := gen.NewStrictHandlerWithOptions(operations, []gen.StrictMiddlewareFunc{onceByKey(requests), wire.Composed}, gen.StrictHTTPServerOptions{
		RequestErrorHandlerFunc: h.unreadable, ResponseErrorHandlerFunc: h.refuse,
	})
	gen.HandlerWithOptions(strict, gen.ChiServerOptions{BaseRouter: r, ErrorHandlerFunc: h.unreadable})
}

// NewPublic returns the part of the API from which public pages are rendered.
func NewPublic(d Deps, api API) Public {
	r := chi.NewRouter()
	h := &handlers{problems: problems{log: d.Log, refused: uncounted}, routes: r}
	r.Use(wire.RequestID, h.recovered)
	refuse := func(w http.ResponseWriter, r *http.Request) { h.refuse(w, r, wire.ErrNotFound) }
	r.NotFound(refuse)
	r.MethodNotAllowed(refuse)
	r.Group(func(r chi.Router) {
		r.Use(func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if !isContent(r) {
					refuse(w, r)
					return
				}
				next.ServeHTTP(w, r)
			})
		}, h.guarded, shown(d.Show))
		h.operations(r, d.Requests, api.Operations(d, nil)) // public content needs no limits of certificates
	})
	return r
}

// uncounted ignores a refusal: rendering a page is no request from outside, so the metrics leave it out.
func uncounted(string) {}

// otherMethod refuses a request with a wrong method, and lists the methods that the path accepts.
func (h *handlers) otherMethod(w http.ResponseWriter, r *http.Request) {
	var allowed []string
	for _, method := range []string{http.MethodGet, http.MethodPost, http.MethodPut, http.MethodDelete} {
		if h.routes.Match(chi.NewRouteContext(), method, r.URL.Path) {
			allowed = append(allowed, method)
		}
	}
	w.Header().Set("Allow", strings.Join(allowed, ", "))
	h.refuse(w, r, wire.ErrMethod)
}

// leastPacked is the smallest response, in bytes, that is worth compressing. A smaller one fits into one packet anyway.
const leastPacked = 1 << 10

// compressed compresses text responses as the client accepts it, with Zstandard rather than gzip. Both are quick at
// their default levels. The site's own files are compressed once, with Brotli.
func compressed(next http.Handler) http.Handler {
	wrap, err := gzhttp.NewWrapper(gzhttp.MinSize(leastPacked), gzhttp.EnableZstd(true), gzhttp.PreferZstd(true), gzhttp.ContentTypes([]string{
		wire.JSONBody, "application/problem+json", yamlType, "text/html", "text/css", "text/javascript", "image/svg+xml",
	}))
	if err != nil {
		panic(err) //nolint:forbidigo // the options are constant
	}
	return wrap(next)
}

// healthy reports that the program is alive.
func healthy(w http.ResponseWriter, _ *http.Request) { ok(w) }

// readiness reports whether the program can work.
func (h *handlers) readiness(w http.ResponseWriter, r *http.Request) {
	if h.leaves.isSoon() {
		h.write(w, r, wire.ErrLeaving)
		return
	}
	if err := h.ready(r.Context()); err != nil {
		h.log.WarnContext(r.Context(), "not ready", "request_id", wire.VisitOf(r.Context()).ID, "error", err)
		h.write(w, r, wire.ErrNotReady)
		return
	}
	ok(w)
}

func ok(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", wire.NoStore)
	_, _ = io.WriteString(w, "ok\n") // fails when the client has gone
}
