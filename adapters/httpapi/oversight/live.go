package oversight

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/oversight"
	"kendra/domain/fault"
	"kendra/domain/live"
)

const (
	liveKind = "text/event-stream"
	liveWait = 30 * time.Second // for a client that does not read
	liveMost = 24 * 60 * 60     // the most seconds that a client may ask for
)

type liveHandlers struct {
	use     *oversight.Live
	leaving <-chan struct{} // closed when the server is about to stop
	beat    time.Duration   // between two heartbeats
}

// GetUpdates streams the changes of what the caller may see.
func (h liveHandlers) GetUpdates(ctx context.Context, in gen.GetUpdatesRequestObject) (gen.GetUpdatesResponseObject, error) {
	if in.Params.Seconds < 0 || in.Params.Seconds > liveMost {
		return nil, wire.ErrMalformed.On("Seconds")
	}
	follows, err := h.use.Follow(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return liveStream{ctx: ctx, liveHandlers: h, follows: follows, most: time.Duration(in.Params.Seconds) * time.Second}, nil
}

type liveStream struct {
	liveHandlers
	ctx     context.Context //nolint:containedctx // the response is written after the handler has returned
	follows *oversight.Following
	most    time.Duration // 0 is as long as the login
}

// VisitGetUpdatesResponse writes the stream until the client goes, the login ends, the server stops, or the time that
// the client asked for is over.
func (s liveStream) VisitGetUpdatesResponse(w http.ResponseWriter) error {
	defer s.follows.Close()
	out := liveWriter{w, http.NewResponseController(w)}
	w.Header().Set("Content-Type", liveKind)
	w.Header().Set("X-Accel-Buffering", "no") // nginx would keep the events back
	_ = out.wire.SetReadDeadline(time.Time{}) // else the connection counts as lost after the time for a request
	beat := time.NewTicker(s.beat)
	defer beat.Stop()
	var over <-chan time.Time
	if s.most > 0 {
		over = time.After(s.most)
	}
	err := out.send(": open\n\n")
	for err == nil {
		select {
		case <-s.ctx.Done():
			return nil
		case <-s.leaving:
			return nil
		case <-over:
			return nil
		case <-s.follows.Ready():
			err = s.news(out)
		case <-beat.C:
			if !s.lasts() {
				return nil
			}
			err = out.send(": here\n\n")
		}
	}
	return nil // the client has gone
}

// lasts reports whether the caller's login still holds. A database that cannot be reached ends no stream.
func (s liveStream) lasts() bool {
	actor, err := wire.VisitOf(s.ctx).Still(s.ctx)
	var why *fault.Error
	if errors.As(err, &why) && why.Kind == fault.Unavailable {
		return true
	}
	return err == nil && s.follows.As(actor)
}

// news sends what was changed, each record once.
func (s liveStream) news(out liveWriter) error {
	changes, again := s.follows.Take()
	if len(changes) == 0 && !again {
		return nil
	}
	things := wire.List(changes, func(c live.Change) gen.LiveChange { return gen.LiveChange{Kind: c.Kind, Id: c.ID} })
	slices.SortFunc(things, func(a, b gen.LiveChange) int { return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Id, b.Id)) })
	text, err := json.Marshal(gen.LiveEvent{Again: again, Changes: slices.Compact(things)})
	if err != nil {
		return err
	}
	return out.send("data: " + string(text) + "\n\n")
}

type liveWriter struct {
	w    http.ResponseWriter
	wire *http.ResponseController
}

func (o liveWriter) send(text string) error {
	_ = o.wire.SetWriteDeadline(time.Now().Add(liveWait)) // not every connection has a deadline
	if _, err := o.w.Write([]byte(text)); err != nil {
		return err
	}
	return o.wire.Flush()
}
