package postgres

import (
	"context"

	"kendra/adapters/postgres/gen"
	"kendra/app/kernel"
	"kendra/domain/files"
)

// Files implements files.Catalog.
type Files struct{ db *DB }

var _ files.Catalog = (*Files)(nil)

// NewFiles returns a Files.
func NewFiles(db *DB) *Files { return &Files{db} }

// Add implements files.Catalog.
func (r *Files) Add(ctx context.Context, all ...files.Meta) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	for _, m := range all {
		err := q.AddFile(ctx, gen.AddFileParams{
			Key: string(m.Key), Kind: string(m.Type.Kind()), Type: string(m.Type), Size: m.Size, Sha256: m.SHA256[:],
			UploadedBy: m.Account, CenterID: m.Center, Private: m.Private, Created: m.Created,
			Purpose: string(m.Purpose), CutOf: string(m.Of), CutX: m.Cut.X, CutY: m.Cut.Y, CutWidth: m.Cut.Width, CutHeight: m.Cut.Height,
		})
		if err != nil {
			return failed("add a file", err)
		}
	}
	return nil
}

// Find implements files.Catalog. While the primary is down it reads public files from a replica, so that the public
// pages keep their pictures.
func (r *Files) Find(ctx context.Context, k files.Key) (m files.Meta, err error) {
	err = r.db.rescued(ctx, func(ctx context.Context) (err error) {
		if m, err = r.find(ctx, k); err == nil && m.Private && onReplica(ctx) {
			err = kernel.ErrUnavailable
		}
		return err
	})
	if err != nil {
		return files.Meta{}, err
	}
	return m, nil
}

func (r *Files) find(ctx context.Context, k files.Key) (files.Meta, error) {
	row, err := r.db.read(ctx).FindFile(ctx, string(k))
	if err != nil {
		return files.Meta{}, absent("find a file", err, files.ErrNotFound)
	}
	purpose := files.ParsePurpose(row.Purpose)
	return files.Meta{
		Key: files.Key(row.Key), Type: files.MediaType(row.Type), Size: row.Size, SHA256: files.Sum(row.Sha256),
		Account: orZero(row.UploadedBy), Center: orZero(row.CenterID), Purpose: purpose,
		Private: row.Private || !purpose.IsPublic(), Created: row.Created.UTC(),
		Of: files.Key(orNothing(row.CutOf)), Cut: files.Cut{X: row.CutX, Y: row.CutY, Width: row.CutWidth, Height: row.CutHeight},
	}, nil
}

// Remove implements files.Catalog.
func (r *Files) Remove(ctx context.Context, k files.Key) error {
	q, err := r.db.write(ctx)
	if err != nil {
		return err
	}
	n, err := q.RemoveFile(ctx, string(k))
	return changed("remove a file", n, err, files.ErrNotFound)
}

// orNothing returns a text, or "" for NULL.
func orNothing(p *string) string {
	if p == nil {
		return ""
	}
	return *p
}
