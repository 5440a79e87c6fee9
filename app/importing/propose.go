package importing

import (
	"context"
	"errors"
	"io"
	"slices"

	"kendra/app/importing/survey"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/geography"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// Proposal shows how a file would be read, for a person to confirm.
type Proposal struct {
	Reading  imports.Reading
	Sum      string // of the file
	Columns  []imports.Match
	Dates    imports.DateStyle
	AskDates bool // the dates do not show their style
	// DateCells are the dates that show the style, or why it is not sure.
	DateCells []imports.DateCell
	Rows      int
	// HiddenRows are rows that the sheet does not show, UnsavedFormulas cells that are read as empty.
	HiddenRows      int
	UnsavedFormulas int
	MergedCells     int                  // that have the value of a cell merged down over them
	Sessions        []imports.NewSession // that the center does not have
	// Unknown holds the unknown values of some columns, with the value that each may mean, or "".
	Unknown map[imports.Column]map[string]string
	// Values holds the meanings of values that were decided now or earlier, by folded value.
	Values map[imports.Column]map[string]string
	Given  map[imports.Column]imports.Given
	Splits []imports.SplitColumn
	// Choices holds the possible values of some columns: genders, the courses of the center, the states of India, and the
	// sessions of the center that are not cancelled, if the file names another.
	Choices map[imports.Column][]string
	// Refusal says why the import may not create the new sessions that it is asked to create; nil if it may.
	Refusal error
}

// Propose returns how a file would be read. The faults are those of Run, without those about missing decisions.
func (s *Imports) Propose(ctx context.Context, actor identity.Actor, in ImportStudents) (Proposal, error) {
	center, err := s.centerByCode(ctx, actor, in.Center)
	if err != nil {
		return Proposal{}, err
	}
	return s.propose(ctx, order{input: in, actor: actor, center: center})
}

func (s *Imports) propose(ctx context.Context, o order) (Proposal, error) {
	in := o.input
	offers, err := s.courses.Offers(ctx, o.center.ID)
	if err != nil {
		return Proposal{}, err
	}
	v, err := s.surveyOf(ctx, o, offers)
	if err != nil {
		return Proposal{}, err
	}
	p := Proposal{Reading: v.Reading, Sum: v.Sum, Columns: v.Columns, Rows: v.Rows, DateCells: v.DateCells(), HiddenRows: v.Hidden, UnsavedFormulas: v.Unsaved, MergedCells: v.Merged}
	p.Choices = s.choices(ctx, offers)
	if p.Dates, err = v.DateStyle(in.Answers.Dates); err != nil {
		p.AskDates = true
	}
	answers := answersOf(in, v)
	p.Values, p.Given, p.Splits = answers.Values, answers.Given, answers.Splits
	mapping, err := imports.MatchAll(v.Columns, answers)
	if errors.Is(err, imports.ErrGiven) || errors.Is(err, imports.ErrSplit) {
		return p, err
	}
	if err != nil {
		return p, nil //nolint:nilerr // a person decides what the columns are
	}
	answers.Dates = p.Dates
	rules := imports.NewRules(mapping, answers, calendar.Of(s.now()), o.center, offers, s.atlas)
	rules.IsText = v.Reading.Format == imports.CSV
	if err := checkAnswers(in, rules); err != nil {
		return p, err
	}
	t := task{center: o.center, survey: v, options: in.Options, answers: answers, rules: rules, said: in.Corrections}
	if err := s.findSessions(ctx, &t); err != nil {
		return p, err
	}
	p.Sessions, p.Refusal = t.unknown, s.planSessions(&t)
	if len(t.unknown) > 0 || len(answers.Values[imports.Session]) > 0 {
		if p.Choices[imports.Session], err = s.openTitles(ctx, o.center.ID); err != nil {
			return p, err
		}
	}
	p.Unknown, err = s.unknownValues(ctx, in, v.Reading, rules)
	return p, err
}

func (s *Imports) choices(ctx context.Context, offers []courses.Offer) map[imports.Column][]string {
	all := map[imports.Column][]string{
		imports.Gender: {string(students.Male), string(students.Female), string(students.Other)},
	}
	for _, o := range offers {
		if !slices.Contains(all[imports.Division], o.Name) {
			all[imports.Division] = append(all[imports.Division], o.Name)
		}
	}
	slices.Sort(all[imports.Division])
	states, err := s.atlas.States(ctx, geography.India)
	if err != nil {
		return all // a person can type the state
	}
	for _, one := range states {
		all[imports.State] = append(all[imports.State], one.Name)
	}
	return all
}

// openTitles returns the titles of a center's sessions that are not cancelled, the latest first day first.
func (s *Imports) openTitles(ctx context.Context, center centers.ID) ([]string, error) {
	var all []string
	wanted := page.Request{Size: page.MostSize}
	for {
		found, err := s.sessions.List(ctx, sessions.Filter{Scope: centers.Only(center)}, wanted)
		if err != nil {
			return nil, err
		}
		for _, one := range found.Items {
			if one.Session.Status != sessions.Cancelled {
				all = append(all, one.Session.Profile.Title)
			}
		}
		next, more := found.Next(wanted)
		if !more {
			return all, nil
		}
		wanted.Number = next
	}
}

// maxUnknown is the largest number of values per column that a person is asked about.
const maxUnknown = 500

// unknownValues returns the values whose meaning a person can decide.
func (s *Imports) unknownValues(
	ctx context.Context, in ImportStudents, as imports.Reading, rules *imports.Rules,
) (map[imports.Column]map[string]string, error) {
	found := map[imports.Column]map[string]string{}
	source, err := s.reader.Open(ctx, in.File, as)
	if err != nil {
		return nil, err
	}
	defer source.Close()
	rows := survey.NewRows(source, survey.NewCorrections(in.Corrections), rules.Mapping)
	for {
		row, err := rows.Next()
		switch {
		case errors.Is(err, io.EOF):
			return found, nil
		case err != nil:
			return nil, err
		}
		d := rules.Read(row)
		d.New()
		for column, i := range d.Unknown() {
			if found[column] == nil {
				found[column] = map[string]string{}
			}
			if len(found[column]) < maxUnknown {
				found[column][i.Value] = i.Suggestion
			}
		}
	}
}
