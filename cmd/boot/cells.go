package boot

import (
	"context"
	"errors"

	"kendra/adapters/cli"
	"kendra/adapters/postgres/embedded"
	"kendra/app"
)

// cells prepares a PostgreSQL of kendra's own for the copying between cells and head office. For another PostgreSQL it only runs work.
func cells(publish bool) cli.CellWork {
	return func(ctx context.Context, s cli.Settings, work func(ctx context.Context, services *app.App) error) (string, error) {
		c := config(s)
		if c.DatabaseURL != "" {
			return "", with(ctx, s, work)
		}
		c.Share = embedded.Subscribe
		if publish {
			c.Share = embedded.Publish
		}
		err := within(ctx, c, work)
		if err != nil {
			return "", errors.Join(err, embedded.Unshare(c.dataDir()))
		}
		if !publish {
			return "", nil
		}
		return embedded.ReaderURL(c.dataDir())
	}
}
