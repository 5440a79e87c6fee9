package postgres_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/postgres"
	"kendra/domain/cells"
	"kendra/domain/centers"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

// TestCells_Tables asks for each table whether cells publish it. A new table needs a line in the domain's lists.
func TestCells_Tables(t *testing.T) {
	t.Parallel()
	db := testdb.Open(t)
	there, err := db.Texts(t.Context(), `SELECT relname::text FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'goose_db_version'`)
	require.NoError(t, err)
	var listed []string
	for _, table := range cells.Tables {
		listed = append(listed, table.Name)
	}
	require.ElementsMatch(t, there, append(listed, cells.Kept...), "publish a new table in domain/cells, or keep it")
	keys, err := db.Texts(t.Context(), `SELECT indexrelid::regclass::text FROM pg_index WHERE indisunique`)
	require.NoError(t, err)
	require.Subset(t, keys, cells.Shared)
	// The tables that a published one refers to come before it, or are kept: a cell that leaves is removed from the last to the first.
	for i, table := range cells.Tables {
		refers, err := db.Texts(t.Context(), `SELECT confrelid::regclass::text FROM pg_constraint WHERE contype = 'f' AND conrelid = '`+table.Name+`'::regclass`)
		require.NoError(t, err)
		for _, later := range cells.Tables[i+1:] {
			require.NotContains(t, refers, later.Name, table.Name)
		}
	}
}

// TestCells_HeadOffice checks what a head office refuses and what it does not.
func TestCells_HeadOffice(t *testing.T) {
	t.Parallel()
	db := testdb.Open(t)
	head := postgres.NewCells(db)
	require.NoError(t, db.Do(t.Context(), head.Lead))
	require.NoError(t, head.Align(t.Context()), "it may run again")
	add := func(ctx context.Context) error {
		center, err := centers.Register(centers.FirstCode, fixture.Center(), fixture.Now)
		require.NoError(t, err)
		_, err = postgres.NewCenters(db).Add(ctx, center)
		return err
	}
	require.ErrorIs(t, db.Do(t.Context(), add), cells.ErrHeadOffice)
	for _, table := range cells.Tables {
		if table.Own {
			continue
		}
		require.ErrorIs(t, db.Exec(t.Context(), "DELETE FROM "+table.Name), cells.ErrHeadOffice, table.Name)
		require.Error(t, db.Exec(t.Context(), "TRUNCATE "+table.Name+" CASCADE"), table.Name)
	}
	before, err := postgres.NewInstitute(db).Current(t.Context())
	require.NoError(t, err)
	require.EqualValues(t, 1, before.Number)
	// Rows of cells come with their own numbers, and do not replace the head office's.
	require.NoError(t, db.Exec(t.Context(), "INSERT INTO institute_versions (number, profile, since, changed_by) VALUES (3000001, '{\"Name\": \"North\"}', now(), '')"))
	now, err := postgres.NewInstitute(db).Current(t.Context())
	require.NoError(t, err)
	require.Equal(t, before, now)
	unique, err := db.Texts(t.Context(), `SELECT indexrelid::regclass::text FROM pg_index WHERE indisunique`)
	require.NoError(t, err)
	for _, key := range cells.Shared {
		require.NotContains(t, unique, key)
	}
	there, err := db.Texts(t.Context(), `SELECT indexrelid::regclass::text FROM pg_index`)
	require.NoError(t, err)
	require.Subset(t, there, cells.Shared, "they still find")
	_, err = db.Migrate(t.Context())
	require.NoError(t, err)
}
