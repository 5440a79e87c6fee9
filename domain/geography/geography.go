// Package geography holds the places of the world that forms let people choose: countries, their states and the cities
// of these. Nothing here is ever changed by kendra; what people chose is stored as names, so a place that is renamed
// later alters no record.
//
// Numbers are for ever: a country's is its ISO 3166-1 number (India is 356), a state's and a city's were given once and
// are kept by the data. Names are in plain letters (A to Z), as people type them; Original is as the place spells it.
package geography

import (
	"context"

	"kendra/domain/fault"
)

// ErrNotFound is a place that is not known by the name.
var ErrNotFound = fault.New(fault.NotFound, "geography.not_found", "there is no place of this name")

// CountryID is a country's number in ISO 3166-1.
type CountryID int

// StateID is a state's number.
type StateID int

// CityID is a city's number.
type CityID int

// India is where the institute is.
const India CountryID = 356

// Country is a country or a territory that people live in.
type Country struct {
	ID       CountryID
	Code     string // ISO 3166-1: "IN"
	Name     string
	Original string
}

// State is a first part of a country: a state, a union territory, a province.
type State struct {
	ID       StateID
	Country  CountryID
	Name     string
	Original string
}

// City is a town or a village of a state.
type City struct {
	ID       CityID
	State    StateID
	Name     string
	Original string
}

// Atlas knows the places. Lists are in the order of the alphabet; a number that nothing has gives an empty one.
type Atlas interface {
	// Countries answers all countries.
	Countries(ctx context.Context) ([]Country, error)
	// States answers the states of a country.
	States(ctx context.Context, of CountryID) ([]State, error)
	// Cities answers the cities of a state.
	Cities(ctx context.Context, of StateID) ([]City, error)
	// FindCountry answers the country of a name or an ISO code, however it is written. ErrNotFound.
	FindCountry(ctx context.Context, name string) (Country, error)
	// FindState answers the state of a country by its name, however it is written. ErrNotFound.
	FindState(ctx context.Context, of CountryID, name string) (State, error)
	// FindCity answers the city of a state by its name, however it is written. ErrNotFound.
	FindCity(ctx context.Context, of StateID, name string) (City, error)
}
