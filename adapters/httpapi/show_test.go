package httpapi_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
	"kendra/app/kernel"
	"kendra/domain/reports"
)

type awayKey struct{}

// moodyReader returns an error when the context says that its database is down.
type moodyReader struct{ stubReader }

func (r moodyReader) Counters(ctx context.Context) (reports.Counters, error) {
	if ctx.Value(awayKey{}) != nil {
		return reports.Counters{}, kernel.ErrUnavailable
	}
	return r.stubReader.Counters(ctx)
}

// places returns a Show that runs work at several places in turn, until it succeeds.
func places(tried *int, away ...bool) edge.Show {
	return func(ctx context.Context, work func(context.Context) error) (err error) {
		for _, isAway := range away {
			at := ctx
			if isAway {
				at = context.WithValue(ctx, awayKey{}, true)
			}
			*tried++
			if err = work(at); err == nil {
				return nil
			}
		}
		return err
	}
}

func TestShow(t *testing.T) {
	t.Parallel()
	const figures = "/api/WebDashboard/GetDashInfoList"
	for name, c := range map[string]struct {
		away          []bool
		path          string
		status, tries int
	}{
		"AtTheFirstPlace":           {[]bool{false, false}, figures, http.StatusOK, 1},
		"AtTheNextWhenOneIsAway":    {[]bool{true, false}, figures, http.StatusOK, 2},
		"NowhereWhenAllAreAway":     {[]bool{true, true}, figures, http.StatusServiceUnavailable, 2},
		"ARefusalIsNotAskedTwice":   {[]bool{false, false}, "/api/Course/GetPublicCourse?Id=999999", http.StatusNotFound, 1},
		"TheOfficeHasOnePlaceAlone": {[]bool{true, true}, "/api/Student?email=a@b.in", http.StatusUnauthorized, 0},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tried := 0
			w := setup(t, func(p *ports) { p.show, p.reader = places(&tried, c.away...), moodyReader{} })
			answer := w.send(t, call{method: http.MethodGet, path: c.path})
			require.Equal(t, c.status, answer.Code, answer.Body.String())
			require.Equal(t, c.tries, tried)
			if c.status == http.StatusOK {
				require.Empty(t, answer.Header().Get("Retry-After"), "of the answer that was thrown away nothing is left")
				require.Equal(t, "application/json", answer.Header().Get("Content-Type"))
				require.NotEmpty(t, answer.Header().Get("ETag"))
			}
			if c.status == http.StatusServiceUnavailable {
				require.NotEmpty(t, answer.Header().Get("Retry-After"))
			}
		})
	}
	t.Run("PagesAreMadeSoToo", func(t *testing.T) {
		t.Parallel()
		tried := 0
		w := setup(t, func(p *ports) { p.show, p.reader = places(&tried, true, false), moodyReader{} })
		answer := httptest.NewRecorder()
		w.pages.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, figures, nil))
		require.Equal(t, http.StatusOK, answer.Code)
		require.Equal(t, 2, tried)
	})
}
