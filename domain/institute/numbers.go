package institute

import (
	"regexp"
	"strings"

	"kendra/domain/fault"
)

// Numbering is what an institute decides about one kind of numbers. The rest of a number is the same everywhere: the center's
// code, the year, and a running number without gaps.
type Numbering struct {
	Prefix Prefix // of numbers that are made from now on
	Label  string // such as Roll No.; "" for the usual word of a paper or screen
}

// Prefix stands before a number, and is a part of it: "VJ" makes VJ-1001-26-00007. "" for none.
type Prefix string

// PrefixPattern is the regular expression of a prefix. The first letter distinguishes it from the code of a center.
const PrefixPattern = `[A-Z][A-Z0-9]{0,7}`

// Limits of the words for numbers, in characters.
const longestLabel = 30

// ErrPrefix means that a text cannot stand before a number.
var ErrPrefix = fault.New(fault.Invalid, "institute.prefix", "must be up to 8 letters and digits, and begin with a letter")

var prefixShape = regexp.MustCompile(`^` + PrefixPattern + `$`)

// ParsePrefix parses a typed prefix; case and spaces do not matter, and "" is none. ErrPrefix.
func ParsePrefix(typed string) (Prefix, error) {
	p := strings.ToUpper(strings.Join(strings.Fields(typed), ""))
	if p != "" && !prefixShape.MatchString(p) {
		return "", ErrPrefix
	}
	return Prefix(p), nil
}

// Before returns a number with the prefix before it.
func (p Prefix) Before(separator, number string) string {
	if p == "" {
		return number
	}
	return string(p) + separator + number
}

func (p Profile) checkNumbers(v *fault.Violations) {
	for _, n := range []struct {
		field string
		Numbering
	}{{"reg_no", p.RegNo}, {"receipt", p.Receipt}, {"serial", p.Serial}} {
		v.Fits(n.field+"_label", n.Label, longestLabel)
		v.Check(n.Prefix == "" || prefixShape.MatchString(string(n.Prefix)), n.field+"_prefix", ErrPrefix.Text)
	}
}
