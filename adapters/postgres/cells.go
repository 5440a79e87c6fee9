package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/cells"
	"kendra/domain/institute"
)

// publication is the name of what cells publish, and cellReader the role by which a head office reads it.
const (
	publication = "kendra"
	cellReader  = "kendra_head"
)

// maintains is the setting of connections that may change published tables at a head office.
const maintains = "kendra.maintains"

// Cells implements cells.Store and Links.
type Cells struct{ db *DB }

var (
	_ cells.Store = (*Cells)(nil)
	_ cells.Links = (*Cells)(nil)
)

// NewCells returns a Cells.
func NewCells(db *DB) *Cells { return &Cells{db} }

// Self implements cells.Store.
func (r *Cells) Self(ctx context.Context) (cells.Self, error) { return r.db.self(ctx) }

func (d *DB) self(ctx context.Context) (cells.Self, error) {
	n, err := d.read(ctx).CellSelf(ctx)
	if errors.Is(err, pgx.ErrNoRows) {
		return cells.Self{}, nil
	}
	return cells.Self{Number: cells.Number(n), Head: cells.Number(n) == cells.HeadOffice}, failed("read what the database is", err)
}

// All implements cells.Store.
func (r *Cells) All(ctx context.Context) ([]cells.Cell, error) {
	rows, err := r.db.read(ctx).Cells(ctx)
	all := make([]cells.Cell, len(rows))
	for i, row := range rows {
		all[i] = cells.Cell{Number: cells.Number(row.Number), Name: row.Name, Prefix: institute.Prefix(row.Prefix), Base: row.Base, HeadOffice: row.HeadOffice}
	}
	return all, failed("list the cells", err)
}

// Document implements cells.Store.
func (r *Cells) Document(ctx context.Context, n cells.Number) ([]byte, error) {
	text, err := r.db.read(ctx).CellDocument(ctx, int32(n))
	return []byte(text), absent("read the issuer of a cell", err, cells.ErrNotFound)
}

// PutDocument implements cells.Store.
func (r *Cells) PutDocument(ctx context.Context, n cells.Number, document []byte) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	found, err := q.PutCellDocument(ctx, string(document), int32(n))
	return changed("store the issuer of a cell", found, err, cells.ErrNotFound)
}

// Create implements cells.Store.
func (r *Cells) Create(ctx context.Context, c cells.Cell) error {
	q, err := r.begin(ctx)
	if err != nil {
		return err
	}
	first := int32(c.Number.FirstVersion())
	renumbered, err := r.db.at(ctx).Exec(ctx, `UPDATE institute_versions SET number = $1, profile = profile || jsonb_build_object('Serial', jsonb_build_object('Prefix', $2::text))
		WHERE number = 1 AND (SELECT count(*) FROM institute_versions) = 1`, first, string(c.Prefix))
	if err = changed("number the institute", renumbered.RowsAffected(), err, cells.ErrNotEmpty); err != nil {
		return err
	}
	if err := q.PutCellSelf(ctx, int32(c.Number)); err != nil {
		return failed("become a cell", err)
	}
	err = q.AddCell(ctx, gen.AddCellParams{Number: int32(c.Number), Name: c.Name, Prefix: string(c.Prefix), Base: c.Base, HeadOffice: c.HeadOffice})
	if err != nil {
		return failed("add a cell", err)
	}
	if _, err := r.db.take(ctx, countCenters, 0, 0, int(c.Number)*cells.Codes); err != nil {
		return err
	}
	err = r.run(ctx, fmt.Sprintf("ALTER TABLE certificates ALTER COLUMN institute_version SET DEFAULT %d", first), "CREATE PUBLICATION "+publication)
	if err != nil {
		return err
	}
	return r.publish(ctx, c.Number)
}

// Lead implements cells.Store.
func (r *Cells) Lead(ctx context.Context) error {
	q, err := r.begin(ctx)
	if err != nil {
		return err
	}
	if err := q.PutCellSelf(ctx, int32(cells.HeadOffice)); err != nil {
		return failed("become a head office", err)
	}
	return r.protect(ctx)
}

// begin refuses a database that is something already, or has rows in a table that cells publish.
func (r *Cells) begin(ctx context.Context) (*gen.Queries, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	if err := r.run(ctx, "LOCK TABLE cell_self, centers, categories IN SHARE ROW EXCLUSIVE MODE"); err != nil {
		return nil, err
	}
	if _, err = q.CellSelf(ctx); !errors.Is(err, pgx.ErrNoRows) {
		return nil, errors.Join(failed("read what the database is", err), cells.ErrAlready)
	}
	var any bool
	var each []string
	for _, t := range cells.Tables {
		if !t.Own {
			each = append(each, "EXISTS (SELECT FROM "+quoted(t.Name)+")")
		}
	}
	err = r.db.at(ctx).QueryRow(ctx, "SELECT "+strings.Join(each, " OR ")).Scan(&any)
	if err == nil && any {
		return nil, cells.ErrNotEmpty
	}
	return q, failed("look whether the database is empty", err)
}

func (r *Cells) run(ctx context.Context, statements ...string) error {
	for _, one := range statements {
		if _, err := r.db.at(ctx).Exec(ctx, one); err != nil {
			return failed("prepare the database of a cell", err)
		}
	}
	return nil
}

// Align implements cells.Links.
func (r *Cells) Align(ctx context.Context) error {
	self, err := r.Self(ctx)
	if err != nil || self == (cells.Self{}) {
		return err
	}
	return r.db.Do(ctx, func(ctx context.Context) error {
		if self.Head {
			return r.protect(ctx)
		}
		return r.publish(ctx, self.Number)
	})
}

// publish publishes cells.Tables for the head office's role, and gives the cell's numbers to the tables whose first row has none yet.
func (r *Cells) publish(ctx context.Context, n cells.Number) error {
	var lacking bool // of what the reader may read
	var published []string
	err := r.db.at(ctx).QueryRow(ctx, `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND NOT has_table_privilege(oid, 'cell_self', 'SELECT')),
		ARRAY(SELECT tablename::text FROM pg_publication_tables WHERE pubname = $2 ORDER BY 1)`, cellReader, publication).Scan(&lacking, &published)
	if err != nil {
		return failed("read what is published", err)
	}
	if err := r.number(ctx, n); err != nil {
		return err
	}
	var names, tables []string
	for _, t := range cells.Tables {
		table := quoted(t.Name)
		if t.Rows != "" {
			table += " WHERE (" + t.Rows + ")"
		}
		names, tables = append(names, t.Name), append(tables, table)
	}
	slices.Sort(names)
	changed := !slices.Equal(names, published)
	if changed {
		if err := r.run(ctx, "ALTER PUBLICATION "+publication+" SET TABLE "+strings.Join(tables, ", ")); err != nil {
			return err
		}
	}
	if err := r.Ready(ctx); errors.Is(err, cells.ErrReader) || !changed && !lacking {
		return nil // with the role, the next start grants it
	}
	return r.run(ctx, "GRANT SELECT ON "+strings.Join(names, ", ")+", cell_self, goose_db_version TO "+cellReader)
}

// Ready implements cells.Links.
func (r *Cells) Ready(ctx context.Context) error {
	var there bool
	err := r.db.at(ctx).QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1 AND rolreplication)", cellReader).Scan(&there)
	if err == nil && !there {
		return cells.ErrReader
	}
	return failed("look for the role of head office", err)
}

// number makes the next IDs of each table those of a cell, unless they are already.
func (r *Cells) number(ctx context.Context, n cells.Number) error {
	rows, err := r.db.at(ctx).Query(ctx, `SELECT c.relname::text, a.attname::text, a.atttypid = 'int4'::regtype
		FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attidentity <> ''
			JOIN pg_sequences s ON format('%I.%I', s.schemaname, s.sequencename) = pg_get_serial_sequence(format('%I.%I', c.relnamespace::regnamespace, c.relname), a.attname)
		WHERE c.relnamespace = current_schema()::regnamespace AND c.relname <> 'goose_db_version'
			AND greatest(s.start_value, coalesce(s.last_value, 0)) < CASE WHEN a.atttypid = 'int4'::regtype THEN $1::bigint ELSE $2::bigint END
		ORDER BY 1`, int64(n.FirstVersion()), n.FirstID())
	if err != nil {
		return failed("list the numbers of tables", err)
	}
	var table, column string
	var small bool
	var all []string
	_, err = pgx.ForEachRow(rows, []any{&table, &column, &small}, func() error {
		first := n.FirstID()
		if small {
			first = int64(n.FirstVersion())
		}
		all = append(all, fmt.Sprintf("ALTER TABLE %s ALTER COLUMN %s SET START WITH %d RESTART", quoted(table), quoted(column), first))
		return nil
	})
	if err != nil {
		return failed("list the numbers of tables", err)
	}
	return r.run(ctx, all...)
}

// The triggers of a head office.
const (
	refuses = "head_office_refuses"
	shows   = "head_office_shows"
)

// protect keeps everybody at a head office from changing what cells publish, and prepares the tables for rows of several cells.
func (r *Cells) protect(ctx context.Context) error {
	for _, t := range cells.Tables {
		if t.Own {
			continue
		}
		name := quoted(t.Name)
		err := r.trigger(ctx, t.Name, refuses, "CREATE TRIGGER "+refuses+" BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON "+name+" FOR EACH STATEMENT EXECUTE FUNCTION refuse_at_head_office()")
		if err == nil && slices.Contains(cells.Shown, t.Name) {
			err = r.trigger(ctx, t.Name, shows, "CREATE TRIGGER "+shows+" AFTER INSERT OR UPDATE OR DELETE ON "+name+" FOR EACH ROW EXECUTE FUNCTION show_copied_content()",
				"ALTER TABLE "+name+" ENABLE ALWAYS TRIGGER "+shows)
		}
		if err != nil {
			return err
		}
	}
	for _, key := range cells.Shared {
		if err := r.share(ctx, key); err != nil {
			return err
		}
	}
	return nil
}

func (r *Cells) trigger(ctx context.Context, table, name string, statements ...string) error {
	var there bool
	err := r.db.at(ctx).QueryRow(ctx, "SELECT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = $1::text::regclass AND tgname = $2)", quoted(table), name).Scan(&there)
	if err != nil || there {
		return failed("look for a trigger", err)
	}
	return r.run(ctx, statements...)
}

// share replaces a unique index, which may belong to a constraint, by one that is not unique.
func (r *Cells) share(ctx context.Context, key string) error {
	var table, definition string
	var constraint bool
	err := r.db.at(ctx).QueryRow(ctx, `SELECT x.indrelid::regclass::text, pg_get_indexdef(x.indexrelid), EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = x.indexrelid)
		FROM pg_index x WHERE x.indexrelid = to_regclass($1) AND x.indisunique`, key).Scan(&table, &definition, &constraint)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return failed("read a unique key", err)
	}
	drop := "DROP INDEX " + quoted(key)
	if constraint {
		drop = "ALTER TABLE " + table + " DROP CONSTRAINT " + quoted(key)
	}
	return r.run(ctx, drop, strings.Replace(definition, "CREATE UNIQUE INDEX", "CREATE INDEX", 1))
}
