// Package metrics counts the program's activity for Prometheus.
//
// Labels have few values: routes are the contract's patterns, never paths, and codes are the glossary's.
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

// Pool holds the figures of the database's connections.
type Pool struct {
	InUse, Idle, Most int
	Waits             int64 // how often a request waited for a connection
}

// Shown holds the figures of reads of public content.
type Shown struct {
	Replica, Primary int64         // number of reads
	Behind           time.Duration // the replica's largest possible delay; negative while unknown
}

// Sources are the functions that are called at each scrape.
type Sources struct {
	Pool   func() Pool
	Queued func(ctx context.Context) (int, error) // returns the number of queued mails
	Shown  func() (Shown, bool)                   // returns false without a replica
}

// Metrics holds all counters.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	seconds  *prometheus.HistogramVec
	refusals *prometheus.CounterVec
}

// buckets are in seconds: from reading one row to a long report.
var buckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30}

// New returns Metrics with the sources.
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

// built returns the metric with the program's version.
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

// Served counts a response.
func (m *Metrics) Served(method, route string, status int, took time.Duration) {
	m.requests.WithLabelValues(method, route, strconv.Itoa(status)).Inc()
	m.seconds.WithLabelValues(method, route).Observe(took.Seconds())
}

// Refused counts a refusal.
func (m *Metrics) Refused(code string) { m.refusals.WithLabelValues(code).Inc() }

// ServeHTTP writes the metrics in Prometheus' text format.
func (m *Metrics) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{Registry: m.registry, ErrorHandling: promhttp.ContinueOnError}).ServeHTTP(w, r)
}

// asked is read at each scrape.
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

// patience is how long a scrape may wait for the database.
const patience = 2 * time.Second

// Collect implements prometheus.Collector. If the database is away, queued mail is left out.
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
