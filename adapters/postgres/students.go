package postgres

import (
	"context"
	"encoding/json"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/students"
)

// Students implements students.Store, BulkStore, ImportLookup and Directory.
type Students struct{ db *DB }

var (
	_ students.Store        = (*Students)(nil)
	_ students.BulkStore    = (*Students)(nil)
	_ students.ImportLookup = (*Students)(nil)
	_ students.Directory    = (*Students)(nil)
)

// NewStudents returns a Students.
func NewStudents(db *DB) *Students { return &Students{db} }

// Number implements students.Store.
func (r *Students) Number(ctx context.Context, center centers.ID, year, n int) (int, error) {
	return r.db.take(ctx, countStudents, int64(center), year, n)
}

// Add implements students.Store.
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
	if err := r.holdDivisions(ctx, s); err != nil {
		return 0, err
	}
	id, err := q.AddStudent(ctx, gen.AddStudentParams{
		RegNo: string(n.RegNo), CenterID: int64(p.Center), DivisionID: int64(p.Division), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: dateOrNull(p.Born), Gender: string(p.Gender), Email: string(p.Email), Mobile: string(p.Mobile), AltMobile: string(p.AltMobile),
		Session: p.Session, Country: p.Country, State: p.State, City: p.City, Pin: string(p.PIN), About: p.About, Address: p.Address,
		Photo: p.Photo, OldNo: p.OldNo, Status: string(n.Status), Since: n.Since, Version: int32(n.Version), Touched: versions(n.Touched),
	})
	if err != nil {
		return 0, failed("add student", err)
	}
	return students.ID(id), saveEnrolments(ctx, q, students.ID(id), s)
}

func addTurns(ctx context.Context, q *gen.Queries, student int64, enrolments []students.Enrolment, turns []students.Turn) error {
	for _, t := range turns {
		if t.From != 0 {
			err := q.AddStudentTransfer(ctx, gen.AddStudentTransferParams{
				StudentID: student, Version: int32(t.Version), Status: string(t.Status), Since: t.Since, FromCenter: int64(t.From), ToCenter: int64(t.To),
				ChangedBy: t.By, Reason: t.Reason, Name: t.Name,
			})
			if err != nil {
				return failed("add a student's transfer", err)
			}
			continue
		}
		enrolment := int64(enrolments[t.Place].ID)
		err := q.AddStudentStatus(ctx, gen.AddStudentStatusParams{
			StudentID: student, EnrolmentID: &enrolment, Version: int32(t.Version), Status: string(t.Status), Since: t.Since, ChangedBy: t.By, Reason: t.Reason,
		})
		if err != nil {
			return failed("add a student's status", err)
		}
	}
	return nil
}

// Find implements students.Store.
func (r *Students) Find(ctx context.Context, id students.ID) (*students.Student, error) {
	row, err := r.db.read(ctx).StudentByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find student", err, students.ErrNotFound)
	}
	return oneRestored(ctx, r.db.read(ctx), row)
}

// FindByRegNo implements students.Store.
func (r *Students) FindByRegNo(ctx context.Context, n students.RegNo) (*students.Student, error) {
	row, err := r.db.read(ctx).StudentByRegNo(ctx, string(n))
	if err != nil {
		return nil, absent("find student by number", err, students.ErrNotFound)
	}
	return oneRestored(ctx, r.db.read(ctx), row)
}

// Change implements students.Store.
func (r *Students) Change(ctx context.Context, id students.ID, change func(*students.Student) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.StudentByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock student", err, students.ErrNotFound)
	}
	s, err := oneRestored(ctx, q, row)
	if err != nil {
		return err
	}
	if err := change(s); err != nil {
		return err
	}
	n := s.Snapshot()
	p := n.Profile
	if int64(p.Center) != row.CenterID {
		if err := r.db.standing(ctx, map[centers.ID]bool{p.Center: true}); err != nil {
			return err
		}
	}
	if err := r.holdDivisions(ctx, s); err != nil {
		return err
	}
	err = q.ChangeStudent(ctx, gen.ChangeStudentParams{
		ID: int64(n.ID), CenterID: int64(p.Center), DivisionID: int64(p.Division), Name: p.Name, Father: p.Father, Mother: p.Mother,
		Born: dateOrNull(p.Born), Gender: string(p.Gender), Email: string(p.Email), Mobile: string(p.Mobile), AltMobile: string(p.AltMobile),
		Session: p.Session, Country: p.Country, State: p.State, City: p.City, Pin: string(p.PIN), About: p.About, Address: p.Address,
		Photo: p.Photo, OldNo: p.OldNo, Status: string(n.Status), Since: n.Since, Version: int32(n.Version), Touched: versions(n.Touched),
	})
	if err != nil {
		return failed("change student", err)
	}
	return saveEnrolments(ctx, q, n.ID, s)
}

// Hold implements students.Store.
func (r *Students) Hold(ctx context.Context, ids []students.ID) ([]*students.Student, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := q.HoldStudents(ctx, numbersOf(ids))
	if err != nil {
		return nil, failed("hold students", err)
	}
	return restoredStudents(ctx, q, rows...)
}

// versions encodes the version in which each field last changed.
func versions(touched map[string]int) []byte {
	if len(touched) == 0 {
		return []byte(noVersions)
	}
	b, _ := json.Marshal(touched) // cannot fail: it is a map of numbers
	return b
}

// The values of most students. The second is that of imported students whom nobody has changed.
const (
	noVersions   = "{}"
	onlyImported = `{"import": 1}`
)

func versionsOf(column []byte) map[string]int {
	var touched map[string]int
	if string(column) == onlyImported {
		return map[string]int{"import": 1}
	}
	if len(column) > len(noVersions) {
		_ = json.Unmarshal(column, &touched) // versions wrote it
	}
	return touched
}

func student(row gen.Student) students.Snapshot {
	return students.Snapshot{
		ID: students.ID(row.ID), RegNo: students.RegNo(row.RegNo), Status: students.Status(row.Status), Since: row.Since.UTC(),
		Version: int(row.Version), Touched: versionsOf(row.Touched),
		Profile: students.Profile{
			Name: row.Name, Father: row.Father, Mother: row.Mother, Born: calendar.FromUTC(row.Born.Time), Gender: students.Gender(row.Gender),
			Center: centers.ID(row.CenterID), Division: courses.DivisionID(row.DivisionID), Email: contact.Email(row.Email),
			Mobile: contact.Mobile(row.Mobile), AltMobile: contact.Mobile(row.AltMobile), Session: row.Session, Country: row.Country,
			State: row.State, City: row.City, PIN: contact.PIN(row.Pin), About: row.About, Address: row.Address, Photo: row.Photo,
			OldNo: row.OldNo,
		},
	}
}
