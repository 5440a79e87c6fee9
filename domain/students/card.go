package students

import (
	"context"
	"io"
	"strconv"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/institute"
)

// Card holds the content of an identity card.
type Card struct {
	RegNo      RegNo
	Name       string
	Father     string
	Born       string // formatted for print
	Division   string
	Session    string
	Mobile     string
	CenterName string
	CenterCode centers.Code
	Photo      func() []byte // returns the image; nil, or returns nil, when there is none
}

// MostCards is the largest number of cards in one file.
const MostCards = 200

// CardIssuer is the institute as its cards show it.
type CardIssuer struct {
	Institute institute.Profile // with every name
	Logo      func() []byte     // returns the logo for light backgrounds; nil, or returns nil, when there is none
}

// Cards draws identity cards.
type Cards interface {
	// RenderCards writes one file with all cards of an institute in order, ten on a sheet.
	RenderCards(ctx context.Context, of CardIssuer, all []Card, w io.Writer) error
}

// CardOf returns the card of a student.
func CardOf(i ListItem, photo func() []byte) Card {
	p := i.Student.Profile
	return Card{
		RegNo: i.Student.RegNo, Name: p.Name, Father: p.Father, Born: p.Born.Slashed(), Division: i.Division, Session: p.Session,
		Mobile: string(p.Mobile), CenterName: i.CenterName, CenterCode: i.CenterCode, Photo: photo,
	}
}

// Exported returns the headings of an export. They are the ones that an import reads, so that an export can be imported
// again.
func Exported() []string {
	return []string{
		"RegNo", "Name", "Father_Name", "Mother_Name", "DOB", "Gender", "KRCCode", "StdName", "DivName", "Email", "Mobile", "Session",
		"AltMobile", "Country", "State", "City", "PinCode", "About", "Address", "Old_No", "Status",
	}
}

// Export returns the cells of a student under the headings of Exported.
func Export(i ListItem) []string {
	p := i.Student.Profile
	return []string{
		string(i.Student.RegNo), p.Name, p.Father, p.Mother, p.Born.Slashed(), string(p.Gender), strconv.Itoa(int(i.CenterCode)), i.Category, i.Division,
		string(p.Email), string(p.Mobile), p.Session, string(p.AltMobile), p.Country, p.State, p.City, string(p.PIN), p.About, p.Address,
		p.OldNo, string(i.Student.Status),
	}
}

// ExportedEnrolments returns the headings of an export of enrolments: those of Exported, and the days of the enrolment.
func ExportedEnrolments() []string { return append(Exported(), "Enrolled_On", "Status_On") }

// ExportEnrolment returns the cells of an enrolment under the headings of ExportedEnrolments.
func ExportEnrolment(i EnrolledItem) []string {
	return append(Export(i.ListItem), calendar.Of(i.Enrolment.Enrolled).Slashed(), calendar.Of(i.Enrolment.Since).Slashed())
}

// CardsAction is the action in the audit trail when somebody downloads identity cards.
const CardsAction = "student.cards_taken"

// CardsTaken lists the students whose cards were downloaded.
type CardsTaken struct {
	Students int
	IDs      []ID
}
