package admission

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/admission"
	"kendra/domain/centers"
	"kendra/domain/outreach"
	"kendra/domain/students"
)

// circularHandlers implements the operations on messages to many students.
type circularHandlers struct{ use *admission.Circulars }

var circularNames = wire.Names{"subject": "Subject", "text": "Text", "students": "SIDs"}

const (
	circularCounted = "Recipients Counted !"
	circularQueued  = "Message Queued !"
)

// PostCircularPreview returns whom a message would reach.
func (h circularHandlers) PostCircularPreview(ctx context.Context, in gen.PostCircularPreviewRequestObject) (gen.PostCircularPreviewResponseObject, error) {
	to, err := recipientsFrom(in.Body)
	if err != nil {
		return nil, err
	}
	reached, err := h.use.Preview(ctx, wire.Actor(ctx), to)
	if err != nil {
		return nil, circularNames.Blame(err)
	}
	return gen.PostCircularPreview200JSONResponse(reachTo(circularCounted, reached)), nil
}

// PostCircular mails a message to many students.
func (h circularHandlers) PostCircular(ctx context.Context, in gen.PostCircularRequestObject) (gen.PostCircularResponseObject, error) {
	to, err := recipientsFrom(in.Body)
	if err != nil {
		return nil, err
	}
	reached, err := h.use.Send(ctx, wire.Actor(ctx), to, in.Body.Subject, in.Body.Text)
	if err != nil {
		return nil, circularNames.Blame(err)
	}
	return gen.PostCircular200JSONResponse(reachTo(circularQueued, reached)), nil
}

func recipientsFrom(in *gen.CircularForm) (admission.Recipients, error) {
	var f wire.Form
	to := admission.Recipients{
		IDs: wire.List(in.SIDs, func(id int64) students.ID { return students.ID(id) }), All: in.All, Center: centers.ID(in.Filter.OId), Filter: chosenFrom(&f, in.Filter),
	}
	return to, f.Wrong.As(outreach.ErrCircular)
}

func reachTo(message string, r admission.Reached) gen.CircularReach {
	return gen.CircularReach{
		Message: message, Mails: r.Mails, Silent: r.Silent,
		Missed: wire.List(r.Missed, func(one students.ListItem) gen.CircularMissed {
			n := one.Student
			return gen.CircularMissed{SID: int64(n.ID), RegNo: string(n.RegNo), Name: n.Profile.Name, Mobile: string(n.Profile.Mobile)}
		}),
	}
}
