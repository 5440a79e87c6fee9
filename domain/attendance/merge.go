package attendance

import "kendra/domain/students"

// Proposal is a student's mark as a person who saw the register wants it.
type Proposal struct {
	Student   students.ID
	Enrolment students.EnrolmentID // with which they were in the session
	Mark      Mark
	Note      *string // nil keeps the present note
	Seen      *Seen   // nil overwrites any present mark
}

// Seen is the mark that a person saw before they changed it; the zero Seen is none.
type Seen struct {
	Mark Mark
	Note string
}

// Refusal is a student whom somebody may not mark, with the fault.
type Refusal struct {
	Student students.ID
	Why     error
}

// entry returns the student's entry after the proposal is applied to the present one.
func (p Proposal) entry(now Entry) Entry {
	e := Entry{Student: p.Student, Enrolment: p.Enrolment, Mark: p.Mark, Note: now.Note}
	if p.Note != nil {
		e.Note = *p.Note
	}
	return e
}

// overlooks reports whether the proposal would overwrite another person's change that the proposer has not seen.
func (p Proposal) overlooks(now Entry) bool {
	if p.Seen == nil {
		return false
	}
	to := p.entry(now)
	return (now.Mark != p.Seen.Mark && now.Mark != to.Mark) || (now.Note != p.Seen.Note && now.Note != to.Note)
}

// Merge applies the proposals to a register. It returns the entries to store, and the marks that another person set
// after the proposer looked. Those marks stay as they are until the proposer has seen them.
func Merge(stored []Record, proposals []Proposal) (entries []Entry, unseen []Record) {
	there := map[students.ID]Record{}
	for _, r := range stored {
		there[r.Student] = r
	}
	for _, p := range proposals {
		now := there[p.Student]
		if p.overlooks(now.Entry) {
			unseen = append(unseen, now)
			continue
		}
		entries = append(entries, p.entry(now.Entry))
	}
	return entries, unseen
}
