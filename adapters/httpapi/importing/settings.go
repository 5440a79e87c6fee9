package importing

import (
	"slices"
	"strings"

	"kendra/adapters/httpapi/gen"
	"kendra/adapters/httpapi/wire"
	"kendra/domain/calendar"
	"kendra/domain/imports"
	"kendra/domain/sessions"
)

func settingsFrom(in *gen.ImportSettings) (as imports.Reading, a imports.Answers, o imports.Options, err error) {
	var f wire.Form
	as = imports.Reading{Encoding: imports.Encoding(in.Encoding), Delimiter: in.Delimiter, Quote: in.Quote, Sheet: in.Sheet, Heading: in.Heading}
	f.Wrong.Check(as.Encoding == "" || slices.Contains(imports.Encodings(), as.Encoding), "Encoding", "is not known")
	f.Wrong.Check(as.Heading >= imports.NoHeadings && as.Heading <= mostHeading, "Heading", "is not a row's number")
	f.Wrong.Check(in.MaxChange >= 0 && in.MaxChange <= 100, "MaxChange", "is not between 0 and 100")
	f.Wrong.Check(len(in.Columns) <= imports.MostColumns, "Columns", "are too many")
	for _, c := range in.Columns {
		column := imports.Column("")
		if c != "" {
			column, err = imports.ParseColumn(c)
			f.Wrong.Add("Columns", err)
		}
		a.Columns = append(a.Columns, column)
	}
	a.Values = map[imports.Column]map[string]string{}
	for _, v := range in.Values {
		column, err := imports.ParseColumn(v.Field)
		f.Wrong.Add("Values", err)
		if a.Values[column] == nil {
			a.Values[column] = map[string]string{}
		}
		if v.Meant != "" {
			a.Values[column][imports.Fold(v.Value)] = v.Meant
		}
	}
	a.Given, a.Splits = givenFrom(&f, in.Given), splitsFrom(&f, in.Splits)
	a.Dates = wire.Read(&f, "Dates", in.Dates, imports.ParseDateStyle)
	mode, err := imports.ParseMode(in.Mode)
	f.Wrong.Add("Mode", err)
	a.Sessions = termsFrom(&f, in.Sessions)
	o = imports.Options{Mode: mode, Override: in.Override, Atomic: in.Atomic, Invite: in.Invite, MaxChange: in.MaxChange, CreateSessions: in.CreateSessions}
	return as, a, o, f.Wrong.As(wire.ErrMalformed)
}

// mostParts is how many fields a column can hold.
const mostParts = 10

func givenFrom(f *wire.Form, all []gen.ImportGiven) map[imports.Column]imports.Given {
	given := map[imports.Column]imports.Given{}
	for _, one := range all {
		c := wire.Read(f, "Given", one.Field, imports.ParseColumn)
		f.Wrong.Check(len(one.Value) <= mostCell && !strings.ContainsRune(one.Value, 0), "Given", "is too long, or no text")
		given[c] = imports.Given{Value: one.Value, Always: one.Always}
	}
	return given
}

func splitsFrom(f *wire.Form, all []gen.ImportSplit) []imports.SplitColumn {
	f.Wrong.Check(len(all) <= imports.MostColumns, "Splits", "are too many")
	var splits []imports.SplitColumn
	for _, one := range all {
		f.Wrong.Check(len(one.Into) <= mostParts, "Splits", "have too many parts")
		s := imports.SplitColumn{Index: one.Index, By: one.By}
		for _, into := range one.Into {
			s.Into = append(s.Into, wire.Read(f, "Splits", into, imports.ParseColumn))
		}
		splits = append(splits, s)
	}
	return splits
}

// termsFrom reads the days of new sessions. A mistake is on the title of its session. A session without both days has none.
func termsFrom(f *wire.Form, all []gen.ImportSessionDays) imports.Terms {
	terms := imports.Terms{}
	f.Wrong.Check(len(all) <= imports.MostNewSessions, "Sessions", "are too many")
	for _, one := range all {
		days := sessions.Days{From: wire.Read(f, one.Title, one.From, calendar.Parse), To: wire.Read(f, one.Title, one.To, calendar.Parse)}
		if title := sessions.Fold(one.Title); title != "" && !days.IsZero() {
			terms[title] = days
		}
	}
	return terms
}

// mostHeading is the last row that can be the heading.
const mostHeading = 1000
