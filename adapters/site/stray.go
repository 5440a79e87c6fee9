package site

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The app shows its home page for a path that it doesn't know, because people mistype addresses. Programs that search a
// site for secrets and weak software ask for paths of another shape. isStray separates the two by the shape alone, so that
// a file that isn't there is never answered with a page.

// strayNames are names that only other software has, in lower case.
var strayNames = []string{
	"_debugbar", "_ignition", "_profiler", "actuator", "autodiscover", "boaform", "cgi-bin", "ecp", "geoserver", "hnap1", "hudson",
	"jenkins", "jmx-console", "meta-inf", "node_modules", "owa", "phpinfo", "phpmyadmin", "pma", "pprof", "server-info",
	"server-status", "solr", "telescope", "web-inf", "xmlrpc",
}

// strayPrefixes are how such names begin.
var strayPrefixes = []string{"wp-", "phpmyadmin", "mysqladmin"}

// isStray reports whether a path, decoded and as it was sent, is none that a person could mean: it has hidden or relative
// parts, a file's ending, the name of other software, or characters that no address of the site has.
func isStray(path, sent string) bool {
	if !utf8.ValidString(path) || strings.ContainsFunc(path, isOdd) || hidesSign(sent) {
		return true
	}
	return slices.ContainsFunc(parts(path), isStrayPart)
}

// isOdd reports whether no address of the site has a character.
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
