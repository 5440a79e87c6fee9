package reports

import (
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/fault"
)

// Period is the time that figures are about.
type Period string

// The periods. A financial year is April to March.
const (
	ThisMonth Period = "month"
	LastMonth Period = "last_month"
	ThisYear  Period = "year" // the financial year, up to the present month
	LastYear  Period = "last_year"
)

// ErrPeriod means that the period is not known.
var ErrPeriod = fault.New(fault.Invalid, "report.period", "must be month, last_month, year or last_year")

// ParsePeriod parses a period. ErrPeriod.
func ParsePeriod(text string) (Period, error) {
	switch p := Period(text); p {
	case ThisMonth, LastMonth, ThisYear, LastYear:
		return p, nil
	default:
		return "", ErrPeriod
	}
}

// Span is a number of whole months.
type Span struct {
	First calendar.Date // the first day of the first month
	Last  calendar.Date // the first day of the last month
}

// month returns the span of one month, given by its first day.
func month(first calendar.Date) Span { return Span{first, first} }

// earlier returns the span that begins and ends n months earlier.
func (s Span) earlier(n int) Span { return Span{s.First.AddMonths(-n), s.Last.AddMonths(-n)} }

// has reports whether a month, given by its first day, is in the span. The zero Span has none.
func (s Span) has(first calendar.Date) bool {
	return !s.First.IsZero() && !first.Before(s.First) && !first.After(s.Last)
}

// Spans are the months of a period, and those that it is compared with.
type Spans struct {
	Now     Span
	Before  Span // the month or financial year before, as many months of it
	YearAgo Span // the same month of the year before; zero for a financial year, whose Before it is
}

// Spans returns the spans of the period on a day.
func (p Period) Spans(today calendar.Date) Spans {
	now := today.FirstOfMonth()
	april := calendar.On(now.Year(), time.April, 1)
	if april.After(now) {
		april = april.AddMonths(-12)
	}
	switch p {
	case ThisYear:
		s := Span{april, now}
		return Spans{Now: s, Before: s.earlier(12)}
	case LastYear:
		s := Span{april.AddMonths(-12), april.AddMonths(-1)}
		return Spans{Now: s, Before: s.earlier(12)}
	case LastMonth:
		now = now.AddMonths(-1)
	}
	s := month(now)
	return Spans{Now: s, Before: s.earlier(1), YearAgo: s.earlier(12)}
}

// first returns the first month that the figures of the spans need.
func (s Spans) first() calendar.Date {
	first := s.Now.Last.AddMonths(1 - Months)
	for _, span := range []Span{s.Before, s.YearAgo} {
		if !span.First.IsZero() && span.First.Before(first) {
			first = span.First
		}
	}
	return first
}

// CenterMonth is what a center did in a month.
type CenterMonth struct {
	Center    centers.ID
	First     calendar.Date // the month's first day
	Enrolled  int64
	Collected int64 // paise, less refunds and voids
}

// CenterNow is a center as it is now.
type CenterNow struct {
	ID       centers.ID
	Code     centers.Code
	Name     string
	Students int // without the cancelled ones
	Active   int
}

// Figure is a number beside those that it is compared with.
type Figure struct {
	Value   int64
	Before  int64
	YearAgo int64   // of Spans.YearAgo
	Line    []int64 // by month, for the last Months of the period
}

func (f *Figure) add(s Spans, first calendar.Date, n int64) {
	if s.Now.has(first) {
		f.Value += n
	}
	if s.Before.has(first) {
		f.Before += n
	}
	if s.YearAgo.has(first) {
		f.YearAgo += n
	}
	for i := range f.Line {
		if first == s.Now.Last.AddMonths(i+1-len(f.Line)) {
			f.Line[i] += n
		}
	}
}

// CenterFigures are the figures of one center. They have no line.
type CenterFigures struct {
	CenterNow

	Enrolled  Figure
	Collected Figure
}

// Figures are the figures of a period, together and by center.
type Figures struct {
	Spans     Spans
	Enrolled  Figure
	Collected Figure // paise
	Centers   []CenterFigures
}

// Compare adds the months of centers up to the figures of a period. Months of a center that is not in all count together only.
func Compare(p Period, today calendar.Date, found []CenterMonth, all []CenterNow) Figures {
	s := p.Spans(today)
	f := Figures{
		Spans: s, Enrolled: Figure{Line: make([]int64, Months)}, Collected: Figure{Line: make([]int64, Months)},
		Centers: make([]CenterFigures, len(all)),
	}
	at := make(map[centers.ID]int, len(all))
	for i, c := range all {
		f.Centers[i].CenterNow, at[c.ID] = c, i
	}
	for _, m := range found {
		f.Enrolled.add(s, m.First, m.Enrolled)
		f.Collected.add(s, m.First, m.Collected)
		if i, known := at[m.Center]; known {
			f.Centers[i].Enrolled.add(s, m.First, m.Enrolled)
			f.Centers[i].Collected.add(s, m.First, m.Collected)
		}
	}
	return f
}

// FirstMonth returns the first month that Compare needs.
func (p Period) FirstMonth(today calendar.Date) calendar.Date { return p.Spans(today).first() }
