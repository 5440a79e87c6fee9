package questions

import (
	"context"
	"io"

	"kendra/domain/files"
	"kendra/domain/institute"
)

// Part is what is printed of a set.
type Part string

// The parts.
const (
	QuestionPaper Part = "paper"   // what a candidate gets
	AnswerSheet   Part = "answers" // boxes for the answers to it
	MarkersKey    Part = "key"     // the right answers, for markers
)

// Parts lists all parts.
var Parts = []Part{QuestionPaper, AnswerSheet, MarkersKey}

// PrintedAction names the download of papers for printing in the audit trail.
const PrintedAction = "question_paper.printed"

// Print is a set with all that is printed. It has no key.
type Print struct {
	Set       Set
	Sheet     Sheet
	Subject   string
	Course    string
	Institute institute.Profile
	Logo      func() []byte              // loads the logo of the institute; may be nil or return nil
	Picture   func(key files.Key) []byte // loads a picture of a question; may return nil
}

// Printer draws papers. The same papers always give the same bytes.
type Printer interface {
	// PrintPapers writes the question papers as one PDF. Each begins on a page of its own.
	PrintPapers(ctx context.Context, all []Print, w io.Writer) error
	// PrintAnswerSheets writes the answer sheets of papers as one PDF.
	PrintAnswerSheets(ctx context.Context, all []Print, w io.Writer) error
	// PrintKeys writes the right answers to papers as one PDF. There are as many keys as papers.
	PrintKeys(ctx context.Context, all []Print, keys [][]KeyLine, w io.Writer) error
}
