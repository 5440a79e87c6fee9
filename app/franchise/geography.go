package franchise

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/geography"
)

// Geography lists the places that forms offer. Everybody may read them.
type Geography struct {
	atlas geography.Atlas
}

// NewGeography returns the service.
func NewGeography(p kernel.Ports) *Geography { return &Geography{atlas: p.Atlas} }

// Countries returns all countries in alphabetical order.
func (s *Geography) Countries(ctx context.Context) ([]geography.Country, error) {
	return s.atlas.Countries(ctx)
}

// States returns the states of a country, or none for an unknown country.
func (s *Geography) States(ctx context.Context, of geography.CountryID) ([]geography.State, error) {
	return s.atlas.States(ctx, of)
}

// Cities returns the cities of a state, or none for an unknown state.
func (s *Geography) Cities(ctx context.Context, of geography.StateID) ([]geography.City, error) {
	return s.atlas.Cities(ctx, of)
}
