package franchise

import (
	"context"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/franchise"
	"kendra/domain/geography"
)

type geographyHandlers struct{ use *franchise.Geography }

// GetCountryAll returns the countries of the world.
func (h geographyHandlers) GetCountryAll(ctx context.Context, _ gen.GetCountryAllRequestObject) (gen.GetCountryAllResponseObject, error) {
	all, err := h.use.Countries(ctx)
	if err != nil {
		return nil, err
	}
	return gen.GetCountryAll200JSONResponse(wire.List(all, func(c geography.Country) gen.Country {
		return gen.Country{CountryID: int(c.ID), CountryName: c.Name}
	})), nil
}

// GetStateByCountryId returns the states of a country.
func (h geographyHandlers) GetStateByCountryId(ctx context.Context, in gen.GetStateByCountryIdRequestObject) (gen.GetStateByCountryIdResponseObject, error) { //nolint:revive // the spec's spelling
	all, err := h.use.States(ctx, geography.CountryID(in.Params.CountryID))
	if err != nil {
		return nil, err
	}
	return gen.GetStateByCountryId200JSONResponse(wire.List(all, func(s geography.State) gen.State {
		return gen.State{StateID: int(s.ID), StateName: s.Name}
	})), nil
}

// GetCityByStateId returns the cities of a state.
func (h geographyHandlers) GetCityByStateId(ctx context.Context, in gen.GetCityByStateIdRequestObject) (gen.GetCityByStateIdResponseObject, error) { //nolint:revive // the spec's spelling
	all, err := h.use.Cities(ctx, geography.StateID(in.Params.StateID))
	if err != nil {
		return nil, err
	}
	return gen.GetCityByStateId200JSONResponse(wire.List(all, func(c geography.City) gen.City {
		return gen.City{CityID: int(c.ID), CityName: c.Name}
	})), nil
}
