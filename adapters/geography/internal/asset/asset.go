// Package asset reads and writes the file that kendra's places are in.
//
// It is text, gzipped. The first line has the next free numbers, so that one is never given twice; then each country is
// followed by its states, and each state by its cities:
//
//	next <state> <city>
//	C <id> <code> <name>
//	S <id> <code> <name>
//	<id> <name> <retired>
//
// with tabs between. A city without an id has the one after the city before it. A retired place is one that the source
// had once: its number stays its own, and it is listed no more.
package asset

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// World is all places.
type World struct {
	NextState, NextCity int
	Countries           []Country
}

// Country is a country with its states in the order of their keys.
type Country struct {
	ID         int
	Code, Name string
	States     []State
}

// State is a state with its cities in the order of their keys. Code is the source's, unique in the country.
type State struct {
	ID         int
	Code, Name string
	Cities     []City
	Retired    bool
}

// City is a city. Its name is as the source spells it.
type City struct {
	ID      int
	Name    string
	Retired bool
}

const retired = "-"

// Write writes a world.
func Write(w io.Writer, all World) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return fmt.Errorf("geography: %w", err)
	}
	b := bufio.NewWriter(z)
	fmt.Fprintf(b, "next\t%d\t%d\n", all.NextState, all.NextCity)
	last := 0
	for _, c := range all.Countries {
		fmt.Fprintf(b, "C\t%d\t%s\t%s\n", c.ID, c.Code, c.Name)
		for _, s := range c.States {
			fmt.Fprintf(b, "S\t%d\t%s\t%s%s\n", s.ID, s.Code, s.Name, mark(s.Retired))
			for _, city := range s.Cities {
				id := ""
				if city.ID != last+1 {
					id = strconv.Itoa(city.ID)
				}
				last = city.ID
				fmt.Fprintf(b, "%s\t%s%s\n", id, city.Name, mark(city.Retired))
			}
		}
	}
	if err := b.Flush(); err != nil {
		return fmt.Errorf("geography: %w", err)
	}
	if err := z.Close(); err != nil {
		return fmt.Errorf("geography: %w", err)
	}
	return nil
}

func mark(gone bool) string {
	if gone {
		return "\t" + retired
	}
	return ""
}

// Read reads a world.
func Read(r io.Reader) (World, error) {
	z, err := gzip.NewReader(r)
	if err != nil {
		return World{}, fmt.Errorf("geography: %w", err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		return World{}, fmt.Errorf("geography: %w", err)
	}
	var p parser
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		if err := p.line(strings.TrimSuffix(line, "\n")); err != nil {
			return World{}, fmt.Errorf("geography: line %d: %w", n, err)
		}
	}
	return p.world, nil
}

type parser struct {
	world World
	last  int
}

func (p *parser) line(line string) error {
	tag, rest, ok := strings.Cut(line, "\t")
	if !ok {
		return fmt.Errorf("%q has no tab", line)
	}
	switch tag {
	case "next", "C", "S":
		return p.head(tag, strings.Split(rest, "\t"))
	default:
		return p.city(tag, rest)
	}
}

func (p *parser) head(tag string, parts []string) error {
	id, err := strconv.Atoi(parts[0])
	if err != nil {
		return fmt.Errorf("%q is no number", parts[0])
	}
	countries := len(p.world.Countries)
	switch {
	case tag == "next" && len(parts) == 2:
		p.world.NextState = id
		p.world.NextCity, err = strconv.Atoi(parts[1])
		return err
	case tag == "C" && len(parts) == 3:
		p.world.Countries = append(p.world.Countries, Country{ID: id, Code: parts[1], Name: parts[2]})
		return nil
	case tag == "S" && countries > 0 && len(parts) >= 3:
		c := &p.world.Countries[countries-1]
		c.States = append(c.States, State{ID: id, Code: parts[1], Name: parts[2], Retired: len(parts) == 4})
		return nil
	default:
		return fmt.Errorf("%s does not stand here", tag)
	}
}

func (p *parser) city(id, rest string) error {
	c := len(p.world.Countries) - 1
	if c < 0 || len(p.world.Countries[c].States) == 0 {
		return fmt.Errorf("the city %q has no state", rest)
	}
	p.last++
	if id != "" {
		n, err := strconv.Atoi(id)
		if err != nil {
			return fmt.Errorf("%q is no number", id)
		}
		p.last = n
	}
	s := &p.world.Countries[c].States[len(p.world.Countries[c].States)-1]
	name, gone, _ := strings.Cut(rest, "\t")
	s.Cities = append(s.Cities, City{ID: p.last, Name: name, Retired: gone == retired})
	return nil
}
