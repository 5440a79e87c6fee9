package exams

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// The headings of a sheet of marks that stand before those of the papers.
const (
	RegNoHeading = "Registration number"
	NameHeading  = "Name"
)

var (
	regNoHeadings = []string{"registrationnumber", "registrationno", "registration", "regno", "regnumber", "enrolmentno", "rollno", "rollnumber", "username"}
	nameHeadings  = []string{"name", "studentname", "nameofstudent", "nameofthestudent", "candidate", "candidatename", "student"}
	outOf         = regexp.MustCompile(`(?i)\s*(\(?\s*(out of|max\.?|/)\s*\d+\s*\)?|\(\s*\d+\s*\))\s*$`)
)

// Slot is one entry of a paper: the first, or the second if marks are entered twice.
type Slot struct {
	Key    Key
	Second bool
}

// Slots returns what can be entered for a candidate, in the order of the papers.
func (r Rules) Slots() []Slot {
	var all []Slot
	for i, c := range r.Components {
		for _, p := range c.Papers {
			all = append(all, Slot{Key: Key{i, p.Subject}})
			if c.Twice {
				all = append(all, Slot{Key{i, p.Subject}, true})
			}
		}
	}
	return all
}

// Heading returns the heading of a slot in a sheet of marks, such as "Practical: Typing (second entry)".
func (r Rules) Heading(s Slot) string {
	p, c, err := r.Paper(s.Key)
	switch {
	case err != nil:
		return ""
	case s.Second:
		return c.Name + ": " + p.Name + " (second entry)"
	default:
		return c.Name + ": " + p.Name
	}
}

// names returns the slots by their possible headings. A heading that fits two slots is left out.
func (r Rules) names() map[string]Slot {
	all, counts := map[string]Slot{}, map[string]int{}
	once := func(name string, s Slot) {
		if all[name] != s || counts[name] == 0 {
			counts[name]++
		}
		all[name] = s
	}
	for _, s := range r.Slots() {
		p, c, _ := r.Paper(s.Key)
		short := []string{p.Name}
		if len(c.Papers) == 1 {
			short = append(short, c.Name)
		}
		for _, name := range append([]string{c.Name + p.Name, p.Name + c.Name}, short...) {
			switch {
			case !s.Second:
				once(folded(name), s)
				if c.Twice {
					once(folded(name+"first"), s)
					once(folded(name+"firstentry"), s)
				}
			default:
				for _, end := range []string{"secondentry", "second", "2"} {
					once(folded(name+end), s)
				}
			}
		}
	}
	for name, n := range counts {
		if n > 1 {
			delete(all, name)
		}
	}
	return all
}

func folded(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}

func indexOf(headings, names []string) int {
	return slices.IndexFunc(headings, func(h string) bool { return slices.Contains(names, folded(h)) })
}

var lateMarks = regexp.MustCompile(`^(L|LATE)?\s*(\d{1,4})(\.0+)?$`)

// ParseEntry reads what a cell of a sheet or grid says: marks, A for absent, X for expelled, L45 for 45 marks of a candidate
// who was late. ErrMarks.
func ParseEntry(text string, full int) (Entry, error) {
	text = strings.ToUpper(strings.TrimSpace(text))
	switch text {
	case "A", "AB", "ABS", "ABSENT":
		return Entry{Status: Absent}, nil
	case "X", "EXPELLED":
		return Entry{Status: Expelled}, nil
	}
	m := lateMarks.FindStringSubmatch(text)
	if m == nil {
		return Entry{}, ErrMarks
	}
	n, err := strconv.Atoi(m[2])
	if err != nil || n > full {
		return Entry{}, ErrMarks
	}
	if m[1] != "" {
		return Entry{Status: Late, Marks: n}, nil
	}
	return Entry{Status: Present, Marks: n}, nil
}

// Text returns the entry as people type it: "45", "L45", "A" or "X"; "" if there is none.
func (e Entry) Text() string {
	switch e.Status {
	case Present:
		return strconv.Itoa(e.Marks)
	case Late:
		return "L" + strconv.Itoa(e.Marks)
	case Absent:
		return "A"
	case Expelled:
		return "X"
	default:
		return ""
	}
}

// SheetOf returns the rows of a sheet of marks, headings first, with the entries that the exam has.
func SheetOf(e Exam, r Rules, cells []Cell) [][]string {
	s := sheetReader{known: cells}
	slots := r.Slots()
	headings := []string{RegNoHeading, NameHeading}
	for _, slot := range slots {
		p, _, _ := r.Paper(slot.Key)
		headings = append(headings, fmt.Sprintf("%s (%d)", r.Heading(slot), p.Full))
	}
	rows := [][]string{headings}
	for _, c := range e.Candidates {
		row := []string{string(c.RegNo), c.Name}
		for _, slot := range slots {
			cell := s.cell(c.Enrolment, slot.Key)
			if slot.Second {
				cell.First = cell.Second
			}
			row = append(row, cell.First.Text())
		}
		rows = append(rows, row)
	}
	return rows
}
