package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/attention"
	"kendra/domain/documents"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Attention implements attention.Board.
type Attention struct{ db *DB }

var _ attention.Board = (*Attention)(nil)

// NewAttention returns an Attention.
func NewAttention(db *DB) *Attention { return &Attention{db} }

// Waiting implements attention.Board.
func (r *Attention) Waiting(ctx context.Context, a attention.Asking) ([]attention.Line, error) {
	center, limited := a.Scope.Center()
	topics := make([]string, len(a.Topics))
	for i, t := range a.Topics {
		topics[i] = string(t)
	}
	rows, err := r.db.read(ctx).Attention(ctx, gen.AttentionParams{
		Account: int64(a.Account), Topics: topics, Today: a.Today().Time(), Limited: limited, Center: int64(center),
		Lately: a.Now.Add(-attention.Lately), Soon: documents.Soon, Horizon: a.Today().AddDays(documents.Soon).Time(),
		BackupDays: attention.BackupDays, BackupSince: a.Now.AddDate(0, 0, -attention.BackupDays),
	})
	if err != nil {
		return nil, failed("read what waits", err)
	}
	all := make([]attention.Line, len(rows))
	for i, row := range rows {
		l := attention.Line{Topic: attention.Topic(row.Topic), Count: int(row.N), New: int(row.Fresh), Latest: row.Latest.UTC()}
		if l.Topic == attention.Backup {
			l.Count = int(row.About)
		} else {
			l.One = students.ID(row.About)
		}
		all[i] = l
	}
	return all, nil
}

// See implements attention.Board.
func (r *Attention) See(ctx context.Context, account identity.AccountID, t attention.Topic, until time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("store what a person has seen", q.SeeTopic(ctx, int64(account), string(t), until))
}
