package students

import (
	"fmt"
	"regexp"
	"strings"

	"kendra/domain/centers"
	"kendra/domain/institute"
)

// ID is a student's number in the store (the wire's SID of a student).
type ID int64

// RegNo is a registration number: the student's user name, printed on paper. "1001-26-00007": the center's code, the
// year of registration, and a running number of that center and year. The institute's prefix may stand before it:
// "VJ-1001-26-00007".
type RegNo string

// NewRegNo makes a registration number. Running numbers start at 1; past 99999 they grow a digit.
func NewRegNo(prefix institute.Prefix, center centers.Code, year, running int) RegNo {
	return RegNo(prefix.Before("-", fmt.Sprintf("%d-%02d-%05d", center, year%100, running)))
}

var regNoShape = regexp.MustCompile(`^(` + institute.PrefixPattern + `-)?[0-9]{4,6}-[0-9]{2}-[0-9]{5,9}$`)

// ParseRegNo reads a registration number as typed; case and spaces do not matter. ErrRegNo when it cannot be one.
func ParseRegNo(text string) (RegNo, error) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	if !regNoShape.MatchString(text) {
		return "", ErrRegNo
	}
	return RegNo(text), nil
}
