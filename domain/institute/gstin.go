package institute

import (
	"regexp"
	"strings"

	"kendra/domain/fault"
)

// GSTIN is the number of a business under the Goods and Services Tax, or "".
type GSTIN string

// ErrGSTIN means that a text is no GSTIN.
var ErrGSTIN = fault.New(fault.Invalid, "institute.gstin", "is not a GSTIN: 15 letters and digits, of which the last confirms the others")

// gstinShape: the code of the state, the PAN of the business, which of its registrations in the state this is, a
// letter (Z for usual ones), and the check character.
var gstinShape = regexp.MustCompile(`^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][A-Z][0-9A-Z]$`)

// ParseGSTIN parses a number as people type it, with or without spaces. ErrGSTIN.
func ParseGSTIN(typed string) (GSTIN, error) {
	n := strings.ToUpper(strings.Join(strings.Fields(typed), ""))
	if !gstinShape.MatchString(n) || n[len(n)-1] != gstinCheck(n[:len(n)-1]) {
		return "", ErrGSTIN
	}
	return GSTIN(n), nil
}

const base36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// gstinCheck returns the check character: every second character counts double, and the digits of each product in base
// 36 are added up (Luhn's algorithm in base 36).
func gstinCheck(n string) byte {
	sum := 0
	for i := range len(n) {
		product := strings.IndexByte(base36, n[i]) * (1 + i%2)
		sum += product/len(base36) + product%len(base36)
	}
	return base36[(len(base36)-sum%len(base36))%len(base36)]
}
