package billing

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/students"
)

// Payer is a student at the counter with what they owe, in all their enrolments.
type Payer struct {
	students.ListItem

	Owed fees.Ageing
}

// Payers returns the students whom a search at the counter finds, with what each owes to the actor's centers.
func (s *Fees) Payers(ctx context.Context, actor identity.Actor, search string, p page.Request) (page.Page[Payer], error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return page.Page[Payer]{}, err
	}
	found, err := s.directory.List(ctx, students.Filter{Scope: actor.Scope(), Search: search}, p.Normal())
	if err != nil {
		return page.Page[Payer]{}, err
	}
	ids := make([]students.ID, len(found.Items))
	for i, item := range found.Items {
		ids[i] = item.Student.ID
	}
	owed, err := s.reports.Owed(ctx, actor.Scope(), ids, calendar.Of(s.now()))
	if err != nil {
		return page.Page[Payer]{}, err
	}
	out := page.Page[Payer]{Total: found.Total, AtLeast: found.AtLeast}
	for _, item := range found.Items {
		out.Items = append(out.Items, Payer{ListItem: item, Owed: owed[item.Student.ID]})
	}
	return out, nil
}
