package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestCertificatePage_ForWallets: the address in the QR code returns a program that accepts a credential with one, and
// everybody else with the page.
func TestCertificatePage_ForWallets(t *testing.T) {
	t.Parallel()
	w := setup(t)
	code := string(w.certificate.Code)
	ask := func(path, accept string) *httptest.ResponseRecorder {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, nil)
		r.Header.Set("Accept", accept)
		answer := httptest.NewRecorder()
		w.handler.ServeHTTP(answer, r)
		return answer
	}
	want := w.send(t, get("/api/Certificate/GetCredential?Code="+code, "")).Body.String()
	for _, accept := range []string{"application/vc", "application/vc, */*;q=0.5", `text/html, application/vc;q=0.9`} {
		answer := ask("/verify/"+code, accept)
		require.Equal(t, http.StatusOK, answer.Code, accept)
		require.Equal(t, "application/vc", answer.Header().Get("Content-Type"))
		require.Contains(t, answer.Header().Values("Vary"), "Accept")
		require.Equal(t, want, answer.Body.String(), accept)
	}
	token := w.send(t, get("/api/Certificate/GetCredential?Form=jwt&Code="+code, "")).Body.String()
	require.Equal(t, 2, strings.Count(token, "."))
	for _, accept := range []string{"application/vc+jwt", "application/vc;q=0.5, application/vc+jwt", "text/html, application/vc+jwt;q=0.9"} {
		answer := ask("/verify/"+code, accept)
		require.Equal(t, http.StatusOK, answer.Code, accept)
		require.Equal(t, "application/vc+jwt", answer.Header().Get("Content-Type"))
		require.Equal(t, "*", answer.Header().Get("Access-Control-Allow-Origin"))
		require.Equal(t, token, answer.Body.String(), accept)
	}
	sheet := w.examine(t).code
	answer := ask("/verify/"+sheet, "application/vc")
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, w.send(t, get(examPath+"GetMarksheetCredential?Code="+sheet, "")).Body.String(), answer.Body.String(), "a marksheet's page")
	require.Equal(t, http.StatusNotFound, ask("/verify/"+sheet, "application/vc+jwt").Code, "a marksheet is for no wallet")
	require.Equal(t, http.StatusNotFound, w.send(t, get("/api/Certificate/GetCredential?Code="+sheet, "")).Code, "it is no certificate")
	require.Equal(t, http.StatusNotFound, ask("/verify/0000000000000000", "application/vc").Code)
	require.Equal(t, http.StatusNotFound, ask("/verify/0000000000000000", "application/vc+jwt").Code)
	require.Equal(t, http.StatusNotFound, ask("/verify/"+string(w.certificate.Serial), "application/vc").Code, "a serial opens no credential")
	for _, accept := range []string{"text/html,application/xhtml+xml,*/*;q=0.8", "*/*", "application/vcard", "application/vc;q=0"} {
		answer := ask("/verify/"+code, accept)
		require.NotEqual(t, "application/vc", answer.Header().Get("Content-Type"), accept)
		require.Contains(t, answer.Header().Values("Vary"), "Accept", "caches keep both answers apart")
	}
}
