package postgres

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/translog"
)

var _ translog.Evidence = (*Translog)(nil)

// Read implements translog.Evidence.
func (r *Translog) Read(ctx context.Context, work func(context.Context, translog.Reading) error) error {
	tx, err := r.db.pool.BeginTx(ctx, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly})
	if err != nil {
		return failed("begin to read the log", err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // nothing was written
	if _, err := tx.Exec(ctx, spelling); err != nil {
		return failed("prepare to read the log", err)
	}
	return work(context.WithValue(ctx, txKey{}, &transaction{Tx: tx}), logReading{r, tx})
}

// logReading implements translog.Reading in one transaction.
type logReading struct {
	*Translog

	tx pgx.Tx
}

// Checkpoints implements translog.Reading.
func (r logReading) Checkpoints(ctx context.Context) ([]translog.Signed, error) {
	rows, err := gen.New(r.tx).LogCheckpoints(ctx)
	all := make([]translog.Signed, len(rows))
	for i, row := range rows {
		var short error
		all[i], short = signedOf(row)
		err = errors.Join(err, short)
	}
	return all, failed("read the checkpoints", err)
}

// Tiles implements translog.Reading.
func (r logReading) Tiles(ctx context.Context, each func(translog.Tile)) error {
	rows, err := r.tx.Query(ctx, "SELECT level::int, n, hashes FROM log_tiles")
	if err != nil {
		return failed("read the tiles", err)
	}
	var t translog.Tile
	_, err = pgx.ForEachRow(rows, []any{&t.Level, &t.N, &t.Hashes}, func() error {
		each(t)
		t.Hashes = nil
		return nil
	})
	return failed("read the tiles", err)
}

// Sources implements translog.Reading.
func (r logReading) Sources(ctx context.Context) ([]translog.Source, error) {
	covered, err := r.db.sources(ctx)
	if err != nil {
		return nil, err
	}
	all := make([]translog.Source, len(covered))
	for i, s := range covered {
		state, err := gen.New(r.tx).LogSource(ctx, string(s.kind))
		if err != nil && !errors.Is(err, pgx.ErrNoRows) {
			return nil, failed("read how far the log is", err)
		}
		all[i] = translog.Source{Kind: s.kind, Table: s.table, Settled: state.Settled}
	}
	return all, nil
}

// rowFields is how many fields stand before the content of a row.
const rowFields = 5

// Rows implements translog.Reading.
func (r logReading) Rows(ctx context.Context, of translog.Source, each func(*translog.Row)) error {
	s, err := sourceOf(of.Kind)
	if err != nil {
		return err
	}
	query := fmt.Sprintf(`COPY (SELECT coalesce(l.entry_id, e.id), coalesce(l.position, -1), e.id IS NOT NULL, encode(l.salt, 'hex'), encode(l.erased, 'hex'), %s
		FROM (SELECT position, entry_id, salt, erased FROM log_leaves WHERE kind = '%s') AS l FULL JOIN %s AS e ON e.id = l.entry_id) TO STDOUT`,
		prefixed(s.columns), s.kind, s.table)
	read, write := io.Pipe()
	copied := make(chan error, 1)
	go func() {
		// A large buffer saves a switch between the two for each row.
		buffered := bufio.NewWriterSize(write, 1<<20)
		_, err := r.tx.Conn().PgConn().CopyTo(ctx, buffered, query)
		err = errors.Join(err, buffered.Flush())
		copied <- err
		_ = write.CloseWithError(err) // always nil
	}()
	err = logRows(read, each)
	_ = read.CloseWithError(err) // always nil
	return failed("read entries and leaves", errors.Join(err, <-copied))
}

func logRows(from io.Reader, each func(*translog.Row)) error {
	lines := bufio.NewReaderSize(from, 1<<20)
	var long []byte
	for {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long = append(long, line...)
			continue
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if len(long) > 0 {
			line = append(long, line...)
			long = long[:0]
		}
		row, err := logRow(line[:len(line)-1])
		if err != nil {
			return err
		}
		each(&row)
	}
}

func logRow(line []byte) (row translog.Row, err error) {
	var fields [rowFields][]byte
	for i := range fields {
		fields[i], line, _ = bytes.Cut(line, []byte("\t"))
	}
	row.Content, row.HasEntry = line, string(fields[2]) == "t"
	if row.Entry, err = strconv.ParseInt(string(fields[0]), 10, 64); err != nil {
		return row, err
	}
	if row.Position, err = strconv.ParseInt(string(fields[1]), 10, 64); err != nil {
		return row, err
	}
	row.HasLeaf = row.Position >= 0
	if row.Salt, err = unhex(fields[3]); err != nil {
		return row, err
	}
	row.Erased, err = unhex(fields[4])
	return row, err
}

// unhex decodes in place, and returns nil for NULL.
func unhex(field []byte) ([]byte, error) {
	if string(field) == `\N` {
		return nil, nil
	}
	n, err := hex.Decode(field, field)
	return field[:n:n], err
}

// Erasures implements translog.Reading.
func (r logReading) Erasures(ctx context.Context) ([]translog.Ref, error) {
	rows, err := r.tx.Query(ctx, "SELECT thing_kind, thing_id FROM audit_entries WHERE action = $1", translog.EraseAction)
	if err != nil {
		return nil, failed("list what was erased", err)
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[translog.Ref])
	return all, failed("list what was erased", err)
}

// contradictionsQuery finds certificates whose status is not that of their last event, results that stand although another
// replaces them or are superseded by none, accounts whose paid amount is not the sum of their receipts, and credentials
// that are not those of their digests. A certificate from before there were events has one that nobody did, whatever its status.
const contradictionsQuery = `
	SELECT 'status-changed', 'certificates', c.id
	FROM certificates c CROSS JOIN LATERAL (SELECT * FROM certificate_events e WHERE e.certificate_id = c.id ORDER BY e.id DESC LIMIT 1) AS last
	WHERE c.status <> last.kind AND NOT (last.kind = 'issued' AND last.done_by = '')
	UNION ALL
	SELECT 'status-changed', 'exam_results', r.id FROM exam_results r
	WHERE r.replaced_by <> coalesce((SELECT n.code FROM exam_results n WHERE n.exam_id = r.exam_id AND n.enrolment_id = r.enrolment_id
		AND n.replaces = r.code), '')
	UNION ALL
	SELECT 'balance-changed', 'fee_accounts', a.id FROM fee_accounts a
	WHERE a.paid <> a.paid_before + coalesce((SELECT sum(e.amount) FROM fee_entries e WHERE e.account_id = a.id), 0)
	UNION ALL
	SELECT 'credential-changed', 'certificate_papers', p.certificate_id
	FROM certificate_papers p JOIN certificate_digests d ON d.certificate_id = p.certificate_id
	WHERE p.kind = 'credential' AND encode(sha256(p.content), 'hex') <> d.digest
	LIMIT 1000`

// Contradictions implements translog.Reading.
func (r logReading) Contradictions(ctx context.Context) ([]translog.Finding, error) {
	rows, err := r.tx.Query(ctx, contradictionsQuery)
	if err != nil {
		return nil, failed("look for contradictions", err)
	}
	all, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (translog.Finding, error) {
		f := translog.Finding{Position: translog.Nowhere}
		return f, row.Scan(&f.Tampering, &f.Table, &f.Entry)
	})
	return all, failed("look for contradictions", err)
}
