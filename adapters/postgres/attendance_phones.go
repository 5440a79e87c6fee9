package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/attendance"
	"kendra/domain/students"
)

// Phones implements attendance.Phones.
type Phones struct{ db *DB }

var _ attendance.Phones = (*Phones)(nil)

// NewPhones returns a Phones.
func NewPhones(db *DB) *Phones { return &Phones{db} }

// Keep implements attendance.Phones.
func (r *Phones) Keep(ctx context.Context, s attendance.Sheet, marks []attendance.Sent) (taken []attendance.MarkID, err error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	for _, m := range marks {
		n, err := q.KeepPhoneMark(ctx, gen.KeepPhoneMarkParams{
			ID: string(m.ID), SessionID: int64(s.Session), Day: s.Day.Time(), SubjectID: int64(s.Subject), StudentID: int64(m.Student), EnrolmentID: int64(m.Enrolment),
			Mark: string(m.Mark), Note: m.Note, Replaces: texts(m.Replaces), MadeAt: m.Made, ReceivedAt: m.At, MarkedBy: m.By, Office: m.Office,
		})
		if err != nil {
			return nil, failed("keep a phone's mark", err)
		}
		if n == 0 {
			taken = append(taken, m.ID)
		}
	}
	return taken, nil
}

// Sent implements attendance.Phones.
func (r *Phones) Sent(ctx context.Context, s attendance.Sheet) ([]attendance.Sent, error) {
	rows, err := r.db.read(ctx).PhoneMarksOfSheet(ctx, int64(s.Session), s.Day.Time(), int64(s.Subject))
	if err != nil {
		return nil, failed("read the marks of phones", err)
	}
	all := make([]attendance.Sent, len(rows))
	for i, row := range rows {
		m := attendance.Sent{
			ID: attendance.MarkID(row.ID), Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.EnrolmentID), Mark: attendance.Mark(row.Mark), Note: row.Note,
			Made: row.MadeAt.UTC(), At: row.ReceivedAt.UTC(), By: row.MarkedBy, Office: row.Office,
		}
		for _, id := range row.Replaces {
			m.Replaces = append(m.Replaces, attendance.MarkID(id))
		}
		all[i] = m
	}
	return all, nil
}
