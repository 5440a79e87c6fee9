package identity

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the list of common passwords
	"io"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// The length of a password in characters. The maximum limits the cost of hashing.
const (
	ShortestPassword = 8
	LongestPassword  = 128
)

// CheckPassword refuses weak passwords. A password needs 8 to 128 characters with an upper-case and a lower-case
// letter, a digit and a special character. It must not be common, nor consist of about, the words that belong to its
// owner. ErrPassword, ErrCommonPassword.
func CheckPassword(password string, about ...string) error {
	var upper, lower, digit, special bool
	for _, r := range password {
		switch {
		case unicode.IsUpper(r):
			upper = true
		case unicode.IsLower(r):
			lower = true
		case unicode.IsDigit(r):
			digit = true
		default:
			special = true
		}
	}
	n := utf8.RuneCountInString(password)
	if !upper || !lower || !digit || !special || n < ShortestPassword || n > LongestPassword {
		return ErrPassword
	}
	if isCommon(password) || isAbout(password, append(about, "kendra", "admin", "administrator", "student", "staff")) {
		return ErrCommonPassword
	}
	return nil
}

// leet maps signs to the letters that they stand for.
var leet = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "8", "b", "@", "a", "$", "s", "!", "i")

func noLetter(r rune) bool { return !unicode.IsLetter(r) }

// isCommon reports whether a password is in the list, also after undoing the usual tricks: capital letters, digits
// and signs at an end, signs for letters.
func isCommon(password string) bool {
	p := strings.ToLower(password)
	head := strings.TrimRightFunc(p, noLetter)
	for _, one := range []string{
		p, head, leet.Replace(head), strings.TrimFunc(p, noLetter), strings.TrimLeftFunc(leet.Replace(head), noLetter),
		strings.TrimFunc(p, func(r rune) bool { return noLetter(r) && !unicode.IsDigit(r) }),
	} {
		if one != "" && common()[one] {
			return true
		}
	}
	return false
}

const (
	shortestWord = 3 // shorter words occur in every password
	fewestOwn    = 4 // letters that a password needs besides the words
)

// isAbout reports whether a password consists of little more than the words.
func isAbout(password string, words []string) bool {
	for _, text := range []string{strings.ToLower(password), leet.Replace(strings.ToLower(password))} {
		left := text
		for _, word := range words {
			if utf8.RuneCountInString(word) >= shortestWord {
				left = strings.ReplaceAll(left, strings.ToLower(word), "")
			}
		}
		letters := 0
		for _, r := range left {
			if unicode.IsLetter(r) {
				letters++
			}
		}
		if left != text && letters < fewestOwn {
			return true
		}
	}
	return false
}

// Words returns words from the person's name and address, which their password must not consist of.
func (p Person) Words() []string {
	mailbox, _, _ := strings.Cut(string(p.Email), "@")
	return strings.FieldsFunc(p.Name+" "+mailbox, noLetter)
}

// Initials returns the person's name, masked for readers who may not know it: "A... V...".
func (p Person) Initials() string {
	words := strings.Fields(p.Name)
	for i, w := range words {
		first, _ := utf8.DecodeRuneInString(w)
		words[i] = string(first) + "..."
	}
	return strings.Join(words, " ")
}

// commonList is about 40,000 common passwords in small letters, one a line; see NOTICE.
//
//go:embed common-passwords.gz
var commonList []byte

// common returns the list, which it loads on first use.
var common = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	unpack, err := gzip.NewReader(bytes.NewReader(commonList))
	if err != nil {
		panic("the list of common passwords is damaged: " + err.Error()) //nolint:forbidigo // embedded in the program
	}
	text, err := io.ReadAll(unpack)
	if err != nil {
		panic("the list of common passwords is damaged: " + err.Error()) //nolint:forbidigo // embedded in the program
	}
	for line := range strings.Lines(string(text)) {
		all[strings.TrimSuffix(line, "\n")] = true
	}
	return all
})
