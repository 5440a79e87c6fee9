package fault

import (
	"strconv"
	"unicode/utf8"

	"kendra/domain/text"
)

// Violations collects all mistakes in an input, so that a screen can mark every field at once.
type Violations struct {
	fields []Field
}

// Check blames field with text unless ok. Only the first text per field is kept: the others follow from it.
func (v *Violations) Check(ok bool, field, text string) {
	if ok {
		return
	}
	for _, f := range v.fields {
		if f.Name == field {
			return
		}
	}
	v.fields = append(v.fields, Field{Name: field, Text: text})
}

// Add blames field with err's text unless err is nil.
func (v *Violations) Add(field string, err error) {
	if err == nil {
		return
	}
	text := err.Error()
	if f := Of(err); f != nil {
		text = f.Text
	}
	v.Check(false, field, text)
}

// Join adds the fields that err blames. It ignores an err without fields.
func (v *Violations) Join(err error) {
	if f := Of(err); f != nil {
		for _, field := range f.Fields {
			v.Check(false, field.Name, field.Text)
		}
	}
}

// As returns base with the fields, or nil if there are no violations.
func (v *Violations) As(base *Error) error {
	if len(v.fields) == 0 {
		return nil
	}
	return base.With(v.fields...)
}

// Required blames field when text is empty.
func (v *Violations) Required(field, text string) { v.Check(text != "", field, "is required") }

// Fits blames field if line has more than most characters, or characters that are not allowed in a line.
func (v *Violations) Fits(field, line string, most int) {
	v.Within(field, line, most)
	v.blame(field, text.LineFlaw(line))
}

// FitsText is Fits for a text of any number of lines.
func (v *Violations) FitsText(field, lines string, most int) {
	v.Within(field, lines, most)
	v.blame(field, text.Flaw(lines))
}

// FitsName is Fits for the name of a person or an organisation.
func (v *Violations) FitsName(field, name string, most int) {
	v.Within(field, name, most)
	v.blame(field, text.NameFlaw(name))
}

// Within blames field if typed has more than most characters. It is for text that is never stored, such as a search.
func (v *Violations) Within(field, typed string, most int) {
	if utf8.RuneCountInString(typed) > most {
		v.Check(false, field, "is longer than "+strconv.Itoa(most)+" characters")
	}
}

func (v *Violations) blame(field, reason string) { v.Check(reason == "", field, reason) }
