package postgres

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/jackc/pgx/v5"

	"kendra/domain/backups"
	"kendra/domain/files"
)

// A backup reads the tables from the database's own catalogue. So a new table is included by itself, and a database
// with any migration can be backed up.

var _ backups.Source = (*DB)(nil)

// Read implements backups.Source.
func (d *DB) Read(ctx context.Context, work func(context.Context, backups.Reading) error) error {
	tx, err := d.pool.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return failed("begin to read everything", err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // nothing was written
	r, err := newWhole(ctx, tx)
	if err != nil {
		return err
	}
	return work(ctx, r)
}

// whole reads everything in the database, in one transaction.
type whole struct{ tx pgx.Tx }

var _ backups.Reading = whole{}

// spelling makes values have the same text on every server.
const spelling = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601'; SET LOCAL timezone = 'UTC';
	SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL client_encoding = 'UTF8'`

func newWhole(ctx context.Context, tx pgx.Tx) (whole, error) {
	_, err := tx.Exec(ctx, spelling)
	return whole{tx}, failed("prepare to read everything", err)
}

// Migration implements backups.Reading.
func (r whole) Migration(ctx context.Context) (int64, error) {
	var version int64
	var known bool
	err := r.tx.QueryRow(ctx, "SELECT to_regclass('goose_db_version') IS NOT NULL").Scan(&known)
	if err == nil && known {
		err = r.tx.QueryRow(ctx, "SELECT coalesce(max(version_id), 0) FROM goose_db_version WHERE is_applied").Scan(&version)
	}
	return version, failed("read the migration", err)
}

// tablesQuery lists tables and their columns, except generated ones. It leaves out unlogged tables, which may be lost,
// and goose's own table, which comes with the schema.
const tablesQuery = `
	SELECT c.relname::text, array_agg(a.attname::text ORDER BY a.attnum)
	FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
	WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
		AND c.relname <> 'goose_db_version'
	GROUP BY c.relname ORDER BY c.relname COLLATE "C"`

// Tables implements backups.Reading.
func (r whole) Tables(ctx context.Context) ([]backups.Table, error) {
	rows, err := r.tx.Query(ctx, tablesQuery)
	if err != nil {
		return nil, failed("list the tables", err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (t backups.Table, err error) {
		err = row.Scan(&t.Name, &t.Columns)
		return t, err
	})
	return all, failed("list the tables", err)
}

// keyQuery returns the columns of a table's primary key as an order. It compares texts byte by byte, because the order
// of a language differs between servers.
const keyQuery = `
	SELECT coalesce(string_agg(quote_ident(a.attname) || CASE WHEN a.attcollation <> 0 THEN ' COLLATE "C"' ELSE '' END, ', ' ORDER BY k.n), '')
	FROM pg_index i CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k (attnum, n) JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
	WHERE i.indrelid = $1::regclass AND i.indisprimary`

// Copy implements backups.Reading.
func (r whole) Copy(ctx context.Context, t backups.Table, w io.Writer) error {
	name := quoted(t.Name)
	var order string
	if err := r.tx.QueryRow(ctx, keyQuery, name).Scan(&order); err != nil {
		return failed("find the key of "+t.Name, err)
	}
	if order == "" {
		order = name + `::text COLLATE "C"`
	}
	_, err := r.tx.Conn().PgConn().CopyTo(ctx, w, fmt.Sprintf("COPY (SELECT %s FROM %s ORDER BY %s) TO STDOUT", columnsOf(t), name, order))
	return failed("read "+t.Name, err)
}

func quoted(name string) string { return pgx.Identifier{name}.Sanitize() }

func columnsOf(t backups.Table) string {
	all := make([]string, len(t.Columns))
	for i, c := range t.Columns {
		all[i] = quoted(c)
	}
	return strings.Join(all, ", ")
}

// sequencesQuery leaves out the sequences of tables that are not in a backup.
const sequencesQuery = `
	SELECT s.sequencename::text, coalesce(s.last_value, s.start_value), s.last_value IS NOT NULL
	FROM pg_sequences s WHERE s.schemaname = current_schema() AND s.sequencename NOT LIKE 'goose\_%' ORDER BY s.sequencename COLLATE "C"`

// Sequences implements backups.Reading.
func (r whole) Sequences(ctx context.Context) ([]backups.Sequence, error) {
	rows, err := r.tx.Query(ctx, sequencesQuery)
	if err != nil {
		return nil, failed("list the sequences", err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[backups.Sequence])
	return all, failed("list the sequences", err)
}

// sums are figures that people know of the institute. Each names the table that it needs, which an old schema may lack.
var sums = []struct{ name, table, query string }{
	{"students", "students", "SELECT count(*) FROM students WHERE removed_at IS NULL"},
	{"certificates in force", "certificates", "SELECT count(*) FROM certificates WHERE status = 'issued'"},
	{"paise of fees, discounts off", "fee_accounts", "SELECT coalesce(sum(price - discount), 0) FROM fee_accounts"},
	{"paise paid, by account", "fee_accounts", "SELECT coalesce(sum(paid), 0) FROM fee_accounts"},
	{"paise paid before, without a receipt", "import_fees", "SELECT coalesce(sum(paid_before), 0) FROM fee_accounts"}, // the table came with the column
	{"paise paid, by receipt", "fee_entries", "SELECT coalesce(sum(amount), 0) FROM fee_entries"},
	{"paise paid, by day", "fee_days", "SELECT coalesce(sum(amount), 0) FROM fee_days"},
	{"entries of the audit trail", "audit_entries", "SELECT count(*) FROM audit_entries"},
	{"last entry of the audit trail", "audit_entries", "SELECT coalesce(max(id), 0) FROM audit_entries"},
	{"files on record", "files", "SELECT count(*) FROM files"},
	{"bytes of files on record", "files", "SELECT coalesce(sum(size), 0)::bigint FROM files"},
}

// Sums implements backups.Reading.
func (r whole) Sums(ctx context.Context) ([]backups.Sum, error) {
	var all []backups.Sum
	for _, s := range sums {
		known, err := r.has(ctx, s.table)
		if err != nil {
			return nil, err
		}
		if !known {
			continue
		}
		sum := backups.Sum{Name: s.name}
		if err := r.tx.QueryRow(ctx, s.query).Scan(&sum.Value); err != nil {
			return nil, failed("add up "+s.name, err)
		}
		all = append(all, sum)
	}
	return all, nil
}

func (r whole) has(ctx context.Context, table string) (known bool, err error) {
	err = r.tx.QueryRow(ctx, "SELECT to_regclass($1) IS NOT NULL", table).Scan(&known)
	return known, failed("look for "+table, err)
}

// Files implements backups.Reading.
func (r whole) Files(ctx context.Context) ([]backups.File, error) {
	known, err := r.has(ctx, "files")
	if err != nil || !known {
		return nil, err
	}
	rows, err := r.tx.Query(ctx, `SELECT key, type, size, sha256 FROM files ORDER BY key COLLATE "C"`)
	if err != nil {
		return nil, failed("list the files", err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (f backups.File, err error) {
		var sum []byte
		err = row.Scan(&f.Key, &f.Type, &f.Size, &sum)
		f.SHA256 = files.Sum(sum) // a constraint checks the column's length
		return f, err
	})
	return all, failed("list the files", err)
}
