package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/sittings"
	"kendra/domain/students"
)

// Sittings implements sittings.Store.
type Sittings struct{ db *DB }

var _ sittings.Store = (*Sittings)(nil)

// NewSittings returns a Sittings.
func NewSittings(db *DB) *Sittings { return &Sittings{db} }

// Open implements sittings.Store.
func (r *Sittings) Open(ctx context.Context, w sittings.Window, all []sittings.Sitting) (sittings.WindowID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	id, err := q.AddSittingWindow(ctx, gen.AddSittingWindowParams{
		ExamID: int64(w.Exam), CenterID: int64(w.Center), Component: int32(w.Key.Component), SubjectID: int64(w.Key.Subject), Room: w.Room, Code: w.Code,
		Minutes: int32(w.Minutes), Entry: int32(w.Entry), Instructions: jsonOf(w.Instructions), OpenedBy: w.By, OpenedAt: w.Opened,
	})
	if err != nil {
		return 0, failed("add a window of sittings", err)
	}
	row := gen.AddSittingsParams{
		WindowID: id, ExamID: int64(w.Exam), CenterID: int64(w.Center), Component: int32(w.Key.Component), SubjectID: int64(w.Key.Subject),
	}
	for _, s := range all {
		row.Enrolments, row.Papers = append(row.Enrolments, int64(s.Enrolment)), append(row.Papers, jsonOf(s.Paper))
	}
	added, err := q.AddSittings(ctx, row)
	return sittings.WindowID(id), changed("add sittings", added, err, sittings.ErrNobody)
}

func sittingWindow(row gen.SittingWindow) (sittings.Window, error) {
	w := sittings.Window{
		ID: sittings.WindowID(row.ID), Exam: exams.ID(row.ExamID), Center: centers.ID(row.CenterID),
		Key:  exams.Key{Component: int(row.Component), Subject: courses.SubjectID(row.SubjectID)},
		Room: row.Room, Code: row.Code, Minutes: int(row.Minutes), Entry: int(row.Entry), By: row.OpenedBy, Opened: row.OpenedAt.UTC(), Taken: orNever(row.TakenAt),
	}
	return w, unpack(row.Instructions, &w.Instructions, "a window of sittings")
}

// Window implements sittings.Store.
func (r *Sittings) Window(ctx context.Context, id sittings.WindowID) (sittings.Window, error) {
	row, err := r.db.read(ctx).SittingWindow(ctx, int64(id))
	if err != nil {
		return sittings.Window{}, absent("find a window of sittings", err, sittings.ErrNotFound)
	}
	return sittingWindow(row)
}

// Windows implements sittings.Store.
func (r *Sittings) Windows(ctx context.Context, exam exams.ID) ([]sittings.Window, error) {
	rows, err := r.db.read(ctx).SittingWindows(ctx, int64(exam))
	if err != nil {
		return nil, failed("list windows of sittings", err)
	}
	all := make([]sittings.Window, len(rows))
	for i, row := range rows {
		if all[i], err = sittingWindow(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// ChangeWindow implements sittings.Store.
func (r *Sittings) ChangeWindow(ctx context.Context, id sittings.WindowID, change func(*sittings.Window) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.SittingWindowForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a window of sittings", err, sittings.ErrNotFound)
	}
	w, err := sittingWindow(row)
	if err != nil {
		return err
	}
	if err := change(&w); err != nil {
		return err
	}
	return failed("change a window of sittings", q.ChangeSittingWindow(ctx, orNil(w.Taken), int64(id)))
}

func sitting(row gen.Sitting) (sittings.Sitting, error) {
	s := sittings.Sitting{
		ID: sittings.ID(row.ID), Window: sittings.WindowID(row.WindowID), Exam: exams.ID(row.ExamID), Center: centers.ID(row.CenterID),
		Key:       exams.Key{Component: int(row.Component), Subject: courses.SubjectID(row.SubjectID)},
		Enrolment: students.EnrolmentID(row.EnrolmentID), Device: deviceOf(row.Device), Other: deviceOf(row.OtherDevice), Late: row.Late,
		Started: orNever(row.StartedAt), Ends: orNever(row.EndsAt), Submitted: orNever(row.SubmittedAt), Cause: sittings.Cause(row.Cause),
	}
	if err := unpack(row.Acts, &s.Acts, "a sitting"); err != nil {
		return s, err
	}
	if len(s.Acts) == 0 {
		s.Acts = nil
	}
	return s, unpack(row.Paper, &s.Paper, "a sitting")
}

func deviceOf(column []byte) (hash identity.SecretHash) {
	copy(hash[:], column)
	return hash
}

// deviceColumn returns a device's hash as a column, NULL for none.
func deviceColumn(hash identity.SecretHash) []byte {
	if hash == (identity.SecretHash{}) {
		return nil
	}
	return hash[:]
}

// ByDevice implements sittings.Store.
func (r *Sittings) ByDevice(ctx context.Context, device identity.SecretHash) (sittings.Sitting, error) {
	row, err := r.db.read(ctx).SittingByDevice(ctx, device[:])
	if err != nil {
		return sittings.Sitting{}, absent("find the sitting of a device", err, sittings.ErrNotFound)
	}
	return sitting(row)
}

// List implements sittings.Store.
func (r *Sittings) List(ctx context.Context, f sittings.Filter) ([]sittings.Sitting, error) {
	rows, err := r.db.read(ctx).Sittings(ctx, gen.SittingsParams{
		ID: int64(f.ID), WindowID: int64(f.Window), ExamID: int64(f.Exam), EnrolmentID: int64(f.Enrolment),
	})
	if err != nil {
		return nil, failed("list sittings", err)
	}
	all := make([]sittings.Sitting, len(rows))
	for i, row := range rows {
		if all[i], err = sitting(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Change implements sittings.Store.
func (r *Sittings) Change(ctx context.Context, id sittings.ID, change func(*sittings.Sitting) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.SittingForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a sitting", err, sittings.ErrNotFound)
	}
	s, err := sitting(row)
	if err != nil {
		return err
	}
	if err := change(&s); err != nil {
		return err
	}
	for _, device := range []identity.SecretHash{s.Device, s.Other} {
		if device == (identity.SecretHash{}) {
			continue
		}
		if err := q.AddSittingDevice(ctx, device[:], int64(id)); err != nil {
			return failed("add the device of a sitting", err)
		}
	}
	acts := s.Acts
	if acts == nil {
		acts = []sittings.Act{}
	}
	return failed("change a sitting", q.ChangeSitting(ctx, gen.ChangeSittingParams{
		ID: int64(id), Device: deviceColumn(s.Device), OtherDevice: deviceColumn(s.Other), Late: s.Late, StartedAt: orNil(s.Started), EndsAt: orNil(s.Ends),
		SubmittedAt: orNil(s.Submitted), Cause: string(s.Cause), Acts: jsonOf(acts),
	}))
}

// Due implements sittings.Store.
func (r *Sittings) Due(ctx context.Context, at time.Time, most int) ([]sittings.ID, error) {
	rows, err := r.db.read(ctx).DueSittings(ctx, &at, int32(most))
	if err != nil {
		return nil, failed("list sittings that are over", err)
	}
	all := make([]sittings.ID, len(rows))
	for i, id := range rows {
		all[i] = sittings.ID(id)
	}
	return all, nil
}
