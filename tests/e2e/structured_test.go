package e2e_test

import (
	"bytes"
	"encoding/json"
	"image/png"
	"net/http"
	"net/url"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// needed are the properties that search engines require of structured data, by its type.
var needed = map[string][]string{
	"EducationalOrganization": {"name"},
	"Course":                  {"name", "description", "provider", "url"},
	"CourseInstance":          {"courseMode"},
	"Offer":                   {"category", "priceCurrency"},
	"Event":                   {"name", "startDate", "endDate", "location"},
	"Place":                   {"name"},
	"PostalAddress":           {"streetAddress", "addressLocality", "addressCountry"},
	"GeoCoordinates":          {"latitude", "longitude"},
	"Organization":            {"name"},
	"Person":                  {"name"},
	"BlogPosting":             {"headline", "datePublished", "author", "url"},
	"BreadcrumbList":          {"itemListElement"},
	"ItemList":                {"itemListElement"},
	"FAQPage":                 {"mainEntity"},
	"Question":                {"name", "acceptedAnswer"},
	"Answer":                  {"text"},
	"ListItem":                {"position", "item"},
}

// types checks structured data against needed, and counts its types.
func types(t *testing.T, in any, count map[string]int) {
	t.Helper()
	switch v := in.(type) {
	case []any:
		for _, one := range v {
			types(t, one, count)
		}
	case map[string]any:
		if kind, ok := v["@type"].(string); ok {
			require.Contains(t, needed, kind)
			for _, name := range needed[kind] {
				require.NotEmpty(t, v[name], "%s of %s", name, kind)
			}
			count[kind]++
		}
		for name, one := range v {
			if text, ok := one.(string); ok && (name == "url" || name == "item" || name == "image" || name == "logo") {
				address, err := url.Parse(text)
				require.NoError(t, err)
				require.Equal(t, "institute.example", address.Host, "%s is no whole address: %s", name, text)
			}
			if name == "courseWorkload" {
				require.Regexp(t, `^P(\d+[DWMY]|T\d+H)$`, one)
			}
			types(t, one, count)
		}
	}
}

// usualTexts are the paths of the usual texts. Header and footer link to those that are written.
var usualTexts = []string{"/about", "/policy", "/privacy"}

// TestStructuredData checks what search engines read about the institute, its courses, events and posts.
func TestStructuredData(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	s := p.with("KENDRA_BASE_URL=https://institute.example").serve(t, "--demo")
	script := regexp.MustCompile(`(?s)<script type="application/ld\+json"[^>]*>(.*?)</script>`)
	for path, wanted := range map[string]map[string]int{
		"/": {"EducationalOrganization": 1}, "/event": {"Event": 4},
		"/course":                 {"ItemList": 1, "ListItem": 9, "Course": 9},
		"/course/1":               {"Course": 1, "CourseInstance": 1, "Offer": 1, "BreadcrumbList": 1, "ListItem": 2},
		"/course/4":               {"Course": 1, "CourseInstance": 3, "Place": 3},
		"/center":                 {"ItemList": 1, "ListItem": 3},
		"/center/1001":            {"PostalAddress": 1, "GeoCoordinates": 1, "BreadcrumbList": 1, "ListItem": 2},
		"/page/before-you-enrol":  {"FAQPage": 1, "Question": 6, "Answer": 6},
		"/blog/spot-a-fraud-call": {"BlogPosting": 1, "BreadcrumbList": 1, "ListItem": 2},
	} {
		a := s.get(t, path)
		require.Equal(t, http.StatusOK, a.status, path)
		count := map[string]int{}
		for _, found := range script.FindAllSubmatch(a.body, -1) {
			var data map[string]any
			require.NoError(t, json.Unmarshal(found[1], &data), path)
			require.Equal(t, "https://schema.org", data["@context"], path)
			types(t, data, count)
		}
		for kind, n := range wanted {
			if kind == "EducationalOrganization" {
				require.GreaterOrEqual(t, count[kind], n, path)
				continue
			}
			require.Equal(t, n, count[kind], "%s on %s", kind, path)
		}
	}
	home := string(s.get(t, "/").body)
	for _, path := range usualTexts {
		require.Contains(t, home, `href="`+path+`"`)
	}
}

// TestSitemap_LeavesOutEmptyPages checks that no page without content is found by a search, and that the sitemap and the
// pages agree on which these are.
func TestSitemap_LeavesOutEmptyPages(t *testing.T) {
	t.Parallel()
	p, _ := onDatabase(t)
	s := p.with("KENDRA_BASE_URL=https://institute.example").serve(t)
	p.must(t, "name: Vidya Computers\n", "institute", "apply", "-")
	p.must(t, "", "institute", "open")
	noindex := []byte(`name="robots" content="noindex"`)
	require.Eventually(t, func() bool { return bytes.Contains(s.get(t, "/sitemap.xml").body, []byte("<loc>")) }, 10*time.Second, 100*time.Millisecond)
	listed := string(s.get(t, "/sitemap.xml").body)
	for _, path := range []string{"/course", "/center", "/event", "/teacher", "/blog", "/news"} {
		require.NotContains(t, listed, "<loc>https://institute.example"+path+"<")
		require.True(t, bytes.Contains(s.get(t, path).body, noindex), path)
	}
	home := string(s.get(t, "/").body)
	for _, path := range usualTexts {
		require.NotContains(t, listed, "<loc>https://institute.example"+path+"<")
		require.NotContains(t, home, `href="`+path+`"`)
	}
	for _, path := range []string{"/", "/contact", "/verify", "/certificate"} {
		require.Contains(t, listed, "<loc>https://institute.example"+path+"<")
		require.False(t, bytes.Contains(s.get(t, path).body, noindex), path)
	}
	card := s.get(t, "/link-picture?of=/verify")
	require.Equal(t, http.StatusOK, card.status)
	size, err := png.DecodeConfig(bytes.NewReader(card.body))
	require.NoError(t, err)
	require.Equal(t, [2]int{1200, 630}, [2]int{size.Width, size.Height})
}
