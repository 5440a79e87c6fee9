// Package moodle reads and writes questions in Moodle's XML and GIFT. The two languages of a text become the spans that
// Moodle's filter for several languages shows one of. Code becomes a pre element, and a passage a div before the question.
package moodle

import (
	"io"

	"kendra/domain/files"
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
func (Notations) Write(f questions.Format, w io.Writer, all []questions.Question, picture func(files.Key) []byte) error {
	if f == questions.GIFT {
		return writeGIFT(w, all)
	}
	return writeXML(w, all, picture)
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
	unknownKind     = "is a kind of question that the bank does not have"
	pictureInAnswer = "has a picture; only the question itself can have one here, so add this question by hand"
	noPictures      = "has a picture, which GIFT cannot hold; save the questions as Moodle XML, or add this one by hand"
	manyPictures    = "has more than one picture; put them into one picture, or add this question by hand"
	hasMedia        = "has a film or a sound, which the bank does not hold; add this question by hand"
	pictureAway     = "has a picture that is not in the file; save the questions together with their files"
)
