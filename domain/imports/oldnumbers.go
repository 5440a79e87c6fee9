package imports

import "strings"

// ownNumber returns the guess for a column of numbers of students: registration numbers, if all of its values are some that
// kendra gives, whatever the office calls them.
func ownNumber(g Guess, values []string) Guess {
	if g.Column != OldNo || g.How == Exact {
		return g
	}
	filled := 0
	for _, v := range values {
		if v = strings.TrimSpace(v); v == "" {
			continue
		}
		if !fits[RegNo](v) {
			return g
		}
		filled++
	}
	if filled > 0 {
		g.Column = RegNo
	}
	return g
}

// keepOldNumbers takes the first column that is headed as one of registration numbers, but has none, for the numbers of the
// office's own register, unless another column has those.
func keepOldNumbers(all []Match) {
	first := -1
	for i, m := range all {
		if m.Column == OldNo {
			return
		}
		if first < 0 && m.Column == "" && m.Doubt == RegNo {
			first = i
		}
	}
	if first >= 0 {
		all[first].Guess, all[first].Doubt = Guess{OldNo, Synonym, 0.95}, ""
	}
}
