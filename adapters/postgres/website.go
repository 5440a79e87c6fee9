package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"kendra/adapters/postgres/gen"
	"kendra/app/kernel"
	"kendra/domain/calendar"
	"kendra/domain/website"
)

// ContentStore implements website.ContentStore.
type ContentStore struct{ db *DB }

// GeocodeCache implements website.GeocodeCache.
type GeocodeCache struct{ db *DB }

// ContentVersion implements kernel.ContentVersion. It notifies the channel "content" of each new version.
type ContentVersion struct{ db *DB }

var (
	_ website.ContentStore  = (*ContentStore)(nil)
	_ website.GeocodeCache  = (*GeocodeCache)(nil)
	_ kernel.ContentVersion = (*ContentVersion)(nil)
)

// NewContentStore returns a ContentStore.
func NewContentStore(db *DB) *ContentStore { return &ContentStore{db} }

// NewGeocodeCache returns a GeocodeCache.
func NewGeocodeCache(db *DB) *GeocodeCache { return &GeocodeCache{db} }

// NewContentVersion returns a ContentVersion.
func NewContentVersion(db *DB) *ContentVersion { return &ContentVersion{db} }

// pieces reads the data of each kind.
var pieces = map[website.Kind]func([]byte) (website.Piece, error){
	website.KindSlide: piece[website.Slide], website.KindTeacher: piece[website.Teacher], website.KindTestimonial: piece[website.Testimonial],
	website.KindPartner: piece[website.Partner], website.KindEvent: piece[website.Event],
	website.KindPost: piece[website.Post], website.KindNotice: piece[website.Notice], website.KindPage: piece[website.Page],
	website.KindSection: piece[website.Section], website.KindCenter: piece[website.CenterPage],
	website.KindRedirect: piece[website.Redirect],
}

func piece[T website.Piece](data []byte) (website.Piece, error) {
	var p T
	err := json.Unmarshal(data, &p)
	return p, err
}

func item(row gen.Content) (website.Item, error) {
	read, ok := pieces[website.Kind(row.Kind)]
	if !ok {
		return website.Item{}, fmt.Errorf("postgres: content %d is of no known kind: %s", row.ID, row.Kind)
	}
	p, err := read(row.Data)
	if err != nil {
		return website.Item{}, fmt.Errorf("postgres: content %d cannot be read: %w", row.ID, err)
	}
	return website.Item{
		ID: website.ID(row.ID), Hidden: row.Hidden, From: calendar.FromUTC(row.ShownFrom.Time), FromAt: row.ShownFromAt,
		Until: calendar.FromUTC(row.ShownUntil.Time), UntilAt: row.ShownUntilAt,
		Updated: row.UpdatedAt.UTC(), By: row.UpdatedBy, Removed: orNever(row.RemovedAt), Piece: p,
	}, nil
}

// Past implements website.ContentStore.
func (r *ContentStore) Past(ctx context.Context, k website.Kind, id website.ID) ([]website.Item, error) {
	q := r.db.read(ctx)
	there, err := q.ContentKept(ctx, string(k), int64(id))
	if err != nil {
		return nil, failed("find content", err)
	}
	if !there {
		return nil, website.ErrNotFound
	}
	rows, err := q.ContentPast(ctx, string(k), int64(id), website.MostPast)
	if err != nil {
		return nil, failed("list earlier versions of content", err)
	}
	all := make([]website.Item, len(rows))
	for i, row := range rows {
		all[i], err = item(gen.Content{
			ID: row.ContentID, Kind: string(k), Hidden: row.Hidden, ShownFrom: row.ShownFrom, ShownFromAt: row.ShownFromAt,
			ShownUntil: row.ShownUntil, ShownUntilAt: row.ShownUntilAt, Data: row.Data,
			UpdatedAt: row.UpdatedAt, UpdatedBy: row.UpdatedBy,
		})
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

func dateOrNull(d calendar.Date) pgtype.Date { return pgtype.Date{Time: d.Time(), Valid: !d.IsZero()} }

// List implements website.ContentStore.
func (r *ContentStore) List(ctx context.Context, k website.Kind) ([]website.Item, error) {
	rows, err := r.db.read(ctx).ContentOfKind(ctx, string(k))
	if err != nil {
		return nil, failed("list content", err)
	}
	all := make([]website.Item, len(rows))
	for i, row := range rows {
		if all[i], err = item(row); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// Add implements website.ContentStore.
func (r *ContentStore) Add(ctx context.Context, i website.Item) (website.ID, error) {
	q, err := r.db.write(ctx)
	if err != nil {
		return 0, err
	}
	data, err := json.Marshal(i.Piece)
	if err != nil {
		return 0, fmt.Errorf("postgres: write content: %w", err)
	}
	id, err := q.AddContent(ctx, gen.AddContentParams{
		Kind: string(i.Piece.Kind()), Slug: i.Slug(), Hidden: i.Hidden, ShownFrom: dateOrNull(i.From), ShownFromAt: i.FromAt,
		ShownUntil: dateOrNull(i.Until), ShownUntilAt: i.UntilAt, Data: data,
		UpdatedAt: i.Updated, UpdatedBy: i.By, RemovedAt: orNil(i.Removed),
	})
	return website.ID(id), failed("add content", err)
}

// Change implements website.ContentStore.
func (r *ContentStore) Change(ctx context.Context, k website.Kind, id website.ID, change func(*website.Item) error) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	row, err := q.ContentForUpdate(ctx, string(k), int64(id))
	if err != nil {
		return absent("lock content", err, website.ErrNotFound)
	}
	i, err := item(row)
	if err != nil {
		return err
	}
	before := i
	if err := change(&i); err != nil {
		return err
	}
	if !i.SaysAs(before) {
		if err := q.KeepContentVersion(ctx, int64(id)); err != nil {
			return failed("keep a version of content", err)
		}
	}
	data, err := json.Marshal(i.Piece)
	if err != nil {
		return fmt.Errorf("postgres: write content: %w", err)
	}
	return failed("change content", q.ChangeContent(ctx, gen.ChangeContentParams{
		ID: int64(id), Slug: i.Slug(), Hidden: i.Hidden, ShownFrom: dateOrNull(i.From), ShownFromAt: i.FromAt,
		ShownUntil: dateOrNull(i.Until), ShownUntilAt: i.UntilAt, Data: data,
		UpdatedAt: i.Updated, UpdatedBy: i.By, RemovedAt: orNil(i.Removed),
	}))
}

// Order implements website.ContentStore.
func (r *ContentStore) Order(ctx context.Context, k website.Kind, ids []website.ID) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	numbers := make([]int64, len(ids))
	for i, id := range ids {
		numbers[i] = int64(id)
	}
	return failed("order content", q.OrderContent(ctx, string(k), numbers))
}

// Recall implements website.GeocodeCache.
func (r *GeocodeCache) Recall(ctx context.Context, key string) (website.Located, bool, error) {
	row, err := r.db.read(ctx).Geocode(ctx, key)
	if errors.Is(err, pgx.ErrNoRows) {
		return website.Located{}, false, nil
	}
	if err != nil {
		return website.Located{}, false, failed("recall a place", err)
	}
	return website.Located{
		Address: row.Address, Place: website.Point{Latitude: row.Latitude, Longitude: row.Longitude}, Asked: row.AskedAt.UTC(),
	}, true, nil
}

// Keep implements website.GeocodeCache.
func (r *GeocodeCache) Keep(ctx context.Context, l website.Located) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	return failed("keep a place", q.KeepGeocode(ctx, gen.KeepGeocodeParams{
		Address: l.Address, Latitude: l.Place.Latitude, Longitude: l.Place.Longitude, AskedAt: l.Asked,
	}))
}

// Current implements kernel.ContentVersion.
func (r *ContentVersion) Current(ctx context.Context) (int64, error) {
	version, err := r.db.read(ctx).ContentVersion(ctx)
	return version, failed("read the content's version", err)
}

// Bump implements kernel.ContentVersion.
func (r *ContentVersion) Bump(ctx context.Context) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	version, err := q.BumpContentVersion(ctx)
	if err != nil {
		return failed("bump the content's version", err)
	}
	return failed("tell of new content", q.NotifyContent(ctx, strconv.FormatInt(version, 10)))
}
