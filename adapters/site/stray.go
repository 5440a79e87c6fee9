package site

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The app shows its home page for an unknown path, because people mistype addresses. Programs that search a site for secrets
// and weak software request paths of another shape. isStray separates the two by the shape alone, so that a request for a
// missing file never gets a page.

// strayNames are names, in lower case, that only other software uses.
var strayNames = []string{
	"_debugbar", "_ignition", "_profiler", "actuator", "autodiscover", "boaform", "cgi-bin", "ecp", "geoserver", "hnap1", "hudson",
	"jenkins", "jmx-console", "meta-inf", "node_modules", "owa", "phpinfo", "phpmyadmin", "pma", "pprof", "server-info",
	"server-status", "solr", "telescope", "web-inf", "xmlrpc",
}

// strayPrefixes are the beginnings of such names.
var strayPrefixes = []string{"wp-", "phpmyadmin", "mysqladmin"}

// isStray reports whether no person could mean a path, given decoded and as sent. Such a path has hidden or relative
// parts, a file extension, the name of other software, or characters that the site's addresses never contain.
func isStray(path, sent string) bool {
	if !utf8.ValidString(path) || strings.ContainsFunc(path, isOdd) || hidesSign(sent) {
		return true
	}
	return slices.ContainsFunc(parts(path), isStrayPart)
}

// isOdd reports whether a character is in no address of the site.
func isOdd(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || strings.ContainsRune("\\<>\"`{}|^;$", r)
}

// hidesSign reports whether a path was sent with a dot, slash, backslash or percent sign in disguise.
func hidesSign(sent string) bool {
	for _, sign := range []string{"%2e", "%2f", "%5c", "%25"} {
		if strings.Contains(strings.ToLower(sent), sign) {
			return true
		}
	}
	return false
}

func isStrayPart(part string) bool {
	if strings.HasPrefix(part, ".") || strings.HasSuffix(part, "~") {
		return true
	}
	name, endings, _ := strings.Cut(part, ".")
	if strings.ContainsFunc(endings, unicode.IsLetter) { // a full stop after a pasted address is none
		return true
	}
	name = strings.ToLower(name)
	return slices.Contains(strayNames, name) || slices.ContainsFunc(strayPrefixes, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}
