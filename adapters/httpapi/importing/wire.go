package importing

import (
	"cmp"
	"slices"
	"time"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/app/importing"
	"kendra/domain/imports"
	"kendra/domain/students"
)

func importTo(j imports.Job) gen.Import {
	c := j.Counts
	out := gen.Import{
		Id: string(j.ID), OId: int64(j.Center), File: j.File, By: j.By, Stage: gen.ImportStage(j.Stage), Plan: j.Plan, Problem: j.Problem,
		Cancel: j.Cancel, Expected: j.Expected, Mode: string(j.Options.Mode), Override: j.Options.Override, Atomic: j.Options.Atomic,
		Invite: j.Options.Invite, MaxChange: j.Options.MaxChange, CreateSessions: j.Options.CreateSessions, Started: j.Started, Finished: wire.OrNull(j.Finished),
		Counts: gen.ImportCounts{
			Rows: c.Rows, Created: c.Created, Enrolled: c.Enrolled, Updated: c.Updated, Unchanged: c.Unchanged, Refused: c.Refused, Skipped: c.Skipped, Left: c.Left,
			Undated: c.Undated, Unnumbered: c.Unnumbered,
		},
		Covers: coverageTo(j),
	}
	if j.Stage.Ended() {
		out.UndoUntil = wire.OrNull(j.Started.Add(imports.UndoTime).Truncate(time.Second))
	}
	if u := j.Undone; j.Stage == imports.Undone {
		out.Undone = &gen.ImportUndone{Id: string(j.ID), Removed: u.Removed, Restored: u.Restored, Kept: wire.List(u.Kept, regNoTo)}
	}
	return out
}

// coverageTo returns what the file of a mirror covers, nil before its rows were checked.
func coverageTo(j imports.Job) *gen.ImportCoverage {
	c := j.Covers
	if j.Options.Mode != imports.Mirror || c.Open == 0 && len(c.Courses) == 0 {
		return nil
	}
	return &gen.ImportCoverage{
		Courses: append([]string{}, c.Courses...), Sessions: append([]string{}, c.Sessions...), Unseated: c.Unseated, Open: c.Open,
		MustConfirm: c.IsMany(j.Counts.Left),
	}
}

func leaverTo(l imports.Leaver) gen.ImportLeaver {
	return gen.ImportLeaver{
		SID: int64(l.Student), RegNo: string(l.RegNo), Name: l.Name, Course: l.Course, Session: l.Session, Status: string(l.Status), Left: l.Version > 0,
	}
}

func regNoTo(n students.RegNo) string { return string(n) }

func proposalTo(j imports.Job, p importing.Proposal) gen.ImportColumns {
	r := p.Reading
	out := gen.ImportColumns{
		Import: importTo(j), Dates: string(p.Dates), AskDates: p.AskDates, Rows: p.Rows, HiddenRows: p.HiddenRows, UnsavedFormulas: p.UnsavedFormulas, MergedCells: p.MergedCells, Unknown: []gen.ImportUnknown{}, Values: meaningsTo(p.Values),
		Given: givenTo(p.Given), Splits: wire.List(p.Splits, splitTo), Choices: choicesTo(p.Choices), DateCells: wire.List(p.DateCells, dateCellTo), Sessions: wire.List(p.Sessions, newSessionTo),
		Reading: gen.ImportReading{
			Format: string(r.Format), Encoding: string(r.Encoding), Delimiter: r.Delimiter, Quote: r.Quote, Sheet: r.Sheet, Sheets: append([]string{}, r.Sheets...), Entry: r.Entry, Heading: r.Heading,
		},
		Columns: wire.List(p.Columns, func(m imports.Match) gen.ImportColumn {
			return gen.ImportColumn{
				Index: m.Index, Letter: imports.Letter(m.Index), Heading: m.Heading, Field: string(m.Column), How: string(m.How),
				Confidence: float32(m.Confidence), Doubt: string(m.Doubt), Samples: append([]string{}, m.Samples...),
			}
		}),
		Fields: wire.List(imports.Columns(), func(c imports.Column) gen.ImportField {
			return gen.ImportField{Field: string(c), Heading: c.Heading(), MayGive: imports.MayGive(c), MaySplit: imports.MaySplitInto(c)}
		}),
	}
	if p.AskDates {
		out.Dates = ""
	}
	for column, values := range p.Unknown {
		for value, suggestion := range values {
			out.Unknown = append(out.Unknown, gen.ImportUnknown{Field: string(column), Value: value, Suggestion: suggestion})
		}
	}
	slices.SortFunc(out.Unknown, func(a, b gen.ImportUnknown) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Value, b.Value))
	})
	return out
}

func dateCellTo(c imports.DateCell) gen.ImportDateCell {
	return gen.ImportDateCell{Row: c.Row, Value: c.Text, Style: string(c.Style)}
}

func givenTo(all map[imports.Column]imports.Given) []gen.ImportGiven {
	out := []gen.ImportGiven{}
	for _, c := range imports.Columns() { // in their order
		if g, ok := all[c]; ok {
			out = append(out, gen.ImportGiven{Field: string(c), Value: g.Value, Always: g.Always})
		}
	}
	return out
}

func splitTo(s imports.SplitColumn) gen.ImportSplit {
	return gen.ImportSplit{Index: s.Index, By: s.By, Into: wire.List(s.Into, func(c imports.Column) string { return string(c) })}
}

func newSessionTo(n imports.NewSession) gen.ImportNewSession {
	return gen.ImportNewSession{Title: n.Title, Rows: n.Rows, From: n.Days.From.String(), To: n.Days.To.String()}
}

func choicesTo(all map[imports.Column][]string) []gen.ImportChoices {
	out := []gen.ImportChoices{}
	for _, c := range imports.Columns() { // in their order
		if values := all[c]; len(values) > 0 {
			out = append(out, gen.ImportChoices{Field: string(c), Values: values})
		}
	}
	return out
}

func meaningsTo(said map[imports.Column]map[string]string) []gen.ImportMeaning {
	all := []gen.ImportMeaning{}
	for column, values := range said {
		for value, meant := range values {
			all = append(all, gen.ImportMeaning{Field: string(column), Value: value, Meant: meant})
		}
	}
	slices.SortFunc(all, func(a, b gen.ImportMeaning) int {
		return cmp.Or(cmp.Compare(a.Field, b.Field), cmp.Compare(a.Value, b.Value))
	})
	return all
}

func groupTo(g imports.Group) gen.ImportGroup {
	return gen.ImportGroup{
		Code: g.Code, Severity: string(g.Severity), Column: g.Column, Heading: g.Heading, Message: g.Message, Value: g.Value, Rows: g.Rows, First: g.First,
	}
}

func issueTo(i imports.Issue) gen.ImportIssue {
	return gen.ImportIssue{
		Row: i.Row, Column: i.Column, Index: imports.Index(i.Column), Heading: i.Heading, Value: i.Value, Code: i.Code, Severity: string(i.Severity),
		Message: i.Message, Suggestion: i.Suggestion, Person: i.Person,
	}
}

func changeTo(d imports.Difference) gen.ImportChange {
	return gen.ImportChange{Row: d.Row, RegNo: string(d.RegNo), Field: string(d.Column), Before: d.Before, After: d.After}
}
