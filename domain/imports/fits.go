package imports

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"kendra/domain/money"
)

// fits reports whether one value can be of a column, for the columns of which the form of a value tells it.
var fits = map[Column]func(string) bool{
	RegNo:      func(v string) bool { _, err := regNo(v); return err == nil },
	Email:      func(v string) bool { return strings.Contains(v, "@") || strings.Contains(v, " at ") },
	Mobile:     isPhone,
	AltMobile:  isPhone,
	PIN:        func(v string) bool { _, err := pin(v); return err == nil || lostZero(v) },
	Born:       isDate,
	EnrolledOn: isDate,
	StatusOn:   isDate,
	DueOn:      isDate,
	Paid:       isAmount,
	Due:        isAmount,
	Category:   func(v string) bool { return !slices.Contains(socialCategories, Fold(v)) },
	Session:    func(v string) bool { return !yearOfStudy.MatchString(v) },
}

// socialCategories are the categories of castes and communities that Indian forms ask for, folded.
var socialCategories = []string{
	"general", "gen", "gen.", "ur", "unreserved", "obc", "obc-a", "obc-b", "obc-ncl", "obc (ncl)", "bc", "bc-i", "bc-ii", "bc1", "bc2", "ebc", "mbc", "sc", "st",
	"sc/st", "ews", "sebc", "nt", "vj", "vjnt", "sbc", "open", "minority", "सामान्य", "अन्य पिछड़ा वर्ग", "अनुसूचित जाति", "अनुसूचित जनजाति",
}

// yearOfStudy matches the year of a course or a single calendar year, neither of which names a session.
var yearOfStudy = regexp.MustCompile(`(?i)^(\d{1,2}(st|nd|rd|th)?|i{1,3}|iv|vi?|first|second|third|fourth|\d{4})( *(year|yr\.?|sem|semester))?$`)

func isDate(v string) bool {
	plain := plainDate(strings.TrimSpace(v))
	return DayFirst.reads(plain) || MonthFirst.reads(plain) || isSerial(plain)
}

func isAmount(v string) bool {
	_, err := money.Parse(v)
	return err == nil || slices.Contains(noAmount, strings.ToLower(v))
}

// isPhone reports whether a value has the digits of a phone number, right or not.
func isPhone(v string) bool {
	digits := 0
	for _, r := range v {
		if unicode.IsDigit(r) {
			digits++
		}
	}
	return digits >= 5 && digits*2 > len([]rune(v))
}

// fewestValues is the smallest number of values that contradict a common heading.
const fewestValues = 3

// contradicted reports whether the values of a column show that it holds something else than its heading suggests. A
// column's own heading is never contradicted, and a common one only by all values. Nearly every office has a Reg. No., so
// only the exact text of an export is its own heading.
func contradicted(g Guess, heading string, values []string) bool {
	fit, ok := fits[g.Column]
	isOwn := g.How == Exact && (g.Column != RegNo || strings.TrimSpace(heading) == RegNo.Heading())
	if !ok || isOwn || (g.Column == Session && !strings.Contains(fold(heading), "year")) {
		return false
	}
	filled, right := 0, 0
	for _, v := range values {
		if v = strings.TrimSpace(v); IsVacant(v) || v == Clear {
			continue
		}
		filled++
		if fit(v) {
			right++
		}
	}
	if g.How == Fuzzy || g.Column == Category {
		return right*2 < filled
	}
	if g.Column == RegNo {
		return right == 0 && filled > 0 // offices call many numbers so
	}
	return right == 0 && filled >= fewestValues
}

// otherMeaning are parts of headings, folded, whose columns hold something else, although their values have the form of
// the field's.
var otherMeaning = map[Column][]string{
	Born: {
		"admi", "join", "enrol", "exam", "test", "issu", "expir", "valid", "fee", "paid", "pay", "due", "start", "end", "from", "till", "complet", "pass",
		"result", "receipt", "creat", "updat", "modif", "submit", "entry", "stamp", "marri", "wedding", "doj", "doa", "reg", "print", "visit", "call", "follow",
		"प्रवेश", "परीक्षा", "शुल्क", "जमा", "समाप्ति", "पंजी",
	},
	Email: {"father", "mother", "parent", "guardian", "office", "center", "centre", "teacher", "staff", "alternat", "second", "reference", "facebook"},
	Mobile: {
		"account", "acc", "aadha", "adhar", "uid", "pan", "roll", "reg", "admi", "receipt", "invoice", "fax", "landline", "office", "staff", "teacher", "center",
		"centre", "bank", "id", "serial", "आधार", "खाता",
	},
	AltMobile: {"account", "acc", "aadha", "adhar", "uid", "pan", "roll", "reg", "admi", "receipt", "invoice", "fax", "bank", "id", "serial", "आधार", "खाता"},
	PIN: {
		"fee", "amount", "roll", "reg", "salary", "income", "mark", "total", "receipt", "bill", "id", "no", "serial", "password", "otp", "शुल्क", "राशि",
	},
	Gender:   {"marri", "marital", "status", "grade", "section", "shift", "medium", "father", "mother", "parent"},
	Division: {"qualif", "previous", "last", "school", "class", "interest", "other", "pass", "board", "degree", "complet", "second"},
}

// meansOther reports whether a heading says that its column is another one.
func meansOther(heading string, c Column) bool {
	folded := fold(heading)
	return slices.ContainsFunc(otherMeaning[c], func(part string) bool { return strings.Contains(folded, part) })
}
