package kernel

import (
	"net/url"
	"strings"
)

// BaseURL is the address of the website, without a slash at its end: "https://kendra.example".
type BaseURL string

// Link returns the address of one of the website's pages with a token.
func (b BaseURL) Link(page, token string) string {
	return strings.TrimRight(string(b), "/") + page + "?token=" + url.QueryEscape(token)
}
