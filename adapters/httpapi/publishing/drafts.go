package publishing

import (
	"context"
	"net/url"
	"strconv"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/website"
)

// GetDraftLink returns a link that shows an item before it is published.
func (h shelfHandlers) GetDraftLink(ctx context.Context, in gen.GetDraftLinkRequestObject) (gen.GetDraftLinkResponseObject, error) {
	kind, err := kindFrom(in.Params.Kind)
	if err != nil {
		return nil, err
	}
	l, err := h.use.DraftLink(ctx, wire.Actor(ctx), kind, website.ID(in.Params.Id))
	if err != nil {
		return nil, contentNames.Blame(err)
	}
	query := url.Values{
		"Kind": {string(l.Kind)}, "Id": {strconv.FormatInt(int64(l.ID), 10)}, "Expires": {strconv.FormatInt(l.Expires.Unix(), 10)}, "Seal": {l.Seal},
	}
	return gen.GetDraftLink200JSONResponse{Link: draftPath + "?" + query.Encode(), Expires: l.Expires}, nil
}

// GetDraft returns the item of a link, without the name of its author, and what is around it.
func (h shelfHandlers) GetDraft(ctx context.Context, in gen.GetDraftRequestObject) (gen.GetDraftResponseObject, error) {
	kind, err := kindFrom(in.Params.Kind)
	if err != nil {
		return nil, err
	}
	item, err := h.use.Draft(ctx, website.DraftLink{
		Kind: kind, ID: website.ID(in.Params.Id), Expires: time.Unix(in.Params.Expires, 0), Seal: in.Params.Seal,
	})
	if err != nil {
		return nil, err
	}
	item.By = ""
	answer := gen.GetDraft200JSONResponse{Item: itemTo(item, h.now())}
	switch kind {
	case website.KindSection:
		all, err := h.use.HomeWith(ctx, item.ID)
		answer.Home = wire.List(all, sectionTo)
		return answer, err
	case website.KindCenter:
		center, cards, err := h.pages.Draft(ctx, item)
		answer.Center = new(publicCenterTo(center, cards))
		return answer, err
	default:
		return answer, nil
	}
}
