package httpapi_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestCrossSite(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const host = "http://example.com" // the host that httptest requests
	for name, c := range map[string]struct {
		header map[string]string
		passes bool
	}{
		"AProgram":               {nil, true},
		"TheSitesOwnPage":        {map[string]string{"Sec-Fetch-Site": "same-origin", "Origin": host}, true},
		"ByItsAddressForAll":     {map[string]string{"Origin": "https://kendra.example"}, true},
		"ThatWithAnotherPort":    {map[string]string{"Origin": "https://kendra.example:8443"}, false},
		"ThatWithoutTLS":         {map[string]string{"Origin": "http://kendra.example"}, false},
		"AnotherSite":            {map[string]string{"Sec-Fetch-Site": "cross-site", "Origin": "https://evil.example"}, false},
		"ASubdomain":             {map[string]string{"Sec-Fetch-Site": "same-site", "Origin": "http://evil.example.com"}, false},
		"AnOldBrowsersPage":      {map[string]string{"Origin": host}, true},
		"AnotherInAnOldBrowser":  {map[string]string{"Origin": "https://evil.example"}, false},
		"AFrameWithoutAnOrigin":  {map[string]string{"Origin": "null"}, false},
		"ThroughAProxyWithTLS":   {map[string]string{"Origin": "https://example.com", "X-Forwarded-Proto": "https"}, true},
		"WithoutTLSToOneWithTLS": {map[string]string{"Origin": host, "X-Forwarded-Proto": "https"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out := call{method: http.MethodPost, path: "/api/Login/PostLogout", header: c.header}
			answer := w.send(t, out)
			if c.passes {
				require.Equal(t, http.StatusOK, answer.Code)
			} else {
				require.Equal(t, "request.cross_site", problemOf(t, answer).Code)
				require.Equal(t, http.StatusForbidden, answer.Code)
			}
			read := get("/api/Course/GetAllCourse", "")
			read.header = c.header
			require.Equal(t, http.StatusOK, w.send(t, read).Code, "reading changes nothing")
		})
	}
}
