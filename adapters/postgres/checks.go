package postgres

import (
	"context"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/certificates"
)

// Checks is the certificates.Checks.
type Checks struct{ db *DB }

var _ certificates.Checks = (*Checks)(nil)

// NewChecks makes it.
func NewChecks(db *DB) *Checks { return &Checks{db} }

// Note implements certificates.Checks.
func (r *Checks) Note(ctx context.Context, all []certificates.ID, w certificates.Way, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("note verifications", q.NoteCertificateChecks(ctx, gen.NoteCertificateChecksParams{
		Ids: numbersOf(all), Way: string(w), Hour: at.UTC().Truncate(time.Hour), At: at,
	}))
}

// Of implements certificates.Checks.
func (r *Checks) Of(ctx context.Context, id certificates.ID) ([]certificates.Check, error) {
	rows, err := r.db.read(ctx).CertificateChecks(ctx, int64(id), certificates.MostChecks)
	all := make([]certificates.Check, len(rows))
	for i, row := range rows {
		all[i] = certificates.Check{Way: certificates.Way(row.Way), Hour: row.Hour.UTC(), Count: int(row.N), Last: row.LastAt.UTC()}
	}
	return all, failed("read verifications", err)
}
