package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Registers implements attendance.Registers.
type Registers struct{ db *DB }

var _ attendance.Registers = (*Registers)(nil)

// NewRegisters returns a Registers.
func NewRegisters(db *DB) *Registers { return &Registers{db} }

// Mark implements attendance.Registers. The session's lock makes concurrent calls take turns, so that each reads the
// mark before it.
func (r *Registers) Mark(ctx context.Context, s attendance.Sheet, entries []attendance.Entry, by string, at time.Time) ([]attendance.Change, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := q.SessionByIDForUpdate(ctx, int64(s.Session)); err != nil {
		return nil, absent("lock session", err, sessions.ErrNotFound)
	}
	ids := make([]int64, len(entries))
	for i, e := range entries {
		ids[i] = int64(e.Student)
	}
	strangers, err := q.StrangersToSession(ctx, ids, int64(s.Session))
	if err == nil && strangers > 0 {
		return nil, attendance.ErrStranger
	}
	if err != nil {
		return nil, failed("look for strangers", err)
	}
	marked, err := r.Sheet(ctx, s)
	if err != nil {
		return nil, err
	}
	before := map[students.ID]attendance.Entry{}
	for _, m := range marked {
		before[m.Student] = m.Entry
	}
	var changes []attendance.Change
	for _, e := range entries {
		if before[e.Student] == e {
			continue
		}
		changes = append(changes, attendance.Change{Student: e.Student, From: before[e.Student].Mark, To: e.Mark})
		err := q.PutMark(ctx, gen.PutMarkParams{
			SessionID: int64(s.Session), Day: s.Day.Time(), SubjectID: int64(s.Subject), StudentID: int64(e.Student), EnrolmentID: int64(e.Enrolment), Mark: string(e.Mark), Note: e.Note,
			MarkedAt: at, MarkedBy: by,
		})
		if err != nil {
			return nil, failed("put a mark", err)
		}
	}
	return changes, nil
}

// Sheet implements attendance.Registers.
func (r *Registers) Sheet(ctx context.Context, s attendance.Sheet) ([]attendance.Record, error) {
	rows, err := r.db.read(ctx).MarksOfSheet(ctx, int64(s.Session), s.Day.Time(), int64(s.Subject))
	return records(rows), failed("read a register", err)
}

func records(rows []gen.Attendance) []attendance.Record {
	all := make([]attendance.Record, len(rows))
	for i, row := range rows {
		all[i] = attendance.Record{
			Sheet: attendance.Sheet{Session: sessions.ID(row.SessionID), Day: calendar.FromUTC(row.Day), Subject: courses.SubjectID(row.SubjectID)},
			Entry: attendance.Entry{Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.EnrolmentID), Mark: attendance.Mark(row.Mark), Note: row.Note},
			At:    row.MarkedAt.UTC(), By: row.MarkedBy,
		}
	}
	return all
}

// Between implements attendance.Registers.
func (r *Registers) Between(ctx context.Context, session sessions.ID, subject courses.SubjectID, first, last calendar.Date) ([]attendance.Record, error) {
	rows, err := r.db.read(ctx).MarksBetween(ctx, gen.MarksBetweenParams{
		SessionID: int64(session), SubjectID: int64(subject), FirstDay: first.Time(), LastDay: last.Time(),
	})
	return records(rows), failed("read a session's registers", err)
}

// OfStudent implements attendance.Registers.
func (r *Registers) OfStudent(ctx context.Context, id students.ID, first, last calendar.Date) ([]attendance.Record, error) {
	rows, err := r.db.read(ctx).MarksOfStudent(ctx, int64(id), first.Time(), last.Time())
	return records(rows), failed("read a student's attendance", err)
}

// Tallies implements attendance.Registers.
func (r *Registers) Tallies(ctx context.Context, session sessions.ID) (map[students.ID]map[courses.SubjectID]attendance.Tally, error) {
	rows, err := r.db.read(ctx).TalliesOfSession(ctx, int64(session))
	sums := map[students.ID]map[courses.SubjectID]attendance.Tally{}
	for _, row := range rows {
		of := sums[students.ID(row.StudentID)]
		if of == nil {
			of = map[courses.SubjectID]attendance.Tally{}
			sums[students.ID(row.StudentID)] = of
		}
		of[courses.SubjectID(row.SubjectID)] = tally(row.Present, row.Absent, row.Late, row.OnLeave)
	}
	return sums, failed("add up attendance", err)
}

func tally(present, absent, late, leave int32) attendance.Tally {
	return attendance.Tally{Present: int(present), Absent: int(absent), Late: int(late), Leave: int(leave)}
}

// SumUp implements attendance.Registers.
func (r *Registers) SumUp(ctx context.Context, before calendar.Date, at time.Time) (attendance.Summed, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return attendance.Summed{}, err
	}
	id, err := q.HoldSessionToSumUp(ctx, before.Time())
	if errors.Is(err, pgx.ErrNoRows) {
		return attendance.Summed{}, nil
	}
	if err != nil {
		return attendance.Summed{}, failed("look for marks to add up", err)
	}
	n, err := q.SumUpMarks(ctx, id)
	if err == nil {
		err = q.ForgetPhoneMarks(ctx, id)
	}
	if err == nil {
		err = q.SessionSummedUp(ctx, &at, id)
	}
	return attendance.Summed{Session: sessions.ID(id), Marks: int(n)}, failed("add up marks", err)
}

// SumsOf implements attendance.Registers.
func (r *Registers) SumsOf(ctx context.Context, id students.ID) ([]attendance.Sum, error) {
	rows, err := r.db.read(ctx).AttendanceSumsOfStudent(ctx, int64(id))
	var all []attendance.Sum
	for _, row := range rows {
		all = append(all, attendance.Sum{
			Session: sessions.ID(row.SessionID), Subject: courses.SubjectID(row.SubjectID), Tally: tally(row.Present, row.Absent, row.Late, row.OnLeave),
		})
	}
	return all, failed("read a student's sums of attendance", err)
}
