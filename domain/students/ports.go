package students

import (
	"context"
	"time"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/page"
)

// Repository keeps students, and with each change the steps of their lives that it made. One who was removed is not
// found. Every implementation passes contract.Students. Reads join a transaction when there is one,
// all else needs one.
type Repository interface {
	// Number answers the first of n running numbers of a center and year, and holds them until the transaction ends.
	Number(ctx context.Context, center centers.ID, year, n int) (first int, err error)
	// Add stores s. ErrEmailTaken when another student has the address.
	Add(ctx context.Context, s *Student) (ID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id ID) (*Student, error)
	// FindByRegNo answers ErrNotFound when there is none.
	FindByRegNo(ctx context.Context, n RegNo) (*Student, error)
	// Change locks the student, applies change and stores the result; nothing is stored when change fails.
	// ErrNotFound, ErrEmailTaken.
	Change(ctx context.Context, id ID, change func(*Student) error) error
	// Hold returns those of the students who are there, by ID, and keeps Change and Bulk.Lock from them until the
	// transaction ends, which it needs. Many may hold one student at once.
	Hold(ctx context.Context, ids []ID) ([]*Student, error)
}

// Bin keeps deleted students. Every method needs a transaction.
type Bin interface {
	// Holdings locks a student and returns what they must not lose. Until the transaction ends nobody can issue a
	// certificate to them. ErrNotFound.
	Holdings(ctx context.Context, id ID) (Holdings, error)
	// Remove takes a student out of every list. Their e-mail address is free then, their registration number never is. It
	// does not check Holdings: MayRemove decides. ErrNotFound.
	Remove(ctx context.Context, id ID, at time.Time) error
	// Return restores a deleted student of the scope. ErrNotFound when there is none, ErrEmailTaken when the address was
	// taken since, centers.ErrNotFound or courses.ErrNoDivision when their center or division is deleted.
	Return(ctx context.Context, id ID, scope centers.Scope) error
}

// History tells the lives of students. Repository and Bulk write it.
type History interface {
	// Of answers a student's steps, the earliest first; none is no error.
	Of(ctx context.Context, id ID) ([]Turn, error)
}

// Bulk keeps many students at once. What finds students by keys that a user gave takes the scope of who asks: what is out of
// scope is not loaded, so that no answer can hold it.
type Bulk interface {
	// Known returns the students who have one of the addresses, whatever their center. It is for sign-up and sign-in only, where
	// the address is the asker's own.
	Known(ctx context.Context, emails []contact.Email) ([]*Student, error)
	// AddAll stores new students and answers their numbers in the store; 0 for one who was not stored because another
	// student has the address by now.
	AddAll(ctx context.Context, all []*Student) ([]ID, error)
	// CorrectAll stores the profiles of known students. ErrEmailTaken.
	CorrectAll(ctx context.Context, all []*Student) error
	// Lock returns the students of the scope who have one of the numbers, and holds them until the transaction ends, which it needs.
	Lock(ctx context.Context, ids []ID, scope centers.Scope) ([]*Student, error)
	// ChangeAll stores students who were locked, with the steps that they took. It needs a transaction.
	ChangeAll(ctx context.Context, all []*Student) error
	// Settle lets the store take stock after many writes, so that finding stays quick. It changes no student.
	Settle(ctx context.Context) error
}

// Intake finds the students of imports, and removes them when an import is undone.
type Intake interface {
	// KnownBy returns the students of the scope who have one of the keys, each once.
	KnownBy(ctx context.Context, k Keys, scope centers.Scope) ([]*Student, error)
	// Taken returns the addresses that a student of any center has, without saying whose they are.
	Taken(ctx context.Context, emails []contact.Email) ([]contact.Email, error)
	// Imported locks those of the students who are not deleted and returns them. Until the transaction ends, which it needs,
	// nobody can change them or issue a certificate to them.
	Imported(ctx context.Context, ids []ID) ([]Imported, error)
	// RemoveAll takes students out of every list. It does not check Imported: MayTakeBack decides. It needs a transaction.
	RemoveAll(ctx context.Context, ids []ID, at time.Time) error
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

// Filter says which students are wanted. Scope is always the caller's.
type Filter struct {
	Scope    centers.Scope
	Only     []ID               // none of them for all
	Division courses.DivisionID // 0 for all
	Session  string             // "" for all; case counts
	Search   string             // words of the name, or the beginning of a registration number, e-mail address or mobile number
	Status   Status             // "" for all
	Sort     Sort
}

// MostSessions is how many names of sessions are offered for choice.
const MostSessions = 500

// Directory answers questions about many students in one query each.
type Directory interface {
	// List answers a page of the students that the filter names.
	List(ctx context.Context, f Filter, p page.Request) (page.Page[ListItem], error)
	// Item answers a student as lists show them. ErrNotFound when there is none.
	Item(ctx context.Context, id ID) (ListItem, error)
	// Some answers those of the numbers who are there, in no order.
	Some(ctx context.Context, ids []ID) ([]ListItem, error)
	// Each calls yield with every student that the filter names, without holding them all. It stops at yield's error
	// and answers it.
	Each(ctx context.Context, f Filter, yield func(ListItem) error) error
	// Sessions answers the names of the sessions that students of the scope are in, in order, MostSessions at most.
	Sessions(ctx context.Context, scope centers.Scope) ([]string, error)
	// EmailTaken tells whether a student has the address, whatever their center.
	EmailTaken(ctx context.Context, e contact.Email) (bool, error)
}

// AccountSync keeps the accounts of students in step with their records. It needs a transaction. A student may have no
// account; then nothing is done.
type AccountSync interface {
	// Move lets a student sign in with the address that their record has now. identity.ErrEmailTaken when another account has it.
	Move(ctx context.Context, actor identity.Actor, id ID, before, after contact.Email) error
	// Follow is Move for a caller who changes many students: where another account has the new address, the student's
	// account stays as it is, and cannot sign in until the record has an address that is free.
	Follow(ctx context.Context, actor identity.Actor, before, after Snapshot) error
	// Own notes whose account an address is, before the student is deleted.
	Own(ctx context.Context, e contact.Email, id ID) error
	// Merge gives the account of a record that was merged into another one to that one.
	Merge(ctx context.Context, e contact.Email, gone, kept ID) error
}
