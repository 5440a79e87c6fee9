package students

import (
	"context"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
)

// Store stores students and the steps of their history. It does not find deleted students. Every implementation
// passes contract.Students. Reads join the transaction of ctx when there is one; writes need one.
type Store interface {
	// Number reserves n running numbers of a center and year until the transaction ends, and returns the first.
	Number(ctx context.Context, center centers.ID, year, n int) (first int, err error)
	// Add stores s. ErrEmailTaken when another student has the address.
	Add(ctx context.Context, s *Student) (ID, error)
	// Find returns a student. ErrNotFound.
	Find(ctx context.Context, id ID) (*Student, error)
	// FindByRegNo returns the student with a registration number. ErrNotFound.
	FindByRegNo(ctx context.Context, n RegNo) (*Student, error)
	// Change locks the student, applies change and stores the result. It stores nothing when change fails. ErrNotFound,
	// ErrEmailTaken.
	Change(ctx context.Context, id ID, change func(*Student) error) error
	// Hold locks students against Change and Bulk.Lock until the transaction ends, which it needs, and returns them
	// by ID. It leaves out those who don't exist. Several transactions may hold one student at once.
	Hold(ctx context.Context, ids []ID) ([]*Student, error)
	// Holdings locks a student and returns what they must not lose. Until the transaction ends nobody can issue a
	// certificate to them. ErrNotFound.
	Holdings(ctx context.Context, id ID) (Holdings, error)
	// Remove takes a student out of every list. Their e-mail address is free then, their registration number never
	// is. It does not check Holdings: MayRemove decides. ErrNotFound.
	Remove(ctx context.Context, id ID, at time.Time) error
	// Return restores a deleted student of the scope. ErrNotFound when there is none, ErrEmailTaken when the address
	// was taken since, centers.ErrNotFound or courses.ErrNoDivision when their center or division is deleted.
	Return(ctx context.Context, id ID, scope centers.Scope) error
	// History returns a student's steps, the earliest first. A student without steps is no error.
	History(ctx context.Context, id ID) ([]Turn, error)
}

// BulkStore stores many students at once. Methods that take keys from a user also take the user's scope: they don't load
// students out of scope, so that no answer can reveal them.
type BulkStore interface {
	// Known returns the students of any center who have one of the addresses. It is for sign-up and sign-in only,
	// where the address is the user's own.
	Known(ctx context.Context, emails []contact.Email) ([]*Student, error)
	// AddAll stores new students and returns their IDs, which it also writes into them, with those of their enrolments. The
	// ID is 0 for a student who was not stored because another student has the address by now.
	AddAll(ctx context.Context, all []*Student) ([]ID, error)
	// CorrectAll stores the profiles of known students. ErrEmailTaken.
	CorrectAll(ctx context.Context, all []*Student) error
	// Lock locks the students of the scope with one of the IDs until the transaction ends, which it needs, and
	// returns them.
	Lock(ctx context.Context, ids []ID, scope centers.Scope) ([]*Student, error)
	// ChangeAll stores locked students and their new steps, and writes the IDs of new enrolments into them. It needs a
	// transaction.
	ChangeAll(ctx context.Context, all []*Student) error
	// Analyse updates the statistics of the store after many writes, where they are out of date, so that queries stay fast. It
	// changes no student.
	Analyse(ctx context.Context) error
	// MergeHoldings locks two students and returns what decides whether they may be merged. Until the transaction ends
	// nobody can issue a certificate to either. ErrNotFound when one is missing. It needs a transaction.
	MergeHoldings(ctx context.Context, gone, kept ID) (MergeHoldings, error)
	// Merge gives the certificates and the history of a student to another, and takes the first out of every list for
	// good. It does not check MergeHoldings: MayMerge decides. ErrNotFound when one is missing. It needs a transaction.
	Merge(ctx context.Context, gone, kept ID, at time.Time) error
}

// ImportLookup finds the students of imports, and removes them when an import is undone.
type ImportLookup interface {
	// KnownBy returns the students of the scope who have one of the keys, each once.
	KnownBy(ctx context.Context, k Keys, scope centers.Scope) ([]*Student, error)
	// EachOpen calls each for every open enrolment at a center, in the order of the students and enrolments.
	EachOpen(ctx context.Context, center centers.ID, each func(OpenEnrolment) error) error
	// Taken returns those of the addresses that a student of any center has. It does not say who has them.
	Taken(ctx context.Context, emails []contact.Email) ([]contact.Email, error)
	// Imported locks those of the students who are not deleted and returns them. Until the transaction ends, which it
	// needs, nobody can change them, issue a certificate to them, or take a payment in their accounts.
	Imported(ctx context.Context, ids []ID) ([]Imported, error)
	// RemoveAll takes students out of every list, and deletes their seats in sessions in which they have no attendance. It
	// does not check Imported: MayTakeBack decides. It needs a transaction.
	RemoveAll(ctx context.Context, ids []ID, at time.Time) error
	// Bare returns those of the enrolments that have no fees, certificate or attendance. The fees of those in paying don't
	// count, because the caller removes them.
	Bare(ctx context.Context, ids, paying []EnrolmentID) ([]EnrolmentID, error)
	// RemoveEnrolments removes enrolments and their seats. Their students must then be stored with ChangeAll. It does not
	// check Bare. It needs a transaction.
	RemoveEnrolments(ctx context.Context, ids []EnrolmentID, at time.Time) error
}

// ListItem is a student as lists show them.
type ListItem struct {
	Student    Snapshot
	CenterName string
	CenterCode centers.Code
	Category   string
	Course     courses.ID
	Division   string
}

// EnrolmentItem is an enrolment as lists show it.
type EnrolmentItem struct {
	Enrolment  Enrolment
	CenterName string
	Category   string
	Course     courses.ID
	Division   string
}

// Sort is the order of a list.
type Sort string

// The orders; Newest is the default.
const (
	Newest   Sort = "newest"
	ByName   Sort = "name"
	ByNameZA Sort = "name_desc"
	ByRegNo  Sort = "regno"

	Oldest       Sort = "oldest"
	ByRegNoDown  Sort = "regno_desc"
	ByEmail      Sort = "email"
	ByEmailZA    Sort = "email_desc"
	ByMobile     Sort = "mobile"
	ByMobileDown Sort = "mobile_desc"
)

// Filter selects students. Scope is always the caller's. Division, Divisions, Session, SessionID, Status and Need select
// the students with at least one enrolment that meets them all. It need not be the current one.
type Filter struct {
	Scope     centers.Scope
	Only      []ID                 // empty for all
	Division  courses.DivisionID   // 0 for all
	Divisions []courses.DivisionID // the enrolment is in one of them; empty for all
	Session   string               // the title; "" for all; case-sensitive
	SessionID sessions.ID          // of a session in which the enrolment has a seat; 0 for all
	Search    string               // words of the name, or the beginning of a registration number, e-mail address or mobile number
	Status    Status               // "" for all
	Need      Need                 // what the enrolment still needs; "" for all
	Today     calendar.Date        // the day on which LateFees are late
	Sort      Sort
}

// Facts are what a filter asks of an enrolment besides its own values.
type Facts struct {
	Seated bool // it has a seat in the session SessionID
	Needs  bool // it has the Need
}

// Matches reports whether one enrolment meets what the filter asks of enrolments.
func (f Filter) Matches(e Enrolment, facts Facts) bool {
	return (f.Division == 0 || f.Division == e.Division) && (len(f.Divisions) == 0 || slices.Contains(f.Divisions, e.Division)) &&
		(f.Session == "" || f.Session == e.Session) && (f.Status == "" || f.Status == e.Status) &&
		(f.SessionID == 0 || facts.Seated) && (f.Need == "" || facts.Needs)
}

// Enrolled reports whether the filter asks for anything of an enrolment.
func (f Filter) Enrolled() bool {
	return f.Division != 0 || len(f.Divisions) > 0 || f.Session != "" || f.SessionID != 0 || f.Status != "" || f.Need != ""
}

// EnrolmentFilter selects enrolments. The scope and the search are about the student, the rest is about the enrolment.
type EnrolmentFilter struct {
	Filter

	Center centers.ID    // of the enrolment; 0 for all
	From   calendar.Date // the first day on which they were enrolled, in India; zero for no limit
	To     calendar.Date // the last day; zero for no limit
}

// EnrolledItem is an enrolment in a list of many students. The center, division, session and status of the student are
// those of the enrolment.
type EnrolledItem struct {
	ListItem

	Enrolment Enrolment
}

// MostSessions is the largest number of session names that Sessions returns.
const MostSessions = 500

// Directory lists students, with one query for each list.
type Directory interface {
	// List returns a page of the students who match the filter.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
	// Item returns one student as lists show them. ErrNotFound.
	Item(ctx context.Context, id ID) (ListItem, error)
	// Enrolments returns the enrolments of a student, the newest first. A missing student has none.
	Enrolments(ctx context.Context, id ID) ([]EnrolmentItem, error)
	// Some returns the students with one of the IDs, in no order. It leaves out those who don't exist.
	Some(ctx context.Context, ids []ID) ([]ListItem, error)
	// Each calls yield with every student who matches the filter, without loading all of them at once. It stops at
	// yield's first error and returns it.
	Each(ctx context.Context, f Filter, yield func(ListItem) error) error
	// ListEnrolments returns a page of the enrolments that match the filter. Newest and Oldest are the order in which they
	// were made.
	ListEnrolments(ctx context.Context, f EnrolmentFilter, p page.Request) (page.Page[EnrolledItem], error)
	// EachEnrolment is Each for enrolments.
	EachEnrolment(ctx context.Context, f EnrolmentFilter, yield func(EnrolledItem) error) error
	// Sessions returns the names of the sessions of the scope's students, in order, MostSessions at most.
	Sessions(ctx context.Context, scope centers.Scope) ([]string, error)
	// EmailTaken reports whether a student of any center has the address.
	EmailTaken(ctx context.Context, e contact.Email) (bool, error)
	// Pairs returns the surest pairs first, MostDoubles at most, and reports whether there are more.
	Pairs(ctx context.Context, f DoubleFilter) (all []Double, more bool, err error)
}

// AccountSync keeps the accounts of students in step with their records. It needs a transaction. A student may have no
// account; then nothing is done.
type AccountSync interface {
	// Move lets a student sign in with the address that their record has now. identity.ErrEmailTaken when another
	// account has it.
	Move(ctx context.Context, actor identity.Actor, id ID, before, after contact.Email) error
	// Follow is Move for a caller who changes many students: where another account has the new address, the student's
	// account stays as it is, and cannot sign in until the record has an address that is free.
	Follow(ctx context.Context, actor identity.Actor, before, after Snapshot) error
	// Own notes whose account an address is, before the student is deleted.
	Own(ctx context.Context, e contact.Email, id ID) error
	// Merge gives the account of a record that was merged into another one to that one.
	Merge(ctx context.Context, e contact.Email, gone, kept ID) error
}
