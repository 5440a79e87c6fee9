package money

import "strings"

var small = [...]string{
	"", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve", "Thirteen", "Fourteen",
	"Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen",
}

var tens = [...]string{"", "", "Twenty", "Thirty", "Forty", "Fifty", "Sixty", "Seventy", "Eighty", "Ninety"}

// Words returns the amount in words, as Indian receipts print it: "Rupees One Lakh Twenty Thousand and Fifty Paise
// Only". A negative amount begins with "Minus".
func (p Paise) Words() string {
	sign := ""
	if p < 0 {
		sign, p = "Minus ", -p
	}
	rupees, paise := int64(p/100), int64(p%100)
	text := "Rupees " + inWords(rupees)
	if rupees == 0 {
		text = "Rupees Zero"
	}
	if paise > 0 {
		text += " and " + inWords(paise) + " Paise"
	}
	return sign + text + " Only"
}

// inWords writes a number in words, with crores and lakhs. It returns "" for 0.
func inWords(n int64) string {
	var parts []string
	for _, unit := range []struct {
		size int64
		name string
	}{{1_00_00_000, "Crore"}, {1_00_000, "Lakh"}, {1000, "Thousand"}, {100, "Hundred"}} {
		if n >= unit.size {
			parts = append(parts, inWords(n/unit.size), unit.name)
			n %= unit.size
		}
	}
	if n >= int64(len(small)) {
		parts = append(parts, tens[n/10])
		n %= 10
	}
	if n > 0 {
		parts = append(parts, small[n])
	}
	return strings.Join(parts, " ")
}
