package postgres

import (
	"context"
	"errors"
	"time"

	"kendra/adapters/postgres/gen"
	"kendra/domain/certificates"
)

// perList is how many places of a status list are used before the next list starts, so that a free place is easy to
// find.
const perList = 100_000

// mostPicks limits the search for a free place. A quarter of a list is free, so that many misses do not happen.
const mostPicks = 1000

var errNoPlace = errors.New("postgres: no free place was found on a status list")

// Issuer implements certificates.IssuerStore.
type Issuer struct{ db *DB }

var (
	_ certificates.IssuerStore = (*Issuer)(nil)
)

// NewIssuer returns an Issuer.
func NewIssuer(db *DB) *Issuer { return &Issuer{db} }

// Ensure implements certificates.IssuerStore.
func (r *Issuer) Ensure(ctx context.Context, make func() certificates.IssuerKey) (certificates.IssuerKey, error) {
	if key, ok, err := r.active(ctx); ok || err != nil {
		return key, err
	}
	if err := r.hold(ctx); err != nil {
		return certificates.IssuerKey{}, err
	}
	if key, ok, err := r.active(ctx); ok || err != nil {
		return key, err
	}
	return r.add(ctx, make())
}

// hold keeps others from adding keys until the transaction ends.
func (r *Issuer) hold(ctx context.Context) error {
	if _, err := r.db.write(ctx); err != nil {
		return err
	}
	_, err := r.db.at(ctx).Exec(ctx, "LOCK TABLE issuer_keys IN SHARE ROW EXCLUSIVE MODE")
	return failed("lock the issuer's keys", err)
}

func (r *Issuer) active(ctx context.Context) (certificates.IssuerKey, bool, error) {
	all, err := r.All(ctx)
	if err != nil {
		return certificates.IssuerKey{}, false, err
	}
	for _, key := range all {
		if key.Retired.IsZero() {
			return key, true, nil
		}
	}
	return certificates.IssuerKey{}, false, nil
}

func (r *Issuer) add(ctx context.Context, key certificates.IssuerKey) (certificates.IssuerKey, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return certificates.IssuerKey{}, err
	}
	key.ID, err = q.AddIssuerKey(ctx, key.Seed, key.Created)
	return key, failed("add an issuer's key", err)
}

// Rotate implements certificates.IssuerStore.
func (r *Issuer) Rotate(ctx context.Context, next certificates.IssuerKey) (certificates.IssuerKey, error) {
	if err := r.hold(ctx); err != nil {
		return certificates.IssuerKey{}, err
	}
	q, err := r.db.write(ctx)
	if err != nil {
		return certificates.IssuerKey{}, err
	}
	if err := q.RetireIssuerKeys(ctx, orNil(next.Created)); err != nil {
		return certificates.IssuerKey{}, failed("retire the issuer's key", err)
	}
	return r.add(ctx, next)
}

// All implements certificates.IssuerStore.
func (r *Issuer) All(ctx context.Context) ([]certificates.IssuerKey, error) {
	rows, err := r.db.read(ctx).IssuerKeys(ctx)
	all := make([]certificates.IssuerKey, len(rows))
	for i, row := range rows {
		all[i] = certificates.IssuerKey{ID: row.ID, Seed: row.Seed, Created: row.CreatedAt.UTC(), Retired: orNever(row.RetiredAt)}
	}
	return all, failed("read the issuer's keys", err)
}

// Allot implements certificates.IssuerStore.
func (r *Issuer) Allot(ctx context.Context, all []certificates.ID, pick func() int) ([]certificates.Place, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return nil, err
	}
	for range mostPicks {
		given, err := placesOf(ctx, q, all)
		if err != nil {
			return nil, err
		}
		var without []int64
		var lists, indexes []int32
		for _, id := range all {
			if _, ok := given[id]; !ok {
				without, indexes = append(without, int64(id)), append(indexes, int32(pick()))
			}
		}
		if len(without) == 0 {
			return inOrder(all, given), nil
		}
		numbers, err := q.NextPlaces(ctx, int32(len(without)))
		if err != nil {
			return nil, failed("count the places", err)
		}
		for _, n := range numbers {
			lists = append(lists, int32((n-1)/perList)+1)
		}
		if err := q.TakePlaces(ctx, without, lists, indexes); err != nil {
			return nil, failed("take places on a status list", err)
		}
	}
	return nil, errNoPlace
}

func placesOf(ctx context.Context, q *gen.Queries, all []certificates.ID) (map[certificates.ID]certificates.Place, error) {
	rows, err := q.CertificatePlaces(ctx, numbersOf(all))
	given := make(map[certificates.ID]certificates.Place, len(rows))
	for _, row := range rows {
		given[certificates.ID(row.CertificateID)] = certificates.Place{List: int(row.List), Index: int(row.Index)}
	}
	return given, failed("find places on status lists", err)
}

func inOrder(all []certificates.ID, given map[certificates.ID]certificates.Place) []certificates.Place {
	places := make([]certificates.Place, len(all))
	for i, id := range all {
		places[i] = given[id]
	}
	return places
}

// Ended implements certificates.IssuerStore.
func (r *Issuer) Ended(ctx context.Context, list int) (ended []int, since time.Time, err error) {
	q := r.db.read(ctx)
	there, err := q.HasPlaces(ctx, int32(list))
	if err != nil {
		return nil, since, failed("find a status list", err)
	}
	if !there {
		return nil, since, certificates.ErrNotFound
	}
	rows, err := q.EndedPlaces(ctx, int32(list))
	for _, row := range rows {
		ended = append(ended, int(row.Index))
		if row.Since.After(since) {
			since = row.Since.UTC()
		}
	}
	return ended, since, failed("read a status list", err)
}

// Lists implements certificates.IssuerStore.
func (r *Issuer) Lists(ctx context.Context) (int, error) {
	n, err := r.db.read(ctx).PlaceLists(ctx)
	return int(n), failed("count the status lists", err)
}
