package courses

import (
	"context"
	"time"

	"kendra/domain/centers"
	"kendra/domain/identity"
)

// Repository keeps courses with their divisions. Add and Change need a transaction; reads join one when there is.
type Repository interface {
	// Add stores c and answers its number and its divisions', in order. ErrTitle when another course of the category
	// has the title, ErrNoCategory when there is no such category.
	Add(ctx context.Context, c *Course) (ID, []DivisionID, error)
	// Find answers ErrNotFound when there is none.
	Find(ctx context.Context, id ID) (*Course, error)
	// Change locks the course, applies change and stores the result; nothing is stored when change fails. ErrNotFound.
	// Divisions that change adds are given their numbers. ErrTitle, ErrNoCategory, ErrDivisionName.
	Change(ctx context.Context, id ID, change func(*Course) error) error
}

// Bin keeps deleted divisions. Every method needs a transaction.
type Bin interface {
	// Return restores a deleted division, and its course and category when they were deleted too. ErrNotFound when it is
	// not deleted; ErrDivisionName, ErrTitle, ErrCategoryName when a name was taken since.
	Return(ctx context.Context, id DivisionID) error
	// Holdings locks a division and returns what belongs to it. Until the transaction ends nobody can enrol in it.
	// ErrNotFound.
	Holdings(ctx context.Context, id DivisionID) (DivisionHoldings, error)
	// Remove takes a division out of every list, and the course with its last division; their names are free then. It
	// does not check Holdings: MayRemoveDivision decides. ErrNotFound.
	Remove(ctx context.Context, id DivisionID, at time.Time) error
}

// Likes keeps who likes what, once per account.
type Likes interface {
	// Toggle likes a division, or no longer does, and answers which of the two and how many like it now. It needs a
	// transaction. ErrNotFound when there is no such division.
	Toggle(ctx context.Context, id DivisionID, account identity.AccountID) (likes bool, count int, err error)
}

// Categories keeps the categories of courses.
type Categories interface {
	// Add stores c; it needs a transaction. ErrCategoryName when another has the name.
	Add(ctx context.Context, c Category) (CategoryID, error)
	// Rename gives a category another name; it needs a transaction. ErrNotFound, ErrCategoryName.
	Rename(ctx context.Context, c Category) error
	// Holdings locks a category and returns what belongs to it; it needs a transaction. Until that ends nobody can put a
	// course into the category. ErrNotFound.
	Holdings(ctx context.Context, id CategoryID) (CategoryHoldings, error)
	// Remove takes a category out of every list; it needs a transaction. It does not check Holdings: MayRemoveCategory
	// decides. ErrNotFound.
	Remove(ctx context.Context, id CategoryID, at time.Time) error
	// All answers the categories by name. A center (not 0) has those that it teaches an approved course of.
	All(ctx context.Context, center centers.ID) ([]Category, error)
}

// Subjects keeps the subjects of divisions. Reads join a transaction when there is one, all else needs one.
type Subjects interface {
	// Of answers the subjects of a division in their order.
	Of(ctx context.Context, division DivisionID) ([]Subject, error)
	// Find returns a subject of a course of the scope, or of one of the whole institute. ErrNoSubject when there is none.
	Find(ctx context.Context, id SubjectID, scope centers.Scope) (Subject, error)
	// Count locks the subjects of a division and returns how many there are. Until the transaction ends nobody can add
	// another. ErrNotFound when there is no such division.
	Count(ctx context.Context, division DivisionID) (int, error)
	// Add stores s as the last of its division. ErrNotFound when there is no such division, ErrSubjectName.
	Add(ctx context.Context, s Subject) (SubjectID, error)
	// Change stores the name, marks and place of subjects. ErrNoSubject, ErrSubjectName.
	Change(ctx context.Context, all ...Subject) error
	// Remove takes a subject away; those after it move up. ErrNoSubject.
	Remove(ctx context.Context, id SubjectID) error
}

// Card is a division as lists show it.
type Card struct {
	Division Division
	Course   ID
	Category Category
	Profile  Profile
	Status   Status
	Students int // who take it and were not cancelled
	Likes    int
	Reason   string // why it was rejected
	Version  int    // the course's
	Center   string // the name of the center that alone teaches it; "" is all
}

// Filter says which cards are wanted.
type Filter struct {
	Scope    centers.Scope // whose own courses; the institute's are always among them
	Approved bool          // only those
	Division DivisionID    // 0 for all
	Course   ID            // 0 for all
}

// Directory answers questions about many courses in one query each.
type Directory interface {
	// Cards answers the divisions by category, title and name.
	Cards(ctx context.Context, f Filter) ([]Card, error)
	// Offers answers what can be taken at a center, by name.
	Offers(ctx context.Context, center centers.ID) ([]Offer, error)
	// Named answers divisions by their numbers, also those that are not taught any more or were removed, in the order of the
	// numbers; who does not exist is left out.
	Named(ctx context.Context, ids []DivisionID) ([]Offer, error)
}
