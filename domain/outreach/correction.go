package outreach

import (
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/students"
	"kendra/domain/text"
)

// Correction is a student's request to correct their record. It goes to the inbox of their center. The assignee
// changes the record with its form, or answers why not.
const Correction MessageKind = "correction"

// Detail names a part of a student's record that may be wrong.
type Detail string

// The details. For a photo and for "other", the text explains what is wrong.
const (
	DetailName         Detail = "name"
	DetailFather       Detail = "father"
	DetailMother       Detail = "mother"
	DetailBorn         Detail = "born"
	DetailGender       Detail = "gender"
	DetailEmail        Detail = "email"
	DetailMobile       Detail = "mobile"
	DetailParentMobile Detail = "parent_mobile"
	DetailAddress      Detail = "address"
	DetailCity         Detail = "city"
	DetailPIN          Detail = "pin"
	DetailPhoto        Detail = "photo"
	DetailOther        Detail = "other"
)

const longestProposal = 500

// Wrong is a mistake that a student reports in their record.
type Wrong struct {
	Detail   Detail
	Proposed string // the right value; empty for a photo and for "other"
	Text     string // why, or what is wrong
}

// Follow moves an open request to the new center of a student who has moved, and unassigns it. Answered and closed
// requests stay with the old center. It reports whether the request moved.
func (m *Message) Follow(to centers.ID) bool {
	if m.Kind != Correction || m.Center == to || (m.Status != MessageNew && m.Status != MessageAssigned) {
		return false
	}
	m.Center, m.Assignee, m.Status = to, 0, MessageNew
	return true
}

// AskCorrection returns a student's request. ErrCorrection with all mistakes.
func AskCorrection(s students.Snapshot, w Wrong, now time.Time) (Message, error) {
	w.Proposed, w.Text = text.Line(w.Proposed), strings.TrimSpace(w.Text)
	was, known := recorded(s.Profile, w.Detail)
	isWords := w.Detail == DetailPhoto || w.Detail == DetailOther
	var v fault.Violations
	v.Check(known, "detail", "is not part of the record")
	v.Check(!known || isWords || w.Proposed != "", "proposed", "is required")
	v.Check(!known || isWords || w.Proposed != was, "proposed", "is the same as in the record")
	v.Check(!isWords || w.Text != "", "text", "is required")
	v.Fits("proposed", w.Proposed, longestProposal)
	v.FitsText("text", w.Text, longestText)
	v.Check(!strings.ContainsRune(w.Proposed, 0), "proposed", "has a character that is not text")
	v.Check(!strings.ContainsRune(w.Text, 0), "text", "has a character that is not text")
	v.Add("proposed", readable(w))
	if err := v.As(ErrCorrection); err != nil {
		return Message{}, err
	}
	p := s.Profile
	return Message{
		Kind: Correction, Status: MessageNew, Name: p.Name, Mobile: p.Mobile, Email: p.Email, Center: p.Center, Student: s.ID,
		Detail: w.Detail, Recorded: was, Proposed: w.Proposed, Text: w.Text, Made: now, Since: now,
	}, nil
}

// recorded returns the present value of a detail, or false for a detail without one.
func recorded(p students.Profile, d Detail) (string, bool) {
	of := map[Detail]string{
		DetailName: p.Name, DetailFather: p.Father, DetailMother: p.Mother, DetailBorn: p.Born.Slashed(), DetailGender: string(p.Gender),
		DetailEmail: string(p.Email), DetailMobile: string(p.Mobile), DetailParentMobile: string(p.AltMobile), DetailAddress: p.Address,
		DetailCity: p.City, DetailPIN: string(p.PIN), DetailPhoto: "", DetailOther: "",
	}
	text, known := of[d]
	return text, known
}

// readable returns the parser's fault if the record cannot hold the proposed value.
func readable(w Wrong) (err error) {
	if w.Proposed == "" {
		return nil
	}
	switch w.Detail {
	case DetailBorn:
		_, err = calendar.Parse(w.Proposed)
	case DetailGender:
		_, err = students.ParseGender(w.Proposed)
	case DetailEmail:
		_, err = contact.ParseEmail(w.Proposed)
	case DetailMobile, DetailParentMobile:
		_, err = contact.ParseMobile(w.Proposed)
	case DetailPIN:
		_, err = contact.ParsePIN(w.Proposed)
	default:
	}
	return err
}
