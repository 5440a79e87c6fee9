package demo

import (
	"context"
	"fmt"

	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
)

// openCenters registers the centers, each with one member of staff, and answers their numbers in the table's order.
// Nobody learns the staff's passwords: an administrator sets new ones for those who want to sign in.
func (f filler) openCenters(ctx context.Context) ([]centers.ID, error) {
	ids := make([]centers.ID, 0, len(centerTable))
	for _, c := range centerTable {
		n, err := f.services.Centers.Register(ctx, f.actor, c.profile)
		if err != nil {
			return nil, fmt.Errorf("center %s: %w", c.profile.Name, err)
		}
		person := identity.Person{Name: c.staff, Email: c.staffEmail, Role: identity.Staff, Center: n.ID}
		if _, _, err := f.services.Accounts.Open(ctx, f.actor, person, ""); err != nil {
			return nil, fmt.Errorf("staff of %s: %w", c.profile.Name, err)
		}
		ids = append(ids, n.ID)
	}
	return ids, nil
}

// addCourses adds the categories and the approved courses, and answers the courses' divisions by name.
func (f filler) addCourses(ctx context.Context) (map[string]courses.DivisionID, error) {
	categories := map[string]courses.CategoryID{}
	for _, name := range categoryTable {
		id, err := f.services.Courses.AddCategory(ctx, f.actor, courses.Category{Name: name})
		if err != nil {
			return nil, fmt.Errorf("category %s: %w", name, err)
		}
		categories[name] = id
	}
	divisions := map[string]courses.DivisionID{}
	for _, c := range courseTable {
		id, division, err := f.services.Courses.Propose(ctx, f.actor, c.profile(categories[c.category]), courses.Division{Name: c.name, Price: c.price})
		if err != nil {
			return nil, fmt.Errorf("course %s: %w", c.name, err)
		}
		if err := f.services.Courses.Approve(ctx, f.actor, id); err != nil {
			return nil, fmt.Errorf("course %s: %w", c.name, err)
		}
		divisions[c.name] = division
	}
	return divisions, nil
}

func (c course) profile(category courses.CategoryID) courses.Profile {
	return courses.Profile{
		Title: c.name, Short: c.short, Full: c.full, Category: category, CategoryType: c.kind, Eligibility: c.eligibility,
		Duration: c.duration, Image: "/art/course-" + c.slug + ".svg", Rating: c.rating, Message: c.message, UpdatedBy: "ADMIN",
		Syllabus: syllabi[c.name],
	}
}
