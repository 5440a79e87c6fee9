package fees

import (
	"context"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Store keeps accounts and the entries that each change adds. Every implementation passes contract.Fees. Reads
// join a transaction when there is one; writes need one.
type Store interface {
	// Add stores a. ErrOpen when the enrolment already has an account.
	Add(ctx context.Context, a *Account) (ID, error)
	// Find returns an account. ErrNotFound.
	Find(ctx context.Context, id ID) (*Account, error)
	// OfStudent returns a student's accounts, the oldest first; none is no error.
	OfStudent(ctx context.Context, id students.ID) ([]*Account, error)
	// Change locks the account, applies change, and stores the plan and the fresh entries; nothing is stored when
	// change fails. It returns the account with the numbers of its entries. ErrNotFound, ErrKeyReused.
	Change(ctx context.Context, id ID, change func(*Account) error) (*Account, error)
	// FindByKey returns a center's payment with the given key, and its account. ErrNoEntry.
	FindByKey(ctx context.Context, center centers.ID, key string) (Entry, ID, error)
	// FindByNumber returns the entry with a printed number, and its account. ErrNoEntry.
	FindByNumber(ctx context.Context, n Number) (Entry, ID, error)
	// NextNumber reserves the next running number of a center, year and series until the transaction ends. After a rollback
	// the number is issued again. It needs a transaction.
	NextNumber(ctx context.Context, center centers.ID, y Year, s Series) (int, error)
}

// BulkStore opens and removes the accounts of many students. Writes need a transaction.
type BulkStore interface {
	// AddAll is Store.Add for the students whom the caller has locked. It returns the IDs in the order of the accounts.
	AddAll(ctx context.Context, all []*Account) ([]ID, error)
	// Paying returns those of the enrolments that have an account, in no order.
	Paying(ctx context.Context, ids []students.EnrolmentID) ([]students.EnrolmentID, error)
	// Lock locks accounts until the transaction ends, which it needs, and returns them by ID. It leaves out those that
	// don't exist.
	Lock(ctx context.Context, ids []ID) ([]*Account, error)
	// RemoveAll removes accounts that the caller has locked, as if they had never been opened. It does not check
	// MayTakeBack.
	RemoveAll(ctx context.Context, ids []ID) error
}

// CounterStore keeps day-closes. Writing needs a transaction.
type CounterStore interface {
	// Unclosed returns and locks a center's entries since the last close, the earliest first; none is no error.
	Unclosed(ctx context.Context, center centers.ID) ([]Entry, error)
	// Add stores a close, to which the given entries belong from then on.
	Add(ctx context.Context, c Close, entries []EntryID) (CloseID, error)
	// List returns the closes of a scope, the newest first.
	List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[Close], error)
	// PutSettings stores a center's settings; it needs a transaction.
	PutSettings(ctx context.Context, center centers.ID, s Settings) error
	// Settings returns a center's settings, zero if there are none.
	Settings(ctx context.Context, center centers.ID) (Settings, error)
}

// Settings are a center's settings for UPI payments. The zero Settings switch them off.
type Settings struct {
	VPA   VPA
	Payee string // the name shown in the payer's app
}

// DueItem is an account with an overdue amount, as lists show it.
type DueItem struct {
	Account  ID
	Student  students.ID
	RegNo    students.RegNo
	Name     string
	Mobile   string
	Center   centers.ID
	Division string
	Total    money.Paise
	Paid     money.Paise
	Before   money.Paise // part of Paid that has no receipt
	Ageing   Ageing
}

// ReceiptItem is an entry as lists show it.
type ReceiptItem struct {
	Entry

	OfNumber Number // of the payment that a refund or void is about, else ""
	Account  ID
	Student  students.ID
	RegNo    students.RegNo
	Name     string
	Owner    centers.ID    // the account's owner, which may be another center than the entry's
	Left     students.Left // the student's last move away from the entry's center, if it is not the owner
}

// Shown returns the item as a reader with a scope sees it: the receipt of a student who has left is frozen.
func (i ReceiptItem) Shown(s centers.Scope) ReceiptItem {
	if students.SightOf(s, i.Owner, i.Center) == students.Frozen {
		i.Account, i.Student, i.Name = 0, 0, i.Left.Name
	}
	return i
}

// Filter selects fees. Scope is always the caller's.
type Filter struct {
	Scope    centers.Scope
	Student  students.ID        // 0 for all
	Division courses.DivisionID // 0 for all
	// Search is words of a name, or the beginning of a registration, mobile or receipt number. For a student who has
	// left the scope, it searches only the contents of frozen receipts.
	Search   string
	From, To calendar.Date // of receipts; the zero Date means no limit
	Method   Method        // "" for all
	Sort     Sort
}

// Sort is the order of a list of dues or of receipts.
type Sort string

// The orders. Dues are sorted by amount or name, Most by default; receipts by time or amount, Newest by default.
const (
	Most     Sort = "most" // the largest amount first: what is overdue, or was paid
	Least    Sort = "least"
	ByName   Sort = "name"
	ByNameZA Sort = "name_desc"
	Newest   Sort = "newest"
	Oldest   Sort = "oldest"
)

// Wants reports whether an entry matches the filter's scope, days and method.
func (f Filter) Wants(e Entry) bool {
	day := calendar.Of(e.At)
	return f.Scope.Includes(e.Center) && (f.Method == "" || f.Method == e.Method) && (f.From.IsZero() || !day.Before(f.From)) &&
		(f.To.IsZero() || !day.After(f.To))
}

// Reports lists the fees of many students, in one query per list.
type Reports interface {
	// Due returns a page of the accounts that are overdue on a day, the largest amount first.
	Due(ctx context.Context, f Filter, today calendar.Date, p page.Request) (page.Page[DueItem], error)
	// Ageing returns the overdue amounts of all matching accounts.
	Ageing(ctx context.Context, f Filter, today calendar.Date) (Ageing, error)
	// Owed returns, by student, what the given students owe the scope's centers on a day. It leaves out those who owe
	// nothing.
	Owed(ctx context.Context, s centers.Scope, ids []students.ID, today calendar.Date) (map[students.ID]Ageing, error)
	// Receipts returns a page of entries, the newest first.
	Receipts(ctx context.Context, f Filter, p page.Request) (page.Page[ReceiptItem], error)
	// Collected returns the collected amounts by row and, within each row, by method. Days and months come in order,
	// divisions by the names of their course and their own. Only the filter's scope, days and method apply.
	Collected(ctx context.Context, f Filter, by By) ([]Collected, error)
}
