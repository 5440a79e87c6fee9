package importing

import (
	"context"
	"strings"
	"sync"

	"kendra/domain/fault"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// photos are those that came with a sheet, named by registration number or by address.
type photos struct {
	source imports.Source
	mu     *sync.Mutex
	wanted map[string]bool // by name in lower case: whether somebody has it
}

func newPhotos(source imports.Source) photos {
	p := photos{source: source, mu: &sync.Mutex{}, wanted: map[string]bool{}}
	for _, name := range source.Photos() {
		p.wanted[strings.ToLower(name)] = false
	}
	return p
}

// find answers the name of the photo of a student, "" when there is none.
func (p photos) find(keys ...string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, key := range keys {
		key = strings.ToLower(key)
		if _, ok := p.wanted[key]; ok && key != "" {
			p.wanted[key] = true
			return key
		}
	}
	return ""
}

// ofNobody answers the photos that are left.
func (p photos) ofNobody() []imports.Issue {
	var all []imports.Issue
	for _, name := range p.source.Photos() {
		if !p.wanted[strings.ToLower(name)] {
			all = append(all, imports.Issue{
				Value: name, Code: imports.ErrPhotoNobody.Code, Severity: imports.SeverityWarning, Message: imports.ErrPhotoNobody.Text,
				Suggestion: "name it by the registration number or the e-mail address",
			})
		}
	}
	return all
}

// photo answers what a student's photo is after the row: the one that came for them, or the one they have.
func (b *batch) photo(ctx context.Context, d *imports.Draft, regNo students.RegNo, p students.Profile) (string, error) {
	name := b.photos.find(string(regNo), string(d.RegNo), string(p.Email))
	if name == "" {
		return p.Photo, nil
	}
	data, err := b.source.Photo(name)
	if err == nil {
		var kept string
		if kept, err = b.Photos.Portrait(ctx, b.actor, data, b.center.ID, p.Photo, b.only); err == nil {
			return kept, nil
		}
	}
	if fault.Of(err) == nil {
		return "", err
	}
	d.Warn(imports.Email, imports.ErrPhoto, fault.Of(err).Error())
	return p.Photo, nil
}
