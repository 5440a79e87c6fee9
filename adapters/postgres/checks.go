package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/domain/certificates"
)

// Note implements certificates.Store.
func (r *Certificates) Note(ctx context.Context, all []certificates.Noted) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	var p gen.NoteCertificateChecksParams
	for _, n := range all {
		p.Ids, p.Hours, p.Ways = append(p.Ids, int64(n.ID)), append(p.Hours, n.Hour()), append(p.Ways, string(n.Way))
		p.Counts, p.Lasts = append(p.Counts, int32(n.Count)), append(p.Lasts, n.Last)
	}
	return failed("note verifications", q.NoteCertificateChecks(ctx, p))
}

// Checks implements certificates.Directory.
func (r *Certificates) Checks(ctx context.Context, id certificates.ID) ([]certificates.Check, error) {
	rows, err := r.db.read(ctx).CertificateChecks(ctx, int64(id), certificates.MostChecks)
	all := make([]certificates.Check, len(rows))
	for i, row := range rows {
		all[i] = certificates.Check{Way: certificates.Way(row.Way), Hour: row.Hour.UTC(), Count: int(row.N), Last: row.LastAt.UTC()}
	}
	return all, failed("read verifications", err)
}
