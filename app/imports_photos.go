package app

import (
	"bytes"
	"context"
	"path"
	"strings"
	"sync"

	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/files"
	"kendra/domain/identity"
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

// photoPath is how records refer to a file: by the path that an upload answers.
const photoPath = "/api/Files/GetFile/"

// photo answers what a student's photo is after the row: the one that came for them, or the one they have.
func (b *batch) photo(ctx context.Context, d *imports.Draft, regNo students.RegNo, p students.Profile) (string, error) {
	name := b.photos.find(string(regNo), string(d.RegNo), string(p.Email))
	if name == "" {
		return p.Photo, nil
	}
	data, err := b.source.Photo(name)
	if err == nil {
		var kept string
		if kept, err = b.Files.portrait(ctx, b.actor, data, b.center.ID, p.Photo, b.only); err == nil {
			return kept, nil
		}
	}
	if fault.Of(err) == nil {
		return "", err
	}
	d.Warn(imports.Email, imports.ErrPhoto, fault.Of(err).Error())
	return p.Photo, nil
}

// portrait stores a photo and answers its path; the path of the one that is there when that is the same picture. Only to
// look, it stores nothing and answers no path of a new one.
func (s *Files) portrait(ctx context.Context, actor identity.Actor, data []byte, center centers.ID, now string, only bool) (string, error) {
	in := Upload{Kind: files.Image, Purpose: files.ForStudent, Center: center, Size: int64(len(data)), Content: bytes.NewReader(data)}
	if _, err := identify(in); err != nil {
		return "", err
	}
	full, _, err := s.pictures.Shape(ctx, bytes.NewReader(data))
	if err != nil {
		return "", err
	}
	if key, err := files.ParseKey(path.Base(now)); err == nil {
		sum, err := hashed(bytes.NewReader(full.Data))
		if err != nil {
			return "", err
		}
		if m, err := s.catalog.Find(ctx, key); err == nil && m.SHA256 == sum {
			return now, nil
		}
	}
	if only {
		return "new photo", nil
	}
	stored, err := s.Add(ctx, actor, in)
	return photoPath + string(stored.File.Key), err
}
