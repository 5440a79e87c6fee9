package imports

import (
	"slices"
	"strings"

	"kendra/domain/courses"
	"kendra/domain/fault"
	words "kendra/domain/text"
)

// Answers are a person's decisions on a file, or those of an earlier import. The import detects everything left out.
type Answers struct {
	// Columns are the fields of the sheet's columns in order; "" is undecided.
	Columns []Column
	Dates   DateStyle
	// Values maps unknown values of Division, State and Session, in the form of Fold, to their meaning.
	Values map[Column]map[string]string
	// Sessions are the days of new sessions.
	Sessions Terms
	// Given are values for fields that the file does not have in all rows.
	Given map[Column]Given
	// Splits are the columns that hold several fields.
	Splits []SplitColumn
}

// Fold returns one form for values that differ only in case and spacing, as Answers compares them.
func Fold(value string) string { return strings.ToLower(words.Line(value)) }

// Propose returns the meaning of each column: as decided in said, or by its heading, or by its values. Samples holds
// values of some rows, column by column.
func Propose(headings []string, samples [][]string, offers []courses.Offer, said []Column, how How) []Match {
	all := make([]Match, len(headings))
	taken := map[Column]bool{Ignored: false}
	for i, h := range headings {
		all[i] = Match{Index: i, Heading: strings.TrimSpace(h)}
		if i < len(samples) {
			all[i].Samples = samples[i]
		}
		if i < len(said) && said[i] != "" {
			all[i].Guess = Guess{said[i], how, 1}
			taken[said[i]] = true
		}
	}
	named := false
	for i := range all {
		if all[i].Column != "" {
			named = true
			continue
		}
		g := ownNumber(byName(all[i].Heading), all[i].Samples)
		named = named || (g.Column != "" && g.Column != Ignored)
		switch {
		case g.Column == "" || (g.How == Fuzzy && taken[g.Column]):
			continue
		case contradicted(g, all[i].Heading, all[i].Samples):
			if g.How != Fuzzy {
				all[i].Doubt = g.Column
			}
			continue
		}
		all[i].Guess = g
		taken[g.Column] = g.Column != Ignored
	}
	dropDuplicates(all)
	keepOldNumbers(all)
	if headless := !slices.ContainsFunc(all, func(m Match) bool { return m.Heading != "" }); named || headless {
		guessRest(all, offers, headless)
	}
	return all
}

// dropDuplicates withdraws the less certain of two guesses for the same field: another person's mobile number, for
// example, is a separate column.
func dropDuplicates(all []Match) {
	best := map[Column]int{}
	for i, m := range all {
		if m.Column == "" || m.Column == Ignored {
			continue
		}
		other, twice := best[m.Column]
		switch {
		case !twice:
			best[m.Column] = i
		case m.Confidence > all[other].Confidence:
			all[other].Guess = Guess{}
			best[m.Column] = i
		case m.Confidence < all[other].Confidence:
			all[i].Guess = Guess{}
		}
	}
}

// guessRest guesses from the values of columns whose heading is unknown, or that have none in a sheet without headings.
func guessRest(all []Match, offers []courses.Offer, headless bool) {
	taken := map[Column]bool{}
	for _, m := range all {
		taken[m.Column] = true
	}
	for i, m := range all {
		if m.Column == "" && (m.Heading != "" || headless) {
			all[i].Guess = byContent(m.Samples, offers, func(c Column) bool { return !taken[c] && c != m.Doubt && !meansOther(m.Heading, c) })
			taken[all[i].Column] = true
		}
	}
}

// required are the columns that a new student needs, besides a birth date or a mobile number.
var required = []Column{Name, Division}

// Mapping holds the position of each column in a row.
type Mapping struct {
	headings []string
	at       []int // by Column.at, -1 if the sheet has none
	extras   *extras
}

// MatchAll makes a mapping from the meaning of each column. ErrNoHeadings when none is known; ErrUnknownColumn with
// the unknown ones and those that a person must confirm; ErrTwiceColumn with those for the same field; ErrMissingColumn
// with the missing headings; ErrGiven and ErrSplit for answers that cannot be used.
func MatchAll(all []Match, a Answers) (Mapping, error) {
	m := Mapping{at: make([]int, len(known))}
	for i := range m.at {
		m.at[i] = -1
	}
	var unknown, twice []fault.Field
	found := 0
	for _, c := range all {
		m.headings = append(m.headings, c.Heading)
		switch at := c.Column.at(); {
		case c.Column == Ignored || c.Column == Split:
		case at < 0 && c.Heading == "" && blank(c.Samples):
		case at < 0, c.Unconfirmed():
			unknown = append(unknown, c.question())
		case m.at[at] >= 0:
			twice = append(twice, fault.Field{Name: "column " + Letter(c.Index), Text: "'" + c.Heading + "'"})
		default:
			m.at[at] = c.Index
			found++
		}
	}
	switch {
	case found == 0 && len(a.Splits) == 0 && !slices.ContainsFunc(all, Match.Unconfirmed):
		return Mapping{}, ErrNoHeadings
	case len(unknown) > 0:
		return Mapping{}, ErrUnknownColumn.With(unknown...)
	case len(twice) > 0:
		return Mapping{}, ErrTwiceColumn.With(twice...)
	}
	var err error
	if m.extras, err = m.extrasOf(a); err != nil {
		return Mapping{}, err
	}
	return m, m.complete()
}

func blank(values []string) bool {
	for _, v := range values {
		if strings.TrimSpace(v) != "" {
			return false
		}
	}
	return true
}

// complete returns ErrMissingColumn unless the sheet's columns can identify or create students.
func (m Mapping) complete() error {
	if m.Has(RegNo) || m.Has(Email) || (m.Has(Name) && (m.Has(Mobile) || m.Has(Born))) {
		return nil
	}
	var missing []fault.Field
	for _, c := range required {
		if !m.Has(c) {
			missing = append(missing, fault.Field{Name: "column", Text: "'" + c.Heading() + "'"})
		}
	}
	if !m.Has(Mobile) && !m.Has(Born) {
		missing = append(missing, fault.Field{Name: "column", Text: "'" + Mobile.Heading() + "' or '" + Born.Heading() + "'"})
	}
	return ErrMissingColumn.With(missing...)
}

// Has reports whether the sheet has a column, or its values are given for all rows.
func (m Mapping) Has(c Column) bool { return m.index(c) >= 0 || m.extras.has(c.at()) }

func (m Mapping) index(c Column) int {
	if i := c.at(); i >= 0 && i < len(m.at) {
		return m.at[i]
	}
	return -1
}

// Place returns a column's letter in the sheet and its heading; "" if the sheet has none.
func (m Mapping) Place(c Column) (letter, heading string) {
	if i := m.index(c); i >= 0 {
		return Letter(i), m.headings[i]
	}
	return "", ""
}

// Cell returns the text of a column in a row, "" if the column or the cell is missing. It removes the apostrophe that
// an export puts before formulas.
func (m Mapping) Cell(r Row, c Column) string { return m.cell(r, c.at()) }

func (m Mapping) cell(r Row, column int) string {
	if m.extras != nil {
		return m.extras.cell(m, r, column)
	}
	return textAt(r, m.at[column])
}

// textAt returns the text of a column of the sheet, "" if there is none.
func textAt(r Row, column int) string {
	if column < 0 || column >= len(r.Cells) {
		return ""
	}
	return unwritten(strings.TrimSpace(r.Cells[column]))
}

// longestShown is the number of characters of a cell that an issue shows.
const longestShown = 500

// Shortened returns the beginning of a text that has more characters than most.
func Shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	if all := []rune(text); len(all) > most {
		return string(all[:most]) + "…"
	}
	return text
}

// longestPerson is the number of characters of a row's name that an issue shows.
const longestPerson = 120

// blame returns an issue for a column of a row.
func (m Mapping) blame(r Row, c Column, code, message, suggestion string) Issue {
	issue := Issue{
		Row: r.Number, Code: code, Severity: SeverityError, Message: message, Suggestion: suggestion,
		Person: Shortened(m.Cell(r, Name), longestPerson),
	}
	if c.at() >= 0 {
		issue.Value = Shortened(m.Cell(r, c), longestShown)
	}
	if issue.Column, issue.Heading = m.Place(c); issue.Column == "" && m.Has(c) {
		issue.Heading = c.Heading()
	}
	return issue
}
