package publishing

import (
	"context"
	"path"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/files"
)

// GetCut returns the whole picture of a file.
func (h fileHandlers) GetCut(ctx context.Context, in gen.GetCutRequestObject) (gen.GetCutResponseObject, error) {
	whole, part, err := h.use.Original(ctx, wire.Actor(ctx), path.Base(wire.PathOf(in.Params.Path)))
	if err != nil {
		return nil, err
	}
	if part == (files.Cut{}) {
		part = files.Cut{Width: 1, Height: 1}
	}
	link, err := h.link(ctx, whole)
	return gen.GetCut200JSONResponse{
		Path: wire.FilesPath + string(whole.Key), Link: link, X: part.X, Y: part.Y, Width: part.Width, Height: part.Height,
	}, err
}

// PostCut stores a part of a picture.
func (h fileHandlers) PostCut(ctx context.Context, in gen.PostCutRequestObject) (gen.PostCutResponseObject, error) {
	part := files.Cut{X: in.Body.X, Y: in.Body.Y, Width: in.Body.Width, Height: in.Body.Height}
	stored, err := h.use.Cut(ctx, wire.Actor(ctx), path.Base(wire.PathOf(in.Body.Path)), part)
	if err != nil {
		return nil, err
	}
	answer, err := h.storedTo(ctx, stored)
	return gen.PostCut200JSONResponse(answer), err
}
