package nominatim

import (
	"log/slog"

	"go.uber.org/fx"

	"kendra/app"
	"kendra/app/kernel"
)

// Off is the URL that switches the search off.
const Off = "off"

// Config names the server.
type Config struct {
	URL  string // "" is OpenStreetMap's own; Off is none
	Base kernel.BaseURL
}

// Module looks the institute's address up while the program runs. It needs the use cases, a Config and a log.
var Module = fx.Module("nominatim", fx.Invoke(func(lc fx.Lifecycle, c Config, use *app.App, log *slog.Logger) error {
	if c.URL == Off {
		return nil
	}
	if c.URL == "" {
		c.URL = Public
	}
	geocoder, err := New(c.URL, "kendra (+"+string(c.Base)+")")
	if err != nil {
		return err
	}
	w := NewWorker(use.Website, geocoder, Every, log)
	lc.Append(fx.StartStopHook(w.Start, w.Stop))
	return nil
}))
