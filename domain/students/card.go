package students

import (
	"context"
	"io"
	"strconv"

	"kendra/domain/centers"
)

// Card is what an identity card says.
type Card struct {
	RegNo      RegNo
	Name       string
	Father     string
	Born       string // as people write it
	Division   string
	Session    string
	Mobile     string
	CenterName string
	CenterCode centers.Code
	Photo      func() []byte // reads the image; nil, or an answer of nil, when there is none
}

// MostCards is how many cards one file may have: more is printed in parts.
const MostCards = 200

// Cards draws identity cards.
type Cards interface {
	// RenderCards writes one file with all cards, each once, in their order, ten on a sheet.
	RenderCards(ctx context.Context, all []Card, w io.Writer) error
}

// CardOf makes the card of a student.
func CardOf(i ListItem, photo func() []byte) Card {
	p := i.Student.Profile
	return Card{
		RegNo: i.Student.RegNo, Name: p.Name, Father: p.Father, Born: p.Born.Slashed(), Division: i.Division, Session: p.Session,
		Mobile: string(p.Mobile), CenterName: i.CenterName, CenterCode: i.CenterCode, Photo: photo,
	}
}

// Exported are the headings of an export, the form's own where an import knows them, so that what was exported can be
// imported again.
func Exported() []string {
	return []string{
		"RegNo", "Name", "Father_Name", "Mother_Name", "DOB", "Gender", "KRCCode", "StdName", "DivName", "Email", "Mobile", "Session",
		"AltMobile", "Country", "State", "City", "PinCode", "About", "Address", "Status",
	}
}

// Export answers the cells under these headings.
func Export(i ListItem) []string {
	p := i.Student.Profile
	return []string{
		string(i.Student.RegNo), p.Name, p.Father, p.Mother, p.Born.Slashed(), string(p.Gender), strconv.Itoa(int(i.CenterCode)), i.Category, i.Division,
		string(p.Email), string(p.Mobile), p.Session, string(p.AltMobile), p.Country, p.State, p.City, string(p.PIN), p.About, p.Address,
		string(i.Student.Status),
	}
}

// CardsAction is what the audit trail calls identity cards that somebody took away.
const CardsAction = "student.cards_taken"

// CardsTaken is whose cards those were.
type CardsTaken struct {
	Students int
	IDs      []ID
}
