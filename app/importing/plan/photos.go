package plan

import (
	"context"
	"strings"
	"sync"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// PhotosInput is what Photos works with.
type PhotosInput struct {
	Source imports.Source
	Store  imports.Photos
	Actor  identity.Actor
	Center centers.ID
	Look   bool // checks the photos and stores none
}

// Photos are the photos that came with a sheet, named by registration number or e-mail address.
type Photos struct {
	in   PhotosInput
	mu   sync.Mutex
	used map[string]bool // by name in lower case: whether a row uses it
}

// NewPhotos returns the photos of an open source.
func NewPhotos(in PhotosInput) *Photos {
	p := &Photos{in: in, used: map[string]bool{}}
	for _, name := range in.Source.Photos() {
		p.used[strings.ToLower(name)] = false
	}
	return p
}

// of returns the path of a student's photo after the import: the one in the file, or the present one.
func (p *Photos) of(
	ctx context.Context, d *imports.Draft, regNo students.RegNo, profile students.Profile,
) (string, error) {
	name := p.find(string(regNo), string(d.RegNo), string(profile.Email))
	if name == "" {
		return profile.Photo, nil
	}
	data, err := p.in.Source.Photo(name)
	if err == nil {
		var path string
		if path, err = p.in.Store.Portrait(ctx, p.in.Actor, data, p.in.Center, profile.Photo, p.in.Look); err == nil {
			return path, nil
		}
	}
	if fault.Of(err) == nil {
		return "", err
	}
	d.Warn(imports.Email, imports.ErrPhoto, fault.Of(err).Error())
	return profile.Photo, nil
}

// find returns the name of the first photo with one of the keys, or "".
func (p *Photos) find(keys ...string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, key := range keys {
		key = strings.ToLower(key)
		if _, ok := p.used[key]; ok && key != "" {
			p.used[key] = true
			return key
		}
	}
	return ""
}

// Unused returns a warning for each photo that no row used.
func (p *Photos) Unused() []imports.Issue {
	var all []imports.Issue
	for _, name := range p.in.Source.Photos() {
		if !p.used[strings.ToLower(name)] {
			all = append(all, imports.Issue{
				Value: name, Code: imports.ErrPhotoNobody.Code, Severity: imports.SeverityWarning,
				Message:    imports.ErrPhotoNobody.Text,
				Suggestion: "name it by the registration number or the e-mail address",
			})
		}
	}
	return all
}
