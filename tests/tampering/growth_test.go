package tampering_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/kernel"
	"kendra/app/oversight"
	"kendra/domain/translog"
	"kendra/tests/fixture"
	"kendra/tests/testdb"
)

// whole requires that a log has every entry once, and that nothing is wrong with it.
func (w *world) whole(t *testing.T) translog.Report {
	t.Helper()
	report, err := w.Translog.Verify(t.Context(), admin, oversight.Witnessed{})
	require.NoError(t, err)
	require.Empty(t, report.Findings)
	require.Zero(t, report.Waiting)
	require.Equal(t, one(t, w.url, "SELECT count(*) FROM audit_entries"), one(t, w.url, "SELECT count(*) FROM log_leaves WHERE kind = 'audit'"))
	return report
}

// TestWork_LateCommits: entries whose transaction commits after those with higher numbers become leaves, too.
func TestWork_LateCommits(t *testing.T) {
	t.Parallel()
	w := connect(t, testdb.URL(t), fixture.Now)
	const add = "INSERT INTO audit_entries (at, account_id, name, role, action, thing_kind, thing_id) VALUES (now(), 0, 'late', 1, 'a.b', 'student', 1)"
	begin := func() pgx.Tx {
		conn, err := pgx.Connect(t.Context(), w.url)
		require.NoError(t, err)
		t.Cleanup(func() { _ = conn.Close(context.WithoutCancel(t.Context())) })
		tx, err := conn.Begin(t.Context())
		require.NoError(t, err)
		return tx
	}
	w.trail(t, 3)
	written, numbered, undone := begin(), begin(), begin()
	_, err := written.Exec(t.Context(), add)
	require.NoError(t, err)
	var number int64
	require.NoError(t, numbered.QueryRow(t.Context(), "SELECT nextval(pg_get_serial_sequence('audit_entries', 'id'))").Scan(&number))
	_, err = undone.Exec(t.Context(), add)
	require.NoError(t, err)
	for range 3 { // the log goes on meanwhile
		w.trail(t, 2)
		require.NoError(t, w.Translog.Work(t.Context()))
	}
	require.Equal(t, int64(9), one(t, w.url, "SELECT count(*) FROM log_leaves"))

	require.NoError(t, written.Commit(t.Context()))
	require.NoError(t, w.Translog.Work(t.Context()))
	require.Equal(t, int64(10), one(t, w.url, "SELECT count(*) FROM log_leaves"))
	require.NoError(t, undone.Rollback(t.Context()))
	w.trail(t, 1)
	require.NoError(t, w.Translog.Work(t.Context()))

	_, err = numbered.Exec(t.Context(), strings.Replace(strings.Replace(add, "(at", "(id, at", 1), "VALUES (", fmt.Sprintf("OVERRIDING SYSTEM VALUE VALUES (%d, ", number), 1))
	require.NoError(t, err)
	require.NoError(t, numbered.Commit(t.Context()))
	for range 2 {
		require.NoError(t, w.Translog.Work(t.Context()))
	}
	require.Equal(t, int64(12), w.whole(t).Checkpoint.Size)
	require.Equal(t, one(t, w.url, "SELECT max(id) FROM audit_entries"), one(t, w.url, "SELECT settled FROM log_sources WHERE kind = 'audit'"))
}

// TestWork_ManyAtOnce: any number of programs add to one log while others write.
func TestWork_ManyAtOnce(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	var all sync.WaitGroup
	errs := make(chan error, 100)
	for range 3 {
		w := connect(t, url, fixture.Now)
		for range 10 {
			all.Go(func() { errs <- w.Translog.Work(t.Context()) })
			all.Go(func() { w.trail(t, 7) })
		}
	}
	all.Wait()
	close(errs)
	for err := range errs {
		require.NoError(t, err)
	}
	w := connect(t, url, fixture.Now)
	require.NoError(t, w.Translog.Work(t.Context()))
	require.Equal(t, int64(210), w.whole(t).Checkpoint.Size)
}

var errKilled = errors.New("killed")

// dying is a store that fails at a step, before or after it is done.
type dying struct {
	translog.Store

	before, after string
}

func (d dying) at(step string, work func() error) error {
	if d.before == step {
		return errKilled
	}
	if err := work(); err != nil {
		return err
	}
	if d.after == step {
		return errKilled
	}
	return nil
}

func (d dying) Pending(ctx context.Context, n int) (all []translog.Entry, err error) {
	err = d.at("pending", func() error {
		all, err = d.Store.Pending(ctx, n)
		return err
	})
	return all, err
}

func (d dying) AddKey(ctx context.Context, k translog.Key) (_ translog.Key, err error) {
	err = d.at("key", func() error {
		k, err = d.Store.AddKey(ctx, k)
		return err
	})
	return k, err
}

func (d dying) Append(ctx context.Context, g translog.Growth) error {
	return d.at("append", func() error { return d.Store.Append(ctx, g) })
}

// TestWork_GoesOnAfterItsEnd: a program that ends at any step leaves nothing behind that keeps the next one from going on.
func TestWork_GoesOnAfterItsEnd(t *testing.T) {
	t.Parallel()
	w := connect(t, testdb.URL(t), fixture.Now)
	for _, d := range []dying{{before: "pending"}, {after: "pending"}, {before: "key"}, {after: "key"}, {before: "append"}, {after: "append"}} {
		w.trail(t, 300)
		p := w.ports
		d.Store = p.Translog
		p.Translog = d
		work := app.New(p, kernel.Settings{Base: "https://kendra.example"}).Translog.Work
		require.ErrorIs(t, work(t.Context()), errKilled)
	}
	require.NoError(t, w.Translog.Work(t.Context()))
	require.Equal(t, int64(1800), w.whole(t).Checkpoint.Size)
}

// TestWork_CatchesUp: a database from before the log, with more entries than one turn takes.
func TestWork_CatchesUp(t *testing.T) {
	t.Parallel()
	w := connect(t, testdb.URL(t), fixture.Now)
	w.trail(t, 25_000)
	require.NoError(t, w.Translog.Work(t.Context()))
	require.Equal(t, int64(20_000), one(t, w.url, "SELECT max(size) FROM log_checkpoints"))
	report, err := w.Translog.Verify(t.Context(), admin, oversight.Witnessed{})
	require.NoError(t, err)
	require.Empty(t, report.Findings)
	require.Equal(t, int64(5000), report.Waiting)
	require.NoError(t, w.Translog.Work(t.Context()))
	require.Equal(t, int64(25_000), w.whole(t).Checkpoint.Size)
}

// TestWork_RefusesADamagedTree: the log never grows on hashes that were changed.
func TestWork_RefusesADamagedTree(t *testing.T) {
	t.Parallel()
	for name, sql := range map[string]string{
		"Edited":     "UPDATE log_tiles SET hashes = " + flip + " WHERE level = 0",
		"Cut":        "UPDATE log_tiles SET hashes = substr(hashes, 1, 64)",
		"Deleted":    "DELETE FROM log_tiles",
		"RolledBack": "DELETE FROM log_checkpoints",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := connect(t, testdb.URL(t), fixture.Now)
			w.trail(t, 5)
			require.NoError(t, w.Translog.Work(t.Context()))
			exec(t, w.url, sql)
			w.trail(t, 1)
			require.ErrorIs(t, w.Translog.Work(t.Context()), translog.ErrDamaged)
		})
	}
}

// TestErase: the content of an entry can go, and its leaf, its proof and the tree stay.
func TestErase(t *testing.T) {
	t.Parallel()
	w := connect(t, testdb.URL(t), fixture.Now)
	w.trail(t, 300)
	require.NoError(t, w.Translog.Work(t.Context()))
	before, err := w.Translog.Proof(t.Context(), "audit", 7)
	require.NoError(t, err)
	require.NoError(t, w.Translog.Erase(t.Context(), admin, "audit", 7, func(ctx context.Context) error {
		change(t, w.url, "UPDATE audit_entries SET name = '', before = NULL, after = NULL WHERE id = 7")
		return nil
	}))
	after, err := w.Translog.Proof(t.Context(), "audit", 7)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))
	require.Zero(t, one(t, w.url, "SELECT count(salt) FROM log_leaves WHERE entry_id = 7"))
	require.NoError(t, w.Translog.Work(t.Context()))
	require.Equal(t, int64(1), w.whole(t).Erased)
	require.ErrorIs(t, w.Translog.Erase(t.Context(), admin, "audit", 9999, nil), translog.ErrNoLeaf)
}

// TestRotateKey: checkpoints are signed by the new key, and those of before stay valid.
func TestRotateKey(t *testing.T) {
	t.Parallel()
	w := connect(t, testdb.URL(t), fixture.Now)
	w.trail(t, 5)
	require.NoError(t, w.Translog.Work(t.Context()))
	old, err := w.Translog.Checkpoint(t.Context())
	require.NoError(t, err)
	vkey, err := w.Translog.RotateKey(t.Context(), admin)
	require.NoError(t, err)
	require.NoError(t, w.Translog.Work(t.Context()))
	now, err := w.Translog.Checkpoint(t.Context())
	require.NoError(t, err)
	c, err := w.ports.LogNotary.Open(now, vkey)
	require.NoError(t, err)
	require.Equal(t, "kendra.example/.well-known/tlog", c.Origin)
	_, err = w.ports.LogNotary.Open(old, vkey)
	require.ErrorIs(t, err, translog.ErrSignature)
	report, err := w.Translog.Verify(t.Context(), admin, oversight.Witnessed{Note: old})
	require.NoError(t, err)
	require.Empty(t, report.Findings)
}

// TestProve: a certificate's inclusion proof is printed by its serial, and names its leaf.
func TestProve(t *testing.T) {
	t.Parallel()
	url := testdb.URL(t)
	fill(t, url)
	w := connect(t, url, fixture.Now)
	serial := text(t, url, "SELECT serial FROM certificates ORDER BY id LIMIT 1")
	out, code := w.run(t, "prove", serial)
	require.Zero(t, code, out)
	require.True(t, strings.HasPrefix(out, "c2sp.org/tlog-proof@v1\nextra "), out)
	require.Contains(t, out, fmt.Sprintf("\nindex %d\n", one(t, url, "SELECT min(position) FROM log_leaves WHERE kind = 'credential'")))
	note, err := w.Translog.Checkpoint(t.Context())
	require.NoError(t, err)
	require.True(t, strings.HasSuffix(out, "\n\n"+string(note)), out)
	exec(t, url, "UPDATE certificate_digests SET digest = repeat('0', 64) WHERE certificate_id = ("+aDiploma+")")
	out, code = w.run(t, "prove", serial)
	require.Equal(t, 5, code, out)
}
