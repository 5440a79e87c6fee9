package franchise

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/franchise"
	"kendra/domain/centers"
)

// PostUpdateStudyCenter replaces a center's profile.
func (h centerHandlers) PostUpdateStudyCenter(ctx context.Context, in gen.PostUpdateStudyCenterRequestObject) (gen.PostUpdateStudyCenterResponseObject, error) {
	id, err := wire.Key[centers.ID]("OId", in.Body.OId)
	if err != nil {
		return nil, err
	}
	var f wire.Form
	version := wire.Read(&f, "Version", in.Body.Version, wire.Number[int])
	if err := f.Wrong.As(wire.ErrMalformed); err != nil {
		return nil, err
	}
	profile, err := h.profileFrom(in.Body)
	if err != nil {
		return nil, centerNames.Blame(err)
	}
	if err := h.use.Update(ctx, wire.Actor(ctx), franchise.UpdateCenter{ID: id, Profile: profile, Version: version}); err != nil {
		return nil, centerNames.Blame(err)
	}
	return gen.PostUpdateStudyCenter200JSONResponse{Message: centerUpdated}, nil
}

// PostDeleteStudyCenter deletes a center.
func (h centerHandlers) PostDeleteStudyCenter(ctx context.Context, in gen.PostDeleteStudyCenterRequestObject) (gen.PostDeleteStudyCenterResponseObject, error) {
	if err := h.use.Remove(ctx, wire.Actor(ctx), centers.ID(in.Params.OId)); err != nil {
		return nil, err
	}
	return gen.PostDeleteStudyCenter200JSONResponse{Message: centerDeleted}, nil
}

// PostRestoreStudyCenter restores a deleted center.
func (h centerHandlers) PostRestoreStudyCenter(ctx context.Context, in gen.PostRestoreStudyCenterRequestObject) (gen.PostRestoreStudyCenterResponseObject, error) {
	id, err := wire.Key[centers.ID]("OId", in.Body.OId)
	if err != nil {
		return nil, err
	}
	if err := h.use.Return(ctx, wire.Actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostRestoreStudyCenter200JSONResponse{Message: centerRestored}, nil
}
