package courses

import (
	"reflect"
	"strings"

	"kendra/domain/fault"
)

// Part is a part of a course's syllabus.
type Part struct {
	Title  string
	Topics []string
}

// Limits of a syllabus.
const (
	mostParts  = 50
	mostTopics = 50
)

func checkSyllabus(parts []Part) error {
	var v fault.Violations
	v.Check(len(parts) <= mostParts, "syllabus", "has more than 50 parts")
	for _, p := range parts {
		v.Check(strings.TrimSpace(p.Title) != "", "syllabus", "has a part without a title")
		v.Check(len(p.Topics) <= mostTopics, "syllabus", "has a part with more than 50 topics")
		for _, text := range append([]string{p.Title}, p.Topics...) {
			v.Check(!strings.ContainsRune(text, 0), "syllabus", "is no text")
			v.Fits("syllabus", text, longestLine)
		}
	}
	return v.As(ErrInvalid)
}

// same reports whether two profiles are equal. An empty syllabus equals none.
func (p Profile) same(other Profile) bool {
	if len(p.Syllabus) == 0 && len(other.Syllabus) == 0 {
		p.Syllabus, other.Syllabus = nil, nil
	}
	return reflect.DeepEqual(p, other)
}
