package imports

import (
	"strconv"
	"strings"
	"time"
	"unicode"

	"kendra/domain/calendar"
)

// The day numbers of spreadsheets that a file of students can mean: 18 May 1927 to 31 December 2049.
const (
	firstSerial = 10000
	lastSerial  = 54788
)

// serial returns the day of a spreadsheet's day number: 1 is 1 January 1900, and 60 a day that never existed. Such numbers
// come into text files when a column of dates has lost its format.
func serial(text string) (calendar.Date, bool) {
	if len(text) < 4 || len(text) > 5 {
		return calendar.Date{}, false
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < firstSerial || n > lastSerial {
		return calendar.Date{}, false
	}
	return calendar.Of(time.Date(1899, time.December, 30, 12, 0, 0, 0, time.UTC).AddDate(0, 0, n)), true
}

func isSerial(text string) bool {
	_, ok := serial(text)
	return ok
}

// monthWords are the Hindi names of months, with their English ones. Longer spellings come before those that begin them.
var monthWords = strings.NewReplacer(
	"जनवरी", "jan", "फरवरी", "feb", "फ़रवरी", "feb", "मार्च", "mar", "अप्रैल", "apr", "मई", "may", "जून", "jun", "जुलाई", "jul", "अगस्त", "aug",
	"सितंबर", "sep", "सितम्बर", "sep", "अक्टूबर", "oct", "अक्तूबर", "oct", "नवंबर", "nov", "नवम्बर", "nov", "दिसंबर", "dec", "दिसम्बर", "dec",
)

// plainDate returns a date without what programs put around it, in plain digits and with English months.
func plainDate(text string) string {
	if len(text) > len(time.DateOnly) && text[len(time.DateOnly)] == 'T' {
		return isoDay(text)
	}
	if text == "" || (isASCII(text) && text[0] >= '0' && text[len(text)-1] != '"') {
		return text
	}
	return monthWords.Replace(bare(text))
}

// isoDay returns the day of a date with a time, as programs export it, if the time is midnight there or in India: a birth date that
// was entered in India is 18:30 of the day before in UTC. It returns any other text as it is.
func isoDay(text string) string {
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return text
	}
	if isMidnight(t) {
		return t.Format(time.DateOnly)
	}
	if india := t.In(calendar.India); isMidnight(india) {
		return india.Format(time.DateOnly)
	}
	return text
}

func isMidnight(t time.Time) bool { return t.Hour() == 0 && t.Minute() == 0 && t.Second() == 0 }

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] > unicode.MaxASCII {
			return false
		}
	}
	return true
}

// readDate reads a date, also as a spreadsheet's day number, and reports whether it was one.
func (r *Rules) readDate(cell string) (d calendar.Date, isNumber bool, err error) {
	if d, ok := r.Dates.read(cell, r.Today.Year()); ok {
		return d, false, nil
	}
	plain := plainDate(cell)
	if d, ok := r.Dates.read(plain, r.Today.Year()); ok {
		return d, false, nil
	}
	if d, ok := serial(decimals.ReplaceAllString(plain, "")); ok {
		return d, true, nil
	}
	return calendar.Date{}, false, calendar.ErrMalformed
}
