package imports

import (
	"strconv"
	"time"

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
