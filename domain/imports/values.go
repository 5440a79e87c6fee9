package imports

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kendra/domain/contact"
	"kendra/domain/students"
)

// The readers below accept what offices and their programs write, if the form does not accept it as it is. Each cell is
// first read by the form's own rules, so that these cost nothing for usual cells.

// bare returns a cell without what programs put around values that they must not change: ="9876543210", a leading
// apostrophe, and the .0 of a number. Digits of other scripts become plain ones.
func bare(cell string) string {
	cell = strings.TrimPrefix(strings.TrimSpace(cell), "'")
	if inner, ok := strings.CutSuffix(cell, `"`); ok {
		cell = strings.TrimPrefix(inner, `="`)
	}
	return strings.TrimSpace(plainDigits(cell))
}

// IsVacant reports whether a cell is empty or says that there is no value, as offices fill such cells. It is not for names and
// other texts, which can be any of these words.
func IsVacant(cell string) bool {
	cell = strings.TrimSpace(cell)
	if cell == "" {
		return true
	}
	if len(cell) > longestVacant || (cell[0] >= '0' && cell[0] <= '9') {
		return false
	}
	return strings.Trim(cell, "-_–—./") == "" || slices.ContainsFunc(vacant, func(word string) bool { return strings.EqualFold(word, cell) })
}

// isNoNumber is IsVacant for a phone number, which many programs write as 0.
func isNoNumber(cell string) bool { return IsVacant(cell) || strings.Trim(cell, "0.") == "" }

// vacant are the words for no value.
var vacant = []string{"na", "n/a", "n.a", "n.a.", "n a", "#n/a", "nil", "null", "none", "nan", "not available", "not known", "नहीं"}

// longestVacant is in bytes, and longer than each of vacant.
const longestVacant = 13

// plainDigits replaces the digits of other scripts and full-width characters by plain ones.
func plainDigits(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r >= '\uFF01' && r <= '\uFF5E':
			return r - '\uFF01' + '!'
		case r > unicode.MaxASCII && unicode.IsDigit(r):
			zero := r
			for unicode.IsDigit(zero-1) && r-zero < 9 { // a script's digits are consecutive, 0 first
				zero--
			}
			return '0' + r - zero
		default:
			return r
		}
	}, text)
}

var (
	// exponent matches a number in scientific notation: 9.876543210E+09.
	exponent = regexp.MustCompile(`^(\d)(?:[.,](\d+))?[eE]\+?(\d{1,2})$`)
	// between separates two phone numbers in a cell. A single space or hyphen can stand inside a number.
	between = regexp.MustCompile(`\s*(?:[/,;|&\n]|\bor\b|\band\b|\s{2,})\s*`)
	// decimals ends a whole number that a program took for a decimal one.
	decimals = regexp.MustCompile(`\.0+$`)
)

// allDigits returns the whole number that scientific notation stands for, if it still has all its digits.
func allDigits(text string) (string, bool) {
	m := exponent.FindStringSubmatch(text)
	if m == nil {
		return "", false
	}
	zeros, err := strconv.Atoi(m[3])
	if err != nil || len(m[2]) != zeros {
		return "", false
	}
	return m[1] + m[2], true
}

// mobile reads a mobile number. more is a second number in the same cell, which is left out.
func mobile(cell string) (m contact.Mobile, more string, err error) {
	if m, err = contact.ParseMobile(cell); err == nil {
		return m, "", nil
	}
	if m, ok := oneMobile(cell); ok {
		return m, "", nil
	}
	parts := between.Split(bare(cell), -1)
	if len(parts) < 2 {
		return "", "", err
	}
	first, ok := oneMobile(parts[0])
	if !ok {
		return "", "", err
	}
	return first, strings.Join(parts[1:], " "), nil
}

// oneMobile reads a cell with one number.
func oneMobile(cell string) (contact.Mobile, bool) {
	text := decimals.ReplaceAllString(bare(cell), "")
	if whole, ok := allDigits(text); ok {
		text = whole
	}
	text = strings.TrimPrefix(strings.NewReplacer("(+91)", "", "(91)", "", "+91", "", "–", "-").Replace(text), "0091")
	m, err := contact.ParseMobile(text)
	return m, err == nil
}

// pin reads a PIN code.
func pin(cell string) (contact.PIN, error) {
	p, err := contact.ParsePIN(cell)
	if err == nil {
		return p, nil
	}
	if p, again := contact.ParsePIN(decimals.ReplaceAllString(strings.ReplaceAll(bare(cell), "-", " "), "")); again == nil {
		return p, nil
	}
	return "", err
}

// regNo reads a registration number.
func regNo(cell string) (students.RegNo, error) {
	n, err := students.ParseRegNo(cell)
	if err == nil {
		return n, nil
	}
	if n, again := students.ParseRegNo(bare(cell)); again == nil {
		return n, nil
	}
	return "", err
}

// email reads an e-mail address. Only what a program put around it is removed: a letter that looks like another is refused.
func email(cell string) (contact.Email, error) {
	e, err := contact.ParseEmail(cell)
	if err == nil {
		return e, nil
	}
	for _, around := range [][2]string{{`="`, `"`}, {"mailto:", ""}, {"<", ">"}} {
		inner, ok := strings.CutPrefix(cell, around[0])
		if !ok {
			continue
		}
		if e, again := contact.ParseEmail(strings.TrimSuffix(inner, around[1])); again == nil {
			return e, nil
		}
	}
	return "", err
}

// genderWords are the words by which offices name the genders, folded.
var genderWords = map[string]students.Gender{
	"m.": students.Male, "boy": students.Male, "boys": students.Male, "b": students.Male, "man": students.Male, "gents": students.Male, "mr": students.Male,
	"mr.": students.Male, "पुरुष": students.Male, "पु": students.Male, "पु.": students.Male, "पु॰": students.Male, "लड़का": students.Male, "छात्र": students.Male,
	"बालक": students.Male, "मेल": students.Male,
	"f.": students.Female, "girl": students.Female, "girls": students.Female, "g": students.Female, "woman": students.Female, "ladies": students.Female,
	"lady": students.Female, "femail": students.Female, "ms": students.Female, "ms.": students.Female, "miss": students.Female, "mrs": students.Female,
	"mrs.": students.Female, "महिला": students.Female, "म": students.Female, "म.": students.Female, "स्त्री": students.Female, "लड़की": students.Female,
	"छात्रा": students.Female, "बालिका": students.Female, "फीमेल": students.Female,
	"transgender": students.Other, "trans": students.Other, "tg": students.Other, "third gender": students.Other, "others": students.Other,
	"अन्य": students.Other, "ट्रांसजेंडर": students.Other, "किन्नर": students.Other,
}

func readGender(cell string) (students.Gender, error) {
	g, err := students.ParseGender(cell)
	if err == nil {
		return g, nil
	}
	if g, ok := genderWords[Fold(bare(cell))]; ok {
		return g, nil
	}
	return "", err
}

// gender reads a gender, as a person explained it or as offices write it.
func (r *Rules) gender(cell string) (students.Gender, error) {
	return readGender(r.meant(Gender, cell))
}
