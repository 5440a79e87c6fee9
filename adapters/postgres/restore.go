package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/pressly/goose/v3"

	"kendra/domain/backups"
)

var _ backups.Target = (*DB)(nil)

// Prepare implements backups.Target. A database that holds only kendra's unused schema counts as empty. The schema is
// created again, because the backup's may be older.
func (d *DB) Prepare(ctx context.Context, migration int64) error {
	return d.withProvider(func(p *goose.Provider) error {
		all := p.ListSources()
		if len(all) == 0 || migration > all[len(all)-1].Version {
			return backups.ErrNewer
		}
		if err := d.clear(ctx); err != nil {
			return err
		}
		_, err := p.UpTo(ctx, migration)
		return failed("make the schema of the backup", err)
	})
}

// usedBy are the conditions on rows that people made, for the tables that have rows in an unused database, too. Keys are
// made at the first look; the first version of the institute, the sections of Home and the row of the set-up by their migrations.
var usedBy = map[string]string{
	"content_version": "false", "signing_keys": "false", "issuer_keys": "false", "institute_versions": "number > 1",
	"content": "kind <> 'section' OR hidden OR data - 'Key' <> '{}'", "setup": "opened_at IS NOT NULL",
}

// clear drops an unused schema. ErrNotEmpty.
func (d *DB) clear(ctx context.Context) error {
	return d.once(ctx, func(ctx context.Context) error {
		tx, err := d.tx(ctx)
		if err != nil {
			return err
		}
		r := whole{tx}
		all, err := r.Tables(ctx)
		if err != nil {
			return err
		}
		ours, err := r.has(ctx, "goose_db_version")
		if err != nil || (len(all) == 0 && !ours) {
			return err
		}
		if !ours {
			return backups.ErrNotEmpty // it is not kendra's
		}
		for _, t := range all {
			var used bool
			rows := quoted(t.Name) + " WHERE " + cmp.Or(usedBy[t.Name], "true")
			if err := tx.QueryRow(ctx, "SELECT EXISTS (SELECT FROM "+rows+")").Scan(&used); err != nil {
				return failed("look into "+t.Name, err)
			}
			if used {
				return backups.ErrNotEmpty
			}
		}
		_, err = tx.Exec(ctx, dropAll)
		return failed("remove the unused schema", err)
	})
}

// dropAll drops what the migrations create, except extensions and their objects.
const dropAll = `DO $$
DECLARE
	name text;
	gone record;
BEGIN
	FOR gone IN SELECT c.oid, c.relkind FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
		AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e') LOOP
		SELECT c.oid::regclass INTO name FROM pg_class c WHERE c.oid = gone.oid;
		CONTINUE WHEN NOT FOUND; -- a view of a table that was dropped before
		EXECUTE 'DROP ' || CASE gone.relkind WHEN 'v' THEN 'VIEW ' WHEN 'm' THEN 'MATERIALIZED VIEW ' ELSE 'TABLE ' END || name || ' CASCADE';
	END LOOP;
	FOR name IN SELECT c.oid::regclass FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' LOOP
		EXECUTE 'DROP SEQUENCE ' || name || ' CASCADE';
	END LOOP;
	FOR name IN SELECT p.oid::regprocedure FROM pg_proc p WHERE p.pronamespace = current_schema()::regnamespace
		AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP
		EXECUTE 'DROP FUNCTION ' || name || ' CASCADE';
	END LOOP;
END $$`

// Write implements backups.Target.
func (d *DB) Write(ctx context.Context, work func(context.Context, backups.Writing) error) error {
	// Only once: a stream cannot be read again.
	return d.once(ctx, func(ctx context.Context) error {
		tx, err := d.tx(ctx)
		if err != nil {
			return err
		}
		r, err := newWhole(ctx, tx)
		if err != nil {
			return err
		}
		w := filling{r}
		references, err := w.open(ctx)
		if err != nil {
			return err
		}
		if err := work(ctx, w); err != nil {
			return err
		}
		return w.close(ctx, references)
	})
}

// filling is a database during a restore. Rows come in any order, and the counts that triggers keep come as rows too.
// So references and triggers are off until all rows are there. Creating the references again then checks them.
type filling struct{ whole }

var _ backups.Writing = filling{}

// open drops what would be in the way, and returns the statements that create it again.
func (w filling) open(ctx context.Context) ([]string, error) {
	rows, err := w.tx.Query(ctx, `
		SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
			format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
		FROM pg_constraint WHERE connamespace = current_schema()::regnamespace AND contype = 'f' AND conparentid = 0 ORDER BY oid`)
	if err != nil {
		return nil, failed("list the references", err)
	}
	var drop, back []string
	var off, on string
	if _, err = pgx.ForEachRow(rows, []any{&off, &on}, func() error {
		drop, back = append(drop, off), append(back, on)
		return nil
	}); err != nil {
		return nil, failed("list the references", err)
	}
	all, err := w.Tables(ctx)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(all))
	for i, t := range all {
		names[i] = quoted(t.Name)
		drop = append(drop, "ALTER TABLE "+names[i]+" DISABLE TRIGGER USER")
		back = append(back, "ALTER TABLE "+names[i]+" ENABLE TRIGGER USER")
	}
	drop = append(drop, "TRUNCATE "+strings.Join(names, ", "))
	_, err = w.tx.Exec(ctx, strings.Join(drop, ";\n"))
	return back, failed("prepare the tables", err)
}

func (w filling) close(ctx context.Context, back []string) error {
	_, err := w.tx.Exec(ctx, strings.Join(back, ";\n"))
	return failed("check the references", err)
}

// Fill implements backups.Writing.
func (w filling) Fill(ctx context.Context, t backups.Table, r io.Reader) error {
	// The server rewords a reader's failure; this keeps the original.
	from := &remembering{r: r}
	_, err := w.tx.Conn().PgConn().CopyFrom(ctx, from, fmt.Sprintf("COPY %s (%s) FROM STDIN", quoted(t.Name), columnsOf(t)))
	if from.err != nil {
		return from.err
	}
	return failed("fill "+t.Name, err)
}

// remembering is a reader that keeps its failure.
type remembering struct {
	r   io.Reader
	err error
}

// Read implements io.Reader.
func (r *remembering) Read(p []byte) (int, error) {
	n, err := r.r.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.err = err
	}
	return n, err
}

// Continue implements backups.Writing.
func (w filling) Continue(ctx context.Context, all []backups.Sequence) error {
	for _, s := range all {
		if _, err := w.tx.Exec(ctx, "SELECT setval($1::text::regclass, $2, $3)", quoted(s.Name), s.Last, s.Called); err != nil {
			return failed("let "+s.Name+" go on", err)
		}
	}
	return nil
}

// Settle updates PostgreSQL's statistics, because autovacuum would do so only later.
func (d *DB) Settle(ctx context.Context) error {
	_, err := d.pool.Exec(ctx, "ANALYZE")
	return failed("analyze", err)
}
