package publishing

import (
	"context"
	"encoding/csv"
	"net/http"
	"slices"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

const newsletterQueued = "Newsletter Queued !"

var newsletterNames = wire.Names{"key": "Key", "subject": "Subject", "body": "Body"}

type newsletterHandlers struct{ use *publishing.Newsletters }

// GetSubscribers returns a page of the newsletter's subscribers.
func (h newsletterHandlers) GetSubscribers(ctx context.Context, in gen.GetSubscribersRequestObject) (gen.GetSubscribersResponseObject, error) {
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	var f wire.Form
	f.PageFits(wanted, in.Params.Search)
	f.Wrong.Check(in.Params.Sort == "" || in.Params.Sort.Valid(), "Sort", "is not a known order")
	f.Wrong.Check(!strings.ContainsRune(in.Params.Search, 0), "Search", "is no text")
	status := subscriptionFrom(&f, in.Params.Status)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	found, err := h.use.ListSubscribers(ctx, wire.Actor(ctx), status, strings.TrimSpace(in.Params.Search), outreach.Sort(in.Params.Sort), wanted.Normal())
	if err != nil {
		return nil, err
	}
	return gen.GetSubscribers200JSONResponse{
		Items: wire.List(found.Items, func(s outreach.Subscriber) gen.Subscriber {
			return gen.Subscriber{Id: int64(s.ID), Email: string(s.Email), Status: gen.SubscriptionStatus(s.Status), Since: s.Since}
		}),
		Total: found.Total, Next: wire.NextOf(found, wanted.Normal()),
	}, nil
}

func subscriptionFrom(f *wire.Form, text string) outreach.Subscription {
	status := outreach.Subscription(text)
	known := []outreach.Subscription{"", outreach.Pending, outreach.Confirmed, outreach.Unsubscribed}
	f.Wrong.Check(slices.Contains(known, status), "Status", "is not a status of subscribers")
	return status
}

// GetSubscribersFile returns the subscribers as a table.
func (h newsletterHandlers) GetSubscribersFile(ctx context.Context, in gen.GetSubscribersFileRequestObject) (gen.GetSubscribersFileResponseObject, error) {
	var f wire.Form
	status := subscriptionFrom(&f, in.Params.Status)
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	all, err := h.use.Export(ctx, wire.Actor(ctx), status)
	if err != nil {
		return nil, err
	}
	return subscribersFile(all), nil
}

// subscribersFile is the table as a response.
type subscribersFile []outreach.Subscriber

// VisitGetSubscribersFileResponse writes the table.
func (f subscribersFile) VisitGetSubscribersFileResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="subscribers.csv"`)
	table := csv.NewWriter(w)
	table.UseCRLF = true
	_ = table.Write([]string{"Email", "Status", "Since"}) // Error returns the first failure
	for _, s := range f {
		_ = table.Write([]string{wire.Cell(string(s.Email)), string(s.Status), s.Since.In(calendar.India).Format(time.DateTime)})
	}
	table.Flush()
	return table.Error()
}

// GetNewsletters returns a page of the sent newsletters.
func (h newsletterHandlers) GetNewsletters(ctx context.Context, in gen.GetNewslettersRequestObject) (gen.GetNewslettersResponseObject, error) {
	wanted, err := wire.PageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.List(ctx, wire.Actor(ctx), wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetNewsletters200JSONResponse{
		Items: wire.List(found.Items, func(n outreach.Newsletter) gen.Newsletter {
			return gen.Newsletter{
				Id: int64(n.ID), Key: n.Key, Subject: n.Subject, Body: n.Body, SentBy: n.By, SentAt: n.Sent, Recipients: n.Recipients,
			}
		}),
		Total: found.Total, Next: wire.NextOf(found, wanted),
	}, nil
}

// PostSendNewsletter sends a newsletter to all subscribers.
func (h newsletterHandlers) PostSendNewsletter(ctx context.Context, in gen.PostSendNewsletterRequestObject) (gen.PostSendNewsletterResponseObject, error) {
	sent, err := h.use.Send(ctx, wire.Actor(ctx), publishing.SendNewsletter{Key: in.Body.Key, Subject: in.Body.Subject, Body: in.Body.Body})
	if err != nil {
		return nil, newsletterNames.Blame(err)
	}
	return gen.PostSendNewsletter200JSONResponse{Message: newsletterQueued, Id: int64(sent.ID), Recipients: sent.Recipients}, nil
}
