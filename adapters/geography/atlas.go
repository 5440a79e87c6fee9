// Package geography looks up places in a file inside the program: every inhabited country, with its states and their
// towns and villages. It needs neither network nor database.
//
// The data are from GeoNames (CC BY 4.0, see NOTICE), and Unicode's names of countries; generate makes the file from
// them. The file is loaded on first use, in a fraction of a second.
package geography

import (
	"bytes"
	"context"
	_ "embed" // the places
	"slices"
	"strings"
	"sync"

	"kendra/adapters/geography/internal/asset"
	"kendra/domain/geography"
)

//go:embed data/places.gz
var places []byte

// Atlas is the geography.Atlas.
type Atlas struct {
	load func() (*index, error)
}

var _ geography.Atlas = (*Atlas)(nil)

// New returns an Atlas, which loads its data on first use.
func New() *Atlas {
	return &Atlas{load: sync.OnceValues(func() (*index, error) { return read(places) })}
}

// index holds the places by their search keys.
type index struct {
	countries []geography.Country
	byName    map[string]geography.Country
	states    map[geography.CountryID][]geography.State
	cities    map[geography.StateID][]geography.City
}

func read(file []byte) (*index, error) {
	world, err := asset.Read(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	x := &index{
		byName: map[string]geography.Country{}, states: map[geography.CountryID][]geography.State{}, cities: map[geography.StateID][]geography.City{},
	}
	for _, c := range world.Countries {
		x.country(c)
	}
	for alias, code := range countryAliases {
		x.byName[alias] = x.byName[asset.Key(code)]
	}
	return x, nil
}

func (x *index) country(c asset.Country) {
	country := geography.Country{ID: geography.CountryID(c.ID), Code: c.Code, Name: asset.Fold(c.Name), Original: c.Name}
	x.countries = append(x.countries, country)
	x.byName[asset.Key(c.Name)], x.byName[asset.Key(c.Code)] = country, country
	for _, s := range c.States {
		id := geography.StateID(s.ID)
		if s.Retired {
			continue
		}
		x.states[country.ID] = append(x.states[country.ID], geography.State{ID: id, Country: country.ID, Name: asset.Fold(s.Name), Original: s.Name})
		cities := make([]geography.City, 0, len(s.Cities))
		for _, city := range s.Cities {
			if !city.Retired {
				cities = append(cities, geography.City{ID: geography.CityID(city.ID), State: id, Name: asset.Fold(city.Name), Original: city.Name})
			}
		}
		x.cities[id] = cities
	}
}

// Countries implements geography.Atlas.
func (a *Atlas) Countries(context.Context) ([]geography.Country, error) {
	x, err := a.load()
	if err != nil {
		return nil, err
	}
	return slices.Clone(x.countries), nil
}

// States implements geography.Atlas.
func (a *Atlas) States(_ context.Context, of geography.CountryID) ([]geography.State, error) {
	x, err := a.load()
	if err != nil {
		return nil, err
	}
	return slices.Clone(x.states[of]), nil
}

// Cities implements geography.Atlas.
func (a *Atlas) Cities(_ context.Context, of geography.StateID) ([]geography.City, error) {
	x, err := a.load()
	if err != nil {
		return nil, err
	}
	return slices.Clone(x.cities[of]), nil
}

// FindCountry implements geography.Atlas.
func (a *Atlas) FindCountry(_ context.Context, name string) (geography.Country, error) {
	x, err := a.load()
	if err != nil {
		return geography.Country{}, err
	}
	if c, ok := x.byName[asset.Key(name)]; ok {
		return c, nil
	}
	return geography.Country{}, geography.ErrNotFound
}

// FindState implements geography.Atlas.
func (a *Atlas) FindState(_ context.Context, of geography.CountryID, name string) (geography.State, error) {
	x, err := a.load()
	if err != nil {
		return geography.State{}, err
	}
	return find(x.states[of], aliased(of == geography.India, stateAliases, name), func(s geography.State) string { return s.Name })
}

// FindCity implements geography.Atlas.
func (a *Atlas) FindCity(_ context.Context, of geography.StateID, name string) (geography.City, error) {
	x, err := a.load()
	if err != nil {
		return geography.City{}, err
	}
	nameOf := func(c geography.City) string { return c.Name }
	city, err := find(x.cities[of], asset.Key(name), nameOf)
	if err == nil {
		return city, nil
	}
	return find(x.cities[of], aliased(true, cityAliases, name), nameOf)
}

func aliased(may bool, aliases map[string]string, name string) string {
	key := asset.Key(name)
	if now, ok := aliases[key]; ok && may {
		return now
	}
	return key
}

// find searches a key among places sorted by their keys.
func find[T any](all []T, key string, name func(T) string) (T, error) {
	at, ok := slices.BinarySearchFunc(all, key, func(place T, key string) int { return strings.Compare(asset.Key(name(place)), key) })
	if !ok {
		var none T
		return none, geography.ErrNotFound
	}
	return all[at], nil
}
