package postgres

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/institute"
)

// Institute implements institute.Store.
type Institute struct {
	db   *DB
	read sync.Map // institute.Number to institute.Version: versions never change
}

var _ institute.Store = (*Institute)(nil)

// NewInstitute returns an Institute.
func NewInstitute(db *DB) *Institute { return &Institute{db: db} }

func instituteVersion(row gen.InstituteVersion) (institute.Version, error) {
	v := institute.Version{Number: institute.Number(row.Number), At: row.Since.UTC(), By: row.ChangedBy}
	stored := struct {
		*institute.Profile

		Signer, SignerTitle, Signature string // of versions that had one signatory
	}{Profile: &v.Profile}
	if err := json.Unmarshal(row.Profile, &stored); err != nil {
		return v, fmt.Errorf("postgres: read version %d of the institute: %w", row.Number, err)
	}
	if one := (institute.Signatory{Name: stored.Signer, Title: stored.SignerTitle, Signature: stored.Signature}); one != (institute.Signatory{}) {
		v.Profile.Signatories = append(v.Profile.Signatories, one)
	}
	return v, nil
}

// Current implements institute.Store.
func (r *Institute) Current(ctx context.Context) (institute.Version, error) {
	row, err := r.db.read(ctx).CurrentInstitute(ctx)
	if err != nil {
		return institute.Version{}, failed("read the institute", err)
	}
	return instituteVersion(row)
}

// Version implements institute.Store.
func (r *Institute) Version(ctx context.Context, n institute.Number) (institute.Version, error) {
	known, _ := r.read.Load(n)
	if v, ok := known.(institute.Version); ok {
		return v, nil
	}
	row, err := r.db.read(ctx).InstituteVersion(ctx, int32(n))
	if err != nil {
		return institute.Version{}, absent("read a version of the institute", err, institute.ErrNotFound)
	}
	v, err := instituteVersion(row)
	if _, isOpen := ctx.Value(txKey{}).(*transaction); err == nil && !isOpen { // an open transaction may see its own version, and fail
		r.read.Store(n, v)
	}
	return v, err
}

// Versions implements institute.Store.
func (r *Institute) Versions(ctx context.Context) ([]institute.Version, error) {
	rows, err := r.db.read(ctx).InstituteVersions(ctx)
	if err != nil {
		return nil, failed("list the versions of the institute", err)
	}
	all := make([]institute.Version, len(rows))
	for i, row := range rows {
		if all[i], err = instituteVersion(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Add implements institute.Store.
func (r *Institute) Add(ctx context.Context, v institute.Version) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.AddInstituteVersion(ctx, gen.AddInstituteVersionParams{
		Number: int32(v.Number), Profile: jsonOf(v.Profile), Since: v.At, ChangedBy: v.By,
	})
	return changed("change the institute", n, err, institute.ErrStale)
}

// Opened implements institute.Store.
func (r *Institute) Opened(ctx context.Context) (time.Time, error) {
	at, err := r.db.read(ctx).WebsiteOpened(ctx)
	if err != nil || at == nil {
		return time.Time{}, failed("read whether the website is open", err)
	}
	return at.UTC(), nil
}

// Open implements institute.Store.
func (r *Institute) Open(ctx context.Context, at time.Time) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("open the website", q.OpenWebsite(ctx, at))
}
