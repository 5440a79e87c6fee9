// Package nominatim finds addresses with a Nominatim server: https://nominatim.org/release-docs/latest/api/Search/.
//
// The public server of OpenStreetMap allows one request a second and requires the client's name, so this package
// keeps both rules. The website.GeocodeCache caches the results.
package nominatim

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"kendra/domain/website"
)

// Public is OpenStreetMap's own server.
const Public = "https://nominatim.openstreetmap.org"

const (
	patience   = 2 * time.Second
	mostAnswer = 1 << 20
)

// Geocoder is the website.Geocoder.
type Geocoder struct {
	search string
	agent  string
	client *http.Client
	pause  time.Duration // between two requests

	mu   sync.Mutex
	next time.Time // when the next request may be made
}

var _ website.Geocoder = (*Geocoder)(nil)

var errURL = errors.New("the geocoder's URL cannot be read; it is like https://nominatim.openstreetmap.org")

// New returns a Geocoder for a server's URL; agent is the client's name.
func New(server, agent string) (*Geocoder, error) {
	u, err := url.Parse(server)
	if err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return nil, errURL
	}
	return &Geocoder{search: strings.TrimRight(server, "/") + "/search", agent: agent, client: &http.Client{Timeout: patience}, pause: time.Second}, nil
}

// Locate implements website.Geocoder. If an address of several lines is unknown, Locate tries it without its first
// lines: the street's place is better than none.
func (g *Geocoder) Locate(ctx context.Context, address string) (website.Point, error) {
	parts := strings.Split(address, ", ")
	for first := range parts {
		place, err := g.ask(ctx, strings.Join(parts[first:], ", "))
		if !errors.Is(err, website.ErrNoPlace) {
			return place, err
		}
	}
	return website.Point{}, website.ErrNoPlace
}

func (g *Geocoder) ask(ctx context.Context, address string) (website.Point, error) {
	if err := g.wait(ctx); err != nil {
		return website.Point{}, err
	}
	query := url.Values{"q": {address}, "format": {"jsonv2"}, "limit": {"1"}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, g.search+"?"+query.Encode(), http.NoBody)
	if err != nil {
		return website.Point{}, fmt.Errorf("nominatim: %w", err)
	}
	request.Header.Set("User-Agent", g.agent)
	request.Header.Set("Accept", "application/json")
	answer, err := g.client.Do(request)
	if err != nil {
		return website.Point{}, fmt.Errorf("nominatim: %w", err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return website.Point{}, fmt.Errorf("nominatim: the server answered %s", answer.Status)
	}
	return placeIn(io.LimitReader(answer.Body, mostAnswer))
}

// placeIn returns the first place of a response.
func placeIn(body io.Reader) (website.Point, error) {
	var found []struct {
		Lat string `json:"lat"`
		Lon string `json:"lon"`
	}
	if err := json.NewDecoder(body).Decode(&found); err != nil {
		return website.Point{}, fmt.Errorf("nominatim: the answer cannot be read: %w", err)
	}
	if len(found) == 0 {
		return website.Point{}, website.ErrNoPlace
	}
	latitude, err1 := strconv.ParseFloat(found[0].Lat, 64)
	longitude, err2 := strconv.ParseFloat(found[0].Lon, 64)
	place := website.Point{Latitude: latitude, Longitude: longitude}
	if err := errors.Join(err1, err2); err != nil {
		return website.Point{}, fmt.Errorf("nominatim: the answer cannot be read: %w", err)
	}
	if !place.Known() || !place.OnEarth() {
		return website.Point{}, website.ErrNoPlace
	}
	return place, nil
}

// wait waits for this request's turn, so that concurrent requests follow each other.
func (g *Geocoder) wait(ctx context.Context) error {
	timer := time.NewTimer(time.Until(g.turn(time.Now())))
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}

// turn returns the time of the next request.
func (g *Geocoder) turn(now time.Time) time.Time {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.next.After(now) {
		now = g.next
	}
	g.next = now.Add(g.pause)
	return now
}
