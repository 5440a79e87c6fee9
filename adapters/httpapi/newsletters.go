package httpapi

import (
	"context"
	"encoding/csv"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/imports"
	"kendra/domain/outreach"
	"kendra/domain/page"
)

const newsletterQueued = "Newsletter Queued !"

var newsletterNames = wireNames{"key": "Key", "subject": "Subject", "body": "Body"}

type newsletterHandlers struct{ use *publishing.Newsletters }

// GetSubscribers returns a page of the newsletter's subscribers.
func (h newsletterHandlers) GetSubscribers(ctx context.Context, in gen.GetSubscribersRequestObject) (gen.GetSubscribersResponseObject, error) {
	wanted := page.Request{Number: in.Params.Page, Size: in.Params.Size}
	var f form
	f.pageFits(wanted, in.Params.Search)
	f.wrong.Check(!strings.ContainsRune(in.Params.Search, 0), "Search", "is no text")
	status := subscriptionFrom(&f, in.Params.Status)
	if err := f.wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	found, err := h.use.ListSubscribers(ctx, actor(ctx), status, strings.TrimSpace(in.Params.Search), wanted.Normal())
	if err != nil {
		return nil, err
	}
	return gen.GetSubscribers200JSONResponse{
		Items: list(found.Items, func(s outreach.Subscriber) gen.Subscriber {
			return gen.Subscriber{Id: int64(s.ID), Email: string(s.Email), Status: gen.SubscriptionStatus(s.Status), Since: s.Since}
		}),
		Total: found.Total, Next: nextOf(found, wanted.Normal()),
	}, nil
}

func subscriptionFrom(f *form, text string) outreach.Subscription {
	status := outreach.Subscription(text)
	known := []outreach.Subscription{"", outreach.Pending, outreach.Confirmed, outreach.Unsubscribed}
	f.wrong.Check(slices.Contains(known, status), "Status", "is not a status of subscribers")
	return status
}

// GetSubscribersFile returns the subscribers as a table.
func (h newsletterHandlers) GetSubscribersFile(ctx context.Context, in gen.GetSubscribersFileRequestObject) (gen.GetSubscribersFileResponseObject, error) {
	var f form
	status := subscriptionFrom(&f, in.Params.Status)
	if err := f.wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	all, err := h.use.Export(ctx, actor(ctx), status)
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
		_ = table.Write([]string{cell(string(s.Email)), string(s.Status), s.Since.In(calendar.India).Format(time.DateTime)})
	}
	table.Flush()
	return table.Error()
}

// belowNothing matches a negative number, which spreadsheets should read as a number.
var belowNothing = regexp.MustCompile(`^-\d+(\.\d+)?$`)

// cell returns a text that spreadsheets do not take for a formula.
func cell(text string) string {
	if imports.Runs(text) && !belowNothing.MatchString(text) {
		return "'" + text
	}
	return text
}

// GetNewsletters returns a page of the sent newsletters.
func (h newsletterHandlers) GetNewsletters(ctx context.Context, in gen.GetNewslettersRequestObject) (gen.GetNewslettersResponseObject, error) {
	wanted, err := pageFrom(in.Params.Page, in.Params.Size)
	if err != nil {
		return nil, err
	}
	found, err := h.use.List(ctx, actor(ctx), wanted)
	if err != nil {
		return nil, err
	}
	return gen.GetNewsletters200JSONResponse{
		Items: list(found.Items, func(n outreach.Newsletter) gen.Newsletter {
			return gen.Newsletter{
				Id: int64(n.ID), Key: n.Key, Subject: n.Subject, Body: n.Body, SentBy: n.By, SentAt: n.Sent, Recipients: n.Recipients,
			}
		}),
		Total: found.Total, Next: nextOf(found, wanted),
	}, nil
}

// PostSendNewsletter sends a newsletter to all subscribers.
func (h newsletterHandlers) PostSendNewsletter(ctx context.Context, in gen.PostSendNewsletterRequestObject) (gen.PostSendNewsletterResponseObject, error) {
	sent, err := h.use.Send(ctx, actor(ctx), publishing.SendNewsletter{Key: in.Body.Key, Subject: in.Body.Subject, Body: in.Body.Body})
	if err != nil {
		return nil, newsletterNames.blame(err)
	}
	return gen.PostSendNewsletter200JSONResponse{Message: newsletterQueued, Id: int64(sent.ID), Recipients: sent.Recipients}, nil
}
