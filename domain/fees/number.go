package fees

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/institute"
)

// Year is an Indian financial year, given by its first calendar year: 2026 is April 2026 to March 2027.
type Year int

// YearOf returns the financial year of a day.
func YearOf(d calendar.Date) Year {
	if d.Time().Month() < time.April {
		return Year(d.Year() - 1)
	}
	return Year(d.Year())
}

// String returns "26-27".
func (y Year) String() string { return fmt.Sprintf("%02d-%02d", int(y)%100, (int(y)+1)%100) }

// First returns the year's first day.
func (y Year) First() calendar.Date { return calendar.On(int(y), time.April, 1) }

// Last returns the year's last day.
func (y Year) Last() calendar.Date { return calendar.On(int(y)+1, time.March, 31) }

// Series is a separate sequence of numbers: receipts for payments, vouchers for refunds and voids.
type Series string

// The series.
const (
	Receipts Series = "receipt"
	Vouchers Series = "voucher"
)

// Series returns the series that numbers entries of the kind.
func (k Kind) Series() Series {
	if k == Paid {
		return Receipts
	}
	return Vouchers
}

// Number is the number printed on a receipt, "1001/26-27/000012", or a voucher, "1001/26-27/V000003". It has the
// center's code, the financial year, and a running number from 1. The institute's prefix may stand before it:
// "VJ/1001/26-27/000012".
type Number string

// NewNumber returns a number.
func NewNumber(prefix institute.Prefix, center centers.Code, y Year, s Series, running int) Number {
	mark := ""
	if s == Vouchers {
		mark = "V"
	}
	return Number(prefix.Before("/", fmt.Sprintf("%d/%s/%s%06d", center, y, mark, running)))
}

var numberShape = regexp.MustCompile(`^(?:` + institute.PrefixPattern + `/)?[0-9]{1,9}/([0-9]{2})-([0-9]{2})/V?[0-9]{6,9}$`)

// ParseNumber parses a typed number; case and spaces do not matter. ErrNumber.
func ParseNumber(text string) (Number, error) {
	text = strings.ToUpper(strings.Join(strings.Fields(text), ""))
	parts := numberShape.FindStringSubmatch(text)
	if parts == nil {
		return "", ErrNumber
	}
	from, _ := strconv.Atoi(parts[1]) // cannot fail: the pattern has two digits
	to, _ := strconv.Atoi(parts[2])
	if (from+1)%100 != to {
		return "", ErrNumber
	}
	return Number(text), nil
}
