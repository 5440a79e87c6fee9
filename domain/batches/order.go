package batches

import (
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Action is what a batch does to each enrolment.
type Action string

// The actions.
const (
	Enrol    Action = "enrol"     // in a division: it makes the enrolment
	Seat     Action = "seat"      // in a session, out of the present one
	Leave    Action = "leave"     // the present session
	OpenFees Action = "open_fees" // at today's price
	Admit    Action = "admit"
	Pass     Action = "pass"
	Cancel   Action = "cancel"
)

// ParseAction reads an action. ErrAction for any other text.
func ParseAction(text string) (Action, error) {
	if a := Action(text); slices.Contains([]Action{Enrol, Seat, Leave, OpenFees, Admit, Pass, Cancel}, a) {
		return a, nil
	}
	return "", ErrAction
}

// Status returns the status to which the action leads, "" for an action that leads to none.
func (a Action) Status() students.Status {
	switch a {
	case Admit:
		return students.Active
	case Pass:
		return students.Passed
	case Cancel:
		return students.Cancelled
	case Enrol, Seat, Leave, OpenFees:
	}
	return ""
}

// Chooses reports whether the action itself chooses the enrolment of a student for whom none is named. Every other action
// takes the one that is current when the batch is ordered.
func (a Action) Chooses() bool { return a == Enrol || a == Seat }

// Order is an action and its form. Each action reads its own fields.
type Order struct {
	Action   Action
	Division courses.DivisionID // of Enrol
	Again    bool               // of Enrol: they take a division that they passed before
	Session  sessions.ID        // of Seat
	Day      calendar.Date      // of Admit, Pass and Cancel; zero for the time of the work
	Reason   string             // of Admit, Pass and Cancel; of the discount of OpenFees
	Discount money.Paise        // of OpenFees
	Months   int                // of OpenFees: the number of instalments; 0 means 1
	First    calendar.Date      // of OpenFees: the due date of the first instalment; zero for the day of the work
}

const (
	longestReason   = 500
	longestDiscount = 250
)

// Tidy returns the order with a trimmed reason, and without the fields that its action does not read.
func (o Order) Tidy() Order {
	tidy := Order{Action: o.Action}
	switch o.Action {
	case Enrol:
		tidy.Division, tidy.Again = o.Division, o.Again
	case Seat:
		tidy.Session = o.Session
	case OpenFees:
		tidy.Discount, tidy.Months, tidy.First, tidy.Reason = o.Discount, o.Months, o.First, strings.TrimSpace(o.Reason)
	case Admit, Pass, Cancel:
		tidy.Day, tidy.Reason = o.Day, strings.TrimSpace(o.Reason)
	case Leave:
	}
	return tidy
}

// check adds the mistakes of a tidy order.
func (o Order) check(v *fault.Violations, now time.Time) {
	_, err := ParseAction(string(o.Action))
	v.Add("action", err)
	v.Check(o.Action != Enrol || o.Division != 0, "division", "is required")
	v.Check(o.Action != Seat || o.Session != 0, "session", "is required")
	v.Check(o.Day.IsZero() || !o.Day.After(calendar.Of(now)), "day", "is still to come")
	if o.Action != OpenFees {
		v.FitsText("reason", o.Reason, longestReason)
		return
	}
	v.FitsText("reason", o.Reason, longestDiscount)
	v.Check(o.Discount >= 0, "discount", "must not be negative")
	v.Check(o.Discount == 0 || o.Reason != "", "reason", "is required with a discount")
	v.Join(fees.CheckMonths(o.Months))
}

// Plan returns the plan of the order's fees at a price.
func (o Order) Plan(price money.Paise, now time.Time) fees.Plan {
	p := fees.Plan{Price: price, Discount: o.Discount, Reason: o.Reason}
	first := o.First
	if first.IsZero() {
		first = calendar.Of(now)
	}
	p.Instalments = fees.Split(p.Total(), o.Months, first)
	return p
}

// Step takes the step of an order that leads to a status, in one of a student's enrolments. ErrUnchanged when it has the
// status; students.ErrNoEnrolment and the faults of Student.BecomeOn.
func (o Order) Step(st *students.Student, enrolment students.EnrolmentID, by string, now time.Time) error {
	if err := st.Use(enrolment); err != nil {
		return err
	}
	if st.Used().Status == o.Action.Status() {
		return ErrUnchanged
	}
	if err := st.BecomeOn(o.Action.Status(), o.Day, now); err != nil {
		return err
	}
	return st.Sign(by, o.Reason)
}
