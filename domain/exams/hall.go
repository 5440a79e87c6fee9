package exams

import (
	"context"
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fault"
	"kendra/domain/institute"
	"kendra/domain/money"
	"kendra/domain/students"
)

// Settings are the choices of the institute about exams.
type Settings struct {
	HallRules   string      // rules printed on hall tickets, one in a line
	RecheckDays int         // how many days after publication students can ask for a recheck; 0 if they cannot
	RecheckFee  money.Paise // of a recheck, 0 for none
	Toppers     int         // up to which rank the results of an exam show toppers; 0 for none

	PublicToppers bool          // everybody sees the toppers on the website
	LeftOut       []students.ID // who is not named there
}

// Limits of settings.
const (
	longestHallRules = 2000
	mostRecheckDays  = 365
	mostToppers      = 10
	mostRecheckFee   = money.Paise(10_000_00)
)

// Tidy returns the settings with trimmed texts.
func (s Settings) Tidy() Settings {
	s.HallRules = strings.TrimSpace(strings.ReplaceAll(s.HallRules, "\r\n", "\n"))
	return s
}

// Check returns the mistakes of the settings. ErrSettings with the fields.
func (s Settings) Check() error {
	var v fault.Violations
	v.FitsText("hall_rules", s.HallRules, longestHallRules)
	v.Check(s.RecheckDays >= 0 && s.RecheckDays <= mostRecheckDays, "recheck_days", "is not between 0 and 365")
	v.Check(s.Toppers >= 0 && s.Toppers <= mostToppers, "toppers", "is not between 0 and 10")
	v.Check(s.RecheckFee >= 0 && s.RecheckFee <= mostRecheckFee, "recheck_fee", "is not between 0 and 10,000 rupees")
	v.Check(!s.PublicToppers || s.Toppers > 0, "public_toppers", "needs a number of toppers to show")
	return v.As(ErrSettings)
}

// LeaveOut returns settings with which the website names a student among toppers no longer, or again.
func (s Settings) LeaveOut(id students.ID, out bool) Settings {
	s.LeftOut = slices.DeleteFunc(slices.Clone(s.LeftOut), func(other students.ID) bool { return other == id })
	if out {
		s.LeftOut = append(s.LeftOut, id)
	}
	return s
}

// Give returns settings in which what is noted about one student is about another, into whom the first was merged.
func (s Settings) Give(gone, kept students.ID) Settings {
	if !slices.Contains(s.LeftOut, gone) {
		return s
	}
	return s.LeaveOut(gone, false).LeaveOut(kept, true)
}

// Rules returns the rules for hall tickets, one in a line.
func (s Settings) Rules() []string {
	var all []string
	for line := range strings.Lines(s.HallRules) {
		if line = strings.TrimSpace(line); line != "" {
			all = append(all, line)
		}
	}
	return all
}

// Ticket is the permission of a candidate to enter the hall. Everybody can check it by its code.
type Ticket struct {
	Exam      ID
	Enrolment students.EnrolmentID
	Code      certificates.Code
	By        string
	At        time.Time
}

// TicketFilter selects tickets. At least one part must be set.
type TicketFilter struct {
	Exam    ID
	Student students.ID
	Code    certificates.Code
}

// TicketSitting is what a hall ticket says about a component.
type TicketSitting struct {
	Name     string
	Subjects []string
	Day      calendar.Date
	Starts   string // Indian time, "" if it is not fixed
	Minutes  int    // 0 if it is not fixed
	Room     string
	Seat     int // 0 if none was given
	Online   bool
}

// HallTicket is a ticket with all that is printed and shown.
type HallTicket struct {
	Ticket

	Title       string
	Session     string
	Course      string
	RegNo       students.RegNo
	Name        string
	Father      string
	Born        calendar.Date
	CenterName  string
	CenterCode  centers.Code
	CenterPlace string
	Sittings    []TicketSitting
	Rules       []string
	Institute   institute.Profile // with every name
	Link        string            // the public page that checks it
	Photo, Logo func() []byte     // load the pictures; may be nil or return nil
}

// FirstDay returns the first day of the exam as YYYY-MM-DD.
func (h HallTicket) FirstDay() string {
	first := ""
	for _, s := range h.Sittings {
		if day := s.Day.String(); first == "" || day < first {
			first = day
		}
	}
	return first
}

// TicketsAction names the download of hall tickets for printing in the audit trail.
const TicketsAction = "exam.hall_tickets_taken"

// TicketOf returns a ticket with what the exam says about the candidate. ErrStranger.
func TicketOf(t Ticket, e Exam, r Rules, seats []Seat) (HallTicket, error) {
	c, err := e.Candidate(t.Enrolment)
	if err != nil {
		return HallTicket{}, err
	}
	h := HallTicket{Ticket: t, Title: e.Title, RegNo: c.RegNo, Name: c.Name}
	for i, component := range r.Components {
		at, ok := e.SittingOf(i)
		if !ok {
			continue
		}
		s := TicketSitting{Name: component.Name, Day: at.Day, Starts: at.Starts, Minutes: component.Minutes, Room: at.Room, Online: at.Online}
		for _, p := range component.Papers {
			s.Subjects = append(s.Subjects, p.Name)
		}
		for _, seat := range seats {
			if seat.Component == i && seat.Enrolment == t.Enrolment {
				s.Room, s.Seat = seat.Room, seat.Number
			}
		}
		h.Sittings = append(h.Sittings, s)
	}
	return h, nil
}

// Hall stores what is around an exam: settings, seats, hall tickets and rechecks. Reads join the transaction of ctx when there is one;
// writes need one. Every implementation passes contract.ExamHall.
type Hall interface {
	// Settings returns the settings; the zero ones before any were saved.
	Settings(ctx context.Context) (Settings, error)
	// ChangeSettings locks the settings, applies change and stores the result. It stores nothing when change fails.
	ChangeSettings(ctx context.Context, change func(*Settings) error) error
	// Seats returns the seats of an exam, by component, room and number; none is no error.
	Seats(ctx context.Context, id ID) ([]Seat, error)
	// SeatsOf returns the seats of one candidate of an exam, by component; none is no error.
	SeatsOf(ctx context.Context, id ID, enrolment students.EnrolmentID) ([]Seat, error)
	// PutSeats replaces the seats of a component of an exam. ErrStranger.
	PutSeats(ctx context.Context, id ID, component int, all []Seat) error
	// Tickets returns the tickets that match the filter, the newest first; none is no error.
	Tickets(ctx context.Context, f TicketFilter) ([]Ticket, error)
	// AddTickets stores tickets. ErrStranger.
	AddTickets(ctx context.Context, all []Ticket) error
	// AddRecheck stores a request. ErrRecheckAgain when there is one about the same result.
	AddRecheck(ctx context.Context, r Recheck) (RecheckID, error)
	// ChangeRecheck locks a request, applies change and stores the result; nothing is stored when change fails.
	// ErrNoRecheck.
	ChangeRecheck(ctx context.Context, id RecheckID, change func(*Recheck) error) error
	// Rechecks returns the requests that match the filter, the newest first, 500 at most.
	Rechecks(ctx context.Context, f RecheckFilter) ([]Recheck, error)
}
