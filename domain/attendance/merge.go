package attendance

import "kendra/domain/students"

// Proposal is a student's mark as somebody would have it who has looked at the register.
type Proposal struct {
	Student students.ID
	Mark    Mark
	Note    *string // nil: the note that is there stays
	Seen    *Seen   // nil: whatever is there is overwritten
}

// Seen is what somebody found in a register before they changed it; the zero Seen is no mark.
type Seen struct {
	Mark Mark
	Note string
}

// entry answers what the proposal makes of a student's present entry.
func (p Proposal) entry(now Entry) Entry {
	e := Entry{Student: p.Student, Mark: p.Mark, Note: now.Note}
	if p.Note != nil {
		e.Note = *p.Note
	}
	return e
}

// overlooks tells whether storing the proposal would take away what somebody else wrote and the proposer never saw.
func (p Proposal) overlooks(now Entry) bool {
	if p.Seen == nil {
		return false
	}
	to := p.entry(now)
	return (now.Mark != p.Seen.Mark && now.Mark != to.Mark) || (now.Note != p.Seen.Note && now.Note != to.Note)
}

// Merge answers which entries the proposals make of a register, and the marks that somebody else set since the proposer
// looked: those stay as they are until they were seen.
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
