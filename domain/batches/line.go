package batches

import (
	"errors"
	"slices"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// Outcome is the answer of a line.
type Outcome string

// The outcomes.
const (
	LineOpen      Outcome = ""
	LineDone      Outcome = "done"
	LineUnchanged Outcome = "unchanged"
	LineRefused   Outcome = "refused"
)

// ParseOutcome reads an outcome; "" is LineOpen. ErrOutcome.
func ParseOutcome(text string) (Outcome, error) {
	if o := Outcome(text); slices.Contains([]Outcome{LineOpen, LineDone, LineUnchanged, LineRefused}, o) {
		return o, nil
	}
	return "", ErrOutcome
}

// Line is one enrolment of a batch, and its answer.
type Line struct {
	Number    int                  // from 1; the lines are worked on in this order, so the first ones get the last seats
	Student   students.ID          // 0 for a registration number that is unknown
	Enrolment students.EnrolmentID // 0 until the action has chosen one, see Action.Chooses
	Typed     string               // the registration number as typed, "" for a student who was chosen

	Outcome Outcome
	Fault   string // the fault's code, if refused
	Message string // the fault's text for people

	RegNo students.RegNo // of the student, as answered; "" out of the reader's scope
	Name  string
}

// Answer records the result of a line's work: nil, ErrUnchanged or a refusal. It returns any other error.
func (l *Line) Answer(a Action, err error) error {
	switch {
	case err == nil:
		l.Outcome = LineDone
	case errors.Is(err, ErrUnchanged):
		l.Outcome = LineUnchanged
	case !fault.IsRefusal(err):
		return err
	case a == Enrol && errors.Is(err, students.ErrEnrolled), a == OpenFees && errors.Is(err, fees.ErrOpen):
		l.Outcome, l.Message = LineUnchanged, words(err)
	default:
		l.Outcome, l.Fault, l.Message = LineRefused, fault.Of(err).Code, words(err)
	}
	return nil
}

// words returns the text of a refusal with the reasons of its fields, each once.
func words(err error) string {
	f := fault.Of(err)
	var reasons []string
	for _, field := range f.Fields {
		if field.Text != f.Text {
			reasons = append(reasons, field.Name+" "+field.Text)
		}
	}
	if len(reasons) == 0 {
		return f.Text
	}
	return f.Text + ": " + strings.Join(reasons, "; ")
}

// Once returns the lines without those that name the same enrolment as an earlier one.
func Once(all []Line) []Line {
	type key struct {
		student   students.ID
		enrolment students.EnrolmentID
		typed     string
	}
	seen, once := make(map[key]bool, len(all)), make([]Line, 0, len(all))
	for _, l := range all {
		k := key{l.Student, l.Enrolment, ""}
		if l.Student == 0 {
			k.typed = l.Typed
		}
		if !seen[k] {
			seen[k] = true
			once = append(once, l)
		}
	}
	return once
}
