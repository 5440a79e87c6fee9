package kernel

import (
	"net/url"
	"strings"

	"kendra/domain/contact"
)

// BaseURL is the address of the website, without a slash at its end: "https://kendra.example".
type BaseURL string

// Link returns the address of one of the website's pages with a token. The page may have parameters.
func (b BaseURL) Link(page, token string) string {
	page, rest, has := strings.Cut(page, "?")
	if has {
		rest = "&" + rest
	}
	return strings.TrimRight(string(b), "/") + page + "?token=" + url.QueryEscape(token) + rest
}

// Reach returns who can open the website.
func (b BaseURL) Reach() contact.Reach { return contact.ReachOf(string(b)) }
