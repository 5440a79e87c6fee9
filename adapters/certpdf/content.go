package certpdf

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"kendra/domain/certificates"
)

// Content holds all texts of a certificate. They may be in any script of the fonts (see Renderer.Missing), and of any
// length.
type Content struct {
	Serial    string // printed at the top right
	Code      string // the public key of the certificate's page, printed below the QR code; may be empty
	VerifyURL string // in the QR code and printed; must not be empty

	Institute                                  string
	StudentName, FatherName, MotherName, RegNo string // parents may be empty
	Course, Category, Grade, Duration          string // all but Course may be empty
	CenterName, CenterCode, CenterPlace        string // code and place may be empty

	Credential []byte // attached to the PDF unless empty

	IssuedOn time.Time // a calendar date: year, month and day are read in its own location
}

// errNoVerifyURL refuses to print a certificate that nobody could verify.
var errNoVerifyURL = errors.New("certpdf: the content has no VerifyURL")

// parentage returns the line with the parents' names, "" if none is known.
func (c Content) parentage() string {
	var known []string
	for _, name := range []string{c.FatherName, c.MotherName} {
		if name = clean(name); name != "" {
			known = append(known, name)
		}
	}
	if len(known) == 0 {
		return ""
	}
	return "child of " + strings.Join(known, " and ")
}

// center returns the line with the study center.
func (c Content) center() string {
	line := clean(c.CenterName)
	if place := clean(c.CenterPlace); place != "" {
		line += ", " + place
	}
	if code := clean(c.CenterCode); code != "" {
		line += " (" + code + ")"
	}
	return line
}

// date returns the day of issue as printed: "21 November 2026", or "" if there is none.
func (c Content) date() string {
	if c.IssuedOn.IsZero() {
		return ""
	}
	return c.IssuedOn.Format("2 January 2006")
}

// contentOf returns a certificate's content for the first drawing.
func contentOf(d certificates.Drawing) Content {
	n := d.Certificate.Content
	var issued time.Time
	if !n.IssuedOn.IsZero() {
		issued = n.IssuedOn.Time()
	}
	return Content{
		Serial: string(d.Certificate.Serial), Code: string(d.Certificate.Code), VerifyURL: d.Link, Institute: d.Institute.Name,
		StudentName: n.Name, FatherName: n.Father, MotherName: n.Mother, RegNo: string(n.RegNo),
		Course: n.Division, Category: n.Category, Grade: n.Grade, Duration: n.Duration,
		CenterName: n.CenterName, CenterCode: strconv.Itoa(int(n.CenterCode)), CenterPlace: n.CenterPlace, IssuedOn: issued, Credential: d.Credential,
	}
}
