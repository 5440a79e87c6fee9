package imports

import "kendra/domain/fault"

// Match is the meaning of one column of a sheet.
type Match struct {
	Guess

	Index   int
	Heading string
	Samples []string // some of its values, to help a person decide
	// Doubt is the column that the heading names, if no value can be one; "" if there is no doubt.
	Doubt Column
}

// Unconfirmed reports whether the meaning is guessed from the values alone, so that a person must confirm it.
func (m Match) Unconfirmed() bool { return m.How == Content }

// Name returns how people name the column: its heading, or its letter if it has none.
func (m Match) Name() string {
	if m.Heading != "" {
		return m.Heading
	}
	return Letter(m.Index)
}

// question returns what a person must decide about a column.
func (m Match) question() fault.Field {
	text := "'" + m.Heading + "'"
	switch {
	case m.Unconfirmed():
		text += " has values like those of " + m.Column.Heading()
	case m.Doubt != "":
		text += " has no value that is right for " + m.Doubt.Heading()
	}
	return fault.Field{Name: "column " + Letter(m.Index), Text: text}
}
