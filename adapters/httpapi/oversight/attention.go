package oversight

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/oversight"
	"kendra/domain/attention"
)

const attentionSeen = "Seen !"

var attentionNames = wire.Names{attention.ErrTopic.Code: "Topics"}

type attentionHandlers struct{ use *oversight.Attention }

// GetAttention returns what waits for the caller.
func (h attentionHandlers) GetAttention(ctx context.Context, _ gen.GetAttentionRequestObject) (gen.GetAttentionResponseObject, error) {
	all, err := h.use.Waiting(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetAttention200JSONResponse(wire.List(all, func(l attention.Line) gen.AttentionLine {
		return gen.AttentionLine{Topic: gen.AttentionTopic(l.Topic), Count: l.Count, New: l.New, Latest: l.Latest, SID: int64(l.One)}
	})), nil
}

// PostAttentionSeen notes what the caller has seen.
func (h attentionHandlers) PostAttentionSeen(ctx context.Context, in gen.PostAttentionSeenRequestObject) (gen.PostAttentionSeenResponseObject, error) {
	if err := h.use.See(ctx, wire.Actor(ctx), in.Body.Topics); err != nil {
		return nil, attentionNames.Blame(err)
	}
	return gen.PostAttentionSeen200JSONResponse{Message: attentionSeen}, nil
}
