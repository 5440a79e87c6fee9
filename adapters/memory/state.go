package memory

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/students"
	"kendra/domain/website"
)

// series is a row of running numbers.
type series struct {
	of     string
	center centers.ID
	year   int
}

// state is everything that is stored, as snapshots: what a caller does to a thing does not reach it.
type state struct {
	lastID       int64 // of all kinds, so that a number of one kind is never another's
	numbers      map[series]int
	centers      map[centers.ID]centers.Snapshot
	goneCenters  map[centers.ID]centers.Snapshot
	accounts     map[identity.AccountID]identity.AccountSnapshot
	logins       map[identity.LoginID]identity.LoginSnapshot
	categories   map[courses.CategoryID]courses.Category
	courses      map[courses.ID]courses.Snapshot
	likes        map[courses.DivisionID][]identity.AccountID
	students     map[students.ID]students.Snapshot
	goneStudents map[students.ID]students.Snapshot
	turns        map[students.ID][]students.Turn
	emails       map[contact.Email]students.ID // of students, in lower case
	regNos       map[students.RegNo]students.ID
	certificates map[certificates.ID]certificates.Snapshot
	jobs         map[imports.JobID]imports.Job
	slides       []website.Slide
	teachers     []website.Teacher
	testimonials []website.Testimonial
	partners     []website.Partner
	events       []website.Event
	contacts     []website.Contact
	entries      []audit.Entry
	files        map[files.Key]files.Meta
	tickets      map[identity.SecretHash]identity.Ticket
	twoSteps     map[identity.AccountID]identity.TwoStep
	suggestions  []outreach.Suggestion
	subscribers  map[outreach.SubscriberID]outreach.Subscriber
	mail         map[outreach.MailID]outreach.Posted
}

func newState() *state {
	return &state{
		numbers: map[series]int{}, centers: map[centers.ID]centers.Snapshot{}, goneCenters: map[centers.ID]centers.Snapshot{}, accounts: map[identity.AccountID]identity.AccountSnapshot{},
		logins: map[identity.LoginID]identity.LoginSnapshot{}, categories: map[courses.CategoryID]courses.Category{},
		courses: map[courses.ID]courses.Snapshot{}, likes: map[courses.DivisionID][]identity.AccountID{}, students: map[students.ID]students.Snapshot{}, goneStudents: map[students.ID]students.Snapshot{},
		turns: map[students.ID][]students.Turn{}, emails: map[contact.Email]students.ID{},
		regNos: map[students.RegNo]students.ID{}, certificates: map[certificates.ID]certificates.Snapshot{}, jobs: map[imports.JobID]imports.Job{},
		files:       map[files.Key]files.Meta{},
		twoSteps:    map[identity.AccountID]identity.TwoStep{},
		subscribers: map[outreach.SubscriberID]outreach.Subscriber{},
		tickets:     map[identity.SecretHash]identity.Ticket{}, mail: map[outreach.MailID]outreach.Posted{},
	}
}

// clone copies the state. The slices in it are only ever replaced by copies, so they are shared.
func (n *state) clone() *state {
	c := *n
	c.numbers, c.centers, c.accounts, c.logins = maps.Clone(n.numbers), maps.Clone(n.centers), maps.Clone(n.accounts), maps.Clone(n.logins)
	c.categories, c.courses, c.students = maps.Clone(n.categories), maps.Clone(n.courses), maps.Clone(n.students)
	c.emails, c.regNos, c.certificates, c.jobs = maps.Clone(n.emails), maps.Clone(n.regNos), maps.Clone(n.certificates), maps.Clone(n.jobs)
	c.files = maps.Clone(n.files)
	c.subscribers, c.twoSteps = maps.Clone(n.subscribers), maps.Clone(n.twoSteps)
	c.mail, c.tickets = maps.Clone(n.mail), maps.Clone(n.tickets)
	c.goneCenters, c.goneStudents, c.turns = maps.Clone(n.goneCenters), maps.Clone(n.goneStudents), maps.Clone(n.turns)
	c.likes = maps.Clone(n.likes)
	return &c
}

func (n *state) nextID() int64 {
	n.lastID++
	return n.lastID
}

// take answers the first of the next many numbers of a series.
func (n *state) take(s series, many int) int {
	first := n.numbers[s] + 1
	n.numbers[s] += many
	return first
}

// appended answers a copy of all with more at its end.
func appended[T any](all []T, more ...T) []T { return append(slices.Clone(all), more...) }

// where answers the things of m that pass keep, in some order.
func where[K comparable, T any](m map[K]T, keep func(T) bool) []T {
	var some []T
	for _, thing := range m {
		if keep(thing) {
			some = append(some, thing)
		}
	}
	return some
}

// moment answers t as a database keeps it.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// byName is the order of names: case does not count.
func byName(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) }
