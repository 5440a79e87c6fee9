package examnodes

import (
	"fmt"
	"strings"

	"kendra/domain/sittings"
)

// alike are characters that no release key has, and the one of a key that they can only stand for. The alphabet leaves out most
// characters that look alike, so a wrong one says nothing about what was meant.
var alike = strings.NewReplacer("I", "L", "1", "L")

// Typed returns a release key as somebody typed it, without groups and in upper case.
func Typed(key string) string {
	return alike.Replace(strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToUpper(key)))
}

// CheckTyped returns a release key as Typed does, if it can be one: somebody who mistypes it learns what to look at, before the
// file is tried. ErrLetters, ErrLength.
func CheckTyped(key string) (string, error) {
	typed := Typed(key)
	var wrong []string
	for _, r := range typed {
		if !strings.ContainsRune(sittings.Letters, r) {
			wrong = append(wrong, string(r))
		}
	}
	switch {
	case len(wrong) > 0:
		return "", ErrLetters.Saying(fmt.Sprintf("a release key never has %s; listen to this part again", strings.Join(wrong, ", ")))
	case len(typed) != ReleaseLength:
		return "", ErrLength.Saying(fmt.Sprintf("a release key has %d letters and digits, in 4 groups of 5; these are %d", ReleaseLength, len(typed)))
	}
	return typed, nil
}
