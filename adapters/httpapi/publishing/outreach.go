package publishing

import (
	"context"
	"fmt"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/contact"
	"kendra/domain/fault"
	"kendra/domain/outreach"
)

// The texts of the responses. Existing clients compare the first.
const (
	item2Success = "SUCCESS"
	subscribed   = "Subscription Confirmed !"
	unsubscribed = "Unsubscribed !"
)

var outreachNames = wire.Names{"email": "Email", "subject": "Subject", "text": "Compose", outreach.ErrNoSubscriber.Code: "Token"}

type outreachHandlers struct {
	use *publishing.Outreach
	now kernel.Clock
}

// PostNewsSubscriptions subscribes an address to the newsletter. It reports a visitor's mistake in Item2 with status
// 200, because existing clients look there.
func (h outreachHandlers) PostNewsSubscriptions(ctx context.Context, in gen.PostNewsSubscriptionsRequestObject) (gen.PostNewsSubscriptionsResponseObject, error) {
	email, err := contact.ParseEmail(in.Body.Model.Email)
	if err != nil {
		return gen.PostNewsSubscriptions200JSONResponse{Item2: "Email " + contact.ErrEmail.Text}, nil //nolint:nilerr // the response reports it, see the comment above
	}
	if err := h.use.Subscribe(ctx, wire.Actor(ctx), email); err != nil {
		return nil, err
	}
	return gen.PostNewsSubscriptions200JSONResponse{Item2: item2Success}, nil
}

// SendSuggestions stores a suggestion. It reports mistakes like PostNewsSubscriptions.
func (h outreachHandlers) SendSuggestions(ctx context.Context, in gen.SendSuggestionsRequestObject) (gen.SendSuggestionsResponseObject, error) {
	suggestion, err := h.suggestionFrom(in.Body.Model)
	if err == nil {
		err = h.use.Suggest(ctx, wire.Actor(ctx), suggestion)
	}
	if f := fault.Of(outreachNames.Blame(err)); f != nil && f.Kind == fault.Invalid && len(f.Fields) > 0 {
		return gen.SendSuggestions200JSONResponse{Item2: f.Fields[0].Name + " " + f.Fields[0].Text}, nil
	}
	if err != nil {
		return nil, err
	}
	return gen.SendSuggestions200JSONResponse{Item2: item2Success}, nil
}

func (h outreachHandlers) suggestionFrom(in gen.SuggestionModel) (outreach.Message, error) {
	var f wire.Form
	s := outreach.Message{Subject: in.Subject, Email: wire.Read(&f, "Email", in.Email, contact.ParseEmail), Text: in.Compose}
	if in.SID != nil {
		s.Claimed = wire.Read(&f, "SID", fmt.Sprint(in.SID), wire.Number[int64])
	}
	return s, f.Err(outreach.ErrSuggestion, func() error {
		_, err := outreach.Suggest(s, h.now())
		return err
	})
}

// PostConfirmSubscription confirms a subscription to the newsletter.
func (h outreachHandlers) PostConfirmSubscription(ctx context.Context, in gen.PostConfirmSubscriptionRequestObject) (gen.PostConfirmSubscriptionResponseObject, error) {
	if err := h.use.Confirm(ctx, wire.Actor(ctx), in.Body.Token); err != nil {
		return nil, outreachNames.Blame(err)
	}
	return gen.PostConfirmSubscription200JSONResponse{Message: subscribed}, nil
}

// PostUnsubscribe ends a subscription to the newsletter.
func (h outreachHandlers) PostUnsubscribe(ctx context.Context, in gen.PostUnsubscribeRequestObject) (gen.PostUnsubscribeResponseObject, error) {
	if err := h.use.Unsubscribe(ctx, wire.Actor(ctx), in.Body.Token); err != nil {
		return nil, outreachNames.Blame(err)
	}
	return gen.PostUnsubscribe200JSONResponse{Message: unsubscribed}, nil
}
