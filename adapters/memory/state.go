package memory

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/batches"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/documents"
	"kendra/domain/exams"
	"kendra/domain/fees"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/live"
	"kendra/domain/notes"
	"kendra/domain/outreach"
	"kendra/domain/questions"
	"kendra/domain/sessions"
	"kendra/domain/sittings"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/domain/views"
	"kendra/domain/website"
)

// series identifies a series of running numbers.
type series struct {
	of     string
	center centers.ID
	year   int
}

// state holds everything that is stored, as snapshots, so that a caller's changes to a thing do not reach it.
type state struct {
	lastEnrolment   students.EnrolmentID
	lastOrder       batches.ID
	lastID          int64 // for all kinds, so that things of two kinds never share an ID
	numbers         map[series]int
	centers         map[centers.ID]centers.Snapshot
	goneCenters     map[centers.ID]centers.Snapshot
	accounts        map[identity.AccountID]identity.AccountSnapshot
	logins          map[identity.LoginID]identity.LoginSnapshot
	categories      map[courses.CategoryID]courses.Category
	courses         map[courses.ID]courses.Snapshot
	goneCategories  map[courses.CategoryID]courses.Category
	goneDivisions   map[courses.DivisionID]courses.Snapshot // the course as it was, with only this division
	subjects        map[courses.SubjectID]courses.Subject
	likes           map[courses.DivisionID][]identity.AccountID
	students        map[students.ID]students.Snapshot
	goneStudents    map[students.ID]students.Snapshot
	turns           map[students.ID][]students.Turn
	emails          map[contact.Email]students.ID // of students, in lower case
	regNos          map[students.RegNo]students.ID
	certificates    map[certificates.ID]certificates.Snapshot
	happened        map[certificates.ID][]certificates.Event
	papers          map[paper][]byte
	digests         []certificates.ID // of credentials, which are entries of the log
	keys            []certificates.IssuerKey
	listPlaces      map[certificates.ID]certificates.Place
	jobs            map[imports.JobID]imports.Job
	content         []website.Item // of all shelves, each in its order
	pastContent     []website.Item // earlier versions
	places          map[string]website.Located
	version         int64 // of the public content
	entries         []audit.Entry
	changes         []live.Change // of this transaction
	fees            map[fees.ID]fees.Snapshot
	closes          []fees.Close
	feeSettings     map[centers.ID]fees.Settings
	staff           map[staff.ID]staff.Snapshot
	sessions        map[sessions.ID]sessions.Snapshot
	seats           []students.Seat // the earliest first
	marks           map[markKey]attendance.Record
	sums            map[sumKey]attendance.Tally
	sent            map[attendance.MarkID]sentMark
	files           map[files.Key]files.Meta
	tickets         map[identity.SecretHash]identity.Ticket
	twoSteps        map[identity.AccountID]identity.TwoStep
	messages        map[outreach.MessageID]outreach.Message
	newsletters     []outreach.Newsletter
	subscribers     map[outreach.SubscriberID]outreach.Subscriber
	mail            map[outreach.MailID]outreach.Posted
	chunks          map[imports.JobID][]imports.Chunk
	corrections     map[imports.JobID][]imports.Correction
	sheets          map[sheetKey]imports.Answers
	reserved        map[series][]int
	checks          map[certificates.ID][]certificates.Check
	designs         []certificates.Design
	institute       []institute.Version // without the first, which is empty
	cell            cellState
	opened          time.Time // the website, to visitors
	firstKeys       []identity.SecretHash
	choices         []certificates.Choice
	batches         map[certificates.JobID]certificates.Job
	batchLines      map[certificates.JobID][]certificates.JobLine
	requests        map[requestKey]keptAnswer
	orders          map[batches.ID]batches.Batch
	orderLines      map[batches.ID][]batches.Line
	log             *logState
	views           map[views.ID]views.View
	documentKinds   map[documents.KindID]documents.Kind
	documents       map[documents.ID]documents.Document
	notes           map[notes.ID]notes.Note
	examSchemes     []exams.Scheme
	exams           map[exams.ID]exams.Exam
	examCells       map[cellKey]exams.Cell
	examResults     []exams.Result
	questions       map[questions.ID][]questions.Question // all versions, the newest first
	blueprints      map[courses.SubjectID]questions.Blueprint
	paperSets       []questions.Set    // the newest first
	questionImports []questions.Import // the newest first
	examImports     []exams.Import     // the newest first
	examSettings    exams.Settings
	examSeats       map[exams.ID][]exams.Seat
	examTickets     []exams.Ticket
	offers          map[string]walletOffer // by the hash of their code
	examRechecks    []exams.Recheck        // the newest first
	sittingWindows  []sittings.Window      // the newest first
	sittings        map[sittings.ID]sittings.Sitting
	sittingDevices  map[identity.SecretHash]sittings.ID
	sittingEntries  map[sittings.ID][]sittings.Entry
	sittingGrades   []sittings.Grade
	examPacks       []packed // the newest first
}

func newState() *state {
	return &state{
		numbers: map[series]int{}, centers: map[centers.ID]centers.Snapshot{}, goneCenters: map[centers.ID]centers.Snapshot{}, accounts: map[identity.AccountID]identity.AccountSnapshot{},
		logins: map[identity.LoginID]identity.LoginSnapshot{}, categories: map[courses.CategoryID]courses.Category{},
		courses: map[courses.ID]courses.Snapshot{}, likes: map[courses.DivisionID][]identity.AccountID{}, students: map[students.ID]students.Snapshot{}, goneStudents: map[students.ID]students.Snapshot{},
		turns: map[students.ID][]students.Turn{}, emails: map[contact.Email]students.ID{},
		regNos: map[students.RegNo]students.ID{}, certificates: map[certificates.ID]certificates.Snapshot{}, jobs: map[imports.JobID]imports.Job{},
		chunks: map[imports.JobID][]imports.Chunk{}, corrections: map[imports.JobID][]imports.Correction{}, sheets: map[sheetKey]imports.Answers{},
		reserved: map[series][]int{},
		batches:  map[certificates.JobID]certificates.Job{}, batchLines: map[certificates.JobID][]certificates.JobLine{}, checks: map[certificates.ID][]certificates.Check{},
		goneCategories: map[courses.CategoryID]courses.Category{}, goneDivisions: map[courses.DivisionID]courses.Snapshot{},
		subjects: map[courses.SubjectID]courses.Subject{},
		happened: map[certificates.ID][]certificates.Event{}, papers: map[paper][]byte{}, listPlaces: map[certificates.ID]certificates.Place{},
		staff: map[staff.ID]staff.Snapshot{}, sessions: map[sessions.ID]sessions.Snapshot{}, marks: map[markKey]attendance.Record{}, sums: map[sumKey]attendance.Tally{}, sent: map[attendance.MarkID]sentMark{},
		fees: map[fees.ID]fees.Snapshot{}, feeSettings: map[centers.ID]fees.Settings{},
		requests:  map[requestKey]keptAnswer{},
		questions: map[questions.ID][]questions.Question{}, blueprints: map[courses.SubjectID]questions.Blueprint{},
		exams: map[exams.ID]exams.Exam{}, examCells: map[cellKey]exams.Cell{}, examSeats: map[exams.ID][]exams.Seat{},
		sittings: map[sittings.ID]sittings.Sitting{}, sittingDevices: map[identity.SecretHash]sittings.ID{}, sittingEntries: map[sittings.ID][]sittings.Entry{},
		orders: map[batches.ID]batches.Batch{}, orderLines: map[batches.ID][]batches.Line{},
		log:           &logState{},
		views:         map[views.ID]views.View{},
		files:         map[files.Key]files.Meta{},
		documentKinds: map[documents.KindID]documents.Kind{}, documents: map[documents.ID]documents.Document{}, notes: map[notes.ID]notes.Note{},
		twoSteps:    map[identity.AccountID]identity.TwoStep{},
		subscribers: map[outreach.SubscriberID]outreach.Subscriber{},
		messages:    map[outreach.MessageID]outreach.Message{},
		places:      map[string]website.Located{}, version: 1, content: firstContent(),
		tickets: map[identity.SecretHash]identity.Ticket{}, mail: map[outreach.MailID]outreach.Posted{},
	}
}

// clone copies the state. The slices in it are only ever replaced by copies, so they are shared.
func (n *state) clone() *state {
	c := *n
	c.numbers, c.centers, c.accounts, c.logins = maps.Clone(n.numbers), maps.Clone(n.centers), maps.Clone(n.accounts), maps.Clone(n.logins)
	c.categories, c.courses, c.students = maps.Clone(n.categories), maps.Clone(n.courses), maps.Clone(n.students)
	c.emails, c.regNos, c.certificates, c.jobs = maps.Clone(n.emails), maps.Clone(n.regNos), maps.Clone(n.certificates), maps.Clone(n.jobs)
	c.files, c.happened, c.papers, c.listPlaces = maps.Clone(n.files), maps.Clone(n.happened), maps.Clone(n.papers), maps.Clone(n.listPlaces)
	c.chunks, c.corrections, c.sheets, c.reserved = maps.Clone(n.chunks), maps.Clone(n.corrections), maps.Clone(n.sheets), maps.Clone(n.reserved)
	c.batches, c.batchLines, c.checks = maps.Clone(n.batches), maps.Clone(n.batchLines), maps.Clone(n.checks)
	c.subscribers, c.twoSteps = maps.Clone(n.subscribers), maps.Clone(n.twoSteps)
	c.mail, c.tickets = maps.Clone(n.mail), maps.Clone(n.tickets)
	c.goneCenters, c.goneStudents, c.turns = maps.Clone(n.goneCenters), maps.Clone(n.goneStudents), maps.Clone(n.turns)
	c.goneCategories, c.goneDivisions, c.subjects = maps.Clone(n.goneCategories), maps.Clone(n.goneDivisions), maps.Clone(n.subjects)
	c.likes, c.fees = maps.Clone(n.likes), maps.Clone(n.fees)
	c.staff, c.sessions, c.marks, c.sums, c.sent = maps.Clone(n.staff), maps.Clone(n.sessions), maps.Clone(n.marks), maps.Clone(n.sums), maps.Clone(n.sent)
	c.messages, c.places, c.requests = maps.Clone(n.messages), maps.Clone(n.places), maps.Clone(n.requests)
	c.orders, c.orderLines, c.views = maps.Clone(n.orders), maps.Clone(n.orderLines), maps.Clone(n.views)
	c.documentKinds, c.documents, c.notes = maps.Clone(n.documentKinds), maps.Clone(n.documents), maps.Clone(n.notes)
	c.exams, c.examCells, c.examSeats = maps.Clone(n.exams), maps.Clone(n.examCells), maps.Clone(n.examSeats)
	c.sittings, c.sittingDevices, c.sittingEntries = maps.Clone(n.sittings), maps.Clone(n.sittingDevices), maps.Clone(n.sittingEntries)
	c.offers, c.questions, c.blueprints = maps.Clone(n.offers), maps.Clone(n.questions), maps.Clone(n.blueprints)
	return &c
}

func (n *state) nextID() int64 {
	n.lastID++
	return n.lastID
}

// take returns the first of the next many numbers of a series.
func (n *state) take(s series, many int) int {
	first := n.numbers[s] + 1
	n.numbers[s] += many
	return first
}

// appended returns a copy of all with more at its end.
func appended[T any](all []T, more ...T) []T { return append(slices.Clone(all), more...) }

// where returns the values of m for which keep is true, in no order.
func where[K comparable, T any](m map[K]T, keep func(T) bool) []T {
	var some []T
	for _, thing := range m {
		if keep(thing) {
			some = append(some, thing)
		}
	}
	return some
}

// has reports whether is returns true for a value of m.
func has[K comparable, T any](m map[K]T, is func(T) bool) bool {
	for _, thing := range m {
		if is(thing) {
			return true
		}
	}
	return false
}

// moment returns t with the precision of a database.
func moment(t time.Time) time.Time { return t.UTC().Truncate(time.Microsecond) }

// byName compares names without regard to case.
func byName(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) }

// markKey identifies a mark.
type markKey struct {
	sheet   attendance.Sheet
	student students.ID
}

// sumKey identifies a sum of marks.
type sumKey struct {
	session   sessions.ID
	student   students.ID
	enrolment students.EnrolmentID
	subject   courses.SubjectID
}
