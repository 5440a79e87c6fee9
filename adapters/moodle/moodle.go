// Package moodle reads and writes questions in Moodle's XML and GIFT. The two languages of a text become the spans that
// Moodle's filter for several languages shows one of. Code becomes a pre element, and a passage a div before the question.
package moodle

import (
	"io"

	"kendra/domain/questions"
)

// Notations implements questions.Notations.
type Notations struct{}

var _ questions.Notations = Notations{}

// Read implements questions.Notations.
func (Notations) Read(f questions.Format, text []byte) ([]questions.Found, error) {
	if f == questions.GIFT {
		return readGIFT(string(text))
	}
	return readXML(text)
}

// Write implements questions.Notations.
func (Notations) Write(f questions.Format, w io.Writer, all []questions.Question) error {
	if f == questions.GIFT {
		return writeGIFT(w, all)
	}
	return writeXML(w, all)
}

// The parts of a question in the mistakes of a file without columns.
const (
	partKind     = "Kind"
	partQuestion = "Question"
	partAnswer   = "Answer"
)

func blame(f *questions.Found, part, value, why string) {
	f.Wrong = append(f.Wrong, questions.Blame{Column: part, Value: value, Text: why})
}

const (
	unknownKind = "is a kind of question that the bank does not have"
	hasPicture  = "has a picture, which is not imported; add this question by hand"
)
