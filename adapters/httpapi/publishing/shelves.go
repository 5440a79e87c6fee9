package publishing

import (
	"context"
	"strings"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/franchise"
	"kendra/app/kernel"
	"kendra/app/publishing"
	"kendra/domain/calendar"
	"kendra/domain/website"
)

// The texts of the responses to changes of content.
const (
	itemSaved    = "Saved !"
	itemDeleted  = "Deleted !"
	itemRestored = "Restored !"
)

var contentNames = wire.Names{
	"image": "Image", "heading": "Heading", "caption": "Caption", "name": "Name", "designation": "Designation", "speak": "Speak", "logo": "Logo",
	"date": "Date", "start_time": "StartTime", "end_time": "EndTime", "title": "Title", "organiser": "Organiser", "venue": "Venue", "about": "About",
	"address1": "Address1", "address2": "Address2", "address3": "Address3", "mobile": "Mobile", "mobile1": "Mobile1", "email": "Email",
	"facebook": "Facebook", "twitter": "Twitter", "place": "Latitude", "slug": "Slug", "summary": "Summary", "author": "Author", "body": "Body",
	"topic": "Kind", "link": "Link", "from": "From", "until": "Until", "from_at": "FromTime", "until_at": "UntilTime", "kind": "Kind", website.ErrSlug.Code: "Slug", website.ErrKind.Code: "Kind",
	"key": "Key", "text": "Text", "video": "Video", "cards": "Cards",
	"code": "Code", "blocks": "Blocks", "menu": "Menu", "old": "Old", "new": "New",
}

// draftPath is the page of the web app that shows drafts.
const draftPath = "/preview"

type shelfHandlers struct {
	use     *publishing.Website
	pages   *publishing.CenterPages
	centers *franchise.Centers
	now     kernel.Clock
}

// kindFrom parses a kind of content.
func kindFrom(kind gen.ContentKind) (website.Kind, error) {
	if _, ok := parts[website.Kind(kind)]; !ok {
		return "", website.ErrKind.On("Kind")
	}
	return website.Kind(kind), nil
}

// GetItems returns the items on a shelf.
func (h shelfHandlers) GetItems(ctx context.Context, in gen.GetItemsRequestObject) (gen.GetItemsResponseObject, error) {
	kind, err := kindFrom(in.Params.Kind)
	if err != nil {
		return nil, err
	}
	items, err := h.use.Items(ctx, wire.Actor(ctx), kind)
	if err != nil {
		return nil, err
	}
	answer, err := h.itemsTo(ctx, kind, items)
	return gen.GetItems200JSONResponse(answer), err
}

// GetItemVersions returns the earlier versions of an item.
func (h shelfHandlers) GetItemVersions(ctx context.Context, in gen.GetItemVersionsRequestObject) (gen.GetItemVersionsResponseObject, error) {
	kind, err := kindFrom(in.Params.Kind)
	if err != nil {
		return nil, err
	}
	items, err := h.use.Past(ctx, wire.Actor(ctx), kind, website.ID(in.Params.Id))
	if err != nil {
		return nil, err
	}
	answer, err := h.itemsTo(ctx, kind, items)
	return gen.GetItemVersions200JSONResponse(answer), err
}

func (h shelfHandlers) itemsTo(ctx context.Context, kind website.Kind, items []website.Item) ([]gen.ContentItem, error) {
	now := h.now()
	answer := wire.List(items, func(i website.Item) gen.ContentItem { return itemTo(i, now) })
	if kind == website.KindCenter {
		return answer, h.name(ctx, answer)
	}
	return answer, nil
}

// name adds the names of the centers to their pages.
func (h shelfHandlers) name(ctx context.Context, items []gen.ContentItem) error {
	all, err := h.centers.Choices(ctx, wire.Actor(ctx))
	if err != nil {
		return err
	}
	names := make(map[string]string, len(all))
	for _, c := range all {
		names[c.Code.String()] = c.Name
	}
	for _, i := range items {
		i.Center.Name = names[i.Center.Code]
	}
	return nil
}

// PostSaveItem adds an item or replaces one.
func (h shelfHandlers) PostSaveItem(ctx context.Context, in gen.PostSaveItemRequestObject) (gen.PostSaveItemResponseObject, error) {
	item, err := itemFrom(in.Body)
	if err != nil {
		return nil, contentNames.Blame(err)
	}
	id, err := h.use.Save(ctx, wire.Actor(ctx), item)
	if err != nil {
		return nil, contentNames.Blame(err)
	}
	return gen.PostSaveItem200JSONResponse{Message: itemSaved, Id: int64(id)}, nil
}

// PostOrderItems changes the order of the items on a shelf.
func (h shelfHandlers) PostOrderItems(ctx context.Context, in gen.PostOrderItemsRequestObject) (gen.PostOrderItemsResponseObject, error) {
	kind, err := kindFrom(in.Body.Kind)
	if err != nil {
		return nil, err
	}
	ids := wire.List(in.Body.Ids, func(id int64) website.ID { return website.ID(id) })
	if err := h.use.Order(ctx, wire.Actor(ctx), kind, ids); err != nil {
		return nil, err
	}
	return gen.PostOrderItems200JSONResponse{Message: itemSaved}, nil
}

// DeleteItem deletes an item.
func (h shelfHandlers) DeleteItem(ctx context.Context, in gen.DeleteItemRequestObject) (gen.DeleteItemResponseObject, error) {
	kind, err := kindFrom(in.Params.Kind)
	if err != nil {
		return nil, err
	}
	if err := h.use.Remove(ctx, wire.Actor(ctx), kind, website.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteItem200JSONResponse{Message: itemDeleted}, nil
}

// PostRestoreItem restores a deleted item.
func (h shelfHandlers) PostRestoreItem(ctx context.Context, in gen.PostRestoreItemRequestObject) (gen.PostRestoreItemResponseObject, error) {
	kind, err := kindFrom(gen.ContentKind(in.Body.Kind))
	if err != nil {
		return nil, err
	}
	id, err := wire.Key[website.ID]("Id", in.Body.Id)
	if err != nil {
		return nil, err
	}
	if err := h.use.Restore(ctx, wire.Actor(ctx), kind, id); err != nil {
		return nil, contentNames.Blame(err)
	}
	return gen.PostRestoreItem200JSONResponse{Message: itemRestored}, nil
}

// PostPreview returns a body as visitors would see it.
func (h shelfHandlers) PostPreview(ctx context.Context, in gen.PostPreviewRequestObject) (gen.PostPreviewResponseObject, error) {
	body, err := h.use.Preview(ctx, wire.Actor(ctx), in.Body.Body)
	if err != nil {
		return nil, err
	}
	return gen.PostPreview200JSONResponse{Body: string(body)}, nil
}

func itemTo(i website.Item, now time.Time) gen.ContentItem {
	answer := gen.ContentItem{
		Id: int64(i.ID), Kind: gen.ContentKind(i.Piece.Kind()), State: gen.ContentState(i.At(now)), Hidden: i.Hidden, From: i.From.String(),
		FromTime: i.FromAt, Until: i.Until.String(), UntilTime: i.UntilAt, UpdatedAt: i.Updated, By: i.By, Version: i.Updated.UnixMicro(),
	}
	show(&answer, i.Piece)
	return answer
}

// itemFrom parses an item. ErrMalformed when the part of its kind is missing.
func itemFrom(in *gen.ContentForm) (website.Item, error) {
	kind, err := kindFrom(in.Kind)
	if err != nil {
		return website.Item{}, err
	}
	var f wire.Form
	item := website.Item{
		ID: website.ID(in.Id), Hidden: in.Hidden, From: wire.Read(&f, "from", in.From, calendar.Parse), FromAt: strings.TrimSpace(in.FromTime),
		Until: wire.Read(&f, "until", in.Until, calendar.Parse), UntilAt: strings.TrimSpace(in.UntilTime),
	}
	if in.Version != 0 {
		item.Updated = time.UnixMicro(in.Version)
	}
	f.Wrong.Check(in.Id >= 0, "Id", wire.ErrNumber.Text)
	if item.Piece = parts[kind](&f, in); item.Piece == nil {
		f.Wrong.Check(false, "kind", "comes without what it shows")
		return item, f.Wrong.As(wire.ErrMalformed)
	}
	named := item
	named.Piece = website.Named(item.Piece)
	return item, f.Err(website.ErrInvalid, named.Check)
}
