package cells

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/institute"
	"kendra/domain/text"
)

// Number is a cell's number. HeadOffice is that of the head office, and of a kendra without cells.
type Number int

// The bounds of numbers. JavaScript has whole numbers up to 9 x 10^15, so the IDs of MostNumber still fit.
const (
	HeadOffice Number = 0
	MostNumber Number = 999
)

// The sizes of the ranges. A cell's IDs begin at its number times IDs, and so on.
const (
	IDs      = 1_000_000_000_000
	Versions = 1_000_000 // of the institute, and of designs, whose IDs are small
	Codes    = 10_000    // of centers
)

// FirstID is the ID of the first row in each table of the cell.
func (n Number) FirstID() int64 { return int64(n)*IDs + 1 }

// FirstVersion is the number of the institute's first version in the cell.
func (n Number) FirstVersion() institute.Number { return institute.Number(int(n)*Versions + 1) }

// FirstCode is the code of the cell's first center: 31001 in cell 3.
func (n Number) FirstCode() centers.Code { return centers.Code(int(n)*Codes) + centers.FirstCode }

// Of returns the number of the cell that has a center.
func Of(c centers.Code) Number { return Number(int(c) / Codes) }

// Self is what a database is.
type Self struct {
	Number Number
	Head   bool // it is a head office
}

// IsCell reports whether the database is that of a cell.
func (s Self) IsCell() bool { return s.Number != HeadOffice }

// Cell is the kendra of a region.
type Cell struct {
	Number     Number
	Name       string           // of the region, such as North
	Prefix     institute.Prefix // of its serials
	Base       string           // the address of its website
	HeadOffice string           // the address of head office's website; "" if it has none
}

const longestName = 60

// Check returns every mistake of a cell. ErrInvalid.
func (c Cell) Check() error {
	var v fault.Violations
	v.Check(c.Number > HeadOffice && c.Number <= MostNumber, "number", fmt.Sprintf("is not between 1 and %d", MostNumber))
	v.Required("name", text.Line(c.Name))
	v.FitsName("name", c.Name, longestName)
	prefix, err := institute.ParsePrefix(string(c.Prefix))
	v.Check(err == nil && prefix != "" && prefix == c.Prefix, "prefix", institute.ErrPrefix.Text)
	v.Check(isWebsite(c.Base), "base_url", "is not the address of a website, such as https://north.institute.example")
	v.Check(c.HeadOffice == "" || isWebsite(c.HeadOffice), "head_office", "is not the address of a website, such as https://institute.example")
	return v.As(ErrInvalid)
}

func isWebsite(address string) bool {
	u, err := url.Parse(address)
	return err == nil && (u.Scheme == "https" || u.Scheme == "http") && u.Host != "" && u.User == nil && u.RawQuery == ""
}

// Clash returns why a cell cannot join a head office that has others. ErrClash.
func (c Cell) Clash(others []Cell) error {
	var v fault.Violations
	for _, o := range others {
		v.Check(o.Number != c.Number, "number", "is that of "+o.Name)
		v.Check(o.Prefix != c.Prefix, "prefix", "is that of "+o.Name)
	}
	return v.As(ErrClash)
}

// Numbered returns a profile for the cell: its serials have the cell's prefix. ErrPrefix for another one.
func (c Cell) Numbered(p institute.Profile) (institute.Profile, error) {
	switch p.Serial.Prefix {
	case c.Prefix:
		return p, nil
	case "":
		p.Serial.Prefix = c.Prefix
		return p, nil
	default:
		return p, ErrPrefix.With(fault.Field{Name: "serial_prefix", Text: "must be " + string(c.Prefix) + ", the prefix of this region"})
	}
}

// Way returns where a serial can be verified that is unknown here: at the cell that its prefix or its center names, or else at head
// office. "" when this kendra is the place for it.
func Way(s Self, all []Cell, serial certificates.Serial) (name, address string) {
	prefix, center := serial.Prefix(), serial.Center()
	at := slices.IndexFunc(all, func(c Cell) bool { return c.Prefix == prefix })
	if at < 0 {
		at = slices.IndexFunc(all, func(c Cell) bool { return c.Number == Of(center) })
	}
	if at >= 0 && all[at].Number != s.Number {
		return all[at].Name, strings.TrimSuffix(all[at].Base, "/")
	}
	own := slices.IndexFunc(all, func(c Cell) bool { return c.Number == s.Number })
	if at >= 0 || own < 0 {
		return "", ""
	}
	return "", strings.TrimSuffix(all[own].HeadOffice, "/")
}

// State is the state of the copying from a cell.
type State string

// The states.
const (
	Copying   State = "copying"   // the rows that were there before the cell joined
	Connected State = "connected" // each change comes at once
	Away      State = "away"      // the cell cannot be reached, or the copying was refused; it goes on by itself
)

// Link is the copying from one cell.
type Link struct {
	Cell   Cell
	State  State
	Bytes  int64         // of changes that the cell keeps for the head office; -1 if the cell cannot be reached
	Behind time.Duration // how long the last change took to arrive; -1 if the cell cannot be reached
	Errors int64         // since the cell joined
}
