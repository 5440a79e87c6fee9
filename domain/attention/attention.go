// Package attention holds what waits for a person: how many things of each topic, and how many of them are new to the
// person. It is computed from what is stored anyway; the only thing of its own is what each person has seen.
package attention

import (
	"context"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Topic is a kind of things that wait for somebody.
type Topic string

// The topics, in the order in which the bell lists them.
const (
	FollowUps    Topic = "follow_ups"         // notes to follow up today or earlier
	Enquiries    Topic = "enquiries"          // that nobody handles yet
	Corrections  Topic = "corrections"        // of records, that students ask for
	Suggestions  Topic = "suggestions"        // that nobody handles yet
	Courses      Topic = "courses"            // to approve
	Plans        Topic = "import_plans"       // imports whose plan waits to be confirmed
	Imports      Topic = "imports"            // that stopped or failed
	Certificates Topic = "certificate_issues" // batches of certificates that failed or have refused lines
	Enrolments   Topic = "enrolment_issues"   // batches of enrolments that failed or have refused lines
	Documents    Topic = "documents"          // of present students, expired or soon over
	Mail         Topic = "mail"               // that could not be sent
	Backup       Topic = "backup"             // that is late
)

var (
	ofStaff = []Topic{FollowUps, Enquiries, Corrections, Suggestions, Plans, Imports, Certificates, Enrolments, Documents}
	ofAdmin = []Topic{FollowUps, Enquiries, Corrections, Suggestions, Courses, Plans, Imports, Certificates, Enrolments, Documents, Mail, Backup}
)

// ErrTopic means that there is no such topic for the person.
var ErrTopic = fault.New(fault.Invalid, "attention.topic", "is not a topic that waits for you")

// TopicsOf returns the topics that may wait for an actor. Students have none.
func TopicsOf(a identity.Actor) []Topic {
	switch {
	case a.Is(identity.Admin):
		return ofAdmin
	case a.Is(identity.Staff):
		return ofStaff
	default:
		return nil
	}
}

// ParseTopic parses a topic that may wait for an actor. ErrTopic.
func ParseTopic(a identity.Actor, text string) (Topic, error) {
	if !slices.Contains(TopicsOf(a), Topic(text)) {
		return "", ErrTopic
	}
	return Topic(text), nil
}

// Lately is how long the bell shows a batch or an import that ended.
const Lately = 30 * 24 * time.Hour

// BackupDays is how many days old the last backup may be. An institute that makes one each night has missed several by then.
const BackupDays = 7

// Line is how much of a topic waits.
type Line struct {
	Topic  Topic
	Count  int         // of Backup: the days since the last one, 0 if there is none
	New    int         // since the person looked
	Latest time.Time   // when the newest of them began to wait; of Backup: when it became late
	One    students.ID // of Documents: the student with the most urgent one; otherwise 0
}

// Asking is whose bell it is.
type Asking struct {
	Account identity.AccountID
	Scope   centers.Scope
	Topics  []Topic
	Now     time.Time
}

// Today returns the day in India.
func (a Asking) Today() calendar.Date { return calendar.Of(a.Now) }

// Sorted returns the lines in the order of the topics.
func Sorted(all []Line) []Line {
	slices.SortFunc(all, func(a, b Line) int { return slices.Index(ofAdmin, a.Topic) - slices.Index(ofAdmin, b.Topic) })
	return all
}

// Board reads what waits, and keeps what people have seen of it.
type Board interface {
	// Waiting returns a line for each topic of which something waits, in any order.
	Waiting(ctx context.Context, a Asking) ([]Line, error)
	// See stores that an account has seen a topic up to a moment. An earlier moment than the stored one changes nothing.
	// It needs a transaction.
	See(ctx context.Context, account identity.AccountID, t Topic, until time.Time) error
}
