package certificates

import (
	"crypto/sha256"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kendra/domain/calendar"
)

// Stamp is what the QR code of a printed certificate says besides the link, signed by the issuer: enough to check the paper without
// a network. Name and Course are shortened if they are too long for the code.
type Stamp struct {
	Code         Code
	Serial       Serial
	Name, Course string
	Whole        []byte // WholeHash of the whole name and course if one of them is shortened, else nil
	Grade        string
	From, To     calendar.Date // dates of the course, zero if unknown
	Issued       calendar.Date // the day for which the issuer says that the certificate is valid
	Until        calendar.Date // the last day of validity, zero for no limit
	Place        Place
}

// The limits of the text in a QR code with a stamp.
const (
	// MostCodeText is the largest length of the text, link and stamp together, in characters. A code of this length has
	// at most 81 modules a side, margin included, which LeastModule makes 26.8 mm.
	MostCodeText = 349
	// LeastModule is the smallest module of a QR code with a stamp in mm: 4 dots of a scanner at 300 dpi.
	LeastModule = 0.33
	// leastNames is the smallest room for name and course, in bytes. With less, the code has the link only.
	leastNames = 16
	// wholeBytes is the length of WholeHash.
	wholeBytes = 8
)

// StampOf returns the stamp of a certificate with its place on the status lists, with the whole name and course.
func StampOf(n Snapshot, at Place) Stamp {
	c := n.Content
	return Stamp{
		Code: n.Code, Serial: n.Serial, Name: c.Name, Course: c.Division, Grade: c.Grade, From: c.From, To: c.To, Issued: c.IssuedOn,
		Until: c.ValidUntil, Place: at,
	}
}

// StampMark is what separates the link from the stamp in a QR code. Browsers do not send what follows it.
const StampMark = "#"

// Fitted returns the stamp with name and course in at most the given number of bytes together, or false if that is too little to
// say anything. The course keeps its half of the room, or what the name leaves; the name gets the rest. Both end with a
// whole letter. extra is the room that Whole takes when something is shortened.
func (s Stamp) Fitted(room, extra int) (Stamp, bool) {
	if len(s.Name)+len(s.Course) <= room {
		return s, true
	}
	if room -= extra; room < leastNames {
		return s, false
	}
	s.Whole = WholeHash(s.Name, s.Course)
	s.Course = shortened(s.Course, max(room/2, room-len(s.Name)))
	s.Name = shortened(s.Name, room-len(s.Course))
	return s, true
}

// WholeHash returns the beginning of the SHA-256 of a name and a course, with a line feed between them. It shows whether a
// shortened name belongs to a whole one.
func WholeHash(name, course string) []byte {
	sum := sha256.Sum256([]byte(name + "\n" + course))
	return sum[:wholeBytes]
}

const joiner = '\u200d' // joins the letters beside it

// shortened returns the beginning of a text in at most the given number of bytes. It parts no letter from its marks.
func shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most = max(most, 0); most > 0; most-- {
		next, _ := utf8.DecodeRuneInString(text[most:])
		if utf8.RuneStart(text[most]) && !unicode.IsMark(next) && next != joiner {
			break
		}
	}
	return strings.TrimSpace(text[:most])
}

// Standing is what a copy of a status list says about a certificate.
type Standing struct {
	Ended bool
	AsOf  time.Time // when the list was made
	Until time.Time // the end of the list's validity
}

// Knows reports whether a list was made after a certificate was issued. An older one says nothing about it.
func (s Standing) Knows(issued calendar.Date) bool {
	return issued.IsZero() || !calendar.Of(s.AsOf).Before(issued)
}

// ListFor is how long a status list is valid. A verifier without a connection may use an older one, if it says so.
const ListFor = 24 * time.Hour
