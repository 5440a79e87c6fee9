package students_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/students"
)

func TestSpelledLike(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		a, b string
		like bool
	}{
		"Case":          {"Asha Verma", "ASHA  verma ", true},
		"Vowels":        {"Geeta Devi", "Gita Devi", true},
		"DoubledLetter": {"Sunnita", "Sunita", true},
		"Signs":         {"D'Souza", "DSouza", true},
		"AnotherFirst":  {"Rohit", "Mohit", false},
		"AnotherName":   {"Ravi Kumar", "Rani Kumar", false},
		"Hindi":         {"आशा", "आशा", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.like, students.SpelledLike(c.a, c.b))
		})
	}
}
