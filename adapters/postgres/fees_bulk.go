package postgres

import (
	"context"

	"github.com/jackc/pgx/v5"

	"kendra/domain/fees"
	"kendra/domain/students"
)

// AddAll implements fees.BulkStore with COPY, and IDs from the table's own sequence.
func (r *Fees) AddAll(ctx context.Context, all []*fees.Account) ([]fees.ID, error) {
	tx, err := r.db.tx(ctx)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	rows, err := tx.Query(ctx, "SELECT nextval(pg_get_serial_sequence('fee_accounts', 'id')) FROM generate_series(1, $1)", len(all))
	if err != nil {
		return nil, failed("number fees", err)
	}
	ids, err := pgx.CollectRows(rows, pgx.RowTo[fees.ID])
	if err != nil {
		return nil, failed("number fees", err)
	}
	const columns = "id, student_id, enrolment_id, division_id, title, center_id, price, discount, reason, opened, paid, paid_before"
	err = copyText(ctx, tx, "COPY fee_accounts ("+columns+") FROM STDIN", func(t *copyLines) {
		for i, a := range all {
			n := a.Snapshot()
			for _, number := range []int64{int64(ids[i]), int64(n.Student), int64(n.Enrolment), int64(n.Division)} {
				t.number(number)
			}
			t.text(n.Title)
			for _, number := range []int64{int64(n.Center), int64(n.Plan.Price), int64(n.Plan.Discount)} {
				t.number(number)
			}
			t.text(n.Plan.Reason)
			t.time(n.Opened)
			t.number(int64(n.Before))
			t.number(int64(n.Before))
			t.end()
		}
	})
	if err != nil {
		return nil, failed("add fees", err)
	}
	err = copyText(ctx, tx, "COPY fee_instalments (account_id, n, due, amount) FROM STDIN", func(t *copyLines) {
		for i, a := range all {
			for n, part := range a.Snapshot().Plan.Instalments {
				t.number(int64(ids[i]))
				t.number(int64(n + 1))
				t.date(part.Due)
				t.number(int64(part.Amount))
				t.end()
			}
		}
	})
	return ids, failed("add instalments", err)
}

// Paying implements fees.BulkStore.
func (r *Fees) Paying(ctx context.Context, ids []students.EnrolmentID) ([]students.EnrolmentID, error) {
	found, err := r.db.read(ctx).PayingEnrolments(ctx, numbersOf(ids))
	all := make([]students.EnrolmentID, len(found))
	for i, id := range found {
		all[i] = students.EnrolmentID(id)
	}
	return all, failed("find the enrolments with fees", err)
}

// Lock implements fees.BulkStore.
func (r *Fees) Lock(ctx context.Context, ids []fees.ID) ([]*fees.Account, error) {
	q, err := r.db.write(ctx)
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	rows, err := q.FeeAccountsForUpdate(ctx, numbersOf(ids))
	if err != nil {
		return nil, failed("lock fees", err)
	}
	return feeAccounts(ctx, q, rows)
}

// RemoveAll implements fees.BulkStore. The instalments go with their account.
func (r *Fees) RemoveAll(ctx context.Context, ids []fees.ID) error {
	q, err := r.db.write(ctx)
	if err != nil || len(ids) == 0 {
		return err
	}
	return failed("remove fees", q.RemoveFeeAccounts(ctx, numbersOf(ids)))
}
