package oversight

import (
	"context"
	"crypto/sha256"
	"errors"
	"io"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/backups"
	"kendra/domain/files"
	"kendra/domain/identity"
)

// Restore restores a backup into an empty database and the file store. It counts and sums the restored rows, and
// commits only if they match the manifest. Without a store it only reads and compares the files. Administrators only.
// backups.ErrUnreadable, ErrNewer, ErrNotEmpty, ErrDamaged.
func Restore(ctx context.Context, actor identity.Actor, from backups.Parcel, into backups.Target, store files.Store) (backups.Manifest, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return backups.Manifest{}, err
	}
	head, err := from.Head()
	if err == nil {
		err = head.Check()
	}
	if err != nil {
		return backups.Manifest{}, err
	}
	if err := into.Prepare(ctx, head.Migration); err != nil {
		return backups.Manifest{}, err
	}
	if store == nil {
		store = nowhere{}
	}
	r := restoring{head: head, tables: map[string]backups.Table{}, store: store}
	for _, t := range head.Tables {
		r.tables[t.Name] = t
	}
	err = into.Write(ctx, func(ctx context.Context, w backups.Writing) error {
		if err := r.fill(ctx, from, w); err != nil {
			return err
		}
		return r.prove(ctx, w)
	})
	return r.manifest, err
}

// restoring is a restore in progress.
type restoring struct {
	head     backups.Head
	tables   map[string]backups.Table
	recorded map[files.Key]backups.File
	store    files.Store
	manifest backups.Manifest
	found    []backups.File
}

// fill restores the parts in their order, up to the manifest.
func (r *restoring) fill(ctx context.Context, from backups.Parcel, w backups.Writing) error {
	for {
		part, content, err := from.Next()
		if err != nil {
			return err
		}
		switch t, known := r.tables[part.Table]; {
		case part.Manifest != nil:
			r.manifest = *part.Manifest
			return w.Continue(ctx, r.manifest.Sequences)
		case part.File != "":
			err = r.file(ctx, part, content, w)
		case known:
			err = w.Fill(ctx, t, content)
		default:
			err = backups.ErrUnreadable
		}
		if err != nil {
			return err
		}
	}
}

// file stores a file. Its type is that of its entry, which came earlier; a file without an entry is refused.
func (r *restoring) file(ctx context.Context, part backups.Part, content io.Reader, w backups.Writing) error {
	if r.recorded == nil {
		all, err := w.Files(ctx)
		if err != nil {
			return err
		}
		r.recorded = map[files.Key]backups.File{}
		for _, f := range all {
			r.recorded[f.Key] = f
		}
	}
	f, ok := r.recorded[part.File]
	if !ok {
		return backups.ErrUnreadable
	}
	sum := sha256.New()
	f.Size = part.Size
	if err := r.store.Put(ctx, f.Key, f.Type, f.Size, io.TeeReader(content, sum)); err != nil {
		return err
	}
	f.SHA256 = files.Sum(sum.Sum(nil))
	r.found = append(r.found, f)
	return nil
}

// prove compares the restored database with the manifest.
func (r *restoring) prove(ctx context.Context, w backups.Writing) error {
	found := backups.Manifest{Files: r.found}
	for _, t := range r.head.Tables {
		t, err := copied(ctx, w, t, func(string, []byte) error { return nil })
		if err != nil {
			return err
		}
		found.Tables = append(found.Tables, t)
	}
	if _, err := described(ctx, w, &found); err != nil {
		return err
	}
	return backups.Damaged(r.manifest.Compare(found))
}

// nowhere is a store that drops all files.
type nowhere struct{}

var errShort = errors.New("the file is not as long as it was said to be")

// Put implements files.Store.
func (nowhere) Put(_ context.Context, _ files.Key, _ files.MediaType, size int64, r io.Reader) error {
	n, err := io.Copy(io.Discard, r)
	if err == nil && n != size {
		return errShort
	}
	return err
}

// Open implements files.Store.
func (nowhere) Open(context.Context, files.Key) (io.ReadSeekCloser, error) {
	return nil, files.ErrNotFound
}

// Remove implements files.Store.
func (nowhere) Remove(context.Context, files.Key) error { return nil }

// NoteRestore records in the restored audit trail which backup was restored.
func NoteRestore(ctx context.Context, actor identity.Actor, m backups.Manifest, tx kernel.Tx, trail audit.Trail, now kernel.Clock) error {
	return tx.Do(ctx, func(ctx context.Context) error {
		what := struct {
			TakenAt   time.Time
			Program   string
			Migration int64
			Sums      []backups.Sum
		}{m.At, m.Program, m.Migration, m.Sums}
		return trail.Append(ctx, audit.Did(actor, "backup.restored", audit.Thing{Kind: "backup"}, now()).To(what))
	})
}

// NoteBackup records in the audit trail that a backup was made.
func NoteBackup(ctx context.Context, actor identity.Actor, m backups.Manifest, tx kernel.Tx, trail audit.Trail, now kernel.Clock) error {
	what := struct {
		Migration int64
		Files     int
		Sums      []backups.Sum
	}{m.Migration, len(m.Files), m.Sums}
	return kernel.NoteTaken(ctx, tx, trail, audit.Did(actor, "backup.taken", audit.Thing{Kind: "backup"}, now()).To(what))
}
