package demo

import (
	"context"
	"fmt"

	"kendra/domain/courses"
	"kendra/domain/identity"
)

// write fills the inbox, as visitors would.
func (f filler) write(ctx context.Context, divisions map[string]courses.DivisionID) error {
	var visitor identity.Actor
	for _, e := range enquiryTable {
		if e.course != "" {
			card, err := f.services.Courses.Find(ctx, f.actor, divisions[e.course])
			if err != nil {
				return fmt.Errorf("course %s: %w", e.course, err)
			}
			e.message.Course = card.Course
		}
		if err := f.services.Outreach.Enquire(ctx, visitor, e.message); err != nil {
			return fmt.Errorf("enquiry of %s: %w", e.message.Name, err)
		}
	}
	for _, m := range suggestionTable {
		if err := f.services.Outreach.Suggest(ctx, visitor, m); err != nil {
			return fmt.Errorf("suggestion %s: %w", m.Subject, err)
		}
	}
	return nil
}
