package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// FuzzPostRegisterStudent sends bodies that our forms never send. The response must be a refusal that names the
// mistake, or a registration, but never a failure.
func FuzzPostRegisterStudent(f *testing.F) {
	for _, seed := range []string{
		"", "&", "=", "Name=Asha", "Name=%zz", "Name=a&Name=b", "OId=-1&DID=99999999999999999999", "DOB=31/02/2001&Email=a@b", "Name=\x00", "Name=%00%ff",
		"Name=Asha&DOB=14/06/2005&Gender=Female&OId=1&DID=1&Email=fuzz@example.in&Mobile=9876543210", "Name=<script>&Address=' OR 1=1 --", "{}",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		w := setup(t)
		answer := httptest.NewRecorder()
		w.handler.ServeHTTP(answer, post("/api/Student/PostRegisterStudent", w.admin, body).request(t.Context()))
		require.Contains(t, []int{http.StatusOK, http.StatusUnprocessableEntity, http.StatusConflict}, answer.Code, answer.Body.String())
	})
}
