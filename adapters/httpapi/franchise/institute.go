package franchise

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/franchise"
	"kendra/app/oversight"
	"kendra/domain/institute"
	"kendra/domain/theme"
)

type instituteHandlers struct {
	setUp *oversight.SetUp
	use   *franchise.Institute
}

// GetInstitute returns the institute, without the person who changed it.
func (h instituteHandlers) GetInstitute(ctx context.Context, _ gen.GetInstituteRequestObject) (gen.GetInstituteResponseObject, error) {
	now, err := h.use.Current(ctx)
	if err != nil {
		return nil, err
	}
	now.By = ""
	return gen.GetInstitute200JSONResponse(instituteTo(now)), nil
}

// GetAccreditations returns what visitors see of the accreditations.
func (h instituteHandlers) GetAccreditations(
	ctx context.Context, _ gen.GetAccreditationsRequestObject,
) (gen.GetAccreditationsResponseObject, error) {
	all, err := h.use.Accredited(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetAccreditations200JSONResponse(wire.List(all, accreditationTo)), nil
}

// GetInstituteVersions returns what the institute was.
func (h instituteHandlers) GetInstituteVersions(
	ctx context.Context, _ gen.GetInstituteVersionsRequestObject,
) (gen.GetInstituteVersionsResponseObject, error) {
	all, err := h.use.Versions(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	out := make(gen.GetInstituteVersions200JSONResponse, len(all))
	for i, v := range all {
		out[i] = instituteTo(v)
	}
	return out, nil
}

// PostInstitute changes the institute.
func (h instituteHandlers) PostInstitute(ctx context.Context, in gen.PostInstituteRequestObject) (gen.PostInstituteResponseObject, error) {
	p, err := profileFrom(in.Body)
	if err != nil {
		return nil, err
	}
	next, err := h.use.Change(ctx, wire.Actor(ctx), p, institute.Number(in.Body.Version))
	if err != nil {
		return nil, blame(err)
	}
	return gen.PostInstitute200JSONResponse(instituteTo(next)), nil
}

// GetTheme returns the look that would be made, without saving it.
func (h instituteHandlers) GetTheme(ctx context.Context, in gen.GetThemeRequestObject) (gen.GetThemeResponseObject, error) {
	made, notes, err := h.use.Preview(wire.Actor(ctx), theme.Choice{Seed: in.Params.Seed, Second: in.Params.Second, Pair: theme.Pair(in.Params.TypePair)})
	if err != nil {
		return nil, instituteNames.Blame(err)
	}
	return gen.GetTheme200JSONResponse{Css: made.CSS(), Notes: wire.List(notes, func(n theme.Note) gen.ThemeNote {
		return gen.ThemeNote{Field: instituteNames[n.Field], Text: n.Text}
	})}, nil
}

// GetSetUp returns the steps of the set-up that are done.
func (h instituteHandlers) GetSetUp(ctx context.Context, _ gen.GetSetUpRequestObject) (gen.GetSetUpResponseObject, error) {
	done, err := h.setUp.Done(ctx, wire.Actor(ctx))
	if err != nil {
		return nil, err
	}
	return gen.GetSetUp200JSONResponse{
		Named: done.Named, Pictured: done.Pictured, Reachable: done.Reachable, Centered: done.Centered, Teaching: done.Teaching,
		Open: done.Open, Enrolling: done.Enrolling, Address: string(done.Address), Reach: gen.Reach(done.Address.Reach()),
	}, nil
}

// PostOpen shows the website to visitors.
func (h instituteHandlers) PostOpen(ctx context.Context, _ gen.PostOpenRequestObject) (gen.PostOpenResponseObject, error) {
	if err := h.use.Open(ctx, wire.Actor(ctx)); err != nil {
		return nil, err
	}
	return gen.PostOpen200JSONResponse(true), nil
}
