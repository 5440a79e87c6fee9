package teaching

import (
	"context"
	"slices"
	"strings"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/sessions"
	"kendra/domain/website"
)

// Openings returns the sessions of a course that newcomers can still join, as everybody may see them: without the
// students, with the code of a center only if it has a live page, and with a teacher only if the website introduces
// one of that name.
func (s *Courses) Openings(ctx context.Context, divisions []courses.Card) ([]sessions.Opening, error) {
	ids := make([]courses.DivisionID, len(divisions))
	for i, d := range divisions {
		ids[i] = d.Division.ID
	}
	all, err := s.sessions.Openings(ctx, sessions.Intake{Divisions: ids, Today: calendar.Of(s.now())})
	if err != nil || len(all) == 0 {
		return nil, err
	}
	pages, err := shown[website.CenterPage](ctx, s, website.KindCenter)
	if err != nil {
		return nil, err
	}
	teachers, err := shown[website.Teacher](ctx, s, website.KindTeacher)
	if err != nil {
		return nil, err
	}
	for i, o := range all {
		if !slices.ContainsFunc(pages, func(p website.CenterPage) bool { return p.Code == o.Center }) {
			all[i].Center = 0
		}
		if !slices.ContainsFunc(teachers, func(t website.Teacher) bool { return strings.EqualFold(t.Name, o.Teacher) }) {
			all[i].Teacher = ""
		}
	}
	return all, nil
}

// shown returns the pieces of a shelf of the website that are live.
func shown[T website.Piece](ctx context.Context, s *Courses, kind website.Kind) ([]T, error) {
	items, err := s.shelves.List(ctx, kind)
	var pieces []T
	for _, e := range website.Shown[T](items, s.now()) {
		pieces = append(pieces, e.Piece)
	}
	return pieces, err
}
