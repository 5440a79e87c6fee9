package e2e_test

import (
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPages_FollowContent: what the office changes is on the public pages of every instance, without JavaScript.
func TestPages_FollowContent(t *testing.T) {
	t.Parallel()
	_, err := os.Stat("../../webapp/dist/.vite/server.js")
	require.NoError(t, err, "run: make build")
	here := openInstitute(t)
	there := here.serve(t)
	here.must(t, "name: Dhruvtara\n", "institute", "apply", "-")
	here.must(t, "", "institute", "open")
	shows := func(s *site, text string) bool {
		a := s.get(t, "/")
		require.Equal(t, http.StatusOK, a.status)
		return strings.Contains(string(a.body), text)
	}
	for _, s := range []*site{here.site, there} {
		eventually(t, "home arrives as HTML", func() bool { return shows(s, "<h1") })
		require.False(t, shows(s, "Bookkeeping in the evening"))
		require.False(t, shows(s, `href="/event"`), "nothing links to an empty list")
	}
	added := here.post(t, "/api/Course/PostInsertCategory", url.Values{"StdName": {"Bookkeeping in the evening"}})
	require.Equal(t, http.StatusOK, added.status, string(added.body))
	for _, s := range []*site{here.site, there} {
		eventually(t, "home shows the new category", func() bool { return shows(s, "Bookkeeping in the evening") })
	}
	require.Contains(t, string(there.get(t, "/sitemap.xml").body), "/course</loc>")
	require.True(t, shows(there, `href="/course"`), "a list with content is linked")
}
