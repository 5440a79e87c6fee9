// Package metrics counts what the program does and shows it to Prometheus.
//
// Every label has few values: routes are the contract's patterns, never paths, and codes are the glossary's.
package metrics

import (
	"context"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Pool is the connections to the database.
type Pool struct {
	InUse, Idle, Most int
	Waits             int64 // how often somebody had to wait for one
}

// Shown is where public content was read.
type Shown struct {
	Replica, Primary int64         // times
	Behind           time.Duration // how old the replica is at most; negative while it cannot be told
}

// Sources are what is asked for at each look.
type Sources struct {
	Pool   func() Pool
	Queued func(ctx context.Context) (int, error) // mail that waits to be sent
	Shown  func() (Shown, bool)                   // false: there is no replica
}

// Metrics is everything that is counted.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	refusals *prometheus.CounterVec
}

// buckets are seconds: from what one row takes to what a report does.
var buckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}

// New makes Metrics that ask the sources.
func New(from Sources) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "kendra_http_requests_total", Help: "Requests that were answered.",
		}, []string{"method", "route", "status"}),
		seconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "kendra_http_request_seconds", Help: "How long answers took.", Buckets: buckets,
		}, []string{"method", "route"}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "kendra_refusals_total", Help: "Requests that were refused, by the code of the reason.",
		}, []string{"code"}),
	}
	m.registry.MustRegister(
		m.requests, m.seconds, m.refusals, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		asked{from}, built(),
	)
	return m
}

// built says which program this is.
func built() prometheus.Collector {
	version := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	g := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "kendra_build_info", Help: "1, with the version of the program.", ConstLabels: prometheus.Labels{"version": version},
	})
	g.Set(1)
	return g
}

// Served counts an answer.
func (m *Metrics) Served(method, route string, status int, took time.Duration) {
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(method, route).Observe(took.Seconds())
}

// Refused counts a refusal.
func (m *Metrics) Refused(code string) { m.refusals.WithLabelValues(code).Inc() }

// ServeHTTP shows the counts in Prometheus' text format.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{Registry: m.registry, ErrorHandling: promhttp.ContinueOnError}).ServeHTTP(w, r)
}

// asked is what is read at each look.
type asked struct{ from Sources }

var (
	inUse  = prometheus.NewDesc("kendra_database_connections_in_use", "Connections to the database that work.", nil, nil)
	idle   = prometheus.NewDesc("kendra_database_connections_idle", "Connections to the database that wait for work.", nil, nil)
	most   = prometheus.NewDesc("kendra_database_connections_limit", "How many connections to the database there may be.", nil, nil)
	waits  = prometheus.NewDesc("kendra_database_waits_total", "How often a request had to wait for a connection.", nil, nil)
	queued = prometheus.NewDesc("kendra_mail_queued", "Mail that waits to be sent.", nil, nil)
	shown  = prometheus.NewDesc("kendra_content_reads_total", "How often public content was read, by where.", []string{"from"}, nil)
	behind = prometheus.NewDesc("kendra_replica_behind_seconds", "How old the replica is at most; absent while it is away.", nil, nil)
)

// Describe implements prometheus.Collector.
func (a asked) Describe(out chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{inUse, idle, most, waits, queued, shown, behind} {
		out <- d
	}
}

// patience is how long a look may wait for the database.
const patience = 2 * time.Second

// Collect implements prometheus.Collector. Mail that cannot be counted, because the database is away, is left out.
func (a asked) Collect(out chan<- prometheus.Metric) {
	p := a.from.Pool()
	out <- prometheus.MustNewConstMetric(inUse, prometheus.GaugeValue, float64(p.InUse))
	out <- prometheus.MustNewConstMetric(idle, prometheus.GaugeValue, float64(p.Idle))
	out <- prometheus.MustNewConstMetric(most, prometheus.GaugeValue, float64(p.Most))
	out <- prometheus.MustNewConstMetric(waits, prometheus.CounterValue, float64(p.Waits))
	if s, there := a.from.Shown(); there {
		out <- prometheus.MustNewConstMetric(shown, prometheus.CounterValue, float64(s.Replica), "replica")
		out <- prometheus.MustNewConstMetric(shown, prometheus.CounterValue, float64(s.Primary), "primary")
		if s.Behind >= 0 {
			out <- prometheus.MustNewConstMetric(behind, prometheus.GaugeValue, s.Behind.Seconds())
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if n, err := a.from.Queued(ctx); err == nil {
		out <- prometheus.MustNewConstMetric(queued, prometheus.GaugeValue, float64(n))
	}
}
