// Package contact holds what people are reached by: e-mail addresses, Indian mobile numbers, PIN codes and web addresses.
// Each is read from what people type and kept in one form.
package contact

import (
	"net/mail"
	"net/url"
	"strings"

	"kendra/domain/fault"
)

// The faults of what cannot be read.
var (
	ErrEmail  = fault.New(fault.Invalid, "contact.email", "is not an e-mail address")
	ErrMobile = fault.New(fault.Invalid, "contact.mobile", "is not a mobile number of 10 digits")
	ErrPIN    = fault.New(fault.Invalid, "contact.pin", "is not a PIN code of 6 digits")
	ErrURL    = fault.New(fault.Invalid, "contact.url", "is not a web address like https://example.org")
)

// Email is an address in lower case, or "".
type Email string

// longestEmail is the bound of RFC 5321, section 4.5.3.1.3, less the angle brackets.
const longestEmail = 254

// ParseEmail reads an address; spaces around it and upper case do not matter. "" is ErrEmail.
func ParseEmail(text string) (Email, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	a, err := mail.ParseAddress(text)
	if err != nil || a.Address != text || len(text) > longestEmail {
		return "", ErrEmail
	}
	_, domain, _ := strings.Cut(text, "@")
	if !strings.Contains(strings.Trim(domain, "."), ".") || strings.ContainsAny(text, " \t\"<>()[]") {
		return "", ErrEmail
	}
	return Email(text), nil
}

// Mobile is an Indian mobile number of ten digits without the country's code, or "".
type Mobile string

const mobileDigits = 10

// ParseMobile reads a number as offices type it: "+91 98765 43210", "098765-43210", "9876543210".
// It must begin with 6 to 9 (the National Numbering Plan's mobile levels).
func ParseMobile(text string) (Mobile, error) {
	digits, ok := onlyDigits(strings.TrimPrefix(strings.TrimSpace(text), "+"), " -.()")
	if !ok {
		return "", ErrMobile
	}
	switch {
	case len(digits) == mobileDigits+2 && strings.HasPrefix(digits, "91"):
		digits = digits[2:]
	case len(digits) == mobileDigits+1 && digits[0] == '0':
		digits = digits[1:]
	}
	if len(digits) != mobileDigits || digits[0] < '6' {
		return "", ErrMobile
	}
	return Mobile(digits), nil
}

// PIN is an Indian postal code of six digits, or "".
type PIN string

const pinDigits = 6

// ParsePIN reads a code; "226 001" is as good as "226001". It never begins with 0.
func ParsePIN(text string) (PIN, error) {
	digits, ok := onlyDigits(strings.TrimSpace(text), " ")
	if !ok || len(digits) != pinDigits || digits[0] == '0' {
		return "", ErrPIN
	}
	return PIN(digits), nil
}

// URL is an absolute http or https address, or "".
type URL string

// ParseURL reads a web address; one without a scheme is taken as https.
func ParseURL(text string) (URL, error) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || !strings.Contains(u.Hostname(), ".") || u.User != nil {
		return "", ErrURL
	}
	return URL(u.String()), nil
}

// onlyDigits drops the separators and answers false when anything but ASCII digits is left.
func onlyDigits(text, separators string) (string, bool) {
	var b strings.Builder
	for _, r := range text {
		switch {
		case '0' <= r && r <= '9':
			b.WriteRune(r)
		case strings.ContainsRune(separators, r):
		default:
			return "", false
		}
	}
	return b.String(), b.Len() > 0
}
