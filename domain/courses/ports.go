package courses

import (
	"context"
	"time"

	"kendra/domain/centers"
	"kendra/domain/identity"
)

// Store stores courses with their divisions. Add and Change need a transaction; reads join one when there is one.
type Store interface {
	// Add stores c and returns its ID and those of its divisions, in order. ErrTitle when another course of the
	// category has the title, ErrNoCategory when there is no such category.
	Add(ctx context.Context, c *Course) (ID, []DivisionID, error)
	// Find returns a course. ErrNotFound.
	Find(ctx context.Context, id ID) (*Course, error)
	// Change locks the course, applies change and stores the result. It stores nothing when change fails. New divisions
	// get their IDs. ErrNotFound, ErrTitle, ErrNoCategory, ErrDivisionName.
	Change(ctx context.Context, id ID, change func(*Course) error) error
	// Return restores a deleted division, and its course and category when they were deleted too. ErrNotFound when it
	// is not deleted; ErrDivisionName, ErrTitle, ErrCategoryName when a name was taken since.
	Return(ctx context.Context, id DivisionID) error
	// Holdings locks a division and returns what belongs to it. Until the transaction ends nobody can enrol in it.
	// ErrNotFound.
	Holdings(ctx context.Context, id DivisionID) (DivisionHoldings, error)
	// Remove takes a division out of every list, and the course with its last division; their names are free then. It
	// does not check Holdings: MayRemoveDivision decides. ErrNotFound.
	Remove(ctx context.Context, id DivisionID, at time.Time) error
	// Toggle adds the account's like of a division, or removes it. It returns whether the account likes the division
	// now, and how many accounts do. It needs a transaction. ErrNotFound when there is no such division.
	Toggle(ctx context.Context, id DivisionID, account identity.AccountID) (likes bool, count int, err error)
}

// Categories stores the categories of courses.
type Categories interface {
	// Add stores c; it needs a transaction. ErrCategoryName when another has the name.
	Add(ctx context.Context, c Category) (CategoryID, error)
	// Rename gives a category another name; it needs a transaction. ErrNotFound, ErrCategoryName.
	Rename(ctx context.Context, c Category) error
	// Holdings locks a category and returns what belongs to it; it needs a transaction. Until that ends nobody can
	// put a course into the category. ErrNotFound.
	Holdings(ctx context.Context, id CategoryID) (CategoryHoldings, error)
	// Remove takes a category out of every list; it needs a transaction. It does not check Holdings: MayRemoveCategory
	// decides. ErrNotFound.
	Remove(ctx context.Context, id CategoryID, at time.Time) error
	// All returns the categories by name. With a center other than 0 it returns only those of which the center teaches
	// an approved course.
	All(ctx context.Context, center centers.ID) ([]Category, error)
}

// Subjects stores the subjects of divisions. Reads join the transaction of ctx when there is one; writes need one.
type Subjects interface {
	// Of returns the subjects of a division in order.
	Of(ctx context.Context, division DivisionID) ([]Subject, error)
	// Find returns a subject of a course of the scope, or of one of the whole institute. ErrNoSubject when there is
	// none.
	Find(ctx context.Context, id SubjectID, scope centers.Scope) (Subject, error)
	// Count locks the subjects of a division and returns how many there are. Until the transaction ends nobody can add
	// another. ErrNotFound when there is no such division.
	Count(ctx context.Context, division DivisionID) (int, error)
	// Add stores s as the last of its division. ErrNotFound when there is no such division, ErrSubjectName.
	Add(ctx context.Context, s Subject) (SubjectID, error)
	// Change stores the name, marks and place of subjects. ErrNoSubject, ErrSubjectName.
	Change(ctx context.Context, all ...Subject) error
	// Remove deletes a subject; the subjects after it move up. ErrNoSubject, ErrSubjectUsed when it has a question
	// bank.
	Remove(ctx context.Context, id SubjectID) error
}

// Card is a division as lists show it.
type Card struct {
	Division Division
	Course   ID
	Category Category
	Profile  Profile
	Status   Status
	Students int // who take or took it, without cancelled ones
	Likes    int
	Reason   string // of the rejection
	Version  int    // the course's
	Center   string // the name of the only center that teaches it; "" for all
}

// Filter selects cards.
type Filter struct {
	Scope    centers.Scope // the centers whose own courses are listed; the institute's always are
	Approved bool          // only approved courses
	Division DivisionID    // 0 for all
	Course   ID            // 0 for all
}

// Directory lists courses, with one query for each list.
type Directory interface {
	// Cards returns the divisions that match the filter, by category, title and name.
	Cards(ctx context.Context, f Filter) ([]Card, error)
	// Offers returns the divisions that can be taken at a center, by name.
	Offers(ctx context.Context, center centers.ID) ([]Offer, error)
	// Named returns the divisions with some IDs in the order of the IDs, including those that are deleted or no longer
	// taught. It leaves out IDs that don't exist.
	Named(ctx context.Context, ids []DivisionID) ([]Offer, error)
}
