package edge_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/httpapi/edge"
)

func TestForNode(t *testing.T) {
	t.Parallel()
	served := edge.ForNode(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }))
	for call, want := range map[string]int{
		"GET /start":                      http.StatusNoContent,
		"GET /exam":                       http.StatusNoContent,
		"GET /login":                      http.StatusNoContent,
		"GET /admin/exam/all":             http.StatusNoContent,
		"GET /assets/start.js":            http.StatusNoContent,
		"GET /healthz":                    http.StatusNoContent,
		"GET /api/Exam/GetExam":           http.StatusNoContent,
		"POST /api/Sitting/PostEntries":   http.StatusNoContent,
		"POST /api/Login/Login":           http.StatusNoContent,
		"GET /":                           http.StatusFound,
		"GET /course":                     http.StatusFound,
		"GET /examples":                   http.StatusFound,
		"GET /admin/students":             http.StatusFound,
		"POST /course":                    http.StatusNotFound,
		"POST /api/Exam/PostPublish":      http.StatusNotFound,
		"POST /api/Sitting/../Exam/PostX": http.StatusNotFound,
		"DELETE /api/Files/DeleteFile":    http.StatusNotFound,
		"POST /api/SittingX/PostEntries":  http.StatusNotFound,
	} {
		t.Run(call, func(t *testing.T) {
			t.Parallel()
			r := httptest.NewRequestWithContext(t.Context(), "GET", "/", nil)
			method, path, _ := strings.Cut(call, " ")
			r.Method, r.URL.Path = method, path
			w := httptest.NewRecorder()
			served.ServeHTTP(w, r)
			require.Equal(t, want, w.Code)
			switch want {
			case http.StatusFound:
				want := "/exam"
				if path == "/" {
					want = "/start"
				}
				require.Equal(t, want, w.Header().Get("Location"))
			case http.StatusNotFound:
				require.Contains(t, w.Body.String(), "request.elsewhere")
			}
		})
	}
}
