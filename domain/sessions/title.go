package sessions

import (
	"regexp"
	"strconv"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// Fold returns one form for titles that differ only in case and spacing. A center has one session of each.
func Fold(title string) string { return strings.ToLower(text.Line(title)) }

// Days are the first and the last day of a session.
type Days struct {
	From calendar.Date
	To   calendar.Date
}

// IsZero reports whether the days are not known.
func (d Days) IsZero() bool { return d.From.IsZero() && d.To.IsZero() }

// ErrDays means that a text is not two days.
var ErrDays = fault.New(fault.Invalid, "session.days", "must be two days, the first not after the last, like 2026-04-01..2026-09-30")

// ParseDays reads two days with two dots between them. ErrDays.
func ParseDays(text string) (Days, error) {
	first, last, _ := strings.Cut(text, "..")
	from, err := calendar.Parse(first)
	if err != nil {
		return Days{}, ErrDays
	}
	to, err := calendar.Parse(last)
	if err != nil || to.Before(from) {
		return Days{}, ErrDays
	}
	return Days{From: from, To: to}, nil
}

// usualMonths is how long a session is taken to last whose title names one month: half a year, the usual length of a
// course of a computer institute.
const usualMonths = 6

var (
	twoYears = regexp.MustCompile(`\b(20\d\d)\s*[-/–]\s*(20)?(\d\d)\b`)
	oneYear  = regexp.MustCompile(`\b20\d\d\b`)
	word     = regexp.MustCompile(`[a-z]+`)
)

// DaysOf returns the days that a title tells: "Jan-Jun 2026" is January to June, "July morning 2025" the half year from
// July, "2025-26" the school year from April to March, "2025-27" two of them, and
// "2026" the calendar year. It returns false for any other.
func DaysOf(title string) (Days, bool) {
	title = Fold(title)
	if m := twoYears.FindStringSubmatch(title); m != nil {
		first, second := number(m[1]), number("20"+m[3])
		if len(monthsOf(title)) == 0 {
			return months(first, time.April, 12*(second-first)), second > first && second-first < longest
		}
	}
	years := oneYear.FindAllString(title, -1)
	if len(years) != 1 {
		return Days{}, false
	}
	year, named := number(years[0]), monthsOf(title)
	switch len(named) {
	case 0:
		return months(year, time.January, 12), true
	case 1:
		return months(year, named[0], usualMonths), true
	case 2:
		return months(year, named[0], (int(named[1]-named[0])+12)%12+1), true
	default:
		return Days{}, false
	}
}

func number(digits string) int {
	n, _ := strconv.Atoi(digits) // the expressions match digits only
	return n
}

// months returns the days of some months.
func months(year int, first time.Month, n int) Days {
	from := calendar.On(year, first, 1)
	return Days{From: from, To: calendar.Of(from.AddMonths(n).Time().AddDate(0, 0, -1))}
}

// monthsOf returns the months that a folded title names, in their order, by their name or its first three letters.
func monthsOf(title string) []time.Month {
	var all []time.Month
	for _, w := range word.FindAllString(title, -1) {
		for m := time.January; m <= time.December; m++ {
			name := strings.ToLower(m.String())
			if w == name || w == name[:3] || (w == "sept" && m == time.September) {
				all = append(all, m)
			}
		}
	}
	return all
}
