package edge

import (
	"log/slog"
	"net/http"

	"kendra/adapters/httpapi/wire"
)

// ForNode returns what an exam node lets pass to next.
func ForNode(next http.Handler) http.Handler {
	return wire.RequestID(problems{log: slog.New(slog.DiscardHandler), refused: uncounted}.forNode(next))
}
