// Package geography holds the places that forms offer: countries, their states and their cities. kendra never changes
// them. Records store the chosen names, so renaming a place later alters no record.
//
// Numbers never change: a country has its ISO 3166-1 number (India is 356), and the data set fixes those of states
// and cities. Name is in plain letters (A to Z), as people type it; Original is the local spelling.
package geography

import (
	"context"

	"kendra/domain/fault"
)

// ErrNotFound means that no place has the given name.
var ErrNotFound = fault.New(fault.NotFound, "geography.not_found", "there is no place of this name")

// CountryID is a country's number in ISO 3166-1.
type CountryID int

// StateID is a state's number.
type StateID int

// CityID is a city's number.
type CityID int

// India is the institute's country.
const India CountryID = 356

// Country is a country or an inhabited territory.
type Country struct {
	ID       CountryID
	Code     string // ISO 3166-1: "IN"
	Name     string
	Original string
}

// State is a top-level part of a country: a state, a union territory, a province.
type State struct {
	ID       StateID
	Country  CountryID
	Name     string
	Original string
}

// City is a town or village in a state.
type City struct {
	ID       CityID
	State    StateID
	Name     string
	Original string
}

// Atlas looks places up. Lists are in alphabetical order; an unknown number gives an empty list.
type Atlas interface {
	// Countries returns all countries.
	Countries(ctx context.Context) ([]Country, error)
	// States returns the states of a country.
	States(ctx context.Context, of CountryID) ([]State, error)
	// Cities returns the cities of a state.
	Cities(ctx context.Context, of StateID) ([]City, error)
	// FindCountry returns a country by its name or ISO code, in any spelling. ErrNotFound.
	FindCountry(ctx context.Context, name string) (Country, error)
	// FindState returns a state of a country by its name, in any spelling. ErrNotFound.
	FindState(ctx context.Context, of CountryID, name string) (State, error)
	// FindCity returns a city of a state by its name, in any spelling. ErrNotFound.
	FindCity(ctx context.Context, of StateID, name string) (City, error)
}
