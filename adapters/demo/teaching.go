package demo

import (
	"context"
	"fmt"

	"kendra/domain/centers"
	"kendra/domain/courses"
)

// openCenters registers the centers, each with the person who runs its office, and returns their IDs in the table's
// order.
func (f filler) openCenters(ctx context.Context) ([]centers.ID, error) {
	ids := make([]centers.ID, 0, len(centerTable))
	for i, c := range centerTable {
		n, err := f.services.Centers.Register(ctx, f.actor, c.profile)
		if err != nil {
			return nil, fmt.Errorf("center %s: %w", c.profile.Name, err)
		}
		if err := f.runOffice(ctx, i, n.ID, c); err != nil {
			return nil, fmt.Errorf("staff of %s: %w", c.profile.Name, err)
		}
		ids = append(ids, n.ID)
	}
	return ids, nil
}

// addCourses adds the categories and the approved courses, and returns the courses and their divisions by name.
func (f filler) addCourses(ctx context.Context) (map[string]courses.ID, map[string]courses.DivisionID, error) {
	categories := map[string]courses.CategoryID{}
	for _, name := range categoryTable {
		id, err := f.services.Courses.AddCategory(ctx, f.actor, courses.Category{Name: name})
		if err != nil {
			return nil, nil, fmt.Errorf("category %s: %w", name, err)
		}
		categories[name] = id
	}
	ids, divisions := map[string]courses.ID{}, map[string]courses.DivisionID{}
	for _, c := range courseTable {
		id, division, err := f.services.Courses.Propose(ctx, f.actor, c.profile(categories[c.category]), courses.Division{Name: c.name, Price: c.price})
		if err != nil {
			return nil, nil, fmt.Errorf("course %s: %w", c.name, err)
		}
		if err := f.services.Courses.Approve(ctx, f.actor, id); err != nil {
			return nil, nil, fmt.Errorf("course %s: %w", c.name, err)
		}
		ids[c.name], divisions[c.name] = id, division
	}
	return ids, divisions, nil
}

func (c course) profile(category courses.CategoryID) courses.Profile {
	return courses.Profile{
		Title: c.name, Short: c.short, Full: c.full, Category: category, CategoryType: c.kind, Eligibility: c.eligibility,
		Duration: c.duration, Image: "/art/course-" + c.slug + ".svg", Rating: c.rating, Message: c.message, UpdatedBy: "ADMIN",
		Syllabus: syllabi[c.name],
	}
}
