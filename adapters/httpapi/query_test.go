package httpapi_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestQuery_IsText checks that every operation refuses a query parameter that is not text, and names it.
func TestQuery_IsText(t *testing.T) {
	t.Parallel()
	w := setup(t)
	asked := 0
	for name, operation := range operations(t) {
		method, path, _ := strings.Cut(name, " ")
		for _, p := range operation.Parameters {
			if p.Value.In != "query" {
				continue
			}
			for _, value := range []string{"%00", "a%00b", "%ff", "%ed%a0%80"} {
				asked++
				who := w.admin
				if operation.Security != nil { // open; some of them are only for visitors without an account
					who = ""
				}
				answer := w.send(t, call{method: method, path: path + "?" + p.Value.Name + "=" + value, token: who})
				require.Equal(t, http.StatusUnprocessableEntity, answer.Code, name)
				require.Contains(t, answer.Body.String(), `{"Field":"`+p.Value.Name+`","Message":"is no text"}`, name)
			}
		}
	}
	require.Greater(t, asked, 400)
	require.Equal(t, http.StatusOK, w.send(t, get("/api/StudyCenter/GetStudyCenters?Search=%E0%A4%86%E0%A4%B6%E0%A4%BE", w.admin)).Code, "other scripts are texts")
}
