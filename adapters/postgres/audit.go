package postgres

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/live"
)

// Trail is the audit.Trail.
type Trail struct{ db *DB }

var (
	_ audit.Trail = (*Trail)(nil)
)

// NewTrail returns a Trail.
func NewTrail(db *DB) *Trail { return &Trail{db} }

// Append implements audit.Trail.
func (r *Trail) Append(ctx context.Context, e audit.Entry) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	before, err := asJSON(e.Before)
	if err != nil {
		return err
	}
	after, err := asJSON(e.After)
	if err != nil {
		return err
	}
	r.db.changed(ctx, live.Change{Kind: e.Thing.Kind, ID: e.Thing.ID})
	return failed("append to the audit trail", q.AddAuditEntry(ctx, gen.AddAuditEntryParams{
		At: e.At, AccountID: int64(e.Account), Name: e.Name, Role: int16(e.Role), Action: e.Action,
		ThingKind: e.Thing.Kind, ThingID: e.Thing.ID, Before: before, After: after,
	}))
}

// AppendAll implements audit.Trail.
func (r *Trail) AppendAll(ctx context.Context, all []audit.Entry) error {
	tx, err := r.db.tx(ctx)
	if err != nil {
		return err
	}
	rows := make([][]any, len(all))
	for i, e := range all {
		r.db.changed(ctx, live.Change{Kind: e.Thing.Kind, ID: e.Thing.ID})
		before, err := asJSON(e.Before)
		if err != nil {
			return err
		}
		after, err := asJSON(e.After)
		if err != nil {
			return err
		}
		rows[i] = []any{e.At, int64(e.Account), e.Name, int16(e.Role), e.Action, e.Thing.Kind, e.Thing.ID, before, after}
	}
	columns := []string{"at", "account_id", "name", "role", "action", "thing_kind", "thing_id", "before", "after"}
	_, err = tx.CopyFrom(ctx, pgx.Identifier{"audit_entries"}, columns, pgx.CopyFromRows(rows))
	return failed("append to the audit trail", err)
}

func asJSON(v any) ([]byte, error) {
	if v == nil {
		return nil, nil
	}
	b, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("postgres: write %T as JSON: %w", v, err)
	}
	return b, nil
}

// List implements audit.Trail.
func (r *Trail) List(ctx context.Context, f audit.Filter, size int) (audit.Slice, error) {
	var out audit.Slice
	w := wanted(f)
	count := fmt.Sprintf(`SELECT count(*) FROM (SELECT 1 FROM audit_entries WHERE %s LIMIT %d) AS found`, w, audit.MostTotal)
	// A plan that is kept for all values does not know which filter is rare, and may read years of entries to find a few.
	if err := r.db.at(ctx).QueryRow(ctx, count, append([]any{planned}, w.args...)...).Scan(&out.Total); err != nil {
		return out, failed("count audit entries", err)
	}
	if err := errors.Join(r.goOn(ctx, w, f, "<", f.Before), r.goOn(ctx, w, f, ">", f.After)); err != nil {
		return out, err
	}
	order := "id DESC"
	switch {
	case f.ByMoment() && f.Oldest:
		order = "at, id"
	case f.ByMoment():
		order = "at DESC, id DESC"
	case f.Oldest:
		order = "id"
	}
	query := fmt.Sprintf(`SELECT id, at, account_id, name, role, action, thing_kind, thing_id, before, after FROM audit_entries
		WHERE %s ORDER BY %s LIMIT %d`, w, order, size+1)
	rows, err := r.db.at(ctx).Query(ctx, query, append([]any{planned}, w.args...)...)
	if err != nil {
		return out, failed("list audit entries", err)
	}
	out.Items, err = pgx.CollectRows(rows, auditEntry)
	if out.More = len(out.Items) > size; out.More {
		out.Items = out.Items[:size]
	}
	return out, failed("list audit entries", err)
}

// goOn keeps only the entries that stand before (<) or after (>) a given one in the order of the filter; without one (0) it keeps all.
func (r *Trail) goOn(ctx context.Context, w *where, f audit.Filter, side string, id audit.EntryID) error {
	if id == 0 {
		return nil
	}
	if f.ByMoment() {
		var at time.Time
		err := r.db.at(ctx).QueryRow(ctx, "SELECT at FROM audit_entries WHERE id = $1", int64(id)).Scan(&at)
		if err == nil {
			w.args = append(w.args, at, int64(id))
			w.parts = append(w.parts, fmt.Sprintf("(at, id) %s ($%d, $%d)", side, len(w.args)-1, len(w.args)))
			return nil
		}
		if !errors.Is(err, pgx.ErrNoRows) {
			return failed("find an audit entry", err)
		}
	}
	w.add("id "+side+" %s", int64(id))
	return nil
}

func wanted(f audit.Filter) *where {
	w := &where{}
	if f.Account != nil {
		w.add("account_id = %s", int64(*f.Account))
	}
	if f.Name != "" {
		w.add("lower(name) LIKE lower(%s)", likeEscaper.Replace(f.Name)+"%")
	}
	if f.Kind != "" {
		w.add("thing_kind = %s", f.Kind)
	}
	if f.ID != 0 {
		w.add("thing_id = %s", f.ID)
	}
	if f.Action != "" {
		w.add("action LIKE %s", likeEscaper.Replace(f.Action)+"%")
	}
	if !f.From.IsZero() {
		w.add("at >= %s", f.From)
	}
	if !f.To.IsZero() {
		w.add("at < %s", f.To)
	}
	return w
}

func auditEntry(row pgx.CollectableRow) (audit.Kept, error) {
	var (
		e             audit.Kept
		id, account   int64
		role          int16
		at            time.Time
		before, after []byte
	)
	err := row.Scan(&id, &at, &account, &e.Name, &role, &e.Action, &e.Thing.Kind, &e.Thing.ID, &before, &after)
	if err != nil {
		return e, err
	}
	e.ID, e.At, e.Account, e.Role = audit.EntryID(id), at.UTC(), identity.AccountID(account), identity.Role(role)
	if e.Before, err = fromJSON(before); err != nil {
		return e, err
	}
	e.After, err = fromJSON(after)
	return e, err
}

// fromJSON decodes JSON; it keeps numbers as they are written.
func fromJSON(b []byte) (v any, err error) {
	if b == nil {
		return nil, nil //nolint:nilnil // NULL
	}
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return nil, fmt.Errorf("postgres: read an audit entry: %w", err)
	}
	return v, nil
}
