package postgres

import (
	"bytes"
	"context"
	"fmt"
	"strconv"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/translog"
)

// Translog implements translog.Store.
type Translog struct{ db *DB }

var _ translog.Store = (*Translog)(nil)

// NewTranslog returns a Translog.
func NewTranslog(db *DB) *Translog { return &Translog{db} }

// translogLock is the key of the advisory lock under which the log grows.
const translogLock = 1_262_833_240

// Hold implements translog.Store.
func (r *Translog) Hold(ctx context.Context) (free bool, err error) {
	tx, err := r.db.tx(ctx)
	if err != nil {
		return false, err
	}
	if err := tx.QueryRow(ctx, "SELECT pg_try_advisory_xact_lock($1)", int64(translogLock)).Scan(&free); err != nil {
		return false, failed("lock the log", err)
	}
	_, err = tx.Exec(ctx, spelling)
	return free, failed("prepare to read entries", err)
}

// Keys implements translog.Store.
func (r *Translog) Keys(ctx context.Context) ([]translog.Key, error) {
	rows, err := r.db.read(ctx).LogKeys(ctx)
	all := make([]translog.Key, len(rows))
	for i, row := range rows {
		all[i] = translog.Key{ID: row.ID, Origin: row.Origin, Seed: row.Seed, Created: row.CreatedAt.UTC(), Retired: orNever(row.RetiredAt)}
	}
	return all, failed("read the log's keys", err)
}

// AddKey implements translog.Store.
func (r *Translog) AddKey(ctx context.Context, k translog.Key) (translog.Key, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return k, err
	}
	if err := q.RetireLogKeys(ctx, orNil(k.Created)); err != nil {
		return k, failed("retire the log's key", err)
	}
	k.ID, err = q.AddLogKey(ctx, k.Origin, k.Seed, k.Created)
	return k, failed("add a key of the log", err)
}

// Head implements translog.Store.
func (r *Translog) Head(ctx context.Context) (translog.Signed, error) {
	row, err := r.db.read(ctx).LogHead(ctx)
	if err != nil {
		return translog.Signed{}, absent("read the last checkpoint", err, translog.ErrEmpty)
	}
	return signedOf(row)
}

// signedOf returns a stored checkpoint, without its origin, which is in the note.
func signedOf(row gen.LogCheckpoint) (translog.Signed, error) {
	s := translog.Signed{Checkpoint: translog.Checkpoint{Size: row.Size}, Note: row.Note, At: row.At.UTC()}
	if copy(s.Root[:], row.Root) != len(s.Root) {
		return s, translog.ErrDamaged
	}
	return s, nil
}

// Tiles implements translog.Store.
func (r *Translog) Tiles(ctx context.Context, all []translog.Coord) ([][]byte, error) {
	levels, numbers := make([]int16, len(all)), make([]int64, len(all))
	for i, c := range all {
		levels[i], numbers[i] = int16(c.Level), c.N
	}
	rows, err := r.db.at(ctx).Query(ctx, `SELECT t.hashes FROM unnest($1::smallint[], $2::bigint[]) WITH ORDINALITY AS want (level, n, place)
		LEFT JOIN log_tiles t ON t.level = want.level AND t.n = want.n ORDER BY want.place`, levels, numbers)
	if err != nil {
		return nil, failed("read tiles", err)
	}
	found, err := pgx.CollectRows(rows, pgx.RowTo[[]byte])
	return found, failed("read tiles", err)
}

// Append implements translog.Store.
func (r *Translog) Append(ctx context.Context, g translog.Growth) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	rows := make([][]any, len(g.Leaves))
	for i, l := range g.Leaves {
		rows[i] = []any{l.Position, l.Entry, string(l.Kind), l.Salt}
	}
	_, err = r.db.at(ctx).CopyFrom(ctx, pgx.Identifier{"log_leaves"}, []string{"position", "entry_id", "kind", "salt"}, pgx.CopyFromRows(rows))
	if err != nil {
		return failed("add leaves", err)
	}
	for _, t := range g.Tiles {
		if err := q.PutLogTile(ctx, int16(t.Level), t.N, t.Hashes); err != nil {
			return failed("store a tile", err)
		}
	}
	s := g.Signed
	return failed("store a checkpoint", q.PutLogCheckpoint(ctx, gen.PutLogCheckpointParams{
		Day: s.At.UTC(), Size: s.Size, Root: s.Root[:], Note: s.Note, At: s.At,
	}))
}

// Leaf implements translog.Store.
func (r *Translog) Leaf(ctx context.Context, kind translog.Kind, id int64) (translog.Leaf, translog.Entry, error) {
	entry := translog.Entry{Kind: kind, ID: id}
	s, err := sourceOf(kind)
	if err != nil {
		return translog.Leaf{}, entry, err
	}
	row, err := r.db.read(ctx).LogLeaf(ctx, string(kind), id)
	if err != nil {
		return translog.Leaf{}, entry, absent("find a leaf", err, translog.ErrNoLeaf)
	}
	leaf := translog.Leaf{Kind: kind, Entry: id, Position: row.Position, Salt: row.Salt, Erased: row.Erased}
	if leaf.Salt == nil {
		return leaf, entry, nil
	}
	all, err := r.entry(ctx, s, id)
	if err == nil && len(all) == 0 {
		err = translog.ErrDamaged
	}
	if err != nil {
		return leaf, entry, err
	}
	return leaf, all[0], nil
}

// entry returns a row of a source, if it is there.
func (r *Translog) entry(ctx context.Context, s logSource, id int64) ([]translog.Entry, error) {
	tx, joined := ctx.Value(txKey{}).(pgx.Tx)
	if !joined {
		var err error
		if tx, err = r.db.pool.BeginTx(ctx, pgx.TxOptions{AccessMode: pgx.ReadOnly}); err != nil {
			return nil, failed("begin to read an entry", err)
		}
		defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // nothing was written
	}
	if _, err := tx.Exec(ctx, spelling); err != nil {
		return nil, failed("prepare to read an entry", err)
	}
	return entriesOf(ctx, tx, s, "id = "+strconv.FormatInt(id, 10))
}

// entriesOf returns the rows of a source that a condition selects. The content is what COPY writes: the same bytes on
// every server with the same spelling.
func entriesOf(ctx context.Context, tx pgx.Tx, s logSource, condition string) (all []translog.Entry, err error) {
	var b bytes.Buffer
	query := fmt.Sprintf("COPY (SELECT id, %s FROM %s AS e WHERE %s) TO STDOUT", s.columns, s.table, condition)
	if _, err := tx.Conn().PgConn().CopyTo(ctx, &b, query); err != nil {
		return nil, failed("read entries", err)
	}
	for line := range bytes.Lines(b.Bytes()) {
		id, content, _ := bytes.Cut(bytes.TrimSuffix(line, []byte("\n")), []byte("\t"))
		n, err := strconv.ParseInt(string(id), 10, 64)
		if err != nil {
			return nil, fmt.Errorf("postgres: number of an entry: %w", err)
		}
		all = append(all, translog.Entry{Kind: s.kind, ID: n, Content: content})
	}
	return all, nil
}

// Erase implements translog.Store.
func (r *Translog) Erase(ctx context.Context, kind translog.Kind, id int64, commitment translog.Hash) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.EraseLogLeaf(ctx, commitment[:], string(kind), id)
	if err == nil && n == 0 {
		return translog.ErrNoLeaf
	}
	return failed("erase a salt", err)
}
