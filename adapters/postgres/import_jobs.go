package postgres

import (
	"context"
	"encoding/json"
	"hash/fnv"
	"io"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/files"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/live"
	"kendra/domain/page"
	"kendra/domain/sessions"
)

// ImportJobs implements imports.JobStore.
type ImportJobs struct {
	db    *DB
	locks *locks
}

var _ imports.JobStore = (*ImportJobs)(nil)

// NewImportJobs returns an ImportJobs.
func NewImportJobs(db *DB) *ImportJobs { return &ImportJobs{db, newLocks(db)} }

// jsonOf encodes plain values, which cannot fail.
func jsonOf(v any) []byte {
	b, _ := json.Marshal(v)
	return b
}

// Start implements imports.JobStore.
func (r *ImportJobs) Start(ctx context.Context, j imports.Job) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	r.db.changed(ctx, live.Change{Kind: live.Import, Center: j.Center})
	return failed("start import", q.AddImportJob(ctx, gen.AddImportJobParams{
		ID: string(j.ID), File: j.File, CenterID: int64(j.Center), AccountID: int64(j.Account), Stage: string(j.Stage), StartedAt: j.Started,
		ByName: j.By, FileKey: string(j.Key), FileSum: j.Sum, Plan: j.Plan, Expected: int32(j.Expected), Cancel: j.Cancel, Problem: j.Problem,
		Reading: jsonOf(j.Reading), Answers: jsonOf(j.Answers), Options: jsonOf(j.Options), Begun: j.Begun, Tries: int32(j.Tries), Undone: jsonOf(j.Undone), Made: numbersOf(j.Made),
		Covers: jsonOf(j.Covers),
	}))
}

// Change implements imports.JobStore.
func (r *ImportJobs) Change(ctx context.Context, id imports.JobID, change func(*imports.Job) error) error {
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
	r.db.changed(ctx, live.Change{Kind: live.Import, Center: j.Center})
	return failed("change import", q.ChangeImport(ctx, gen.ChangeImportParams{
		ID: string(id), File: j.File, Stage: string(j.Stage), RowCount: int32(j.Counts.Rows), Created: int32(j.Counts.Created), Enrolled: int32(j.Counts.Enrolled),
		Updated: int32(j.Counts.Updated), Unchanged: int32(j.Counts.Unchanged), Refused: int32(j.Counts.Refused), Skipped: int32(j.Counts.Skipped),
		FinishedAt: unlessNever(j.Finished), FileKey: string(j.Key), FileSum: j.Sum, Plan: j.Plan, Expected: int32(j.Expected), Cancel: j.Cancel,
		Problem: j.Problem, Reading: jsonOf(j.Reading), Answers: jsonOf(j.Answers), Options: jsonOf(j.Options),
		Begun: j.Begun, Tries: int32(j.Tries), Undone: jsonOf(j.Undone), Made: numbersOf(j.Made),
		Leavers: int32(j.Counts.Left), Covers: jsonOf(j.Covers), Undated: int32(j.Counts.Undated), Unnumbered: int32(j.Counts.Unnumbered),
	}))
}

func unlessNever(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	return &t
}

// MarkVanished implements imports.JobStore.
func (r *ImportJobs) MarkVanished(ctx context.Context, center centers.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	r.db.changed(ctx, live.Change{Kind: live.Import, Center: center})
	return failed("mark vanished imports", q.VanishImports(ctx, int64(center)))
}

// Find implements imports.JobStore.
func (r *ImportJobs) Find(ctx context.Context, id imports.JobID) (imports.Job, error) {
	row, err := r.db.read(ctx).ImportByID(ctx, string(id))
	if err != nil {
		return imports.Job{}, absent("find import", err, imports.ErrNoJob)
	}
	return job(row), nil
}

// List implements imports.JobStore.
func (r *ImportJobs) List(ctx context.Context, scope centers.Scope, p page.Request) (page.Page[imports.Job], error) {
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
		Cancel: row.Cancel, Problem: row.Problem, Started: row.StartedAt.UTC(), Finished: orNever(row.FinishedAt), Begun: row.Begun, Tries: int(row.Tries),
		Counts: imports.Counts{
			Rows: int(row.RowCount), Created: int(row.Created), Enrolled: int(row.Enrolled), Updated: int(row.Updated), Unchanged: int(row.Unchanged),
			Refused: int(row.Refused), Skipped: int(row.Skipped), Left: int(row.Leavers), Undated: int(row.Undated), Unnumbered: int(row.Unnumbered),
		},
	}
	for _, id := range row.Made {
		j.Made = append(j.Made, sessions.ID(id))
	}
	// jsonOf wrote them.
	_ = json.Unmarshal(row.Reading, &j.Reading)
	_ = json.Unmarshal(row.Answers, &j.Answers)
	_ = json.Unmarshal(row.Options, &j.Options)
	_ = json.Unmarshal(row.Undone, &j.Undone)
	_ = json.Unmarshal(row.Covers, &j.Covers)
	return j
}

// AtWork implements imports.JobStore.
func (r *ImportJobs) AtWork(ctx context.Context) ([]imports.Job, error) {
	rows, err := r.db.read(ctx).ImportsAtWork(ctx)
	all := make([]imports.Job, len(rows))
	for i, row := range rows {
		all[i] = job(row)
	}
	return all, failed("find imports at work", err)
}

// Lock implements imports.JobStore. It polls while it waits, so that it holds no connection that the work needs.
func (r *ImportJobs) Lock(ctx context.Context, center centers.ID) (func(), error) {
	for {
		unlock, free, err := r.locks.try(ctx, lockKey{importLocks, int32(center)})
		if err != nil || free {
			return unlock, err
		}
		select {
		case <-ctx.Done():
			return nil, failed("lock a center's imports", ctx.Err())
		case <-time.After(lockPause):
		}
	}
}

// Acquire implements imports.JobStore.
func (r *ImportJobs) Acquire(ctx context.Context, id imports.JobID) (release func(), free bool, err error) {
	sum := fnv.New32a()
	_, _ = io.WriteString(sum, string(id)) // never fails
	// Two ids with the same sum only wait for each other.
	return r.locks.try(ctx, lockKey{importClaims, int32(sum.Sum32())}) // all bits count, but not the sign
}
