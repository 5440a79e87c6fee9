package documents

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// ID is a document's number in the store.
type ID int64

// Document is a file that a student handed in.
type Document struct {
	ID        ID
	Student   students.ID
	Kind      KindID
	File      files.Key
	Type      files.MediaType
	Size      int64         // in bytes
	Expires   calendar.Date // the last day; zero if it has none
	Added     time.Time
	AddedBy   identity.AccountID // 0 for the local administrator
	AddedName string             // at the time
	OwnUpload bool               // the student uploaded it
	Checked   time.Time          // zero before somebody has compared it with the original
	CheckedBy string
}

// The limits of documents: bytes of a file, and files of a kind that one student can have.
const (
	MostBytes = 10 << 20
	MostOfOne = 10
)

// Soon is how many days before its last day a document is said to expire soon.
const Soon = 30

// Accepts reports whether documents may have a type.
func Accepts(t files.MediaType) bool { return t == files.PDF || t == files.JPEG || t == files.PNG }

// Fits returns ErrInvalid unless a document with a last day fits its kind. The day must be there for a kind that expires,
// and nowhere else.
func (k Kind) Fits(expires, today calendar.Date) error {
	var v fault.Violations
	switch {
	case !k.Expires:
		v.Check(expires.IsZero(), "expires", "documents of this kind do not expire")
	case expires.IsZero():
		v.Check(false, "expires", "is required")
	default:
		v.Check(!expires.Before(today), "expires", "is over already; ask for a document that is still valid")
		v.Check(expires.Before(today.AddMonths(mostMonths)), "expires", "is more than 60 years away")
	}
	return v.As(ErrInvalid)
}

// mostMonths is how far away a last day may be. More is a mistake.
const mostMonths = 60 * 12

// MayAdd returns ErrNotByStudent for a student and a kind that only the center adds. Whether the actor may see the student
// is decided before.
func (k Kind) MayAdd(a identity.Actor) error {
	if a.Is(identity.Student) && !k.ByStudent {
		return ErrNotByStudent
	}
	return nil
}

// MayRemove reports whether the actor may delete the document. Students delete their own uploads until they are checked.
// ErrChecked; ErrNotByStudent.
func (d *Document) MayRemove(a identity.Actor) error {
	switch {
	case !a.Is(identity.Student):
		return nil
	case !d.OwnUpload:
		return ErrNotByStudent
	case !d.Checked.IsZero():
		return ErrChecked
	default:
		return nil
	}
}

// Check marks the document as compared with the original by the actor. A second check changes nothing.
func (d *Document) Check(a identity.Actor, now time.Time) {
	if d.Checked.IsZero() {
		d.Checked, d.CheckedBy = now, a.Name
	}
}

// Uncheck takes the check back.
func (d *Document) Uncheck() { d.Checked, d.CheckedBy = time.Time{}, "" }

// IsOver reports whether the last day of the document is over.
func (d *Document) IsOver(today calendar.Date) bool {
	return !d.Expires.IsZero() && d.Expires.Before(today)
}

// IsSoonOver reports whether the document is over within Soon days.
func (d *Document) IsSoonOver(today calendar.Date) bool {
	return !d.Expires.IsZero() && !d.IsOver(today) && !today.AddDays(Soon).Before(d.Expires)
}
