package mail

import (
	"log/slog"

	"go.uber.org/fx"

	"kendra/app"
)

// Config names the mail server.
type Config struct {
	URL string // "" is none: mail stays in the outbox
}

// Module sends mail while the program runs. It needs the use cases, a Config and a log.
var Module = fx.Module("mail", fx.Invoke(func(lc fx.Lifecycle, c Config, use *app.App, log *slog.Logger) error {
	if c.URL == "" {
		log.Info("no mail server is set (KENDRA_SMTP_URL): mail stays in the outbox")
		return nil
	}
	server, err := New(c.URL)
	if err != nil {
		return err
	}
	w := NewWorker(use.Mailroom, server, Every, log)
	lc.Append(fx.StartStopHook(w.Start, w.Stop))
	return nil
}))
