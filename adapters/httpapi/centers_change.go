package httpapi

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/app/franchise"
	"kendra/domain/centers"
)

// PostUpdateStudyCenter replaces a center's profile.
func (h centerHandlers) PostUpdateStudyCenter(ctx context.Context, in gen.PostUpdateStudyCenterRequestObject) (gen.PostUpdateStudyCenterResponseObject, error) {
	id, err := key[centers.ID]("OId", in.Body.OId)
	if err != nil {
		return nil, err
	}
	var f form
	version := read(&f, "Version", in.Body.Version, number[int])
	if err := f.wrong.As(ErrMalformed); err != nil {
		return nil, err
	}
	profile, err := h.profileFrom(in.Body)
	if err != nil {
		return nil, centerNames.blame(err)
	}
	if err := h.use.Update(ctx, actor(ctx), franchise.UpdateCenter{ID: id, Profile: profile, Version: version}); err != nil {
		return nil, centerNames.blame(err)
	}
	return gen.PostUpdateStudyCenter200JSONResponse{Message: centerUpdated}, nil
}

// PostDeleteStudyCenter deletes a center.
func (h centerHandlers) PostDeleteStudyCenter(ctx context.Context, in gen.PostDeleteStudyCenterRequestObject) (gen.PostDeleteStudyCenterResponseObject, error) {
	if err := h.use.Remove(ctx, actor(ctx), centers.ID(in.Params.OId)); err != nil {
		return nil, err
	}
	return gen.PostDeleteStudyCenter200JSONResponse{Message: centerDeleted}, nil
}

// PostRestoreStudyCenter restores a deleted center.
func (h centerHandlers) PostRestoreStudyCenter(ctx context.Context, in gen.PostRestoreStudyCenterRequestObject) (gen.PostRestoreStudyCenterResponseObject, error) {
	id, err := key[centers.ID]("OId", in.Body.OId)
	if err != nil {
		return nil, err
	}
	if err := h.use.Return(ctx, actor(ctx), id); err != nil {
		return nil, err
	}
	return gen.PostRestoreStudyCenter200JSONResponse{Message: centerRestored}, nil
}
