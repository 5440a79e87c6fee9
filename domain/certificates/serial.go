package certificates

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/institute"
)

// Serial is the number printed on a certificate: "1001-26-000012-H". It consists of the center's code, the year, a
// running number, and a check character over these (ISO 7064 MOD 37,36). The check character detects every single
// mistyped character and nearly every swap of two. The institute's prefix may stand before it, and the check character
// covers it, too: "VJ-1001-26-000012-X".
type Serial string

// NewSerial returns a serial. Running numbers start at 1.
func NewSerial(prefix institute.Prefix, center centers.Code, year, running int) Serial {
	body := prefix.Before("-", fmt.Sprintf("%d-%02d-%06d", center, year%100, running))
	return Serial(body + "-" + string(checkCharacter(body)))
}

// ParseSerial parses a typed serial. Case, spaces and a missing hyphen before the check character do not matter.
// ErrSerialTypo when the check character is wrong; ErrSerial when it is not a serial at all.
func ParseSerial(text string) (Serial, error) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	if !serialShape.MatchString(text) {
		return "", ErrSerial
	}
	if body, check := text[:len(text)-2], text[len(text)-1]; checkCharacter(body) != check {
		return "", ErrSerialTypo
	}
	return Serial(text), nil
}

// Prefix returns the prefix of the serial; "" for none.
func (s Serial) Prefix() institute.Prefix {
	first, _, _ := strings.Cut(string(s), "-")
	if strings.Trim(first, "0123456789") == "" {
		return ""
	}
	return institute.Prefix(first)
}

// Center returns the code of the center that the serial names; 0 if it names none.
func (s Serial) Center() centers.Code {
	rest := string(s)
	if p := s.Prefix(); p != "" {
		rest = strings.TrimPrefix(rest, string(p)+"-")
	}
	first, _, _ := strings.Cut(rest, "-")
	code, err := strconv.Atoi(first)
	if err != nil || code > math.MaxInt32 {
		return 0
	}
	return centers.Code(code)
}

var serialShape = regexp.MustCompile(`^(` + institute.PrefixPattern + `-)?[0-9]+-[0-9]+-[0-9]+-[!-~]$`)

// ParseName parses a serial or a code, and returns the other as "". ErrSerialTypo for a serial with a wrong check
// character; ErrNotFound when it is neither.
func ParseName(text string) (Serial, Code, error) {
	serial, err := ParseSerial(text)
	if err == nil || errors.Is(err, ErrSerialTypo) {
		return serial, "", err
	}
	code, err := ParseCode(text)
	return "", code, err
}

const alphabet37 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// checkCharacter computes the check character of ISO 7064's hybrid system MOD 37,36 over the letters and digits of
// body.
func checkCharacter(body string) byte {
	const m = len(alphabet37)
	product := m
	for _, r := range body {
		value := strings.IndexRune(alphabet37, r)
		if value < 0 {
			continue
		}
		sum := (product + value) % m
		if sum == 0 {
			sum = m
		}
		product = sum * 2 % (m + 1)
	}
	return alphabet37[(m+1-product)%m]
}
