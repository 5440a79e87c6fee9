package imports

import (
	"strings"
	"time"

	"kendra/domain/calendar"
)

// DateStyle is the order of day and month in a date such as 03/04/2005. A date that begins with its year, or names
// its month, reads the same in both styles.
type DateStyle string

// The styles.
const (
	DayFirst   DateStyle = "dmy"
	MonthFirst DateStyle = "mdy"
)

// ParseDateStyle parses a style; "" is none. ErrDateStyle.
func ParseDateStyle(text string) (DateStyle, error) {
	switch s := DateStyle(strings.ToLower(strings.TrimSpace(text))); s {
	case "", DayFirst, MonthFirst:
		return s, nil
	default:
		return "", ErrDateStyle
	}
}

var months = []string{"jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"}

// dateParts are the three parts of a date in written order.
type dateParts struct {
	n      [3]int
	digits [3]int // number of digits; 0 for the name of a month
}

// splitDate splits a date into its parts.
func splitDate(text string) (d dateParts, ok bool) {
	if d, ok = eightDigits(text); ok {
		return d, true
	}
	part := 0
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '/' || c == '-' || c == '.' || c == ' ' || c == ',':
			i++
			continue
		case part == len(d.n):
			return d, midnight(text[i:])
		case c >= '0' && c <= '9':
			for ; i < len(text) && text[i] >= '0' && text[i] <= '9'; i++ {
				if d.digits[part]++; d.digits[part] > 4 {
					return d, false
				}
				d.n[part] = d.n[part]*10 + int(text[i]-'0')
			}
			i += ordinal(text[i:])
		default:
			from := i
			for i < len(text) && (text[i]|0x20) >= 'a' && (text[i]|0x20) <= 'z' {
				i++
			}
			if d.n[part] = monthOf(text[from:i]); d.n[part] == 0 {
				return d, false
			}
		}
		part++
	}
	return d, part == len(d.n)
}

// eightDigits splits a date without separators: 14062005 or 20050614. The digits of the year tell which, because no month begins
// with 19 or 20.
func eightDigits(text string) (d dateParts, ok bool) {
	if len(text) != 8 || strings.Trim(text, "0123456789") != "" {
		return d, false
	}
	switch century := func(c string) bool { return c == "19" || c == "20" }; {
	case century(text[4:6]):
		d.digits = [3]int{2, 2, 4}
	case century(text[:2]):
		d.digits = [3]int{4, 2, 2}
	default:
		return d, false
	}
	for part, n := range d.digits {
		for _, c := range []byte(text[:n]) {
			d.n[part] = d.n[part]*10 + int(c-'0')
		}
		text = text[n:]
	}
	return d, true
}

// ordinal returns the length of an ordinal ending, as in 3rd.
func ordinal(text string) int {
	for _, ending := range []string{"st", "nd", "rd", "th"} {
		if len(text) >= 2 && strings.EqualFold(text[:2], ending) && (len(text) == 2 || text[2] == ' ' || text[2] == '-' || text[2] == ',') {
			return len(ending)
		}
	}
	return 0
}

// midnight reports whether the text after a date is an empty time of day, such as 00:00.
func midnight(text string) bool {
	return strings.Trim(text, "0:.") == "" || text == "12:00:00 AM"
}

func monthOf(word string) int {
	word = strings.ToLower(word)
	for i, m := range months {
		if strings.HasPrefix(word, m) && strings.HasPrefix(monthNames[i], strings.TrimSuffix(word, "t")) {
			return i + 1
		}
	}
	return 0
}

var monthNames = []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"}

// read parses a date. A two-digit year is the latest possible one that is not in the future.
func (s DateStyle) read(text string, thisYear int) (calendar.Date, bool) {
	d, ok := splitDate(strings.TrimSpace(text))
	if !ok {
		return calendar.Date{}, false
	}
	day, month, year := 0, 1, 2
	switch {
	case d.digits[0] >= 3:
		year, month, day = 0, 1, 2
	case d.digits[0] == 0, d.digits[1] != 0 && s == MonthFirst:
		month, day = 0, 1
	}
	if d.digits[day] == 0 || d.digits[day] > 2 || d.digits[month] > 2 || d.digits[year] == 0 || d.digits[year] == 1 || d.digits[year] == 3 {
		return calendar.Date{}, false
	}
	y, m, n := d.n[year], d.n[month], d.n[day]
	if d.digits[year] == 2 {
		y += thisYear - thisYear%100
		if y > thisYear {
			y -= 100
		}
	}
	date := calendar.On(y, time.Month(m), n)
	if y < 1 || m < 1 || m > 12 || date.Time().Day() != n {
		return calendar.Date{}, false
	}
	return date, true
}

func (s DateStyle) reads(text string) bool {
	_, ok := s.read(text, 2000)
	return ok
}
