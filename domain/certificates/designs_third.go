package certificates

import (
	"slices"
	"strings"
)

// The third versions look like the second ones, and are read aloud in the order of their elements. They are versions of their own
// so that a program from before papers.Third, which may still run beside this one, does not draw their certificates in its own way.

func classicThird() []Element { return classicSecond() }

// modernThird has the code and the address for verification, which stand in the band on the left, after the sentence.
func modernThird() []Element {
	verifies := func(e Element) bool {
		return e.Kind == CodeElement || e.Kind == TextElement && (strings.Contains(e.Text, "{link}") || strings.Contains(e.Text, "{code}"))
	}
	all := modernSecond()
	last := slices.DeleteFunc(slices.Clone(all), func(e Element) bool { return !verifies(e) })
	return append(slices.DeleteFunc(all, verifies), last...)
}

func plainThird() []Element { return plainSecond() }
