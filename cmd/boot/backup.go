package boot

import (
	"context"
	"errors"
	"io"
	"time"

	"kendra/adapters/archive"
	"kendra/adapters/cli"
	"kendra/adapters/postgres"
	"kendra/app/oversight"
	"kendra/domain/backups"
	"kendra/domain/identity"
)

// backup takes a backup of the database as it is, before any pending migrations.
func backup(ctx context.Context, s cli.Settings, w io.Writer) (backups.Manifest, error) {
	c := config(s)
	db, closing, err := database(ctx, c, false, quiet())
	if err != nil {
		return backups.Manifest{}, err
	}
	defer closing()
	store, err := storeOf(c)
	if err != nil {
		return backups.Manifest{}, err
	}
	m, err := oversight.NewBackups(db, store, version(), time.Now).Take(ctx, identity.Local(), archive.NewWriter(w))
	if err != nil {
		return m, err
	}
	// The backup is complete. Recording it fails on a replica or a full disk, which is no reason to discard it.
	if err := oversight.NoteBackup(ctx, identity.Local(), m, db, postgres.NewTrail(db), time.Now); err != nil {
		quiet().Warn("the backup is complete, but it could not be recorded in the audit trail", "error", err)
	}
	return m, nil
}

// restore restores a backup, or verifies that it can be restored.
func restore(ctx context.Context, s cli.Settings, r io.Reader, verify bool) (backups.Manifest, error) {
	c := config(s)
	db, closing, err := database(ctx, c, !verify, quiet())
	if err != nil {
		return backups.Manifest{}, err
	}
	defer closing()
	if verify {
		return tried(ctx, db, r)
	}
	store, err := storeOf(c)
	if err != nil {
		return backups.Manifest{}, err
	}
	m, err := oversight.Restore(ctx, identity.Local(), archive.NewReader(r), db, store)
	if err != nil {
		return m, err
	}
	if _, err := db.Migrate(ctx); err != nil {
		return m, err
	}
	return m, errors.Join(oversight.NoteRestore(ctx, identity.Local(), m, db, postgres.NewTrail(db), time.Now), db.Settle(ctx))
}

// tried restores into a scratch database and migrates it, as a restore would.
func tried(ctx context.Context, db *postgres.DB, r io.Reader) (m backups.Manifest, err error) {
	scratch, remove, err := db.Scratch(ctx)
	if err != nil {
		return m, err
	}
	defer func() { err = errors.Join(err, remove(context.WithoutCancel(ctx))) }()
	if m, err = oversight.Restore(ctx, identity.Local(), archive.NewReader(r), scratch, nil); err == nil {
		_, err = scratch.Migrate(ctx)
	}
	return m, err
}
