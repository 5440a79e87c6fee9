package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// rowHash is an SQL expression for a row. It takes a third of the time of hashing the row's text.
const rowHash = "hash_record_extended(t, 0)::numeric"

// hashed is an SQL expression for the number and the content of a table's rows, in any order.
const hashed = "count(*) || ':' || coalesce(sum(" + rowHash + "), 0)"

// changedTables names the tables that differ between two answers of the query of everything.
func changedTables(before, after string) (names []string) {
	earlier := map[string]bool{}
	for _, table := range strings.Fields(before) {
		earlier[table] = true
	}
	for _, table := range strings.Fields(after) {
		if !earlier[table] {
			name, _, _ := strings.Cut(table, "=")
			names = append(names, name)
		}
	}
	return names
}

// owned is which rows of a table are a center's.
type owned struct {
	where string   // $1 is the center
	from  []string // the tables that the condition reads
}

// ownedTables returns which rows of each table belong to a center.
func ownedTables(t *testing.T, conn *pgx.Conn) map[string]owned {
	t.Helper()
	all := map[string]owned{"centers": {where: "t.id = $1"}, "student_transfers": {where: "t.from_center = $1"}}
	for _, table := range one[[]string](t, conn, `SELECT array_agg(c.relname::text) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'center_id'`) {
		all[table] = owned{where: "t.center_id = $1"}
	}
	rows, err := conn.Query(t.Context(), `SELECT concat_ws(' ', f.conrelid::regclass, a.attname, f.confrelid::regclass, p.attname)
		FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
		JOIN pg_attribute p ON p.attrelid = f.confrelid AND p.attnum = f.confkey[1] WHERE f.contype = 'f' ORDER BY f.conname`)
	require.NoError(t, err)
	texts, err := pgx.CollectRows(rows, pgx.RowTo[string])
	require.NoError(t, err)
	var links [][]string
	for _, text := range texts {
		links = append(links, strings.Fields(text))
	}
	for more := true; more; {
		more = false
		for _, l := range links {
			if all[l[0]].where == "" && all[l[2]].where != "" && l[2] != "categories" {
				where := fmt.Sprintf("t.%s IN (SELECT t.%s FROM %s t WHERE %s)", l[1], l[3], l[2], all[l[2]].where)
				all[l[0]] = owned{where, append([]string{l[2]}, all[l[2]].from...)}
				more = true
			}
		}
	}
	return all
}

// rowsOf returns hashes of all rows that belong to a center, table by table.
func (w *walk) rowsOf(t *testing.T, center int64) string {
	t.Helper()
	return w.owned.read(t, w.conn, center)
}

// ownedProbes are the queries of rowsOf. Logins are left out: who is asked about is signed in, too. So are tables that are not stateful.
func ownedProbes(stateful []string, all map[string]owned) (probes []probe) {
	for _, table := range stateful {
		if o := all[table]; o.where != "" && table != "logins" {
			probes = append(probes, probe{query: fmt.Sprintf("SELECT '%s=' || %s FROM %s t WHERE %s", table, hashed, table, o.where), reads: append([]string{table}, o.from...)})
		}
	}
	return probes
}

// sameState requires that nothing has changed, and names the tables that have.
func sameState(t *testing.T, before, after, why string) {
	t.Helper()
	if before != after {
		require.Empty(t, changedTables(before, after), why)
	}
}

// probe is a query about a table, and the stateful tables that it reads. If the table grows, growingQuery made the query.
type probe struct {
	query string
	reads []string
	grows bool
}

// watched is queries over stateful tables. The answer of each is kept as long as nothing is written to the tables that it reads.
type watched struct {
	probes []probe
	kept   map[string][]keptAnswer // of each probe, by the arguments
}

type keptAnswer struct {
	at, answer string // at is the number of writes to each table before the answer
	old        grown
}

// grown is what is known of the older rows of a table that grows: their number, the sum of their hashes, and the id of the newest. It is
// valid until a row is changed or removed.
type grown struct {
	changes   string // how many statements had changed or removed rows
	last      int64
	rows, sum string
}

// growingQuery returns a query that reads only the newer rows of a table. What is known of the older ones is $1, the id of the newest, $2,
// their number, and $3, the sum of their hashes. The query answers the text for all rows, and what is known the next time. The last
// hundred rows are read again then: a transaction that began earlier may still write one with a lower id.
func growingQuery(table, where string) string {
	const sums = "count(*) %[1]s + $2::numeric, coalesce(sum(" + rowHash + ") %[1]s, 0) + $3::numeric"
	old := fmt.Sprintf("FILTER (WHERE t.id <= (SELECT max(id) - 100 FROM %s))", table)
	return fmt.Sprintf("SELECT concat_ws(':', '%[1]s=', %[2]s), ARRAY[%[3]s]::text[], coalesce(max(t.id) %[4]s, $1) FROM %[1]s t WHERE t.id > $1 AND %[5]s",
		table, fmt.Sprintf(sums, ""), fmt.Sprintf(sums, old), old, where)
}

// ask adds the query to the batch, unless the kept answer is still valid. writes is nil if nothing can be kept.
func (p probe) ask(batch *pgx.Batch, writes map[string]string, kept keptAnswer, into *keptAnswer, args ...any) {
	for _, table := range p.reads {
		into.at += writes[table] + " "
	}
	if into.answer, into.old = kept.answer, kept.old; writes != nil && kept.answer != "" && kept.at == into.at {
		return
	}
	if !p.grows {
		batch.Queue(p.query, args...).QueryRow(func(row pgx.Row) error { return row.Scan(&into.answer) })
		return
	}
	changes := writes[changed(p.reads[0])]
	if writes == nil || kept.answer == "" || kept.old.changes != changes {
		into.old = grown{changes, 0, "0", "0"}
	}
	batch.Queue(p.query, into.old.last, into.old.rows, into.old.sum).QueryRow(func(row pgx.Row) error {
		var sums []string
		err := row.Scan(&into.answer, &sums, &into.old.last)
		if err == nil {
			into.old.rows, into.old.sum = sums[0], sums[1]
		}
		return err
	})
}

// changed returns the name under which countWrites counts the statements that change or remove rows of a table that grows.
func changed(table string) string { return table + "_changed" }

// countWrites makes the database count the statements that write to each stateful table, also those that are rolled back.
func countWrites(t *testing.T, conn *pgx.Conn) {
	t.Helper()
	sql := fmt.Sprintf(`CREATE SCHEMA walk;
		CREATE FUNCTION walk.count() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN PERFORM nextval(('walk.' || quote_ident(TG_ARGV[0]))::regclass); RETURN NULL; END $$;
		CREATE SEQUENCE walk.%[1]s;
		CREATE TRIGGER walk_changes AFTER UPDATE OR DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION walk.count('%[1]s');`, changed("audit_entries"))
	for _, table := range one[[]string](t, conn, statefulTables) {
		name := pgx.Identifier{table}.Sanitize()
		sql += fmt.Sprintf(`CREATE SEQUENCE walk.%[1]s;
			CREATE TRIGGER walk_counts AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.%[1]s FOR EACH STATEMENT EXECUTE FUNCTION walk.count('%[2]s');`, name, table)
	}
	_, err := conn.Exec(t.Context(), sql)
	require.NoError(t, err)
}

// written returns how many statements have written to each table. It is nil while a transaction is still writing, and where nothing counts.
func written(t *testing.T, conn *pgx.Conn) map[string]string {
	t.Helper()
	const counts = `SELECT CASE WHEN EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_xid IS NOT NULL)
		THEN '' ELSE coalesce((SELECT string_agg(relname || ' ' || coalesce(pg_sequence_last_value(oid), 0), ' ') FROM pg_class WHERE relkind = 'S' AND relnamespace = to_regnamespace('walk')), '') END`
	words := strings.Fields(one[string](t, conn, counts))
	if len(words) == 0 {
		return nil
	}
	all := map[string]string{}
	for i := 0; i < len(words); i += 2 {
		all[words[i]] = words[i+1]
	}
	return all
}

// read returns the answers of the queries.
func (w *watched) read(t *testing.T, conn *pgx.Conn, args ...any) string {
	t.Helper()
	writes, key := written(t, conn), fmt.Sprint(args...)
	if w.kept == nil {
		w.kept = map[string][]keptAnswer{}
	}
	if w.kept[key] == nil {
		w.kept[key] = make([]keptAnswer, len(w.probes))
	}
	now, all := make([]keptAnswer, len(w.probes)), make([]string, len(w.probes))
	var batch pgx.Batch
	for i, p := range w.probes {
		for _, table := range p.reads {
			require.True(t, writes == nil || writes[table] != "", "writes to %s are not counted", table)
		}
		p.ask(&batch, writes, w.kept[key][i], &now[i], args...)
	}
	require.NoError(t, conn.SendBatch(t.Context(), &batch).Close())
	for i := range now {
		all[i] = now[i].answer
	}
	if w.kept[key] = now; writes == nil {
		w.kept[key] = make([]keptAnswer, len(w.probes))
	}
	return strings.Join(all, " ")
}

// TestWatched writes behind the answers that are kept, in one transaction that is rolled back and one that is still open.
func TestWatched(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	before := w.everything(t)
	require.Equal(t, before, w.everything(t))
	change := func(tx pgx.Tx) {
		_, err := tx.Exec(t.Context(), "UPDATE centers SET name = name || '!'")
		require.NoError(t, err)
	}
	other := connect(t, w.database)
	tx, err := other.Begin(t.Context())
	require.NoError(t, err)
	change(tx)
	require.Equal(t, before, w.everything(t), "it is not committed yet")
	require.NoError(t, tx.Rollback(t.Context()))
	require.Equal(t, before, w.everything(t))
	tx, err = other.Begin(t.Context())
	require.NoError(t, err)
	change(tx)
	require.Equal(t, before, w.everything(t), "it is not committed yet")
	require.NoError(t, tx.Commit(t.Context()))
	after := w.everything(t)
	require.Contains(t, changedTables(before, after), "centers")
	require.Equal(t, after, w.everything(t))
	for i := range 110 {
		w.newCenter(t, fmt.Sprint("Kendra ", i))
	}
	before = w.everything(t)
	require.Contains(t, changedTables(after, before), "audit_entries")
	w.newCenter(t, "Kendra Z")
	after = w.everything(t)
	require.Contains(t, changedTables(before, after), "audit_entries", "a row is added")
	_, err = w.conn.Exec(t.Context(), "UPDATE audit_entries SET name = name || '!' WHERE id = (SELECT min(id) FROM audit_entries)")
	require.NoError(t, err)
	before = w.everything(t)
	require.Contains(t, changedTables(after, before), "audit_entries", "an old row is changed")
	_, err = w.conn.Exec(t.Context(), "UPDATE audit_entries SET name = left(name, -1) WHERE id = (SELECT min(id) FROM audit_entries)")
	require.NoError(t, err)
	require.Equal(t, after, w.everything(t), "what is added to a kept hash is what hashing all rows gives")
}
