package metrics_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/metrics"
)

func look(t *testing.T, m *metrics.Metrics) string {
	t.Helper()
	answer := httptest.NewRecorder()
	m.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/metrics", nil))
	require.Equal(t, http.StatusOK, answer.Code)
	return answer.Body.String()
}

func TestMetrics(t *testing.T) {
	t.Parallel()
	away := false
	m := metrics.New(metrics.Sources{
		Pool: func() metrics.Pool { return metrics.Pool{InUse: 3, Idle: 4, Most: 10, Waits: 7} },
		Shown: func() (metrics.Shown, bool) {
			return metrics.Shown{Replica: 40, Primary: 2, Behind: 1500 * time.Millisecond}, !away
		},
		Queued: func(context.Context) (int, error) {
			if away {
				return 0, errors.New("outage")
			}
			return 12, nil
		},
	})
	m.Served("GET", "/api/Student", 200, 30*time.Millisecond)
	m.Served("GET", "/api/Student", 200, 3*time.Millisecond)
	m.Served("POST", "/api/Login/Login", 401, time.Millisecond)
	m.Refused("login.refused")
	text := look(t, m)
	for _, line := range []string{
		`kendra_http_requests_total{method="GET",route="/api/Student",status="200"} 2`,
		`kendra_http_requests_total{method="POST",route="/api/Login/Login",status="401"} 1`,
		`kendra_http_request_seconds_bucket{method="GET",route="/api/Student",le="0.005"} 1`,
		`kendra_http_request_seconds_count{method="GET",route="/api/Student"} 2`,
		`kendra_refusals_total{code="login.refused"} 1`,
		"kendra_database_connections_in_use 3", "kendra_database_connections_idle 4", "kendra_database_connections_limit 10",
		"kendra_database_waits_total 7", "kendra_mail_queued 12", `kendra_build_info{version=`, "go_goroutines",
		`kendra_content_reads_total{from="replica"} 40`, `kendra_content_reads_total{from="primary"} 2`, "kendra_replica_behind_seconds 1.5",
	} {
		require.Contains(t, text, line)
	}
	away = true
	text = look(t, m)
	require.NotContains(t, text, "kendra_mail_queued 12")
	require.NotContains(t, text, "kendra_replica", "there is none")
	require.Contains(t, text, "kendra_database_connections_in_use 3", "the rest is shown while the database is away")
}
