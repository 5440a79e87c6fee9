package cli

import (
	"fmt"
	"io"
	"strings"

	"kendra/domain/imports"
)

// coverageJSON is what the file of a mirror covers.
type coverageJSON struct {
	Courses  []string `json:"courses"`
	Sessions []string `json:"sessions"`
	Unseated bool     `json:"without_session"`
	Open     int      `json:"open"`
}

// leaverJSON is an enrolment that a mirror cancels.
type leaverJSON struct {
	RegNo   string `json:"regno"`
	Name    string `json:"name"`
	Course  string `json:"course"`
	Session string `json:"session"`
	Status  string `json:"status"`
}

// isMirror reports whether the report is about a mirror that was planned.
func isMirror(r imports.Report) bool { return r.Covers.Open > 0 || len(r.Covers.Courses) > 0 }

func mirrorJSON(r imports.Report) (*coverageJSON, []leaverJSON) {
	if !isMirror(r) {
		return nil, nil
	}
	c := r.Covers
	leavers := []leaverJSON{}
	for _, l := range r.Leavers {
		leavers = append(leavers, leaverJSON{string(l.RegNo), l.Name, l.Course, l.Session, string(l.Status)})
	}
	return &coverageJSON{append([]string{}, c.Courses...), append([]string{}, c.Sessions...), c.Unseated, c.Open}, leavers
}

// printMirror prints what the file of a mirror covers, and who is missing from it.
func printMirror(w io.Writer, r imports.Report) {
	if !isMirror(r) {
		return
	}
	fmt.Fprintf(w, "covers\t%s\nmissing\t%d of %s\n", coverageText(r.Covers), r.Counts.Left, counted(r.Covers.Open, "open enrolment", "open enrolments"))
	for _, l := range r.Leavers {
		course := l.Course
		if l.Session != "" {
			course += ", " + l.Session
		}
		fmt.Fprintf(w, "missing\t%s\t%s\t%s\t%s\n", l.RegNo, l.Name, course, l.Status)
	}
	if more := r.Counts.Left - len(r.Leavers); more > 0 {
		fmt.Fprintf(w, "missing\tand %d more\n", more)
	}
}

// coverageText returns the part of the center that a file covers, for people.
func coverageText(c imports.Coverage) string {
	text := "all courses"
	if len(c.Courses) > 0 {
		text = strings.Join(c.Courses, ", ")
	}
	titles := c.Sessions
	if c.Unseated {
		titles = append(titles[:len(titles):len(titles)], "no session")
	}
	if len(titles) > 0 {
		text += "; sessions: " + strings.Join(titles, ", ")
	}
	return text
}
