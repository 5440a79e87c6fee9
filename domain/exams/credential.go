package exams

import (
	"kendra/domain/certificates"
)

// Place returns the place of a result's marksheet on the status lists of marksheets. It follows from the result's number, so
// that a look at a marksheet stores nothing.
func (id ResultID) Place() certificates.Place {
	n := int(id) - 1
	return certificates.Place{List: n/certificates.ListSize + 1, Index: n % certificates.ListSize}
}

// OnList returns the first and the last result with a place on a status list.
func OnList(list int) (first, last ResultID) {
	last = ResultID(list) * certificates.ListSize
	return last - certificates.ListSize + 1, last
}

// Proven is the content of a marksheet's credential with a valid signature.
type Proven struct {
	Issuer  string
	Method  string // the signing key
	Number  Number
	Code    certificates.Code
	Name    string
	RegNo   string
	Title   string // the exam and the division
	Verdict Verdict
	Percent string
	Grade   string
	Class   string
	Papers  []ProvenPaper
	List    string // the address of the status list that shows whether it was replaced
	Index   int    // its place on the list
}

// ProvenPaper is one paper in a credential.
type ProvenPaper struct {
	Name   string
	Full   string
	Marks  string // without grace marks, or why there are none: absent or expelled
	Passed bool
}

// Notary writes and checks the credentials of marksheets, without storage or network access.
type Notary interface {
	// SignMarksheet returns the credential of a result. The same result, issuer and key always give the same bytes.
	SignMarksheet(r Result, issuer certificates.Issuer, by certificates.IssuerKey) ([]byte, error)
	// MarksheetList returns a signed status list of marksheets.
	MarksheetList(n certificates.Listed, by certificates.IssuerKey) ([]byte, error)
	// CheckMarksheet checks a marksheet's credential, or a PDF that contains one, against the issuer's DID document.
	// ErrForged with the reason; ErrUncheckable when the file has no credential; ErrCertificate for that of a certificate.
	CheckMarksheet(file, document []byte) (Proven, error)
}
