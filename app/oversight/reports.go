package oversight

import (
	"context"
	"errors"

	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/notes"
	"kendra/domain/reports"
)

// Reports returns the figures of the dashboards.
type Reports struct {
	reader   reports.Reader
	accounts identity.Accounts
	notes    notes.Store
	now      kernel.Clock
}

// NewReports returns the service.
func NewReports(p kernel.Ports) *Reports {
	return &Reports{reader: p.Reports, accounts: p.Accounts, notes: p.Notes, now: p.Clock}
}

// Dashboard returns the figures of the centers that the actor works with.
func (s *Reports) Dashboard(ctx context.Context, actor identity.Actor) (reports.Dashboard, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return reports.Dashboard{}, err
	}
	return s.reader.Dashboard(ctx, actor.Scope(), calendar.Of(s.now()))
}

// Trends returns the charts of the centers that the actor works with: the last reports.Months, and the students by
// center.
func (s *Reports) Trends(ctx context.Context, actor identity.Actor) (reports.Trends, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return reports.Trends{}, err
	}
	t, err := s.reader.Trends(ctx, actor.Scope(), reports.TrendStart(s.now()))
	t.Months = reports.Trend(t.Months, s.now())
	return t, err
}

// Figures returns the figures of a period for the centers that the actor works with, beside those of the periods before.
func (s *Reports) Figures(ctx context.Context, actor identity.Actor, p reports.Period) (reports.Figures, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return reports.Figures{}, err
	}
	today := calendar.Of(s.now())
	months, err := s.reader.Months(ctx, actor.Scope(), p.FirstMonth(today))
	if err != nil {
		return reports.Figures{}, err
	}
	all, err := s.reader.Centers(ctx, actor.Scope())
	if err != nil {
		return reports.Figures{}, err
	}
	return reports.Compare(p, today, months, all), nil
}

// Today returns the classes, birthdays and follow-ups of today at the centers that the actor works with.
func (s *Reports) Today(ctx context.Context, actor identity.Actor) (reports.Today, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return reports.Today{}, err
	}
	day := calendar.Of(s.now())
	classes, err := s.reader.Classes(ctx, actor.Scope(), day)
	if err != nil {
		return reports.Today{}, err
	}
	birthdays, err := s.reader.Birthdays(ctx, actor.Scope(), reports.BirthdaysOn(day))
	if err != nil {
		return reports.Today{}, err
	}
	due, err := s.notes.Due(ctx, actor.Scope(), day)
	if err != nil {
		return reports.Today{}, err
	}
	account, err := s.accounts.Find(ctx, actor.Account)
	if err != nil && !errors.Is(err, identity.ErrNotFound) { // the command line has no account
		return reports.Today{}, err
	}
	t := reports.Today{Day: day, Classes: reports.Meeting(classes, day), Birthdays: birthdays, FollowUps: due}
	if err == nil {
		t.Email = account.Snapshot().Person.Email
	}
	return t, nil
}

// IsEmpty reports whether nothing was ever stored.
func (s *Reports) IsEmpty(ctx context.Context, actor identity.Actor) (bool, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return false, err
	}
	return s.reader.Empty(ctx)
}
