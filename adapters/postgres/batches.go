package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/batches"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/live"
	"kendra/domain/money"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Batches implements batches.Store.
type Batches struct{ db *DB }

var _ batches.Store = (*Batches)(nil)

// NewBatches returns a Batches.
func NewBatches(db *DB) *Batches { return &Batches{db} }

// Add implements batches.Store.
func (r *Batches) Add(ctx context.Context, b batches.Batch, lines []batches.Line) (batches.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	o := b.Order
	id, err := q.AddEnrolmentBatch(ctx, gen.AddEnrolmentBatchParams{
		Title: b.Title, CenterID: int64(b.Center), AccountID: int64(b.By.Account), ByName: b.By.Name, ByRole: int16(b.By.Role), ByCenter: int64(b.By.Center),
		Key: b.Key, Action: string(o.Action), DivisionID: int64(o.Division), Again: o.Again, SessionID: int64(o.Session), Day: dateOrNull(o.Day),
		Reason: o.Reason, Discount: int64(o.Discount), Months: int32(o.Months), FirstDue: dateOrNull(o.First), Stage: string(b.Stage),
		LineCount: int32(b.Counts.Lines), Done: int32(b.Counts.Done), Unchanged: int32(b.Counts.Unchanged), Refused: int32(b.Counts.Refused),
		CreatedAt: b.Created,
	})
	if err != nil {
		return 0, failed("add a batch of enrolments", err)
	}
	tx, err := r.db.tx(ctx)
	if err != nil {
		return 0, err
	}
	const columns = "batch_id, number, student_id, enrolment_id, typed, outcome, fault, message"
	err = copyText(ctx, tx, "COPY enrolment_batch_lines ("+columns+") FROM STDIN", func(t *copyLines) {
		for i, l := range lines {
			for _, number := range []int64{id, int64(i + 1), int64(l.Student), int64(l.Enrolment)} {
				t.number(number)
			}
			for _, text := range []string{l.Typed, string(l.Outcome), l.Fault, l.Message} {
				t.text(text)
			}
			t.end()
		}
	})
	if err == nil && !o.Action.Chooses() {
		err = q.ChooseCurrentEnrolments(ctx, id)
	}
	return batches.ID(id), failed("add the lines of a batch of enrolments", err)
}

func enrolmentBatch(row gen.EnrolmentBatch) batches.Batch {
	return batches.Batch{
		ID: batches.ID(row.ID), Title: row.Title, Center: centers.ID(orZero(row.CenterID)),
		By:  identity.Known(identity.AccountID(row.AccountID), row.ByName, identity.Role(row.ByRole), centers.ID(row.ByCenter)),
		Key: row.Key, Stage: batches.Stage(row.Stage), Problem: row.Problem, Created: row.CreatedAt.UTC(), Ended: orNever(row.EndedAt),
		Order: batches.Order{
			Action: batches.Action(row.Action), Division: courses.DivisionID(row.DivisionID), Again: row.Again, Session: sessions.ID(row.SessionID),
			Day: dateFrom(row.Day), Reason: row.Reason, Discount: money.Paise(row.Discount), Months: int(row.Months), First: dateFrom(row.FirstDue),
		},
		Counts: batches.Counts{Lines: int(row.LineCount), Done: int(row.Done), Unchanged: int(row.Unchanged), Refused: int(row.Refused)},
	}
}

// Find implements batches.Store.
func (r *Batches) Find(ctx context.Context, id batches.ID) (batches.Batch, error) {
	row, err := r.db.read(ctx).EnrolmentBatchByID(ctx, int64(id))
	return enrolmentBatch(row), absent("find a batch of enrolments", err, batches.ErrNotFound)
}

// FindByKey implements batches.Store.
func (r *Batches) FindByKey(ctx context.Context, account identity.AccountID, key string) (batches.Batch, error) {
	row, err := r.db.read(ctx).EnrolmentBatchByKey(ctx, int64(account), key)
	return enrolmentBatch(row), absent("find a batch of enrolments", err, batches.ErrNotFound)
}

// Change implements batches.Store.
func (r *Batches) Change(ctx context.Context, id batches.ID, change func(*batches.Batch) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.EnrolmentBatchByIDForUpdate(ctx, int64(id))
	if err != nil {
		return absent("lock a batch of enrolments", err, batches.ErrNotFound)
	}
	b := enrolmentBatch(row)
	if err := change(&b); err != nil {
		return err
	}
	r.db.changed(ctx, live.Change{Kind: live.EnrolmentBatch, ID: int64(id)})
	return failed("change a batch of enrolments", q.ChangeEnrolmentBatch(ctx, gen.ChangeEnrolmentBatchParams{
		ID: int64(id), Stage: string(b.Stage), Done: int32(b.Counts.Done), Unchanged: int32(b.Counts.Unchanged), Refused: int32(b.Counts.Refused),
		Problem: b.Problem, EndedAt: unlessNever(b.Ended),
	}))
}

// List implements batches.Store.
func (r *Batches) List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[batches.Batch], error) {
	p = p.Normal()
	center, limited := s.Center()
	q := r.db.read(ctx)
	rows, err := q.EnrolmentBatches(ctx, gen.EnrolmentBatchesParams{Limited: limited, Center: int64(center), Most: int32(p.Size), Skip: int32(p.Offset())})
	if err != nil {
		return page.Page[batches.Batch]{}, failed("list batches of enrolments", err)
	}
	total, err := q.CountEnrolmentBatches(ctx, limited, int64(center))
	all := page.Page[batches.Batch]{Total: int(total)}
	for _, row := range rows {
		all.Items = append(all.Items, enrolmentBatch(row))
	}
	return all, failed("count batches of enrolments", err)
}

// Open implements batches.Store.
func (r *Batches) Open(ctx context.Context) ([]batches.ID, error) {
	rows, err := r.db.read(ctx).OpenEnrolmentBatches(ctx)
	all := make([]batches.ID, len(rows))
	for i, id := range rows {
		all[i] = batches.ID(id)
	}
	return all, failed("find open batches of enrolments", err)
}

// Try implements batches.Store.
func (r *Batches) Try(ctx context.Context, id batches.ID) (func(), bool, error) {
	return r.db.tryBatch(ctx, enrolmentLocks, int32(id))
}

func batchLine(row gen.EnrolmentBatchLine) batches.Line {
	return batches.Line{
		Number: int(row.Number), Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.EnrolmentID), Typed: row.Typed,
		Outcome: batches.Outcome(row.Outcome), Fault: row.Fault, Message: row.Message,
	}
}

// Next implements batches.Store.
func (r *Batches) Next(ctx context.Context, id batches.ID, most int) ([]batches.Line, error) {
	rows, err := r.db.read(ctx).OpenEnrolmentBatchLines(ctx, int64(id), int32(most))
	all := make([]batches.Line, len(rows))
	for i, row := range rows {
		all[i] = batchLine(row)
	}
	return all, failed("read the lines of a batch of enrolments", err)
}

// Settle implements batches.Store.
func (r *Batches) Settle(ctx context.Context, id batches.ID, lines []batches.Line) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	p := gen.SettleEnrolmentBatchLinesParams{BatchID: int64(id)}
	for _, l := range lines {
		p.Numbers, p.Outcomes, p.Enrolments = append(p.Numbers, int32(l.Number)), append(p.Outcomes, string(l.Outcome)), append(p.Enrolments, int64(l.Enrolment))
		p.Faults, p.Messages = append(p.Faults, l.Fault), append(p.Messages, l.Message)
	}
	return failed("settle the lines of a batch of enrolments", q.SettleEnrolmentBatchLines(ctx, p))
}

// Lines implements batches.Store.
func (r *Batches) Lines(ctx context.Context, id batches.ID, of batches.Outcome, scope centers.Scope, p page.Request) (page.Page[batches.Line], error) {
	p = p.Normal()
	center, limited := scope.Center()
	q := r.db.read(ctx)
	wanted := gen.EnrolmentBatchLinesParams{
		BatchID: int64(id), AnyOutcome: of == batches.LineOpen, Outcome: string(of), Most: int32(p.Size), Limited: limited, Center: int64(center),
	}
	if wanted.AnyOutcome {
		wanted.After = int32(p.Offset())
	} else {
		wanted.Skip = int32(p.Offset())
	}
	rows, err := q.EnrolmentBatchLines(ctx, wanted)
	if err != nil {
		return page.Page[batches.Line]{}, failed("list the lines of a batch of enrolments", err)
	}
	total, err := q.CountEnrolmentBatchLines(ctx, int64(id), of == batches.LineOpen, string(of))
	all := page.Page[batches.Line]{Total: int(total)}
	for _, row := range rows {
		l := batchLine(row.EnrolmentBatchLine)
		if l.RegNo, l.Name = students.RegNo(row.RegNo), row.Name; !row.Seen {
			l.Enrolment = 0
		}
		all.Items = append(all.Items, l)
	}
	return all, failed("count the lines of a batch of enrolments", err)
}
