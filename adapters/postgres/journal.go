package postgres

import (
	"context"
	"encoding/json"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/page"
)

// Journal is the imports.Journal.
type Journal struct{ db *DB }

var _ imports.Journal = (*Journal)(nil)

// NewJournal makes it.
func NewJournal(db *DB) *Journal { return &Journal{db} }

// jsonOf writes plain values, which always can be written.
func jsonOf(v any) []byte {
	b, _ := json.Marshal(v)
	return b
}

// Start implements imports.Journal.
func (r *Journal) Start(ctx context.Context, j imports.Job) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("start import", q.AddImportJob(ctx, gen.AddImportJobParams{
		ID: string(j.ID), File: j.File, CenterID: int64(j.Center), AccountID: int64(j.Account), Stage: string(j.Stage), StartedAt: j.Started,
		ByName: j.By, FileKey: string(j.Key), FileSum: j.Sum, Plan: j.Plan, Expected: int32(j.Expected), Cancel: j.Cancel, Problem: j.Problem,
		Reading: jsonOf(j.Reading), Answers: jsonOf(j.Answers), Options: jsonOf(j.Options),
	}))
}

// Change implements imports.Journal.
func (r *Journal) Change(ctx context.Context, id imports.JobID, change func(*imports.Job) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.ImportByIDForUpdate(ctx, string(id))
	if err != nil {
		return absent("lock import", err, imports.ErrNoJob)
	}
	j := job(row)
	if err := change(&j); err != nil {
		return err
	}
	return failed("change import", q.ChangeImport(ctx, gen.ChangeImportParams{
		ID: string(id), File: j.File, Stage: string(j.Stage), RowCount: int32(j.Counts.Rows), Created: int32(j.Counts.Created),
		Updated: int32(j.Counts.Updated), Unchanged: int32(j.Counts.Unchanged), Refused: int32(j.Counts.Refused), Skipped: int32(j.Counts.Skipped),
		FinishedAt: unlessNever(j.Finished), FileKey: string(j.Key), FileSum: j.Sum, Plan: j.Plan, Expected: int32(j.Expected), Cancel: j.Cancel,
		Problem: j.Problem, Reading: jsonOf(j.Reading), Answers: jsonOf(j.Answers), Options: jsonOf(j.Options),
	}))
}

func unlessNever(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// Vanish implements imports.Journal.
func (r *Journal) Vanish(ctx context.Context, center centers.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("mark vanished imports", q.VanishImports(ctx, int64(center)))
}

// Find implements imports.Journal.
func (r *Journal) Find(ctx context.Context, id imports.JobID) (imports.Job, error) {
	row, err := r.db.read(ctx).ImportByID(ctx, string(id))
	if err != nil {
		return imports.Job{}, absent("find import", err, imports.ErrNoJob)
	}
	return job(row), nil
}

// List implements imports.Journal.
func (r *Journal) List(ctx context.Context, scope centers.Scope, p page.Request) (page.Page[imports.Job], error) {
	p = p.Normal()
	center, limited := scope.Center()
	rows, err := r.db.read(ctx).ImportsPage(ctx, gen.ImportsPageParams{Limited: limited, Center: int64(center), Most: int32(p.Size), Skip: int32(p.Offset())})
	if err != nil {
		return page.Page[imports.Job]{}, failed("list imports", err)
	}
	total, err := r.db.read(ctx).CountImports(ctx, limited, int64(center))
	if err != nil {
		return page.Page[imports.Job]{}, failed("count imports", err)
	}
	all := page.Page[imports.Job]{Total: int(total), Items: []imports.Job{}}
	for _, row := range rows {
		all.Items = append(all.Items, job(row))
	}
	return all, nil
}

func job(row gen.ImportJob) imports.Job {
	j := imports.Job{
		ID: imports.JobID(row.ID), File: row.File, Key: files.Key(row.FileKey), Sum: row.FileSum, Center: centers.ID(row.CenterID),
		Account: identity.AccountID(row.AccountID), By: row.ByName, Stage: imports.Stage(row.Stage), Plan: row.Plan, Expected: int(row.Expected),
		Cancel: row.Cancel, Problem: row.Problem, Started: row.StartedAt.UTC(), Finished: orNever(row.FinishedAt),
		Counts: imports.Counts{
			Rows: int(row.RowCount), Created: int(row.Created), Updated: int(row.Updated), Unchanged: int(row.Unchanged),
			Refused: int(row.Refused), Skipped: int(row.Skipped),
		},
	}
	// jsonOf wrote them.
	_ = json.Unmarshal(row.Reading, &j.Reading)
	_ = json.Unmarshal(row.Answers, &j.Answers)
	_ = json.Unmarshal(row.Options, &j.Options)
	return j
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
