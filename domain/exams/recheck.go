package exams

import (
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/money"
	"kendra/domain/students"
)

// RecheckID is the number of a request in the store.
type RecheckID int64

// RecheckStatus is a step in the life of a request.
type RecheckStatus string

// The life of a request: open, and then decided in one of two ways.
const (
	RecheckOpen      RecheckStatus = "open"
	RecheckUnchanged RecheckStatus = "unchanged" // the marks stay
	RecheckChanged   RecheckStatus = "changed"   // a corrected result was published
)

// Recheck is a student's request to check the marks of a published result again.
type Recheck struct {
	ID        RecheckID
	Exam      ID
	Enrolment students.EnrolmentID
	Student   students.ID
	Center    centers.ID
	Result    certificates.Code // of the result that it is about
	Text      string            // what the student wants to have checked
	Fee       money.Paise
	Status    RecheckStatus
	Asked     time.Time
	Reason    string // of the decision, "" while it is open
	DecidedBy string
	Decided   time.Time // zero while it is open
}

// longestRecheck is how long the text of a request may be.
const longestRecheck = 1000

// LastDay returns the last day on which a recheck of a result can be requested, and false if none are taken.
func (s Settings) LastDay(r Result) (calendar.Date, bool) {
	return calendar.Of(r.Published).AddDays(s.RecheckDays), s.RecheckDays > 0
}

// AskRecheck returns a request about a result, given the requests about the same candidate and exam. ErrRecheckOff,
// ErrRecheckLate, ErrRecheckAgain, ErrRecheckText.
func AskRecheck(r Result, s Settings, had []Recheck, text string, now time.Time) (Recheck, error) {
	last, taken := s.LastDay(r)
	switch {
	case !taken || !r.Stands():
		return Recheck{}, ErrRecheckOff
	case calendar.Of(now).After(last):
		return Recheck{}, ErrRecheckLate
	}
	for _, other := range had {
		if other.Result == r.Code || other.Status == RecheckOpen {
			return Recheck{}, ErrRecheckAgain
		}
	}
	text = strings.TrimSpace(text)
	var v fault.Violations
	v.Required("text", text)
	v.FitsText("text", text, longestRecheck)
	if err := v.As(ErrRecheckText); err != nil {
		return Recheck{}, err
	}
	return Recheck{
		Exam: r.Exam, Enrolment: r.Enrolment, Student: r.Student, Center: r.Center, Result: r.Code, Text: text, Fee: s.RecheckFee,
		Status: RecheckOpen, Asked: now,
	}, nil
}

// Decide closes the request. standing is the code of the candidate's result that stands: if it is another one than that of the
// request, a corrected result was published, and the request ends as changed. ErrRecheckDecided, ErrReason.
func (r *Recheck) Decide(standing certificates.Code, reason, by string, now time.Time) error {
	if r.Status != RecheckOpen {
		return ErrRecheckDecided
	}
	reason = strings.TrimSpace(reason)
	if err := CheckReason(reason); err != nil {
		return err
	}
	r.Status = RecheckUnchanged
	if standing != r.Result {
		r.Status = RecheckChanged
	}
	r.Reason, r.DecidedBy, r.Decided = reason, by, now
	return nil
}

// RecheckFilter selects requests. Scope is always the caller's.
type RecheckFilter struct {
	Scope   centers.Scope
	Exam    ID          // 0 for all
	Student students.ID // 0 for all
	Open    bool        // only open ones
}
