package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/money"
	"kendra/domain/papers"
	"kendra/domain/students"
)

// Fees implements fees.Store and Reports.
type Fees struct{ db *DB }

var (
	_ fees.Store     = (*Fees)(nil)
	_ fees.BulkStore = (*Fees)(nil)
)

// NewFees returns a Fees.
func NewFees(db *DB) *Fees { return &Fees{db} }

// NextNumber implements fees.Store.
func (r *Fees) NextNumber(ctx context.Context, center centers.ID, y fees.Year, s fees.Series) (int, error) {
	return r.db.take(ctx, "fee_"+string(s), int64(center), int(y), 1)
}

// Add implements fees.Store.
func (r *Fees) Add(ctx context.Context, a *fees.Account) (fees.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	n := a.Snapshot()
	if _, err := q.StandingStudent(ctx, int64(n.Student)); err != nil {
		return 0, absent("hold student", err, students.ErrNotFound)
	}
	id, err := q.AddFeeAccount(ctx, gen.AddFeeAccountParams{
		StudentID: int64(n.Student), EnrolmentID: int64(n.Enrolment), DivisionID: int64(n.Division), Title: n.Title, CenterID: int64(n.Center), Price: int64(n.Plan.Price),
		Discount: int64(n.Plan.Discount), Reason: n.Plan.Reason, Opened: n.Opened, Before: int64(n.Before),
	})
	if err != nil {
		return 0, failed("add fees", err)
	}
	return fees.ID(id), addInstalments(ctx, q, id, n.Plan)
}

func addInstalments(ctx context.Context, q *gen.Queries, account int64, p fees.Plan) error {
	in := gen.AddFeeInstalmentsParams{AccountID: account}
	for i, part := range p.Instalments {
		in.N, in.Due, in.Amount = append(in.N, int32(i+1)), append(in.Due, part.Due.Time()), append(in.Amount, int64(part.Amount))
	}
	return failed("add instalments", q.AddFeeInstalments(ctx, in))
}

// Find implements fees.Store.
func (r *Fees) Find(ctx context.Context, id fees.ID) (*fees.Account, error) {
	q := r.db.read(ctx)
	row, err := q.FeeAccountByID(ctx, int64(id))
	if err != nil {
		return nil, absent("find fees", err, fees.ErrNotFound)
	}
	all, err := feeAccounts(ctx, q, []gen.FeeAccount{row})
	if err != nil {
		return nil, err
	}
	return all[0], nil
}

// OfStudent implements fees.Store.
func (r *Fees) OfStudent(ctx context.Context, id students.ID) ([]*fees.Account, error) {
	q := r.db.read(ctx)
	rows, err := q.FeeAccountsOfStudent(ctx, int64(id))
	if err != nil {
		return nil, failed("find a student's fees", err)
	}
	return feeAccounts(ctx, q, rows)
}

// Change implements fees.Store.
func (r *Fees) Change(ctx context.Context, id fees.ID, change func(*fees.Account) error) (*fees.Account, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	row, err := q.FeeAccountByIDForUpdate(ctx, int64(id))
	if err != nil {
		return nil, absent("lock fees", err, fees.ErrNotFound)
	}
	all, err := feeAccounts(ctx, q, []gen.FeeAccount{row})
	if err != nil {
		return nil, err
	}
	a := all[0]
	if err := change(a); err != nil {
		return nil, err
	}
	n := a.Snapshot()
	if err := addFeeEntries(ctx, q, n.ID, a.Fresh()); err != nil {
		return nil, err
	}
	err = q.ChangeFeeAccount(ctx, gen.ChangeFeeAccountParams{
		ID: int64(n.ID), DivisionID: int64(n.Division), Title: n.Title, CenterID: int64(n.Center), Price: int64(n.Plan.Price), Discount: int64(n.Plan.Discount), Reason: n.Plan.Reason,
		Paid: int64(a.Paid()), FormerCenterID: int64(n.Taken.From), TakenOverAt: orNil(n.Taken.At),
	})
	if err != nil {
		return nil, failed("change fees", err)
	}
	if err := q.RemoveFeeInstalments(ctx, int64(n.ID)); err != nil {
		return nil, failed("change instalments", err)
	}
	if err := addInstalments(ctx, q, int64(n.ID), n.Plan); err != nil {
		return nil, err
	}
	return r.Find(ctx, id)
}

func addFeeEntries(ctx context.Context, q *gen.Queries, account fees.ID, entries []fees.Entry) error {
	for _, e := range entries {
		_, err := q.AddFeeEntry(ctx, gen.AddFeeEntryParams{
			AccountID: int64(account), Kind: string(e.Kind), Number: string(e.Number), OfID: orNull(int64(e.Of)), CenterID: int64(e.Center),
			Amount: int64(e.Amount), Method: string(e.Method), Reference: e.Reference, Reason: e.Reason, Key: e.Key, At: e.At, TakenBy: e.By, Owed: (*int64)(e.Owed), Edition: int16(e.Edition),
		})
		if err != nil {
			return failed("add to the ledger", err)
		}
		err = q.CountFeeDay(ctx, gen.CountFeeDayParams{
			CenterID: int64(e.Center), Day: calendar.Of(e.At).Time(), Method: string(e.Method), Amount: int64(e.Amount),
		})
		if err != nil {
			return failed("count the day's fees", err)
		}
	}
	return nil
}

// orNull returns a reference, or NULL for 0.
func orNull(id int64) *int64 {
	if id == 0 {
		return nil
	}
	return &id
}

// FindByKey implements fees.Store.
func (r *Fees) FindByKey(ctx context.Context, center centers.ID, key string) (fees.Entry, fees.ID, error) {
	row, err := r.db.read(ctx).FeeEntryByKey(ctx, int64(center), key)
	if err != nil {
		return fees.Entry{}, 0, absent("find a payment by key", err, fees.ErrNoEntry)
	}
	return feeEntry(row), fees.ID(row.AccountID), nil
}

// FindByNumber implements fees.Store.
func (r *Fees) FindByNumber(ctx context.Context, n fees.Number) (fees.Entry, fees.ID, error) {
	row, err := r.db.read(ctx).FeeEntryByNumber(ctx, string(n))
	if err != nil {
		return fees.Entry{}, 0, absent("find a receipt", err, fees.ErrNoEntry)
	}
	return feeEntry(row), fees.ID(row.AccountID), nil
}

// feeAccounts puts instalments and entries to the accounts of rows, in their order.
func feeAccounts(ctx context.Context, q *gen.Queries, rows []gen.FeeAccount) ([]*fees.Account, error) {
	ids, places, all := make([]int64, len(rows)), map[int64]int{}, make([]fees.Snapshot, len(rows))
	for i, row := range rows {
		ids[i], places[row.ID] = row.ID, i
		all[i] = fees.Snapshot{
			ID: fees.ID(row.ID), Student: students.ID(row.StudentID), Enrolment: students.EnrolmentID(row.EnrolmentID),
			Division: courses.DivisionID(row.DivisionID), Title: row.Title,
			Center: centers.ID(row.CenterID), Plan: fees.Plan{Price: money.Paise(row.Price), Discount: money.Paise(row.Discount), Reason: row.Reason}, Opened: row.Opened.UTC(),
			Before: money.Paise(row.PaidBefore), Taken: fees.TakenOver{At: orNever(row.TakenOverAt), From: centers.ID(orZero(row.FormerCenterID))},
		}
	}
	parts, err := q.FeeInstalments(ctx, ids)
	if err != nil {
		return nil, failed("find instalments", err)
	}
	for _, part := range parts {
		plan := &all[places[part.AccountID]].Plan
		plan.Instalments = append(plan.Instalments, fees.Instalment{Due: calendar.FromUTC(part.Due), Amount: money.Paise(part.Amount)})
	}
	entries, err := q.FeeEntries(ctx, ids)
	if err != nil {
		return nil, failed("find the ledger", err)
	}
	for _, e := range entries {
		n := &all[places[e.AccountID]]
		n.Entries = append(n.Entries, feeEntry(e))
	}
	accounts := make([]*fees.Account, len(all))
	for i, n := range all {
		accounts[i] = fees.Restore(n)
	}
	return accounts, nil
}

func feeEntry(row gen.FeeEntry) fees.Entry {
	e := fees.Entry{
		ID: fees.EntryID(row.ID), Kind: fees.Kind(row.Kind), Number: fees.Number(row.Number), Center: centers.ID(row.CenterID),
		Amount: money.Paise(row.Amount), Method: fees.Method(row.Method), Reference: row.Reference, Reason: row.Reason, Key: row.Key,
		At: row.At.UTC(), By: row.TakenBy, Owed: (*money.Paise)(row.Owed), Edition: papers.Edition(row.Edition),
	}
	if row.OfID != nil {
		e.Of = fees.EntryID(*row.OfID)
	}
	if row.CloseID != nil {
		e.Close = fees.CloseID(*row.CloseID)
	}
	return e
}
