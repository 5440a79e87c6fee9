package imports

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/geography"
	"kendra/domain/sessions"
)

// Rules holds all rules for reading the rows of one file. It is safe for concurrent use.
type Rules struct {
	Mapping

	Dates DateStyle
	Today calendar.Date
	// Shared are the e-mail addresses that many rows of the file have.
	Shared *SharedEmails
	// SomeUndated is true if some rows of the file have a birth date, and others have none.
	SomeUndated bool
	// IsText is true for a text file, in which a cell without a heading shows that the others moved.
	IsText   bool
	Center   centers.Snapshot
	values   map[Column]map[string]string
	courses  courseIndex
	places   *places
	sessions *sessionIndex
}

// NewRules returns the rules of a file for a center. a holds a person's explanations of unknown values.
func NewRules(m Mapping, a Answers, today calendar.Date, center centers.Snapshot, offers []courses.Offer, atlas geography.Atlas) *Rules {
	return &Rules{
		Mapping: m, Dates: a.Dates, Today: today, Center: center, values: a.Values, courses: newCourseIndex(offers), places: newPlaces(atlas),
		sessions: &sessionIndex{all: map[string]*sessions.Session{}},
	}
}

// meant returns the explanation of a value.
func (r *Rules) meant(c Column, value string) string {
	if len(r.values[c]) > 0 {
		if other, ok := r.values[c][Fold(value)]; ok {
			return other
		}
	}
	return value
}

// CheckMeanings checks that the meanings of values are known in the center. ErrMeaning with the others.
func (r *Rules) CheckMeanings(values map[Column]map[string]string) error {
	var wrong []fault.Field
	for c, all := range values {
		for _, meant := range all {
			if err := r.checkMeaning(c, meant); err != nil {
				wrong = append(wrong, fault.Field{Name: meant, Text: fault.Of(err).Text})
			}
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.SortFunc(wrong, func(a, b fault.Field) int { return strings.Compare(a.Name, b.Name) })
	return ErrMeaning.With(wrong...)
}

func (r *Rules) checkMeaning(c Column, meant string) error {
	switch c {
	case Division:
		_, err := r.courses.pick("", meant)
		return err
	case State:
		if !r.places.state("", meant).known {
			return ErrState
		}
	case Gender:
		_, err := readGender(meant)
		return err
	case Status:
		if _, known := statusWords[Fold(meant)]; !known {
			return ErrStatusWord
		}
	case Session:
	default:
		return ErrNoMeanings
	}
	return nil
}

// DivisionName returns the name of a division that the center offers or that Learn added; "" for any other.
func (r *Rules) DivisionName(id courses.DivisionID) string {
	o, _ := r.courses.named(id)
	return o.Name
}

// NotNamed returns the divisions, each once, whose names the rules do not have.
func (r *Rules) NotNamed(ids []courses.DivisionID) []courses.DivisionID {
	var missing []courses.DivisionID
	for _, id := range ids {
		if _, ok := r.courses.named(id); !ok && !slices.Contains(missing, id) {
			missing = append(missing, id)
		}
	}
	return missing
}

// NamesCourses reports whether the names and prices of the students' courses are needed.
func (r *Rules) NamesCourses() bool { return r.Has(Division) || r.Has(Paid) || r.Has(Due) }

// Learn adds divisions of known students that the center no longer offers.
func (r *Rules) Learn(all []courses.Offer) {
	r.courses.mu.Lock()
	defer r.courses.mu.Unlock()
	for _, o := range all {
		r.courses.names[o.Division] = o
	}
}

// courseIndex finds offers by name, without comparing all of them for each row.
type courseIndex struct {
	offers []courses.Offer
	mu     *sync.Mutex
	found  map[[2]string]course
	names  map[courses.DivisionID]courses.Offer // of the offers, and of divisions that Learn added
}

type course struct {
	division courses.DivisionID
	err      error
}

func newCourseIndex(offers []courses.Offer) courseIndex {
	x := courseIndex{offers: offers, mu: &sync.Mutex{}, found: map[[2]string]course{}, names: map[courses.DivisionID]courses.Offer{}}
	for _, o := range offers {
		x.names[o.Division] = o
	}
	return x
}

func (x courseIndex) named(id courses.DivisionID) (courses.Offer, bool) {
	x.mu.Lock()
	defer x.mu.Unlock()
	o, ok := x.names[id]
	return o, ok
}

// mostRemembered limits the cache of values, because a hostile file can have any number.
const mostRemembered = 10_000

func (x courseIndex) pick(category, name string) (courses.DivisionID, error) {
	key := [2]string{category, name}
	x.mu.Lock()
	defer x.mu.Unlock()
	if c, ok := x.found[key]; ok {
		return c.division, c.err
	}
	offer, err := pickCourse(x.offers, category, name)
	if len(x.found) < mostRemembered {
		x.found[key] = course{offer.Division, err}
	}
	return offer.Division, err
}

// suggest returns the most similar offer, or all if there are only a few.
func (x courseIndex) suggest(name string) string {
	best, most := "", 0.0
	plain, _, _ := strings.Cut(name, "(")
	for _, o := range x.offers {
		if s := max(similarity(fold(name), fold(o.Name)), similarity(fold(plain), fold(o.Name))); s > most {
			best, most = o.Name, s
		}
	}
	switch {
	case len(x.offers) == 0:
		return "Approve a course for this center first."
	case most >= 0.6:
		return best
	}
	names := make([]string, 0, len(x.offers))
	for _, o := range x.offers {
		names = append(names, o.Name)
	}
	return "one of " + strings.Join(names, ", ")
}

// places finds countries, states and cities by name.
type places struct {
	atlas  geography.Atlas
	mu     sync.Mutex
	states map[[2]string]place
	cities map[[3]string]bool
}

type place struct {
	state   geography.State
	known   bool
	country bool // the country is known
}

func newPlaces(atlas geography.Atlas) *places {
	return &places{atlas: atlas, states: map[[2]string]place{}, cities: map[[3]string]bool{}}
}

// state finds a state of a country; of India if none is given.
func (p *places) state(country, name string) place {
	p.mu.Lock()
	defer p.mu.Unlock()
	key := [2]string{country, name}
	if found, ok := p.states[key]; ok {
		return found
	}
	found := p.look(country, name)
	if len(p.states) < mostRemembered {
		p.states[key] = found
	}
	return found
}

func (p *places) look(country, name string) place {
	ctx, in := context.Background(), geography.India
	if country != "" {
		c, err := p.atlas.FindCountry(ctx, country)
		if err != nil {
			return place{}
		}
		in = c.ID
	}
	if name == "" {
		return place{country: true}
	}
	state, err := p.atlas.FindState(ctx, in, name)
	return place{state: state, known: err == nil, country: true}
}

// city reports whether a state has a city of the name. If the atlas fails, it returns true, so that no row is
// refused.
func (p *places) city(country, state, name string) bool {
	in := p.state(country, state)
	if !in.known {
		return true
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	key := [3]string{country, state, name}
	is, ok := p.cities[key]
	if !ok {
		_, err := p.atlas.FindCity(context.Background(), in.state.ID, name)
		is = !errors.Is(err, geography.ErrNotFound)
		if len(p.cities) < mostRemembered {
			p.cities[key] = is
		}
	}
	return is
}

// suggestState returns the most similar state of India.
func (p *places) suggestState(name string) string {
	states, err := p.atlas.States(context.Background(), geography.India)
	if err != nil {
		return ""
	}
	best, most := "", 0.6
	for _, s := range states {
		if like := similarity(fold(name), fold(s.Name)); like > most {
			best, most = s.Name, like
		}
	}
	return best
}
