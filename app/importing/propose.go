package importing

import (
	"context"
	"errors"
	"io"
	"slices"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/geography"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// Proposal is how a file would be read, for a person to agree to.
type Proposal struct {
	Reading  imports.Reading
	Sum      string // of the file
	Columns  []imports.Match
	Dates    imports.DateStyle
	AskDates bool // the values do not tell
	Rows     int
	// Unknown are the values of courses and states that are not known, with what they may mean ("" for no idea).
	Unknown map[imports.Column]map[string]string
	// Values are the meanings that were said, or are remembered, by fold of what is written.
	Values map[imports.Column]map[string]string
	// Choices are what cells of some columns can say at all: genders, the courses of the center, the states of India.
	Choices map[imports.Column][]string
}

// Propose says how a file would be read. The faults are Run's; what a person must say is no fault here.
func (s *Imports) Propose(ctx context.Context, actor identity.Actor, in ImportStudents) (Proposal, error) {
	center, err := s.centerFor(ctx, actor, in.Center)
	if err != nil {
		return Proposal{}, err
	}
	return s.propose(ctx, actor, center, in)
}

func (s *Imports) propose(ctx context.Context, actor identity.Actor, center centers.Snapshot, in ImportStudents) (Proposal, error) {
	r := &importing{Imports: s, in: in, actor: actor, center: center, report: &imports.Report{}, patches: newPatches(in.Corrections)}
	offers, err := s.Courses.Offers(ctx, center.ID)
	if err != nil {
		return Proposal{}, err
	}
	if r.survey, err = s.lookOver(ctx, in, center.ID, offers); err != nil {
		return Proposal{}, err
	}
	v := r.survey
	p := Proposal{Reading: v.reading, Sum: v.sum, Columns: v.matches, Rows: v.rows}
	p.Choices = s.choices(ctx, offers)
	if p.Dates, err = v.style(in.Answers.Dates); err != nil {
		p.AskDates = true
	}
	answers := in.Answers
	if answers.Values == nil {
		answers.Values = v.values
	}
	p.Values = answers.Values
	mapping, err := imports.MatchAll(v.matches)
	if err != nil {
		return p, nil //nolint:nilerr // a person says what the columns are
	}
	answers.Dates = p.Dates
	r.rules = imports.NewRules(mapping, answers, calendar.Of(s.Clock()), center, offers, s.Atlas)
	p.Unknown, err = r.unknown(ctx)
	return p, err
}

func (s *Imports) choices(ctx context.Context, offers []courses.Offer) map[imports.Column][]string {
	all := map[imports.Column][]string{imports.Gender: {string(students.Male), string(students.Female), string(students.Other)}}
	for _, o := range offers {
		if !slices.Contains(all[imports.Division], o.Name) {
			all[imports.Division] = append(all[imports.Division], o.Name)
		}
	}
	slices.Sort(all[imports.Division])
	states, err := s.Atlas.States(ctx, geography.India)
	if err != nil {
		return all // a state can be typed, too
	}
	for _, one := range states {
		all[imports.State] = append(all[imports.State], one.Name)
	}
	return all
}

// mostUnknown is how many values are asked about.
const mostUnknown = 500

// unknown finds the values that a person could say the meaning of.
func (r *importing) unknown(ctx context.Context) (map[imports.Column]map[string]string, error) {
	found := map[imports.Column]map[string]string{}
	source, err := r.Reader.Open(ctx, r.in.File, r.survey.reading)
	if err != nil {
		return nil, err
	}
	defer source.Close()
	for {
		row, err := source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return found, nil
		case err != nil:
			return nil, err
		case !row.Counts():
			continue
		}
		d := r.rules.Read(r.patches.on(row))
		d.New()
		for column, i := range d.Unknown() {
			if found[column] == nil {
				found[column] = map[string]string{}
			}
			if len(found[column]) < mostUnknown {
				found[column][i.Value] = i.Suggestion
			}
		}
	}
}
