package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fees"
	"kendra/domain/page"
	"kendra/domain/students"
)

var _ fees.Reports = (*Fees)(nil)

// dueLines returns each open instalment of the matching accounts, with its unpaid amount. Payments settle the earliest
// instalments first.
func (r *Fees) dueLines(ctx context.Context, f fees.Filter, today calendar.Date) (lines string, w *where, err error) {
	w = &where{parts: []string{"a.paid < a.price - a.discount", "s.removed_at IS NULL"}}
	if center, limited := f.Scope.Center(); limited {
		w.add("a.center_id = %s", int64(center))
	}
	if f.Student != 0 {
		w.add("a.student_id = %s", int64(f.Student))
	}
	if f.Division != 0 {
		w.add("a.division_id = %s", int64(f.Division))
	}
	if err := r.person(ctx, w, f.Search, person{name: "s.name", mobile: "s.mobile"}); err != nil {
		return "", nil, err
	}
	w.args = append(w.args, today.Time())
	return fmt.Sprintf(`
		SELECT a.id, $%d::date - i.due AS late,
		       least(i.amount, greatest(sum(i.amount) OVER (PARTITION BY a.id ORDER BY i.n) - a.paid, 0)) AS open
		FROM fee_accounts a JOIN students s ON s.id = a.student_id JOIN fee_instalments i ON i.account_id = a.id
		WHERE %s`, len(w.args), w), w, nil
}

// ages are the columns of an Ageing over lines.
const ages = `
	coalesce(sum(open) FILTER (WHERE late <= 0), 0)::bigint AS not_due,
	coalesce(sum(open) FILTER (WHERE late BETWEEN 1 AND 30), 0)::bigint AS to30,
	coalesce(sum(open) FILTER (WHERE late BETWEEN 31 AND 60), 0)::bigint AS to60,
	coalesce(sum(open) FILTER (WHERE late BETWEEN 61 AND 90), 0)::bigint AS to90,
	coalesce(sum(open) FILTER (WHERE late > 90), 0)::bigint AS older`

// person holds the columns that a search for a person looks in, or "" for none. Number is that of a receipt.
type person struct{ name, mobile, number string }

// receiptOf adds the conditions of a search for receipts. For a center, a student who has left matches only by the
// details of their frozen receipt: the name at the move, and no mobile number.
func (r *Fees) receiptOf(ctx context.Context, w *where, f fees.Filter) error {
	in := person{name: "s.name", mobile: "s.mobile", number: "e.number"}
	if _, limited := f.Scope.Center(); limited {
		in.name = "CASE WHEN a.center_id = e.center_id THEN s.name ELSE (" + leftName + ") END"
		in.mobile = "CASE WHEN a.center_id = e.center_id THEN s.mobile ELSE '' END"
	}
	return r.person(ctx, w, f.Search, in)
}

// leftName selects the student's name at their last move away from an entry's center, or NULL.
const leftName = `SELECT t.name FROM student_transfers t WHERE t.student_id = a.student_id AND t.from_center = e.center_id
	ORDER BY t.since DESC, t.version DESC LIMIT 1`

// person adds conditions for the words of a search for a person.
func (r *Fees) person(ctx context.Context, w *where, search string, in person) error {
	numbers, name := numbersAndName(search)
	spelled, err := r.db.spelled(ctx, name)
	if err != nil {
		return err
	}
	w.named(in.name, spelled)
	for _, number := range numbers {
		condition := "s.reg_no LIKE upper(%s) || '%' OR " + in.mobile + " LIKE %s || '%'"
		if in.number != "" {
			condition += " OR " + in.number + " LIKE upper(%s) || '%'"
		}
		w.add("("+condition+")", likeEscaper.Replace(number))
	}
	return nil
}

var receiptOrders = map[fees.Sort]string{
	"":          "e.id DESC",
	fees.Newest: "e.id DESC",
	fees.Oldest: "e.id",
	fees.Most:   "e.amount DESC, e.id DESC",
	fees.Least:  "e.amount, e.id",
}

var dueOrders = map[fees.Sort]string{
	"":            "to30 + to60 + to90 + older DESC, a.id",
	fees.Most:     "to30 + to60 + to90 + older DESC, a.id",
	fees.Least:    "to30 + to60 + to90 + older, a.id",
	fees.ByName:   "lower(s.name), a.id",
	fees.ByNameZA: "lower(s.name) DESC, a.id DESC",
}

// Due implements fees.Reports.
func (r *Fees) Due(ctx context.Context, f fees.Filter, today calendar.Date, p page.Request) (page.Page[fees.DueItem], error) {
	p = p.Normal()
	var out page.Page[fees.DueItem]
	lines, w, err := r.dueLines(ctx, f, today)
	if err != nil {
		return out, err
	}
	order := dueOrders[f.Sort]
	query := fmt.Sprintf(`
		WITH lines AS (%s),
		sums AS (SELECT id, %s FROM lines GROUP BY id HAVING sum(open) FILTER (WHERE late > 0) > 0),
		shown AS (SELECT sums.*, count(*) OVER () AS total FROM sums JOIN fee_accounts a ON a.id = sums.id JOIN students s ON s.id = a.student_id ORDER BY %s LIMIT %d OFFSET %d)
		SELECT shown.*, a.student_id, s.reg_no, s.name, s.mobile, a.center_id, a.title, a.price - a.discount, a.paid, a.paid_before
		FROM shown JOIN fee_accounts a ON a.id = shown.id JOIN students s ON s.id = a.student_id
		ORDER BY %s`, lines, ages, order, p.Size, p.Offset(), order)
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return out, failed("list dues", err)
	}
	out.Items, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (d fees.DueItem, err error) {
		err = row.Scan(&d.Account, &d.Ageing.NotDue, &d.Ageing.To30, &d.Ageing.To60, &d.Ageing.To90, &d.Ageing.Older, &out.Total,
			&d.Student, &d.RegNo, &d.Name, &d.Mobile, &d.Center, &d.Division, &d.Total, &d.Paid, &d.Before)
		return d, err
	})
	return out, failed("list dues", err)
}

// Ageing implements fees.Reports.
func (r *Fees) Ageing(ctx context.Context, f fees.Filter, today calendar.Date) (g fees.Ageing, err error) {
	lines, w, err := r.dueLines(ctx, f, today)
	if err != nil {
		return g, err
	}
	query := fmt.Sprintf(`WITH lines AS (%s) SELECT %s FROM lines`, lines, ages)
	err = r.db.at(ctx).QueryRow(ctx, query, w.args...).Scan(&g.NotDue, &g.To30, &g.To60, &g.To90, &g.Older)
	return g, failed("add up dues", err)
}

// Owed implements fees.Reports.
func (r *Fees) Owed(ctx context.Context, s centers.Scope, ids []students.ID, today calendar.Date) (map[students.ID]fees.Ageing, error) {
	lines, w, err := r.dueLines(ctx, fees.Filter{Scope: s}, today)
	if err != nil {
		return nil, err
	}
	w.args = append(w.args, ids)
	query := fmt.Sprintf(`WITH lines AS (%s AND a.student_id = ANY ($%d::bigint[]))
		SELECT a.student_id, %s FROM lines JOIN fee_accounts a ON a.id = lines.id GROUP BY a.student_id`, lines, len(w.args), ages)
	rows, err := r.db.at(ctx).Query(ctx, query, w.args...)
	if err != nil {
		return nil, failed("add up what students owe", err)
	}
	owed := map[students.ID]fees.Ageing{}
	var id students.ID
	var g fees.Ageing
	_, err = pgx.ForEachRow(rows, []any{&id, &g.NotDue, &g.To30, &g.To60, &g.To90, &g.Older}, func() error {
		owed[id] = g
		return nil
	})
	return owed, failed("add up what students owe", err)
}

// indian returns midnight in India at the start of a day.
func indian(d calendar.Date) time.Time {
	return time.Date(d.Year(), d.Time().Month(), d.Time().Day(), 0, 0, 0, 0, calendar.India)
}

// Receipts implements fees.Reports.
func (r *Fees) Receipts(ctx context.Context, f fees.Filter, p page.Request) (page.Page[fees.ReceiptItem], error) {
	p = p.Normal()
	w := &where{}
	if center, limited := f.Scope.Center(); limited {
		w.add("e.center_id = %s", int64(center))
	}
	if f.Student != 0 {
		w.add("a.student_id = %s", int64(f.Student))
	}
	if f.Division != 0 {
		w.add("a.division_id = %s", int64(f.Division))
	}
	if f.Method != "" {
		w.add("e.method = %s", string(f.Method))
	}
	if !f.From.IsZero() {
		w.add("e.at >= %s", indian(f.From))
	}
	if !f.To.IsZero() {
		w.add("e.at < %s", indian(f.To).AddDate(0, 0, 1))
	}
	var out page.Page[fees.ReceiptItem]
	if err := r.receiptOf(ctx, w, f); err != nil {
		return out, err
	}
	from := `FROM fee_entries e JOIN fee_accounts a ON a.id = e.account_id JOIN students s ON s.id = a.student_id LEFT JOIN fee_entries p ON p.id = e.of_id WHERE ` + w.String()
	if err := r.db.at(ctx).QueryRow(ctx, "SELECT count(*) "+from, w.args...).Scan(&out.Total); err != nil {
		return out, failed("count receipts", err)
	}
	rows, err := r.db.at(ctx).Query(ctx, fmt.Sprintf(`SELECT e.*, coalesce(p.number, '') AS of_number, a.student_id, s.reg_no, s.name,
		a.center_id AS owner, coalesce(CASE WHEN a.center_id <> e.center_id THEN (%s) END, '') AS left_name %s ORDER BY %s LIMIT %d OFFSET %d`,
		leftName, from, receiptOrders[f.Sort], p.Size, p.Offset()), w.args...)
	if err != nil {
		return out, failed("list receipts", err)
	}
	out.Items, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (fees.ReceiptItem, error) {
		n, err := pgx.RowToStructByName[struct {
			gen.FeeEntry
			OfNumber  string
			StudentID int64
			RegNo     string
			Name      string
			Owner     int64
			LeftName  string
		}](row)
		return fees.ReceiptItem{
			Entry: feeEntry(n.FeeEntry), OfNumber: fees.Number(n.OfNumber), Account: fees.ID(n.AccountID), Student: students.ID(n.StudentID), RegNo: students.RegNo(n.RegNo), Name: n.Name,
			Owner: centers.ID(n.Owner), Left: students.Left{Name: n.LeftName},
		}, err
	})
	return out, failed("list receipts", err)
}
