package exams

import (
	"fmt"

	"kendra/domain/certificates"
)

// Earned returns what the credential of a certificate says of the result.
func (r Result) Earned() certificates.Earned {
	o := r.Content.Outcome
	e := certificates.Earned{Result: r.Code, Percent: fmt.Sprintf("%d.%02d", o.Percent/hundred, o.Percent%hundred), Class: o.Class}
	for _, l := range o.Lines {
		name := l.Subject
		if len(o.Parts) > 1 {
			name = o.Parts[l.Component].Name + ": " + name
		}
		e.Papers = append(e.Papers, certificates.EarnedPaper{Name: name, Full: l.Full, Pass: l.Pass, Marks: l.Marks, Passed: l.Passed})
	}
	return e
}
