package franchise

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/geography"
)

// Geography shows the places that forms let people choose. Everybody may read them.
type Geography struct {
	atlas geography.Atlas
}

// NewGeography makes the service.
func NewGeography(p kernel.Ports) *Geography { return &Geography{atlas: p.Atlas} }

// Countries answers all countries in the order of the alphabet.
func (s *Geography) Countries(ctx context.Context) ([]geography.Country, error) {
	return s.atlas.Countries(ctx)
}

// States answers the states of a country; none for a number that no country has.
func (s *Geography) States(ctx context.Context, of geography.CountryID) ([]geography.State, error) {
	return s.atlas.States(ctx, of)
}

// Cities answers the cities of a state; none for a number that no state has.
func (s *Geography) Cities(ctx context.Context, of geography.StateID) ([]geography.City, error) {
	return s.atlas.Cities(ctx, of)
}
