// Package contact holds e-mail addresses, Indian mobile numbers, PIN codes and web addresses. Each is parsed from
// what people type and stored in one form.
package contact

import (
	"net/mail"
	"net/url"
	"strings"

	"kendra/domain/fault"
	words "kendra/domain/text"
)

// The parsing faults.
var (
	ErrEmail = fault.New(fault.Invalid, "contact.email", "is not an e-mail address")
	// ErrEmailLetters and ErrEmailUnseen ask to retype the address: letters that look alike must not make a second
	// address.
	ErrEmailLetters = fault.New(fault.Invalid, "contact.email_letters",
		"has letters that e-mail addresses cannot have: type it with the letters a to z, digits and signs of an English keyboard")
	ErrEmailUnseen = fault.New(fault.Invalid, "contact.email_unseen", "has an invisible character: delete the address and type it again")
	ErrMobile      = fault.New(fault.Invalid, "contact.mobile", "is not a mobile number of 10 digits")
	ErrPIN         = fault.New(fault.Invalid, "contact.pin", "is not a PIN code of 6 digits")
	ErrURL         = fault.New(fault.Invalid, "contact.url", "is not a web address like https://example.org")
)

// Email is an address in lower case, or "".
type Email string

// longestEmail is the limit of RFC 5321, section 4.5.3.1.3, without the angle brackets.
const longestEmail = 254

// ParseEmail parses an address, ignoring surrounding white space and upper case. Addresses are ASCII only: a domain
// in another script is typed in its xn-- form. No other character is silently dropped. ErrEmail, also for "";
// ErrEmailLetters; ErrEmailUnseen.
func ParseEmail(text string) (Email, error) {
	text = strings.TrimSpace(text)
	if err := ascii(text); err != nil {
		return "", err
	}
	text = strings.ToLower(text)
	a, err := mail.ParseAddress(text)
	if err != nil || a.Address != text || len(text) > longestEmail {
		return "", ErrEmail
	}
	_, domain, _ := strings.Cut(text, "@")
	if !strings.Contains(domain, ".") || !isDomain(domain) || strings.ContainsAny(text, " \t\"<>()[]") {
		return "", ErrEmail
	}
	return Email(text), nil
}

// ascii returns ErrEmailUnseen or ErrEmailLetters unless text is printable ASCII.
func ascii(text string) error {
	for _, r := range text {
		switch {
		case r >= ' ' && r <= '~':
		case words.Clean(string(r)) == "" || r == '\n' || r == '\t':
			return ErrEmailUnseen
		default:
			return ErrEmailLetters
		}
	}
	return nil
}

// longestLabel is the limit of RFC 1035, section 2.3.4.
const longestLabel = 63

// isDomain reports whether a name consists of labels of letters, digits and hyphens (RFC 1123, section 2.1).
func isDomain(name string) bool {
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > longestLabel || label[0] == '-' || label[len(label)-1] == '-' ||
			strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return false
		}
	}
	return true
}

// Mobile is an Indian mobile number of ten digits without the country code, or "".
type Mobile string

const mobileDigits = 10

// ParseMobile parses a number as offices type it: "+91 98765 43210", "098765-43210", "9876543210". The first digit
// must be 6 to 9 (the mobile levels of the National Numbering Plan).
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

// ParsePIN parses a code, with or without a space: "226 001", "226001". A PIN code never begins with 0.
func ParsePIN(text string) (PIN, error) {
	digits, ok := onlyDigits(strings.TrimSpace(text), " ")
	if !ok || len(digits) != pinDigits || digits[0] == '0' {
		return "", ErrPIN
	}
	return PIN(digits), nil
}

// URL is an absolute http or https address, or "".
type URL string

// ParseURL parses a web address. Without a scheme it becomes https. A host in another script is typed in its xn--
// form.
func ParseURL(text string) (URL, error) {
	text = strings.TrimSpace(text)
	if !strings.Contains(text, "://") {
		text = "https://" + text
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || !strings.Contains(u.Hostname(), ".") || u.User != nil || ascii(u.Host) != nil {
		return "", ErrURL
	}
	return URL(u.String()), nil
}

// onlyDigits removes the separators. It returns false if anything but ASCII digits is left.
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
