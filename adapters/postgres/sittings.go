package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/questions"
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
		row.Enrolments, row.Sets = append(row.Enrolments, int64(s.Enrolment)), append(row.Sets, int64(s.Set))
	}
	added, err := q.AddSittings(ctx, row)
	r.db.changed(ctx, windowChange(sittings.WindowID(id), w.Center))
	return sittings.WindowID(id), changed("add sittings", added, err, sittings.ErrNobody)
}

// windowChange returns the change of which the board of a window hears. It knows the center, so that announcing it reads nothing.
func windowChange(id sittings.WindowID, center centers.ID) live.Change {
	return live.Change{Kind: live.Sitting, ID: int64(id), Center: center}
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
func (r *Sittings) Windows(ctx context.Context, f sittings.WindowFilter) ([]sittings.Window, error) {
	// Planned each time, as in List.
	rows, err := gen.New(planning{r.db.at(ctx)}).SittingWindows(ctx, gen.SittingWindowsParams{
		ExamID: int64(f.Exam), SubjectID: int64(f.Subject), OpenedFrom: orNil(f.From), OpenedTo: orNil(f.To),
	})
	if err != nil {
		return nil, failed("list windows of sittings", err)
	}
	return sittingWindowsOf(rows)
}

func sittingWindowsOf(rows []gen.SittingWindow) ([]sittings.Window, error) {
	all := make([]sittings.Window, len(rows))
	for i, row := range rows {
		var err error
		if all[i], err = sittingWindow(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Taken implements sittings.Store.
func (r *Sittings) Taken(ctx context.Context, subject courses.SubjectID, most int) ([]sittings.Window, error) {
	rows, err := r.db.read(ctx).TakenSittingWindows(ctx, int64(subject), int32(most))
	if err != nil {
		return nil, failed("list windows of sittings", err)
	}
	return sittingWindowsOf(rows)
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
	r.db.changed(ctx, windowChange(w.ID, w.Center))
	return failed("change a window of sittings", q.ChangeSittingWindow(ctx, w.Code, orNil(w.Taken), int64(id)))
}

func sitting(row gen.Sitting, content, computers []byte) (sittings.Sitting, error) {
	s, err := bareSitting(row)
	if err != nil {
		return s, err
	}
	if err := unpack(computers, &s.Computers, "what an exam requires"); err != nil {
		return s, err
	}
	var f frozen
	err = unpack(content, &f, "the paper of a sitting")
	s.Paper = f.Paper
	return s, err
}

func bareSitting(row gen.Sitting) (sittings.Sitting, error) {
	s := sittings.Sitting{
		ID: sittings.ID(row.ID), Window: sittings.WindowID(row.WindowID), Exam: exams.ID(row.ExamID), Center: centers.ID(row.CenterID),
		Key:       exams.Key{Component: int(row.Component), Subject: courses.SubjectID(row.SubjectID)},
		Enrolment: students.EnrolmentID(row.EnrolmentID), Set: questions.SetID(row.SetID), Device: deviceOf(row.Device), Other: deviceOf(row.OtherDevice), Late: row.Late,
		Started: orNever(row.StartedAt), Ends: orNever(row.EndsAt), Submitted: orNever(row.SubmittedAt), Cause: sittings.Cause(row.Cause),
	}
	err := unpack(row.Acts, &s.Acts, "a sitting")
	if len(s.Acts) == 0 {
		s.Acts = nil
	}
	return s, err
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
	return sitting(row.Sitting, row.Content, row.Computers)
}

// List implements sittings.Store.
func (r *Sittings) List(ctx context.Context, f sittings.Filter) ([]sittings.Sitting, error) {
	// Planned each time, so that the parts of the filter that are not set fall away, and an index is left.
	rows, err := gen.New(planning{r.db.at(ctx)}).Sittings(ctx, gen.SittingsParams{
		ID: int64(f.ID), WindowID: int64(f.Window), ExamID: int64(f.Exam), EnrolmentID: int64(f.Enrolment),
	})
	if err != nil {
		return nil, failed("list sittings", err)
	}
	all := make([]sittings.Sitting, len(rows))
	for i, row := range rows {
		if all[i], err = sitting(row.Sitting, row.Content, row.Computers); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Roll implements sittings.Store.
func (r *Sittings) Roll(ctx context.Context, id sittings.WindowID) ([]sittings.Sitting, error) {
	rows, err := r.db.read(ctx).SittingsWithoutPapers(ctx, int64(id))
	if err != nil {
		return nil, failed("list the sittings of a window", err)
	}
	all := make([]sittings.Sitting, len(rows))
	for i, row := range rows {
		if all[i], err = bareSitting(row); err != nil {
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
	s, err := sitting(row.Sitting, row.Content, row.Computers)
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
	r.db.changed(ctx, windowChange(s.Window, s.Center))
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
