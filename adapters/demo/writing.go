package demo

import (
	"context"
	"fmt"

	"kendra/domain/courses"
	"kendra/domain/identity"
)

// write fills the inbox of the last weeks, as visitors would.
func (f filler) write(year *diary, divisions map[string]courses.DivisionID) {
	var visitor identity.Actor
	for i, e := range enquiryTable {
		day := f.daysAgo(1 + 4*(len(enquiryTable)-1-i))
		year.add(day, hour(i), func(ctx context.Context) error {
			if e.course != "" {
				card, err := f.services.Courses.Find(ctx, f.actor, divisions[e.course])
				if err != nil {
					return fmt.Errorf("course %s: %w", e.course, err)
				}
				e.message.Course = card.Course
			}
			if err := f.services.Outreach.Enquire(ctx, visitor, e.message, 0); err != nil {
				return fmt.Errorf("enquiry of %s: %w", e.message.Name, err)
			}
			return nil
		})
	}
	for i, m := range suggestionTable {
		day := f.daysAgo(2 + 9*(len(suggestionTable)-1-i))
		year.add(day, hour(i+3), func(ctx context.Context) error {
			if err := f.services.Outreach.Suggest(ctx, visitor, m); err != nil {
				return fmt.Errorf("suggestion %s: %w", m.Subject, err)
			}
			return nil
		})
	}
}
