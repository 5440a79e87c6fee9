package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
)

// SittingJournal implements sittings.Journal.
type SittingJournal struct{ db *DB }

var _ sittings.Journal = (*SittingJournal)(nil)

// NewSittingJournal returns a SittingJournal.
func NewSittingJournal(db *DB) *SittingJournal { return &SittingJournal{db} }

// Write implements sittings.Journal.
func (r *SittingJournal) Write(ctx context.Context, id sittings.ID, device identity.SecretHash, all []sittings.Entry, at time.Time) (bool, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return false, err
	}
	row := gen.WriteSittingEntriesParams{SittingID: int64(id), Device: device[:], At: at}
	for _, e := range all {
		row.Seqs, row.Kinds = append(row.Seqs, int32(e.Seq)), append(row.Kinds, string(e.Kind))
		row.Items, row.Answers = append(row.Items, int32(e.Item)), append(row.Answers, jsonOf(e.Answer))
		row.Keys = append(row.Keys, e.Keys)
	}
	written, err := q.WriteSittingEntries(ctx, row)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return false, nil
	case err != nil:
		return false, failed("write entries of a sitting", err)
	case written.Others > 0:
		return false, sittings.ErrEntryTwice
	}
	r.db.changed(ctx, windowChange(sittings.WindowID(written.WindowID), centers.ID(written.CenterID)))
	return true, nil
}

func sittingEntry(row gen.SittingEntry) (sittings.Entry, error) {
	e := sittings.Entry{Seq: int(row.Seq), Kind: sittings.EntryKind(row.Kind), Item: int(row.Item), Keys: row.Keys, At: row.At.UTC()}
	return e, unpack(row.Answer, &e.Answer, "an entry of a sitting")
}

// Entries implements sittings.Journal.
func (r *SittingJournal) Entries(ctx context.Context, id sittings.ID) ([]sittings.Entry, error) {
	rows, err := r.db.read(ctx).SittingEntries(ctx, int64(id))
	if err != nil {
		return nil, failed("list entries of a sitting", err)
	}
	all := make([]sittings.Entry, len(rows))
	for i, row := range rows {
		if all[i], err = sittingEntry(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// InWindow implements sittings.Journal.
func (r *SittingJournal) InWindow(ctx context.Context, id sittings.WindowID) (map[sittings.ID][]sittings.Entry, error) {
	rows, err := r.db.read(ctx).SittingEntriesInWindow(ctx, int64(id))
	if err != nil {
		return nil, failed("list entries of a window", err)
	}
	return journals(rows)
}

// Of implements sittings.Journal.
func (r *SittingJournal) Of(ctx context.Context, of []sittings.ID) (map[sittings.ID][]sittings.Entry, error) {
	ids := make([]int64, len(of))
	for i, id := range of {
		ids[i] = int64(id)
	}
	rows, err := r.db.read(ctx).SittingEntriesOf(ctx, ids)
	if err != nil {
		return nil, failed("list entries of sittings", err)
	}
	return journals(rows)
}

// Counts implements sittings.Journal.
func (r *SittingJournal) Counts(ctx context.Context, id sittings.WindowID) (map[sittings.ID]int, error) {
	rows, err := r.db.read(ctx).SittingEntryCounts(ctx, int64(id))
	if err != nil {
		return nil, failed("count entries of a window", err)
	}
	all := map[sittings.ID]int{}
	for _, row := range rows {
		all[sittings.ID(row.SittingID)] = int(row.Entries)
	}
	return all, nil
}

func journals(rows []gen.SittingEntry) (map[sittings.ID][]sittings.Entry, error) {
	all := map[sittings.ID][]sittings.Entry{}
	for _, row := range rows {
		e, err := sittingEntry(row)
		if err != nil {
			return nil, err
		}
		all[sittings.ID(row.SittingID)] = append(all[sittings.ID(row.SittingID)], e)
	}
	return all, nil
}

// PutGrade implements sittings.Journal.
func (r *SittingJournal) PutGrade(ctx context.Context, g sittings.Grade) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("store a grade", q.PutSittingGrade(ctx, gen.PutSittingGradeParams{
		SittingID: int64(g.Sitting), Item: int32(g.Item), Marks: int32(g.Marks), GivenBy: g.By,
	}))
}

// Grades implements sittings.Journal.
func (r *SittingJournal) Grades(ctx context.Context, id sittings.WindowID) ([]sittings.Grade, error) {
	rows, err := r.db.read(ctx).SittingGrades(ctx, int64(id))
	if err != nil {
		return nil, failed("list grades", err)
	}
	all := make([]sittings.Grade, len(rows))
	for i, row := range rows {
		all[i] = sittings.Grade{Sitting: sittings.ID(row.SittingID), Item: int(row.Item), Marks: questions.Marks(row.Marks), By: row.GivenBy}
	}
	return all, nil
}
