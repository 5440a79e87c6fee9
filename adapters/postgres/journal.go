package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/imports"
)

// Journal is the imports.Journal.
type Journal struct{ db *DB }

var _ imports.Journal = (*Journal)(nil)

// NewJournal makes it.
func NewJournal(db *DB) *Journal { return &Journal{db} }

// Start implements imports.Journal.
func (r *Journal) Start(ctx context.Context, j imports.Job) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	if err := q.MarkVanishedImports(ctx, j.Started, int64(j.Center)); err != nil {
		return failed("mark vanished imports", err)
	}
	return failed("start import", q.AddImportJob(ctx, gen.AddImportJobParams{
		ID: string(j.ID), File: j.File, CenterID: int64(j.Center), AccountID: int64(j.Account), Stage: string(j.Stage), StartedAt: j.Started,
	}))
}

// Progress implements imports.Journal.
func (r *Journal) Progress(ctx context.Context, id imports.JobID, c imports.Counts) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("note an import's progress", q.ImportProgress(ctx, gen.ImportProgressParams{
		ID: string(id), RowCount: int32(c.Rows), Created: int32(c.Created), Updated: int32(c.Updated),
		Unchanged: int32(c.Unchanged), Refused: int32(c.Refused), Skipped: int32(c.Skipped),
	}))
}

// Finish implements imports.Journal.
func (r *Journal) Finish(ctx context.Context, id imports.JobID, s imports.Stage, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("finish import", q.FinishImport(ctx, string(s), at, string(id)))
}

// Find implements imports.Journal.
func (r *Journal) Find(ctx context.Context, id imports.JobID) (imports.Job, error) {
	row, err := r.db.read(ctx).ImportByID(ctx, string(id))
	if err != nil {
		return imports.Job{}, absent("find import", err, imports.ErrNoJob)
	}
	return imports.Job{
		ID: imports.JobID(row.ID), File: row.File, Center: centers.ID(row.CenterID), Account: identity.AccountID(row.AccountID),
		Stage: imports.Stage(row.Stage), Started: row.StartedAt.UTC(), Finished: orNever(row.FinishedAt),
		Counts: imports.Counts{
			Rows: int(row.RowCount), Created: int(row.Created), Updated: int(row.Updated), Unchanged: int(row.Unchanged),
			Refused: int(row.Refused), Skipped: int(row.Skipped),
		},
	}, nil
}

// importLocks is the first key of the advisory locks of imports; the second is the center.
const importLocks = 1_262_833_236 // "KENT"

// Lock implements imports.Journal. The lock belongs to a connection: when this process dies, so does the lock.
func (r *Journal) Lock(ctx context.Context, center centers.ID) (func(), error) {
	conn, err := r.db.pool.Acquire(ctx)
	if err != nil {
		return nil, failed("lock a center's imports", err)
	}
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1, $2)", importLocks, int32(center)); err != nil {
		conn.Release()
		return nil, failed("lock a center's imports", err)
	}
	return func() {
		defer conn.Release()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
		defer cancel()
		if _, err := conn.Exec(ctx, "SELECT pg_advisory_unlock($1, $2)", importLocks, int32(center)); err != nil {
			_ = conn.Conn().Close(ctx) // the lock ends with the connection
		}
	}, nil
}
