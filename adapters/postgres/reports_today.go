package postgres

import (
	"context"
	"fmt"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// Months implements reports.Reader.
func (r *Reports) Months(ctx context.Context, s centers.Scope, first calendar.Date) ([]reports.CenterMonth, error) {
	center, limited := s.Center()
	rows, err := r.db.read(ctx).MonthsOfCenters(ctx, first.Time(), limited, int64(center))
	if err != nil {
		return nil, failed("read the months of centers", err)
	}
	all := make([]reports.CenterMonth, len(rows))
	for i, m := range rows {
		all[i] = reports.CenterMonth{Center: centers.ID(m.CenterID), First: calendar.FromUTC(m.Month), Enrolled: m.Enrolled, Collected: m.Collected}
	}
	return all, nil
}

// Centers implements reports.Reader.
func (r *Reports) Centers(ctx context.Context, s centers.Scope) ([]reports.CenterNow, error) {
	center, limited := s.Center()
	rows, err := r.db.read(ctx).CentersNow(ctx, limited, int64(center))
	if err != nil {
		return nil, failed("read the students of centers", err)
	}
	all := make([]reports.CenterNow, len(rows))
	for i, c := range rows {
		all[i] = reports.CenterNow{ID: centers.ID(c.ID), Code: centers.Code(c.Code), Name: c.Name, Students: int(c.Students), Active: int(c.Active)}
	}
	return all, nil
}

// Classes implements reports.Reader.
func (r *Reports) Classes(ctx context.Context, s centers.Scope, day calendar.Date) ([]reports.Class, error) {
	center, limited := s.Center()
	rows, err := r.db.read(ctx).ClassesOn(ctx, day.Time(), limited, int64(center))
	if err != nil {
		return nil, failed("read the classes of a day", err)
	}
	all := make([]reports.Class, len(rows))
	for i, c := range rows {
		all[i] = reports.Class{
			Session: session(c.Session), CenterName: c.CenterName, Division: c.Division, Teacher: c.Teacher, TeacherEmail: contact.Email(c.TeacherEmail),
			Students: int(c.Students), Marked: int(c.Marked),
		}
	}
	return all, nil
}

// Birthdays implements reports.Reader.
func (r *Reports) Birthdays(ctx context.Context, s centers.Scope, days []reports.DayOfYear) ([]reports.Birthday, error) {
	center, limited := s.Center()
	on := make([]string, len(days))
	for i, d := range days {
		on[i] = fmt.Sprintf("%02d%02d", d.Month, d.Day)
	}
	rows, err := r.db.read(ctx).BirthdaysOn(ctx, gen.BirthdaysOnParams{Days: on, Limited: limited, Center: int64(center), Most: reports.MostBirthdays})
	if err != nil {
		return nil, failed("read birthdays", err)
	}
	all := make([]reports.Birthday, len(rows))
	for i, b := range rows {
		all[i] = reports.Birthday{
			Student: students.ID(b.ID), RegNo: students.RegNo(b.RegNo), Name: b.Name, Mobile: contact.Mobile(b.Mobile), Born: calendar.FromUTC(b.Born.Time),
		}
	}
	return all, nil
}
