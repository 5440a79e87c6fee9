package credentials

import (
	"fmt"
	"strconv"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/certificates"
	"kendra/domain/exams"
	"kendra/domain/fault"
)

// SignMarksheet implements exams.Notary.
func (n *Notary) SignMarksheet(r exams.Result, issuer certificates.Issuer, by certificates.IssuerKey) ([]byte, error) {
	return n.signBadge(calendar.Of(r.Published), badgeOfResult(r, issuer), by)
}

// MarksheetList implements exams.Notary.
func (n *Notary) MarksheetList(l certificates.Listed, by certificates.IssuerKey) ([]byte, error) {
	return n.statusList(marksheetKind, l, by)
}

func badgeOfResult(r exams.Result, issuer certificates.Issuer) badge {
	c, at := r.Content, r.ID.Place()
	b := badge{
		kind: marksheetKind, code: string(r.Code), list: strconv.Itoa(at.List), index: strconv.Itoa(at.Index), name: c.Name, regNo: string(c.RegNo),
		serial: string(r.Number), division: c.Exam + ", " + c.Division, described: examDescribed(c), issued: instant(calendar.Of(r.Published)),
		grade: c.Outcome.Grade, from: orNothing(c.First), to: orNothing(c.Last), issuer: issuer.Name, image: imageOf(issuer.Logo),
		marks: marksOf(r.Earned()),
	}
	b.sheet, b.verdict, b.status = "", string(c.Outcome.Verdict), failed
	if c.Outcome.Verdict == exams.Passed {
		b.status = completed
	}
	for i, l := range c.Outcome.Lines {
		if !l.Status.Sat() { // absent is not zero
			b.papers[i].got = string(l.Status)
		}
	}
	b.achievement = achievementOf(b)
	return b
}

// examDescribed returns the exam in one sentence.
func examDescribed(c exams.Content) string {
	text := c.Division
	if c.Category != "" {
		text += ", " + c.Category
	}
	return fmt.Sprintf("Result of the exam %s (%s) at %s (%d).", c.Exam, text, c.CenterName, c.CenterCode)
}

// CheckMarksheet implements exams.Notary.
func (n *Notary) CheckMarksheet(file, document []byte) (exams.Proven, error) {
	return CheckMarksheet(file, document)
}

// CheckMarksheet checks the credential of a marksheet, or a PDF that contains one, against the keys of a DID document. It needs
// neither database nor network. exams.ErrUncheckable when there is no credential in the file; ErrForged; ErrCertificate.
func CheckMarksheet(file, didDoc []byte) (exams.Proven, error) {
	because := func(f *fault.Error, why error) error { return f.With(fault.Field{Name: "file", Text: why.Error()}) }
	raw, err := inside(file)
	if err != nil {
		return exams.Proven{}, because(exams.ErrUncheckable, err)
	}
	s, err := opening(raw, didDoc)
	switch {
	case err != nil:
		return exams.Proven{}, because(exams.ErrForged, err)
	case isOf(s.doc, certificateKind):
		return exams.Proven{}, exams.ErrCertificate
	case !isOf(s.doc, marksheetKind):
		return exams.Proven{}, because(exams.ErrForged, errKind)
	default:
		return marksheetIn(s), nil
	}
}

// marksheetIn returns the content of a marksheet's credential whose signature was checked.
func marksheetIn(s signed) exams.Proven {
	all := proven(s.doc, s.did, s.method)
	p := exams.Proven{
		Issuer: all.Issuer, Method: all.Method, Number: exams.Number(all.Serial), Code: all.Code, Name: all.Name, RegNo: all.RegNo, Title: all.Division,
		List: all.List, Index: all.Index,
	}
	subject, _ := s.doc["credentialSubject"].(document)
	about, _ := subject["achievement"].(document)
	described := map[string]document{}
	descriptions, _ := about["resultDescription"].([]any)
	for _, d := range descriptions {
		one, _ := d.(document)
		described[text(one["id"])] = one
	}
	results, _ := subject["result"].([]any)
	for _, r := range results {
		one, _ := r.(document)
		id, value := text(one["resultDescription"]), text(one["value"])
		switch end := strings.TrimPrefix(id, text(about["id"])); {
		case end == verdictEnd:
			p.Verdict = exams.Verdict(value)
		case end == percentEnd:
			p.Percent = value
		case end == gradeEnd:
			p.Grade = value
		case end == classEnd:
			p.Class = value
		case strings.HasPrefix(end, paperEnd):
			d := described[id]
			p.Papers = append(p.Papers, exams.ProvenPaper{
				Name: text(d["name"]), Full: text(d["valueMax"]), Marks: value, Passed: text(one["status"]) == completed,
			})
		}
	}
	return p
}
