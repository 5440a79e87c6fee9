package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/page"
)

// CounterStore implements fees.CounterStore.
type CounterStore struct{ db *DB }

var (
	_ fees.CounterStore = (*CounterStore)(nil)
)

// NewCounterStore returns a CounterStore.
func NewCounterStore(db *DB) *CounterStore { return &CounterStore{db} }

// Unclosed implements fees.CounterStore.
func (r *CounterStore) Unclosed(ctx context.Context, center centers.ID) ([]fees.Entry, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	rows, err := q.UnclosedFeeEntries(ctx, int64(center))
	if err != nil {
		return nil, failed("lock the till", err)
	}
	entries := make([]fees.Entry, len(rows))
	for i, row := range rows {
		entries[i] = feeEntry(row)
	}
	return entries, nil
}

// errClosedTwice is no fault, because Unclosed locks the entries until the close is stored.
var errClosedTwice = errors.New("postgres: an entry belongs to another close")

// Add implements fees.CounterStore.
func (r *CounterStore) Add(ctx context.Context, c fees.Close, entries []fees.EntryID) (fees.CloseID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	taken, err := json.Marshal(c.Taken)
	if err != nil {
		return 0, fmt.Errorf("postgres: write a close: %w", err)
	}
	id, err := q.AddFeeClose(ctx, gen.AddFeeCloseParams{
		CenterID: int64(c.Center), Day: c.Day.Time(), Entries: int32(c.Entries), Taken: taken, Counted: int64(c.Counted), Note: c.Note, At: c.At,
		ClosedBy: c.By, FirstNo: string(c.FirstNo), LastNo: string(c.LastNo), Refunded: int64(c.Refunded), Voided: int64(c.Voided),
	})
	if err != nil {
		return 0, failed("add a close", err)
	}
	ids := make([]int64, len(entries))
	for i, e := range entries {
		ids[i] = int64(e)
	}
	n, err := q.CloseFeeEntries(ctx, &id, ids)
	if err == nil && n != int64(len(ids)) {
		return 0, errClosedTwice
	}
	return fees.CloseID(id), failed("close entries", err)
}

// List implements fees.CounterStore.
func (r *CounterStore) List(ctx context.Context, s centers.Scope, p page.Request) (page.Page[fees.Close], error) {
	p = p.Normal()
	w := &where{}
	if center, limited := s.Center(); limited {
		w.add("center_id = %s", int64(center))
	}
	var out page.Page[fees.Close]
	if err := r.db.at(ctx).QueryRow(ctx, "SELECT count(*) FROM fee_closes WHERE "+w.String(), w.args...).Scan(&out.Total); err != nil {
		return out, failed("count closes", err)
	}
	query := fmt.Sprintf(`SELECT id, center_id, day, entries, taken, counted, note, at, closed_by, first_no, last_no, refunded, voided
		FROM fee_closes WHERE %s ORDER BY id DESC LIMIT %d OFFSET %d`, w, p.Size, p.Offset())
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return out, failed("list closes", err)
	}
	out.Items, err = pgx.CollectRows(rows, feeClose)
	return out, failed("list closes", err)
}

func feeClose(row pgx.CollectableRow) (fees.Close, error) {
	var (
		c       fees.Close
		day, at time.Time
		taken   []byte
	)
	err := row.Scan(&c.ID, &c.Center, &day, &c.Entries, &taken, &c.Counted, &c.Note, &at, &c.By, &c.FirstNo, &c.LastNo, &c.Refunded, &c.Voided)
	if err != nil {
		return c, err
	}
	c.Day, c.At = calendar.FromUTC(day), at.UTC()
	if err := json.Unmarshal(taken, &c.Taken); err != nil {
		return c, fmt.Errorf("postgres: read a close: %w", err)
	}
	return c, nil
}

// PutSettings implements fees.CounterStore.
func (r *CounterStore) PutSettings(ctx context.Context, center centers.ID, s fees.Settings) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("keep the settings of fees", q.PutFeeSettings(ctx, int64(center), string(s.VPA), s.Payee))
}

// Settings implements fees.CounterStore.
func (r *CounterStore) Settings(ctx context.Context, center centers.ID) (fees.Settings, error) {
	row, err := r.db.read(ctx).FeeSettings(ctx, int64(center))
	if errors.Is(err, pgx.ErrNoRows) {
		return fees.Settings{}, nil
	}
	return fees.Settings{VPA: fees.VPA(row.Vpa), Payee: row.Payee}, failed("find the settings of fees", err)
}
