package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"kendra/adapters/postgres/gen"
	"kendra/domain/requests"
)

// Requests implements requests.Store.
type Requests struct{ db *DB }

var _ requests.Store = (*Requests)(nil)

// NewRequests returns a Requests.
func NewRequests(db *DB) *Requests { return &Requests{db} }

// Claim implements requests.Store.
func (r *Requests) Claim(ctx context.Context, q requests.Request, now time.Time) (earlier requests.Answer, fresh bool, err error) {
	w, err := r.db.write(ctx)
	if err != nil {
		return earlier, false, err
	}
	if err := w.SweepRequests(ctx, now.Add(-requests.Kept)); err != nil {
		return earlier, false, failed("forget old answers", err)
	}
	claim := gen.ClaimRequestParams{AccountID: int64(q.Account), Operation: q.Operation, Key: string(q.Key), Form: q.Form[:], At: now}
	for {
		claimed, err := w.ClaimRequest(ctx, claim)
		if err != nil || claimed > 0 {
			return earlier, err == nil, failed("claim a request's key", err)
		}
		row, err := w.FindRequest(ctx, int64(q.Account), q.Operation, string(q.Key))
		if errors.Is(err, pgx.ErrNoRows) {
			continue // another transaction has removed it in between
		}
		earlier.Body = row.Answer
		copy(earlier.Form[:], row.Form)
		return earlier, false, failed("find an earlier answer", err)
	}
}

// Keep implements requests.Store.
func (r *Requests) Keep(ctx context.Context, q requests.Request, body []byte) error {
	w, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("keep an answer", w.KeepAnswer(ctx, gen.KeepAnswerParams{
		AccountID: int64(q.Account), Operation: q.Operation, Key: string(q.Key), Answer: body,
	}))
}
