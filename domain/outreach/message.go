package outreach

import (
	"strings"
	"time"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
	"kendra/domain/text"
)

// MessageID is a message's number in the store.
type MessageID int64

// MessageKind is the kind of a message.
type MessageKind string

// The kinds of messages.
const (
	Enquiry    MessageKind = "enquiry" // about a course
	Suggestion MessageKind = "suggestion"
)

// MessageStatus is a step in the life of a message.
type MessageStatus string

// The life of a message. It is converted when its writer becomes a student.
const (
	MessageNew       MessageStatus = "new"
	MessageAssigned  MessageStatus = "assigned"
	MessageAnswered  MessageStatus = "answered"
	MessageConverted MessageStatus = "converted"
	MessageClosed    MessageStatus = "closed"
)

// Message is a message from a person to the institute.
type Message struct {
	ID         MessageID
	Kind       MessageKind
	Name       string
	Mobile     contact.Mobile
	Email      contact.Email
	Course     courses.ID // 0 for none
	CourseName string     // at the time of writing
	Center     centers.ID // the visitor's choice, or the only one that teaches the course; 0 for the institute
	Subject    string
	Text       string
	Claimed    int64 // the student's number from the visitor's page, 0 for none; not verified

	Detail   Detail // of a correction; "" of all others
	Recorded string // the value in the record
	Proposed string // the value that the student proposes

	Status     MessageStatus
	Assignee   identity.AccountID // the person who handles it; 0 for nobody yet
	Answer     string             // the latest one
	AnsweredBy string
	Student    students.ID // of an enquiry: the writer as a student; of a correction: the student in question
	Made       time.Time
	Since      time.Time // when the status changed last
}

// Limits of the texts, in characters.
const (
	longestName    = 120
	longestSubject = 250
	longestText    = 5000
	longestLetter  = 100_000
)

// Enquire returns an enquiry. ErrEnquiry with all mistakes.
func Enquire(m Message, now time.Time) (Message, error) {
	m.Name, m.Text = text.Line(m.Name), strings.TrimSpace(m.Text)
	var v fault.Violations
	v.Required("name", m.Name)
	v.FitsName("name", m.Name, longestName)
	v.Required("mobile", string(m.Mobile))
	v.FitsText("text", m.Text, longestText)
	v.Check(!strings.ContainsRune(m.Name, 0), "name", "has a character that is not text")
	v.Check(!strings.ContainsRune(m.Text, 0), "text", "has a character that is not text")
	if err := v.As(ErrEnquiry); err != nil {
		return Message{}, err
	}
	m.Kind, m.Status, m.Made, m.Since = Enquiry, MessageNew, now, now
	return m, nil
}

// Suggest returns a suggestion. ErrSuggestion with all mistakes.
func Suggest(m Message, now time.Time) (Message, error) {
	var v fault.Violations
	v.Required("email", string(m.Email))
	v.Fits("subject", m.Subject, longestSubject)
	v.Required("text", strings.TrimSpace(m.Text))
	v.FitsText("text", m.Text, longestText)
	v.Check(!strings.ContainsRune(m.Subject, 0), "subject", "has a character that is not text")
	v.Check(!strings.ContainsRune(m.Text, 0), "text", "has a character that is not text")
	if err := v.As(ErrSuggestion); err != nil {
		return Message{}, err
	}
	m.Kind, m.Status, m.Made, m.Since = Suggestion, MessageNew, now, now
	return m, nil
}

// MaySee returns ErrNoMessage unless the actor works with the message: administrators with all messages, staff with
// their center's and with those assigned to them.
func (m *Message) MaySee(a identity.Actor) error {
	if a.Scope().Includes(m.Center) || (a.Is(identity.Staff) && a.Account != 0 && a.Account == m.Assignee) {
		return nil
	}
	return ErrNoMessage
}

// open returns ErrMessageDone if nothing is left to do.
func (m *Message) open() error {
	if m.Status == MessageClosed || m.Status == MessageConverted {
		return ErrMessageDone
	}
	return nil
}

// Assign gives the message to a person to handle. An answered one stays answered. ErrMessageDone.
func (m *Message) Assign(to identity.AccountID, now time.Time) error {
	if err := m.open(); err != nil {
		return err
	}
	m.Assignee = to
	if m.Status == MessageNew {
		m.Status, m.Since = MessageAssigned, now
	}
	return nil
}

// Reply records an answer, which replaces an earlier one. ErrMessageDone, ErrNoAddress, ErrAnswer with the field.
func (m *Message) Reply(text, by string, now time.Time) error {
	if err := m.open(); err != nil {
		return err
	}
	if m.Email == "" {
		return ErrNoAddress
	}
	text = strings.TrimSpace(text)
	var v fault.Violations
	v.Required("text", text)
	v.FitsText("text", text, longestText)
	v.Check(!strings.ContainsRune(text, 0), "text", "has a character that is not text")
	if err := v.As(ErrAnswer); err != nil {
		return err
	}
	m.Answer, m.AnsweredBy, m.Status, m.Since = text, by, MessageAnswered, now
	return nil
}

// Convert records that the writer of an enquiry became a student. ErrMessageDone, ErrNoEnquiry for a suggestion.
func (m *Message) Convert(student students.ID, now time.Time) error {
	if m.Kind != Enquiry {
		return ErrNoEnquiry
	}
	if err := m.open(); err != nil {
		return err
	}
	m.Student, m.Status, m.Since = student, MessageConverted, now
	return nil
}

// Close closes the message. ErrMessageDone.
func (m *Message) Close(now time.Time) error {
	if err := m.open(); err != nil {
		return err
	}
	m.Status, m.Since = MessageClosed, now
	return nil
}

// Reopen opens a closed message again, in its last status. ErrMessageOpen.
func (m *Message) Reopen(now time.Time) error {
	if m.Status != MessageClosed {
		return ErrMessageOpen
	}
	m.Since = now
	switch {
	case m.Answer != "":
		m.Status = MessageAnswered
	case m.Assignee != 0:
		m.Status = MessageAssigned
	default:
		m.Status = MessageNew
	}
	return nil
}
