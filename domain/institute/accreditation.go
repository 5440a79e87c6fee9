package institute

import (
	"fmt"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// Accreditation is a recognition of the institute by a body, such as a council or a standard's auditor.
type Accreditation struct {
	Name     string // what it is: "ISO 9001:2015"
	Body     string // who gave it
	Number   string
	From     calendar.Date
	Until    calendar.Date // the last day; zero, as for From, is no limit
	Document string        // the path of the certificate, a PDF file or a picture; "" for none
	Public   bool          // visitors may open the document
}

const mostAccreditations = 50

// IsCurrent reports whether the accreditation is valid on a day.
func (a Accreditation) IsCurrent(on calendar.Date) bool { return inTerm(a.From, a.Until, on) }

// Accredited returns the accreditations that are valid on a day as visitors see them: without private documents.
func (p Profile) Accredited(on calendar.Date) []Accreditation {
	var all []Accreditation
	for _, a := range p.Accreditations {
		if !a.IsCurrent(on) {
			continue
		}
		if !a.Public {
			a.Document = ""
		}
		all = append(all, a)
	}
	return all
}

// tidyAccreditations returns a tidy copy: the profile before it shares the list.
func tidyAccreditations(all []Accreditation) []Accreditation {
	var out []Accreditation
	for _, a := range all {
		a.Name, a.Body, a.Number = text.Line(a.Name), text.Line(a.Body), text.Line(a.Number)
		out = append(out, a)
	}
	return out
}

func (p Profile) checkAccreditations(v *fault.Violations) {
	v.Check(len(p.Accreditations) <= mostAccreditations, "accreditations", fmt.Sprintf("can be %d at most", mostAccreditations))
	for i, a := range p.Accreditations {
		at := fmt.Sprintf("accreditations[%d].", i+1)
		v.Required(at+"name", a.Name)
		v.Fits(at+"name", a.Name, longestName)
		v.Fits(at+"body", a.Body, longestLine)
		v.Fits(at+"number", a.Number, longestName)
		v.Fits(at+"document", a.Document, longestPath)
		v.Check(a.Document == "" || isOwnPath(a.Document), at+"document", "must be a file that was uploaded here")
		v.Check(a.Until.IsZero() || !a.Until.Before(a.From), at+"until", "is before the first day")
	}
}
