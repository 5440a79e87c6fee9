package attendance

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"kendra/domain/fault"
	"kendra/domain/students"
)

// The faults of marks that phones send.
var (
	ErrSent   = fault.New(fault.Invalid, "attendance.sent", "the marks have mistakes")
	ErrMarkID = fault.New(fault.Conflict, "attendance.mark_id", "the id belongs to another mark")
)

const (
	// MostSent is the largest number of marks in one call of a phone: a class of 500 students.
	MostSent = 500
	// mostReplaced is the largest number of marks that one mark replaces. A phone replaces its own earlier marks of the
	// student, and those that it showed.
	mostReplaced = 100
)

// MarkID identifies a mark. The phone makes it, so that a mark that arrives twice counts once: a UUID in its usual form,
// in small letters.
type MarkID string

// isWellFormed reports whether the id is a UUID in its usual form.
func (id MarkID) isWellFormed() bool {
	if len(id) != 36 {
		return false
	}
	for i, c := range id {
		isDash := i == 8 || i == 13 || i == 18 || i == 23
		if isDash != (c == '-') || (!isDash && !strings.ContainsRune("0123456789abcdef", c)) {
			return false
		}
	}
	return true
}

// Sent is a mark as a person made it, on a phone that may have had no connection. It is never changed: another mark
// replaces it.
type Sent struct {
	ID        MarkID
	Student   students.ID
	Enrolment students.EnrolmentID // with which they were in the session
	Mark      Mark
	Note      string
	Replaces  []MarkID  // the marks that the person saw when they made it, and so decided against
	Made      time.Time // by the phone's clock, which can be wrong: it only orders marks that nobody has decided between
	At        time.Time // when the server got it
	By        string
	Office    bool // made in the register on the server, not sent by a phone
}

// CheckSent reports all mistakes in the marks of a phone at once. ErrSent with the fields.
func CheckSent(marks []Sent) error {
	var v fault.Violations
	v.Check(len(marks) > 0, "entries", "are missing")
	v.Check(len(marks) <= MostSent, "entries", fmt.Sprintf("are more than %d", MostSent))
	seen := map[MarkID]bool{}
	for _, m := range marks {
		v.Check(m.ID.isWellFormed() && !seen[m.ID], "id", "is not a UUID, or there twice")
		seen[m.ID] = true
		v.Check(m.Student != 0, "entries", "name no student")
		_, err := ParseMark(string(m.Mark))
		v.Add("mark", err)
		v.FitsText("note", m.Note, longestNote)
		v.Check(!strings.ContainsRune(m.Note, 0), "note", "has a character that is not text")
		v.Check(len(m.Replaces) <= mostReplaced && !slices.ContainsFunc(m.Replaces, func(id MarkID) bool { return !id.isWellFormed() }),
			"replaces", fmt.Sprintf("holds more than %d marks, or one that is no UUID", mostReplaced))
	}
	return v.As(ErrSent)
}

// Standing is the state of a student in a register, from all marks that were ever made.
type Standing struct {
	Sent          // the mark that counts; the zero Sent for none
	Others []Sent // marks that differ from it, which nobody has decided between
	Heads  []MarkID
}

// Stand returns the standing of a student's marks, whatever their order and however often each is there. A mark counts
// until another that replaces it is there. Of several, one of the office counts before one of a phone, then the one that
// was made first. A mark with the same content as the one that counts does not differ from it.
func Stand(marks []Sent) Standing {
	replaced := map[MarkID]bool{}
	for _, m := range marks {
		for _, id := range m.Replaces {
			replaced[id] = true
		}
	}
	var heads []Sent
	for _, m := range marks {
		if !replaced[m.ID] && !slices.ContainsFunc(heads, func(h Sent) bool { return h.ID == m.ID }) {
			heads = append(heads, m)
		}
	}
	if len(heads) == 0 {
		return Standing{}
	}
	slices.SortFunc(heads, earlier)
	s := Standing{Sent: heads[0]}
	for _, h := range heads {
		s.Heads = append(s.Heads, h.ID)
		if h.Mark == s.Mark && s.Note == "" {
			s.Note = h.Note // the phone that noted nothing does not differ from the one that did
		}
	}
	for _, h := range heads[1:] {
		if h.Mark != s.Mark || (h.Note != "" && h.Note != s.Note) {
			s.Others = append(s.Others, h)
		}
	}
	return s
}

func earlier(a, b Sent) int {
	if a.Office != b.Office {
		if a.Office {
			return -1
		}
		return 1
	}
	return cmp.Or(a.Made.Compare(b.Made), strings.Compare(string(a.ID), string(b.ID)))
}

// agrees reports whether a stored record is what the standing says.
func (s Standing) agrees(r Record) bool { return s.Mark == r.Mark && s.Note == r.Note }

// WithOffice returns the marks of a student with the one of the office, if somebody has changed the stored record in the
// register on the server since. It replaces all marks that were there.
func WithOffice(marks []Sent, stored Record) []Sent {
	was := Stand(marks)
	if stored.Mark == "" || was.agrees(stored) {
		return marks
	}
	office := Sent{
		ID: officeID(stored), Student: stored.Student, Enrolment: stored.Enrolment, Mark: stored.Mark, Note: stored.Note,
		Replaces: was.Heads, Made: stored.At, At: stored.At, By: stored.By, Office: true,
	}
	return append(slices.Clone(marks), office)
}

// officeID returns the id of a mark that was made in the register on the server: the same for the same record.
func officeID(r Record) MarkID {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %s %d %d %s %s %s %d", r.Session, r.Day, r.Subject, r.Student, r.Mark, r.Note, r.By, r.At.UnixMicro()))
	sum[6], sum[8] = sum[6]&0x0f|0x80, sum[8]&0x3f|0x80 // RFC 9562, version 8: made by a rule of our own
	h := hex.EncodeToString(sum[:16])
	return MarkID(strings.Join([]string{h[:8], h[8:12], h[12:16], h[16:20], h[20:]}, "-"))
}

// Standings returns the standings of a register's students: those of the marks that phones sent and of the stored records.
func Standings(marks []Sent, stored []Record) map[students.ID]Standing {
	out := map[students.ID]Standing{}
	for id, all := range histories(marks, stored) {
		out[id] = Stand(all)
	}
	return out
}

// histories returns all marks of each student.
func histories(marks []Sent, stored []Record) map[students.ID][]Sent {
	all := map[students.ID][]Sent{}
	for _, m := range marks {
		all[m.Student] = append(all[m.Student], m)
	}
	for _, r := range stored {
		all[r.Student] = WithOffice(all[r.Student], r)
	}
	return all
}

// Receipt is what becomes of a phone's marks.
type Receipt struct {
	Known []MarkID // the marks that were there already
	Keep  []Sent   // the marks to store, with those of the office that they met
	Stand map[students.ID]Standing
}

// Receive merges a phone's marks into a register. The order in which phones send does not matter, nor whether they send
// more than once: the marks that are kept and the standings come out the same.
func Receive(kept []Sent, stored []Record, sent []Sent) Receipt {
	all, there := histories(kept, stored), map[MarkID]students.ID{}
	for _, m := range kept {
		there[m.ID] = m.Student
	}
	r := Receipt{Stand: map[students.ID]Standing{}}
	for _, m := range sent {
		if owner, ok := there[m.ID]; ok && owner == m.Student {
			r.Known = append(r.Known, m.ID)
			r.Stand[m.Student] = Stand(all[m.Student])
			continue
		}
		for _, office := range all[m.Student] {
			if _, ok := there[office.ID]; !ok {
				r.Keep, there[office.ID] = append(r.Keep, office), office.Student
			}
		}
		r.Keep, there[m.ID] = append(r.Keep, m), m.Student
		all[m.Student] = append(all[m.Student], m)
		r.Stand[m.Student] = Stand(all[m.Student])
	}
	return r
}

// Entry returns the entry of a register that the standing comes to.
func (s Standing) Entry() Entry {
	return Entry{Student: s.Student, Enrolment: s.Enrolment, Mark: s.Mark, Note: s.Note}
}
