package teaching

import (
	"context"
	"errors"
	"slices"
	"strings"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/catalogue"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/money"
)

// CatalogueEntry is a course of the catalogue, and the institute's course of that name.
type CatalogueEntry struct {
	catalogue.Entry
	Has courses.ID // 0 when the institute does not teach it
}

// Catalogue returns the usual courses, to pick from. Administrators only.
func (s *Courses) Catalogue(ctx context.Context, actor identity.Actor) ([]CatalogueEntry, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	cards, err := s.dir.Cards(ctx, courses.Filter{Scope: centers.Everywhere()})
	if err != nil {
		return nil, err
	}
	all := catalogue.All()
	rows := make([]CatalogueEntry, len(all))
	for i, e := range all {
		rows[i] = CatalogueEntry{Entry: e, Has: taught(cards, e)}
	}
	return rows, nil
}

// taught returns the course of the whole institute that is an entry, or 0.
func taught(cards []courses.Card, e catalogue.Entry) courses.ID {
	i := slices.IndexFunc(cards, func(c courses.Card) bool {
		return c.Profile.Center == 0 && (e.Is(c.Profile.Title) || e.Is(c.Division.Name))
	})
	if i < 0 {
		return 0
	}
	return cards[i].Course
}

// Pick is a course of the catalogue that an institute will teach, with its price.
type Pick struct {
	Code  string
	Price money.Paise
}

// Picked is a course that was added.
type Picked struct {
	Code   string
	Course courses.ID
}

// AddFromCatalogue adds courses of the catalogue, all or none, with their category, syllabus and subjects. They are
// approved at once, and say that they are updated by whom the caller names. It leaves out what the institute teaches
// already. Administrators only. courses.ErrInvalid for a code
// that the catalogue lacks, or a price that cannot be asked for.
func (s *Courses) AddFromCatalogue(ctx context.Context, actor identity.Actor, by string, picks []Pick) (added []Picked, err error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return nil, err
	}
	if len(picks) == 0 {
		return nil, courses.ErrInvalid.With(fault.Field{Name: "code", Text: "is required"})
	}
	// When another administrator adds the same courses at once, the second look finds them.
	for range 2 {
		err = s.tx.Do(ctx, func(ctx context.Context) error {
			added, err = s.addPicks(ctx, actor, by, picks)
			return err
		})
		if !errors.Is(err, courses.ErrTitle) && !errors.Is(err, courses.ErrCategoryName) {
			break
		}
	}
	if err != nil {
		return nil, err
	}
	return added, nil
}

func (s *Courses) addPicks(ctx context.Context, actor identity.Actor, by string, picks []Pick) (added []Picked, err error) {
	cards, err := s.dir.Cards(ctx, courses.Filter{Scope: centers.Everywhere()})
	if err != nil {
		return nil, err
	}
	categories, err := s.categories.All(ctx, 0)
	if err != nil {
		return nil, err
	}
	for _, p := range picks {
		e, ok := catalogue.Find(p.Code)
		if !ok {
			return nil, courses.ErrInvalid.With(fault.Field{Name: "code", Text: "is not in the catalogue"})
		}
		if taught(cards, e) != 0 || slices.ContainsFunc(added, func(one Picked) bool { return one.Code == p.Code }) {
			continue
		}
		if categories, err = s.withCategory(ctx, actor, categories, e.Category); err != nil {
			return nil, err
		}
		profile := e.Profile(categories[categoryIn(categories, e.Category)].ID)
		profile.UpdatedBy = by
		id, err := s.addPick(ctx, actor, profile, e.Subjects, p.Price)
		if err != nil {
			return nil, err
		}
		added = append(added, Picked{Code: e.Code, Course: id})
	}
	if len(added) == 0 {
		return nil, nil
	}
	return added, s.version.Bump(ctx)
}

func categoryIn(all []courses.Category, name string) int {
	return slices.IndexFunc(all, func(c courses.Category) bool { return strings.EqualFold(c.Name, name) })
}

// withCategory returns the categories with one of a name, which it adds when it is missing.
func (s *Courses) withCategory(ctx context.Context, actor identity.Actor, all []courses.Category, name string) ([]courses.Category, error) {
	if categoryIn(all, name) >= 0 {
		return all, nil
	}
	c := courses.Category{Name: name}
	id, err := s.categories.Add(ctx, c)
	if err != nil {
		return nil, err
	}
	c.ID = id
	thing := audit.Thing{Kind: "category", ID: int64(id)}
	return append(all, c), s.trail.Append(ctx, audit.Did(actor, "category.added", thing, s.now()).To(c))
}

// addPick adds an approved course with its subjects.
func (s *Courses) addPick(
	ctx context.Context, actor identity.Actor, p courses.Profile, names []string, price money.Paise,
) (courses.ID, error) {
	course, err := courses.Propose(p, courses.Division{Price: price}, s.now())
	if err != nil {
		return 0, err
	}
	course.Approve()
	id, divisions, err := s.repo.Add(ctx, course)
	if err != nil {
		return 0, err
	}
	for i, name := range names {
		subject := courses.Subject{Division: divisions[0], Name: name, FullMarks: catalogue.FullMarks, Order: i + 1}
		if _, err := s.subjects.Add(ctx, subject); err != nil {
			return 0, err
		}
	}
	return id, s.trail.Append(ctx, audit.Did(actor, "course.picked", courseThing(id), s.now()).To(course.Snapshot()))
}
