package exams

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"reflect"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/institute"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Number is the number printed on a marksheet: "MS-1001-26-000012", with the institute's prefix of certificates before
// it.
type Number string

// NewNumber returns a number. Running numbers start at 1, for each center and year.
func NewNumber(prefix institute.Prefix, center centers.Code, year, running int) Number {
	return Number(prefix.Before("-", fmt.Sprintf("MS-%d-%02d-%06d", center, year%hundred, running)))
}

// ResultID is a result's number in the store.
type ResultID int64

// Content is what a marksheet says, as it was when the result was published.
type Content struct {
	Exam        string // its title
	Session     string
	Division    string
	Category    string
	RegNo       students.RegNo
	Name        string
	Father      string
	Mother      string
	Born        calendar.Date
	CenterCode  centers.Code
	CenterName  string
	CenterPlace string
	First, Last calendar.Date // days of the exam
	Institute   institute.Number
	Logo        string // where the center's logo is kept, "" for none
	Photo       string // where the student's portrait is kept, "" for none, and in results from before designs
	Head        string // of the center, "" if unknown, and in results from before designs
	Signature   string // where a picture of the head's signature is kept, "" for none
	Outcome     Outcome
	Design      certificates.DesignID // 0 in results from before designs: certificates.ClassicMarksheet
}

// Result is a published result of one candidate. It never changes; a correction supersedes it.
type Result struct {
	ID         ResultID
	Exam       ID
	Enrolment  students.EnrolmentID
	Student    students.ID
	Division   courses.DivisionID
	Center     centers.ID
	Edition    int // of this candidate's result in the exam, from 1
	Number     Number
	Code       certificates.Code
	Content    Content
	Published  time.Time
	By         string
	Reason     string            // why it supersedes another, else ""
	Replaces   certificates.Code // the result before it, "" for none
	ReplacedBy certificates.Code // the result after it, "" while it stands
	Superseded time.Time         // when ReplacedBy was published, else zero
}

// Stands reports whether no other result supersedes this one.
func (r Result) Stands() bool { return r.ReplacedBy == "" }

// Standing returns the results that stand, by enrolment.
func Standing(all []Result) map[students.EnrolmentID]Result {
	standing := map[students.EnrolmentID]Result{}
	for _, r := range all {
		if r.Stands() {
			standing[r.Enrolment] = r
		}
	}
	return standing
}

// Row is a candidate of an exam with the outcome so far.
type Row struct {
	Candidate Candidate
	Outcome   Outcome
	Differs   bool    // two entries of a paper differ
	Published *Result // the one that stands, nil for none
}

// IsNew reports whether publishing would make a result for this candidate.
func (r Row) IsNew() bool {
	return r.Published == nil || !reflect.DeepEqual(r.Published.Content.Outcome, r.Outcome)
}

// Rows returns the candidates with their outcomes, in the order of the candidates.
func Rows(e Exam, rules Rules, cells []Cell, published []Result) []Row {
	standing, all := Standing(published), make([]Row, len(e.Candidates))
	for i, c := range e.Candidates {
		all[i] = Row{Candidate: c, Outcome: rules.Outcome(rules.MarksOf(cells, c.Enrolment))}
		for _, cell := range cells {
			all[i].Differs = all[i].Differs || (cell.Enrolment == c.Enrolment && cell.Differs())
		}
		if r, ok := standing[c.Enrolment]; ok {
			all[i].Published = &r
		}
	}
	return all
}

// Preview counts what publishing would do.
type Preview struct {
	Candidates, Passed, Failed, Absent, Expelled, Waiting int
	Grace                                                 int // candidates who pass with grace marks
	Differing                                             int // with entries that differ
	New, Changed                                          int // results without one before, and results that supersede one
}

// PreviewOf counts rows.
func PreviewOf(rows []Row) Preview {
	p := Preview{Candidates: len(rows)}
	for _, r := range rows {
		switch r.Outcome.Verdict {
		case Passed:
			p.Passed++
		case Failed:
			p.Failed++
		case Missed:
			p.Absent++
		case Dismissed:
			p.Expelled++
		case Waiting:
			p.Waiting++
		}
		if r.Outcome.Grace > 0 {
			p.Grace++
		}
		if r.Differs {
			p.Differing++
		}
		switch {
		case r.Published == nil:
			p.New++
		case r.IsNew():
			p.Changed++
		}
	}
	return p
}

// MayPublish reports whether results can be published. ErrUnfinished, ErrNothing; ErrReason if results change without a
// reason.
func (p Preview) MayPublish(reason string) error {
	switch {
	case p.Candidates == 0, p.Waiting > 0, p.Differing > 0:
		return ErrUnfinished
	case p.New+p.Changed == 0:
		return ErrNothing
	case p.Changed > 0:
		return CheckReason(reason)
	default:
		return nil
	}
}

// DesignID returns the design of the result's marksheet.
func (c Content) DesignID() certificates.DesignID {
	return cmp.Or(c.Design, certificates.ClassicMarksheet)
}

// Signing returns who signs the marksheet for the institute, as it was in the version that published it, and who signs for
// the center.
func (r Result) Signing(issuer institute.Profile) (signers, heads []institute.Signatory) {
	c := r.Content
	return certificates.Signing(issuer, c.CenterCode, calendar.Of(r.Published), institute.Signatory{Name: c.Head, Signature: c.Signature})
}

// Marksheet is a result with all that is printed.
type Marksheet struct {
	Result

	Institute institute.Profile // with every name, as it was on the day of the result
	Link      string            // the public page that verifies it
	Look      certificates.Look
	// Credential is signed, and attached to the file of one marksheet; empty in a pack.
	Credential []byte
}

// PackAction names the download of marksheets for printing in the audit trail.
const PackAction = "exam.marksheets_taken"

// Papers draws marksheets and hall tickets.
type Papers interface {
	// RenderMarksheets writes one PDF with a page for each marksheet, calling next until it returns false. The same
	// marksheets always give the same bytes.
	RenderMarksheets(ctx context.Context, next func(ctx context.Context) (Marksheet, bool, error), w io.Writer) error
	// RenderMarksheet writes one marksheet as a picture: certificates.PNG or certificates.SVG.
	RenderMarksheet(ctx context.Context, m Marksheet, kind certificates.Paper, w io.Writer) error
	// RenderHallTickets writes one PDF with a page for each hall ticket, calling next until it returns false.
	RenderHallTickets(ctx context.Context, next func(ctx context.Context) (HallTicket, bool, error), w io.Writer) error
}

// Filter selects results. Scope is always the caller's.
type Filter struct {
	Scope     centers.Scope
	Exam      ID                     // 0 for all
	Student   students.ID            // 0 for all
	Enrolment []students.EnrolmentID // empty for all
}

// ListFilter selects exams. Scope is always the caller's.
type ListFilter struct {
	Scope   centers.Scope
	Session sessions.ID // 0 for all
}

// ListItem is an exam as lists show it.
type ListItem struct {
	Exam       Exam // without its candidates
	Session    string
	Course     string
	CenterName string
	Candidates int
	Entered    int // cells that have marks
	Cells      int // cells that should have marks
}
