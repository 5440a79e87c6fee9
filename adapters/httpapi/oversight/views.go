package oversight

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/oversight"
	"kendra/domain/views"
)

// viewHandlers implements the operations on saved views. Their counts are asked of the lists themselves.
type viewHandlers struct{ use *oversight.Views }

var viewNames = wire.Names{"list": "List", "name": "Name", "query": "Query", "columns": "Columns", "view.name": "Name"}

const (
	viewSaved   = "View Saved !"
	viewDeleted = "View Deleted !"
)

// GetViews returns the saved views of a list.
func (h viewHandlers) GetViews(ctx context.Context, in gen.GetViewsRequestObject) (gen.GetViewsResponseObject, error) {
	actor := wire.Actor(ctx)
	all, err := h.use.List(ctx, actor, views.List(in.Params.List))
	if err != nil {
		return nil, err
	}
	return gen.GetViews200JSONResponse(wire.List(all, func(v views.View) gen.View {
		return gen.View{
			Id: int64(v.ID), Name: v.Name, Query: v.Query, Columns: wire.List(v.Columns, func(c string) string { return c }),
			Shared: v.Shared, Own: v.Owner == actor.Account, MayChange: v.MayChange(actor) == nil,
		}
	})), nil
}

// PostView saves a view.
func (h viewHandlers) PostView(ctx context.Context, in gen.PostViewRequestObject) (gen.PostViewResponseObject, error) {
	b := in.Body
	id, err := h.use.Save(ctx, wire.Actor(ctx), views.ID(b.Id), views.Form{
		List: views.List(b.List), Name: b.Name, Query: b.Query, Columns: b.Columns, Shared: b.Shared,
	})
	if err != nil {
		return nil, viewNames.Blame(err)
	}
	return gen.PostView200JSONResponse{Message: viewSaved, Id: int64(id)}, nil
}

// DeleteView removes a view.
func (h viewHandlers) DeleteView(ctx context.Context, in gen.DeleteViewRequestObject) (gen.DeleteViewResponseObject, error) {
	if err := h.use.Delete(ctx, wire.Actor(ctx), views.ID(in.Params.Id)); err != nil {
		return nil, err
	}
	return gen.DeleteView200JSONResponse{Message: viewDeleted}, nil
}
