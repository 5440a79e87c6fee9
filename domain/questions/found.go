package questions

import (
	"crypto/sha256"
	"strconv"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/files"
)

// Blame is a mistake in a file: the place, what stands there, and what is wrong with it.
type Blame struct {
	Column string // the heading, or the part of a question in a file without columns
	Value  string
	Text   string
}

// Found is a question in a file.
type Found struct {
	Row     int // as a spreadsheet numbers it; in other files, the line where the question begins
	Content Content
	Wrong   []Blame
	Known   bool // the bank or an earlier row has this question
	Figure  *Figure
}

// Figure is a picture in a file. A question has none if its file has none, or if the bank has the picture already:
// Content.Ask.Picture names it then.
type Figure struct {
	Data []byte
	Sum  files.Sum // of the data
}

// NewFigure returns a picture of a file.
func NewFigure(data []byte) *Figure { return &Figure{data, sha256.Sum256(data)} }

// isSame reports whether two questions of a file show the same picture, or none.
func (f *Figure) isSame(other *Figure) bool {
	if f == nil || other == nil {
		return f == other
	}
	return f.Sum == other.Sum
}

// IsGood reports whether the question can be added.
func (f Found) IsGood() bool { return len(f.Wrong) == 0 && !f.Known }

// Limits of a file.
const (
	MostFound     = 2000
	MostFileBytes = 20 << 20
)

// Judge returns the questions of a file with tidy contents and all of their mistakes, and marks those that the bank or an
// earlier row has.
func Judge(all []Found, bank []Question) []Found {
	known := map[string][]Found{}
	for _, q := range bank {
		stem := fold(q.Content.Ask.Stem.In(false))
		known[stem] = append(known[stem], Found{Content: q.Content})
	}
	judged := make([]Found, 0, len(all))
	for _, f := range all {
		f.Content = f.Content.Tidy()
		f.Wrong = append(f.Wrong, missed(f.Wrong, Blamed(f.Content, f.Content.Check()))...)
		stem := fold(f.Content.Ask.Stem.In(false))
		for _, other := range known[stem] {
			f.Known = f.Known || f.Content.IsLike(other.Content) && f.Figure.isSame(other.Figure)
		}
		if f.IsGood() {
			known[stem] = append(known[stem], f)
		}
		judged = append(judged, f)
	}
	return judged
}

// missed returns the mistakes in columns that have none yet: others follow from the first.
func missed(had, all []Blame) []Blame {
	var rest []Blame
	for _, b := range all {
		blamed := false
		for _, other := range had {
			blamed = blamed || other.Column == b.Column
		}
		if !blamed {
			rest = append(rest, b)
		}
	}
	return rest
}

// Blamed returns the mistakes that Check found, by the columns of a sheet.
func Blamed(c Content, err error) []Blame {
	f := fault.Of(err)
	if f == nil {
		return nil
	}
	var all []Blame
	for _, field := range f.Fields {
		column := columnOf(field.Name)
		all = append(all, Blame{Column: column, Value: valueAt(c, field.Name), Text: field.Text})
	}
	return all
}

// columnOf returns the heading of a field of Check.
func columnOf(field string) string {
	parts := strings.Split(field, ".")
	suffix := ""
	if parts[len(parts)-1] == "hindi" {
		suffix = inHindi
	}
	switch parts[0] {
	case "choices", "pairs", "gaps":
		if len(parts) == 1 {
			return headOption(0)
		}
		n, _ := strconv.Atoi(parts[1])
		return headOption(n) + suffix
	case "stem":
		return headQuestion + suffix
	case "passage":
		return headPassage + suffix
	case "answer":
		return headAnswer
	case "model":
		return headAnswer + suffix
	default:
		return strings.ToUpper(field[:1]) + field[1:]
	}
}

// valueAt returns the text of a field of Check, shortened.
func valueAt(c Content, field string) string {
	cells := Cells(c)
	value := ""
	for i, head := range Headings() {
		if head == columnOf(field) {
			value = cells[i]
		}
	}
	const most = 80
	if r := []rune(value); len(r) > most {
		return string(r[:most]) + "…"
	}
	return value
}

func headOption(i int) string { return "Option " + Letter(i) }
