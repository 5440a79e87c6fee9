package e2e_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// hashed is an expression for the rows of a table, in whatever order.
const hashed = "count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)"

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

// ownedTables returns for each table the condition that selects a center's rows; $1 is the center.
func ownedTables(t *testing.T, conn *pgx.Conn) map[string]string {
	t.Helper()
	owned := map[string]string{"centers": "t.id = $1", "student_transfers": "t.from_center = $1"}
	for _, table := range one[[]string](t, conn, `SELECT array_agg(c.relname::text) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
		WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'center_id'`) {
		owned[table] = "t.center_id = $1"
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
			if owned[l[0]] == "" && owned[l[2]] != "" && l[2] != "categories" {
				owned[l[0]] = fmt.Sprintf("t.%s IN (SELECT t.%s FROM %s t WHERE %s)", l[1], l[3], l[2], owned[l[2]])
				more = true
			}
		}
	}
	return owned
}

// rowsOf returns hashes of all rows that belong to a center, table by table.
func (w *walk) rowsOf(t *testing.T, center int64) string {
	t.Helper()
	return one[string](t, w.conn, w.owned, center)
}

// ownedState is the query of rowsOf. Logins are left out: who is asked about is signed in, too.
func ownedState(tables map[string]string) string {
	var all []string
	for table, belongs := range tables {
		if table != "logins" && table != "certificate_checks" {
			all = append(all, fmt.Sprintf("(SELECT '%s=' || %s FROM %s t WHERE %s)", table, hashed, table, belongs))
		}
	}
	return "SELECT array_to_string(ARRAY[" + strings.Join(all, ", ") + "], ' ')" // a function takes no more than 100 arguments
}

// sameState requires that nothing has changed, and names the tables that have.
func sameState(t *testing.T, before, after, why string) {
	t.Helper()
	if before != after {
		require.Empty(t, changedTables(before, after), why)
	}
}
