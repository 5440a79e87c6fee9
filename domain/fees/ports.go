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

// Repository keeps accounts and, with each change, the entries that it made. Every implementation passes contract.Fees.
// Reads join a transaction when there is one, all else needs one.
type Repository interface {
	// Add stores a. ErrOpen when the student has an account for the division.
	Add(ctx context.Context, a *Account) (ID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id ID) (*Account, error)
	// OfStudent answers a student's accounts, the oldest first; none is no error.
	OfStudent(ctx context.Context, id students.ID) ([]*Account, error)
	// Change locks the account, applies change and stores the plan and the fresh entries; nothing is stored when change
	// fails. It answers the account with its entries' numbers. ErrNotFound, ErrKeyReused.
	Change(ctx context.Context, id ID, change func(*Account) error) (*Account, error)
	// FindByKey answers the payment that was sent to a center with a key, and its account. ErrNoEntry.
	FindByKey(ctx context.Context, center centers.ID, key string) (Entry, ID, error)
	// FindByNumber answers the entry that a number is printed on, and its account. ErrNoEntry.
	FindByNumber(ctx context.Context, n Number) (Entry, ID, error)
}

// Numbers counts receipts and vouchers, without gaps.
type Numbers interface {
	// Next answers the next running number of a center, year and series, and holds it until the transaction ends: one that is
	// rolled back is given again. It needs a transaction.
	Next(ctx context.Context, center centers.ID, y Year, s Series) (int, error)
}

// Till keeps day-closes. It needs a transaction to write.
type Till interface {
	// Unclosed answers and locks a center's entries since the last close, the earliest first; none is no error.
	Unclosed(ctx context.Context, center centers.ID) ([]Entry, error)
	// Add stores a close over the entries. The entries belong to it from then on.
	Add(ctx context.Context, c Close, entries []EntryID) (CloseID, error)
	// List answers the closes of a scope, the newest first.
	List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[Close], error)
}

// Settings are how a center takes payments by UPI; the zero Settings are none.
type Settings struct {
	VPA   VPA
	Payee string // the name that the payer's app shows
}

// Office keeps the settings of centers.
type Office interface {
	// Put stores them; it needs a transaction.
	Put(ctx context.Context, center centers.ID, s Settings) error
	// Of answers a center's; none are no error.
	Of(ctx context.Context, center centers.ID) (Settings, error)
}

// DueItem is an account with something overdue, as lists show it.
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
	Owner    centers.ID    // of the account, who may be another center than the entry's
	Left     students.Left // the student's last move away from the entry's center, when it is not the owner
}

// Shown returns the item as a reader with a scope sees it: the receipt of a student who has left is frozen.
func (i ReceiptItem) Shown(s centers.Scope) ReceiptItem {
	if students.SightOf(s, i.Owner, i.Center) == students.Frozen {
		i.Account, i.Student, i.Name = 0, 0, i.Left.Name
	}
	return i
}

// Filter says which fees are wanted. Scope is always the caller's.
type Filter struct {
	Scope    centers.Scope
	Student  students.ID        // 0 for all
	Division courses.DivisionID // 0 for all
	// Search is words of the name, or the beginning of a registration number, mobile or receipt number. Of a student who has
	// left the scope, only what a frozen receipt shows is searched.
	Search   string
	From, To calendar.Date // of receipts; the zero Date is open
	Method   Method        // "" for all
}

// Wants tells whether an entry is of the filter's scope, days and method.
func (f Filter) Wants(e Entry) bool {
	day := calendar.Of(e.At)
	return f.Scope.Includes(e.Center) && (f.Method == "" || f.Method == e.Method) && (f.From.IsZero() || !day.Before(f.From)) &&
		(f.To.IsZero() || !day.After(f.To))
}

// Book answers questions about the fees of many students in one query each.
type Book interface {
	// Due answers who has something overdue on a day, the most first.
	Due(ctx context.Context, f Filter, today calendar.Date, p page.Request) (page.Page[DueItem], error)
	// Ageing answers what is overdue in all.
	Ageing(ctx context.Context, f Filter, today calendar.Date) (Ageing, error)
	// Receipts answers entries, the newest first.
	Receipts(ctx context.Context, f Filter, p page.Request) (page.Page[ReceiptItem], error)
	// Collected answers what was collected by rows and, in each row, by method: days and months the earliest first, divisions
	// by the names of their courses and their own. Of the filter the scope, the days and the method count.
	Collected(ctx context.Context, f Filter, by By) ([]Collected, error)
}
