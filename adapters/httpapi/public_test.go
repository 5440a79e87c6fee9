package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPublic_Refuses checks that NewPublic refuses like the API, and serves only public content.
func TestPublic_Refuses(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for path, want := range map[string]int{
		"/api/Course/GetAllCourse": 200, "/api/Course/GetPublicCourse?Id=999999": 404, "/api/Course/GetPublicCourse?Id=x": 422,
		"/api/Report/GetStudentReport": 404, "/api/Nothing/AtAll": 404,
	} {
		answer := httptest.NewRecorder()
		w.pages.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil))
		require.Equal(t, want, answer.Code, path)
	}
}
