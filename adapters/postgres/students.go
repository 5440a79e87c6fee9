package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Students is the students.Repository, Bulk and Directory.
type Students struct{ db *DB }

var (
	_ students.Repository = (*Students)(nil)
	_ students.Bulk       = (*Students)(nil)
	_ students.Directory  = (*Students)(nil)
)

// NewStudents makes it.
func NewStudents(db *DB) *Students { return &Students{db} }

// Number implements students.Repository.
func (r *Students) Number(ctx context.Context, center centers.ID, year, n int) (int, error) {
	return r.db.take(ctx, countStudents, int64(center), year, n)
}

// Add implements students.Repository.
func (r *Students) Add(ctx context.Context, s *students.Student) (students.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n := s.Snapshot()
	p := n.Profile
	if err := r.db.standing(ctx, map[centers.ID]bool{p.Center: true}); err != nil {
		return 0, err
	}
	id, err := q.AddStudent(ctx, gen.AddStudentParams{
		RegNo: string(n.RegNo), CenterID: int64(p.Center), DivisionID: int64(p.Division), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: p.Born.Time(), Gender: string(p.Gender), Email: string(p.Email), Mobile: string(p.Mobile), AltMobile: string(p.AltMobile),
		Session: p.Session, Country: p.Country, State: p.State, City: p.City, Pin: string(p.PIN), About: p.About, Address: p.Address,
		Photo: p.Photo, Status: string(n.Status), Since: n.Since,
	})
	return students.ID(id), failed("add student", err)
}

// Find implements students.Repository.
func (r *Students) Find(ctx context.Context, id students.ID) (*students.Student, error) {
	row, err := r.db.read(ctx).StudentByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find student", err, students.ErrNotFound)
	}
	return students.Restore(student(row)), nil
}

// FindByRegNo implements students.Repository.
func (r *Students) FindByRegNo(ctx context.Context, n students.RegNo) (*students.Student, error) {
	row, err := r.db.read(ctx).StudentByRegNo(ctx, string(n))
	if err != nil {
		return nil, absent("find student by number", err, students.ErrNotFound)
	}
	return students.Restore(student(row)), nil
}

// Change implements students.Repository.
func (r *Students) Change(ctx context.Context, id students.ID, change func(*students.Student) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.StudentByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock student", err, students.ErrNotFound)
	}
	s := students.Restore(student(row))
	if err := change(s); err != nil {
		return err
	}
	n := s.Snapshot()
	p := n.Profile
	return failed("change student", q.ChangeStudent(ctx, gen.ChangeStudentParams{
		ID: int64(n.ID), CenterID: int64(p.Center), DivisionID: int64(p.Division), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: p.Born.Time(), Gender: string(p.Gender), Email: string(p.Email), Mobile: string(p.Mobile), AltMobile: string(p.AltMobile),
		Session: p.Session, Country: p.Country, State: p.State, City: p.City, Pin: string(p.PIN), About: p.About, Address: p.Address,
		Photo: p.Photo, Status: string(n.Status), Since: n.Since,
	}))
}

func student(row gen.Student) students.Snapshot {
	return students.Snapshot{
		ID: students.ID(row.ID), RegNo: students.RegNo(row.RegNo), Status: students.Status(row.Status), Since: row.Since.UTC(),
		Profile: students.Profile{
			Name: row.Name, Father: row.Father, Mother: row.Mother, Born: calendar.FromUTC(row.Born), Gender: students.Gender(row.Gender),
			Center: centers.ID(row.CenterID), Division: courses.DivisionID(row.DivisionID), Email: contact.Email(row.Email),
			Mobile: contact.Mobile(row.Mobile), AltMobile: contact.Mobile(row.AltMobile), Session: row.Session, Country: row.Country,
			State: row.State, City: row.City, PIN: contact.PIN(row.Pin), About: row.About, Address: row.Address, Photo: row.Photo,
		},
	}
}

// EmailTaken implements students.Directory.
func (r *Students) EmailTaken(ctx context.Context, e contact.Email) (bool, error) {
	taken, err := r.db.read(ctx).StudentEmailTaken(ctx, string(e))
	return taken, failed("look an e-mail up", err)
}
