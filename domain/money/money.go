// Package money holds amounts of Indian rupees, exact to the paisa.
package money

import (
	"strconv"
	"strings"

	"kendra/domain/fault"
)

// Paise is an amount: 100 paise are one rupee.
type Paise int64

// Most is the largest amount that Parse accepts: ten crore rupees, far above any fee.
const Most Paise = 10_00_00_000 * 100

// ErrMalformed means that a text is not an amount of rupees with at most two decimals, or not between 0 and Most.
var ErrMalformed = fault.New(fault.Invalid, "money.malformed", "is not an amount of rupees with at most two decimals")

// marks are what people write before and after the digits of an amount of rupees.
var marks = struct{ before, after []string }{[]string{"₹", "rs.", "rs", "inr"}, []string{"/-", "/="}}

// Parse reads rupees as people type them: "5400", "5,400.50", "₹ 5400", "Rs. 5,400/-". Negative amounts are refused.
func Parse(text string) (Paise, error) {
	text = strings.TrimSpace(text)
	for _, mark := range marks.before {
		if len(text) >= len(mark) && strings.EqualFold(text[:len(mark)], mark) {
			text = strings.TrimSpace(text[len(mark):])
			break
		}
	}
	for _, mark := range marks.after {
		text = strings.TrimSpace(strings.TrimSuffix(text, mark))
	}
	whole, part, hasPart := strings.Cut(strings.ReplaceAll(text, ",", ""), ".")
	if hasPart && (part == "" || len(part) > 2) {
		return 0, ErrMalformed
	}
	rupees, err := strconv.ParseUint(whole, 10, 40)
	if err != nil {
		return 0, ErrMalformed
	}
	paise, err := strconv.ParseUint((part + "00")[:2], 10, 8)
	if err != nil {
		return 0, ErrMalformed
	}
	amount := Paise(rupees)*100 + Paise(paise)
	if amount > Most {
		return 0, ErrMalformed
	}
	return amount, nil
}

// Rupees returns the amount in rupees, for wire formats that carry a number.
func (p Paise) Rupees() float64 { return float64(p) / 100 }

var ungrouped = strings.NewReplacer("₹", "", ",", "")

// Plain returns the amount in rupees for programs: "123456.50". Whole rupees have no decimals.
func (p Paise) Plain() string {
	return ungrouped.Replace(p.String())
}

// String returns the amount with the rupee sign and Indian digit grouping: "₹1,23,456.50". Whole rupees have no
// decimals.
func (p Paise) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	text := sign + "₹" + group(strconv.FormatInt(int64(p/100), 10))
	if rest := p % 100; rest != 0 {
		text += "." + strconv.FormatInt(int64(rest+100), 10)[1:]
	}
	return text
}

// group inserts commas in the Indian way: before the last three digits, then before every two.
func group(digits string) string {
	if len(digits) <= 3 {
		return digits
	}
	head, tail := digits[:len(digits)-3], digits[len(digits)-3:]
	for len(head) > 2 {
		head, tail = head[:len(head)-2], head[len(head)-2:]+","+tail
	}
	return head + "," + tail
}
