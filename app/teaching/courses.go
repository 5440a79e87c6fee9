package teaching

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/website"
)

// Courses manages the courses, their divisions and their categories.
type Courses struct {
	tx         kernel.Tx
	repo       courses.Store
	categories courses.Categories
	subjects   courses.Subjects
	dir        courses.Directory
	sessions   sessions.Store
	shelves    website.ContentStore
	version    kernel.ContentVersion
	trail      audit.Trail
	now        kernel.Clock
}

// NewCourses returns the service.
func NewCourses(p kernel.Ports) *Courses {
	return &Courses{
		tx: p.Tx, repo: p.Courses, categories: p.Categories,
		subjects: p.Subjects, dir: p.CourseDirectory, sessions: p.Sessions, shelves: p.Content, version: p.Version, trail: p.Trail, now: p.Clock,
	}
}

// AddCategory adds a category. Administrators only. courses.ErrInvalid, ErrCategoryName.
func (s *Courses) AddCategory(ctx context.Context, actor identity.Actor, c courses.Category) (id courses.CategoryID, err error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return 0, err
	}
	if err := c.Check(); err != nil {
		return 0, err
	}
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if id, err = s.categories.Add(ctx, c); err != nil {
			return err
		}
		if err := s.version.Bump(ctx); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "category.added", audit.Thing{Kind: "category", ID: int64(id)}, s.now()).To(c))
	})
	return id, err
}

// Propose adds a course that waits for approval, with its first division. Staff add it to their own center, whatever
// the form says. courses.ErrInvalid, ErrTitle, ErrNoCategory.
func (s *Courses) Propose(ctx context.Context, actor identity.Actor, p courses.Profile, first courses.Division) (courses.ID, courses.DivisionID, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return 0, 0, err
	}
	if own, limited := actor.Scope().Center(); limited {
		p.Center = own
	}
	course, err := courses.Propose(p, first, s.now())
	if err != nil {
		return 0, 0, err
	}
	var id courses.ID
	var divisions []courses.DivisionID
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		if id, divisions, err = s.repo.Add(ctx, course); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "course.proposed", courseThing(id), s.now()).To(course.Snapshot()))
	})
	if err != nil {
		return 0, 0, err
	}
	return id, divisions[0], nil
}

// Approve opens a course to the public and to students. Administrators only. courses.ErrNotFound.
func (s *Courses) Approve(ctx context.Context, actor identity.Actor, id courses.ID) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	return s.change(ctx, actor, id, "course.approved", func(c *courses.Course) (bool, error) {
		c.Approve()
		return true, nil
	})
}

func courseThing(id courses.ID) audit.Thing { return audit.Thing{Kind: "course", ID: int64(id)} }

// Public returns the approved courses of the whole institute and of every center.
func (s *Courses) Public(ctx context.Context) ([]courses.Card, error) {
	return s.dir.Cards(ctx, courses.Filter{Scope: centers.Everywhere(), Approved: true})
}

// PublicCourse returns the divisions of an approved course. courses.ErrNotFound.
func (s *Courses) PublicCourse(ctx context.Context, id courses.ID) ([]courses.Card, error) {
	if id <= 0 {
		return nil, courses.ErrNotFound
	}
	cards, err := s.dir.Cards(ctx, courses.Filter{Scope: centers.Everywhere(), Approved: true, Course: id})
	if err == nil && len(cards) == 0 {
		err = courses.ErrNotFound
	}
	return cards, err
}

// OfCenter returns the institute's courses and a center's own, whatever their status. Center 0 means every center of
// the actor.
func (s *Courses) OfCenter(ctx context.Context, actor identity.Actor, center centers.ID) ([]courses.Card, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.dir.Cards(ctx, courses.Filter{Scope: actor.Scope().Within(center)})
}

// Categories returns the categories by name: those that a center teaches, or all for center 0.
func (s *Courses) Categories(ctx context.Context, center centers.ID) ([]courses.Category, error) {
	return s.categories.All(ctx, center)
}

// CategoriesOf returns the categories that a center teaches, or all for center 0. It returns none for a center that is
// not the actor's.
func (s *Courses) CategoriesOf(ctx context.Context, actor identity.Actor, center centers.ID) ([]courses.Category, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	if center != 0 && !actor.Scope().Includes(center) {
		return nil, nil
	}
	return s.Categories(ctx, center)
}

// Offers returns the divisions that students can take at a center, in one category or in all (0).
func (s *Courses) Offers(ctx context.Context, actor identity.Actor, center centers.ID, category courses.CategoryID) ([]courses.Offer, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	if own, limited := actor.Scope().Center(); limited {
		center = own
	}
	all, err := s.dir.Offers(ctx, center)
	if err != nil || category == 0 {
		return all, err
	}
	var some []courses.Offer
	for _, o := range all {
		if o.Category.ID == category {
			some = append(some, o)
		}
	}
	return some, nil
}
