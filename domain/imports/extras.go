package imports

import (
	"slices"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/students"
)

// Given is a value for a field that a file does not have, or has only in some rows.
type Given struct {
	Value string
	// Always is a value for every row. Otherwise it is for the new students whose cell is empty; known students keep what
	// they have.
	Always bool
}

// SplitColumn is a column whose cells hold several fields, one after the other.
type SplitColumn struct {
	Index int    // of the column, from 0
	By    string // the text between two fields; S/o also stands for D/o, W/o and C/o
	Into  []Column
}

// MayGive reports whether a value can be given for all rows of a column: not for what tells one person from another.
func MayGive(c Column) bool {
	return c.at() >= 0 && whole(c) == "" && !slices.Contains([]Column{RegNo, Name, Father, Mother, Born, Email, AltMobile, OldNo, Center}, c)
}

// MaySplitInto reports whether a part of a cell can be a column. Dates and sessions cannot, because the import reads all
// of them before it begins.
func MaySplitInto(c Column) bool { return c.at() >= 0 && !c.isDate() && c != Session && c != Center }

// extras are the values of a mapping that are not simply a cell.
type extras struct {
	given  map[int]Given  // by Column.at
	joined map[int][]int  // the columns of the sheet whose texts are joined, by Column.at
	pieces map[int]*piece // by Column.at
}

// piece is a part of a split cell.
type piece struct {
	index, number, of int
	by                string
}

// extrasOf returns the values of a mapping that are given, joined or split, nil if there are none. ErrGiven, ErrSplit,
// ErrTwiceColumn.
func (m Mapping) extrasOf(a Answers) (*extras, error) {
	x := extras{given: map[int]Given{}, joined: map[int][]int{}, pieces: map[int]*piece{}}
	if err := m.join(&x); err != nil {
		return nil, err
	}
	if err := m.split(&x, a.Splits); err != nil {
		return nil, err
	}
	for c, g := range a.Given {
		if !MayGive(c) {
			return nil, ErrGiven.With(fault.Field{Name: string(c), Text: "is different for every student"})
		}
		if g.Value != "" {
			x.given[c.at()] = g
		}
	}
	if len(x.given)+len(x.joined)+len(x.pieces) == 0 {
		return nil, nil //nolint:nilnil // most mappings have none
	}
	return &x, nil
}

// join finds the columns that are parts of one value.
func (m Mapping) join(x *extras) error {
	if m.index(Name) >= 0 && m.index(FirstName) >= 0 {
		return ErrTwiceColumn.With(
			fault.Field{Name: "column " + Letter(m.index(Name)), Text: "'" + m.headings[m.index(Name)] + "'"},
			fault.Field{Name: "column " + Letter(m.index(FirstName)), Text: "'" + m.headings[m.index(FirstName)] + "'"},
		)
	}
	for c, parts := range map[Column][]Column{Name: {Name, FirstName, MiddleName, LastName}, Address: {Address, MoreAddress}} {
		var all []int
		for _, part := range parts {
			if i := m.index(part); i >= 0 {
				all = append(all, i)
			}
		}
		if len(all) > 0 && (len(all) > 1 || m.index(c) < 0) {
			x.joined[c.at()] = all
		}
	}
	return nil
}

func (m Mapping) split(x *extras, all []SplitColumn) error {
	for _, s := range all {
		if s.Index < 0 || s.Index >= len(m.headings) || s.By == "" || len(s.Into) < 2 {
			return ErrSplit.With(fault.Field{Name: "column " + Letter(max(s.Index, 0)), Text: "needs the text between its fields, and two fields or more"})
		}
		for i, c := range s.Into {
			switch {
			case c == Ignored:
			case !MaySplitInto(c):
				return ErrSplit.With(fault.Field{Name: "column " + Letter(s.Index), Text: "cannot have '" + string(c) + "' as a part"})
			case m.Has(c) || x.pieces[c.at()] != nil:
				return ErrTwiceColumn.With(fault.Field{Name: "column " + Letter(s.Index), Text: "'" + m.headings[s.Index] + "'"})
			default:
				x.pieces[c.at()] = &piece{s.Index, i, len(s.Into), s.By}
			}
		}
	}
	return nil
}

// has reports whether a column has a value that is not simply a cell.
func (x *extras) has(column int) bool {
	return x != nil && (x.given[column].Value != "" || x.joined[column] != nil || x.pieces[column] != nil)
}

// cell returns the text of a column in a row.
func (x *extras) cell(m Mapping, r Row, column int) string {
	given := x.given[column]
	if given.Always {
		return given.Value
	}
	if text := x.own(m, r, column); text != "" {
		return text
	}
	return given.Value
}

// own returns what the row itself has.
func (x *extras) own(m Mapping, r Row, column int) string {
	if all := x.joined[column]; all != nil {
		texts := make([]string, 0, len(all))
		for _, i := range all {
			if text := textAt(r, i); text != "" {
				texts = append(texts, text)
			}
		}
		if column == Address.at() {
			return strings.Join(texts, ", ")
		}
		return strings.Join(texts, " ")
	}
	if p := x.pieces[column]; p != nil {
		return p.cut(textAt(r, p.index))
	}
	return textAt(r, m.at[column])
}

// cut returns the piece of a text.
func (p *piece) cut(text string) string {
	for n := 0; ; n++ {
		at, length := -1, 0
		if n < p.of-1 {
			at, length = separator(text, p.by)
		}
		switch {
		case at < 0 && n == p.number:
			return strings.TrimSpace(text)
		case at < 0:
			return ""
		case n == p.number:
			return strings.TrimSpace(text[:at])
		}
		text = text[at+length:]
	}
}

// relations are the words between a person and a parent or husband.
var relations = []string{"s/o", "d/o", "w/o", "c/o"}

// separator finds the text between two fields, regardless of case, and returns its place and length.
func separator(text, by string) (at, length int) {
	words := []string{strings.ToLower(by)}
	if slices.Contains(relations, strings.ToLower(strings.TrimSpace(by))) {
		words = relations
	}
	at, lower := -1, strings.ToLower(text)
	if len(lower) != len(text) { // a letter whose lower case is longer: only the exact separator counts
		lower, words = text, []string{by}
	}
	for _, word := range words {
		if i := strings.Index(lower, word); i >= 0 && (at < 0 || i < at) {
			at, length = i, len(word)
		}
	}
	return at, length
}

// readsFrom reports whether a part that is joined or split comes from a column that has something.
func (x *extras) readsFrom(has func(column int) bool) bool {
	for _, all := range x.joined {
		if slices.ContainsFunc(all, has) {
			return true
		}
	}
	for _, p := range x.pieces {
		if has(p.index) {
			return true
		}
	}
	return false
}

// leaveDefaults takes back the values that were given for empty cells, because the row is about a known student.
func (d *Draft) leaveDefaults() {
	x := d.rules.extras
	if x == nil {
		return
	}
	for column, g := range x.given {
		if c := known[column].column; !g.Always && x.own(d.rules.Mapping, d.Row, column) == "" {
			d.filled.remove(c)
			switch c {
			case Division:
				d.says.Division = 0
			case Session:
				d.says.Session = ""
			}
		}
	}
}

// CheckGiven checks the values that are given for all rows, by the rules for cells. ErrGiven with the wrong ones.
func (r *Rules) CheckGiven() error {
	if r.extras == nil {
		return nil
	}
	plain := *r
	plain.at = make([]int, len(known))
	for i := range plain.at {
		plain.at[i] = -1
	}
	plain.extras = &extras{given: r.extras.given}
	d := plain.Read(Row{})
	profile := d.says
	d.checkPlaces(&profile, students.Profile{})
	var wrong []fault.Field
	for column, g := range r.extras.given {
		c := known[column].column
		for _, i := range d.Issues {
			if i.Heading == c.Heading() && i.Severity == SeverityError {
				wrong = append(wrong, fault.Field{Name: string(c), Text: "'" + Shortened(g.Value, longestShown) + "' " + i.Message})
			}
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.SortFunc(wrong, func(a, b fault.Field) int { return strings.Compare(a.Name, b.Name) })
	return ErrGiven.With(wrong...)
}
