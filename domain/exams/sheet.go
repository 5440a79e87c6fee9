package exams

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kendra/domain/fault"
	"kendra/domain/students"
)

// MostSheetRows is how many rows a sheet of marks may have.
const MostSheetRows = 5000

// headingRows is how many rows at the top of a sheet may come before the headings.
const headingRows = 20

// SheetRow is one row of a sheet, with its number in the spreadsheet.
type SheetRow struct {
	Number int
	Cells  []string
}

// SheetIssue is a cell of a sheet that cannot be stored, or that somebody should look at.
type SheetIssue struct {
	Row     int
	Heading string
	Value   string
	RegNo   students.RegNo // of the row, "" if it has none
	Warning bool           // the marks can be stored all the same
	Code    string
	Text    string
}

// SheetChange is an entry that a sheet changes.
type SheetChange struct {
	Row      int
	RegNo    students.RegNo
	Name     string
	Heading  string
	Was, Now Entry
}

// Sheet is what a sheet of marks would do to an exam.
type Sheet struct {
	Rows      int           // with candidates
	Changes   []SheetChange // in the order of the sheet
	Edits     []Edit        // what stores the changes, one for each
	Unchanged int           // entries that the exam has already
	Issues    []SheetIssue
	LeftOut   []string         // headings that are no paper
	Missing   []students.RegNo // candidates without a row
}

// Refused returns how many cells cannot be stored.
func (s Sheet) Refused() int {
	n := 0
	for _, i := range s.Issues {
		if !i.Warning {
			n++
		}
	}
	return n
}

// MayStore reports whether the whole sheet can be stored. ErrSheetCells, ErrSheetNothing.
func (s Sheet) MayStore() error {
	switch {
	case s.Refused() > 0:
		return ErrSheetCells
	case len(s.Edits) == 0:
		return ErrSheetNothing
	default:
		return nil
	}
}

// sheetReader reads a sheet of an exam.
type sheetReader struct {
	exam     Exam
	rules    Rules
	known    []Cell
	headings []string
	number   int // the column of the registration number
	name     int // the column of the name, -1 for none
	slots    map[int]Slot
	seen     map[students.EnrolmentID]int // the row of each candidate
	out      Sheet
}

// ReadSheet returns what a sheet would do to an exam that has the known cells. Rows are all of the sheet, from its first. An
// empty cell changes nothing. ErrSheetHeadings, ErrSheetTwice, ErrSheetRows.
func ReadSheet(e Exam, r Rules, known []Cell, rows []SheetRow) (Sheet, error) {
	if len(rows) > MostSheetRows {
		return Sheet{}, ErrSheetRows
	}
	s := &sheetReader{exam: e, rules: r, known: known, seen: map[students.EnrolmentID]int{}}
	at := slices.IndexFunc(rows[:min(len(rows), headingRows)], func(row SheetRow) bool { return indexOf(row.Cells, regNoHeadings) >= 0 })
	if at < 0 {
		return Sheet{}, ErrSheetHeadings
	}
	if err := s.columns(rows[at].Cells); err != nil {
		return Sheet{}, err
	}
	for _, row := range rows[at+1:] {
		s.row(row)
	}
	for _, c := range e.Candidates {
		if _, there := s.seen[c.Enrolment]; !there {
			s.out.Missing = append(s.out.Missing, c.RegNo)
		}
	}
	return s.out, nil
}

// blame adds an issue of a cell. text replaces that of the fault, unless it is "".
func (s *sheetReader) blame(r SheetRow, column int, n students.RegNo, warning bool, why error, text string) {
	f := fault.Of(why)
	s.out.Issues = append(s.out.Issues, SheetIssue{
		Row: r.Number, Heading: strings.TrimSpace(s.headings[column]), Value: r.cell(column), RegNo: n, Warning: warning, Code: f.Code,
		Text: cmp.Or(text, f.Text),
	})
}

// columns finds the slots of the headings.
func (s *sheetReader) columns(headings []string) error {
	s.headings, s.slots = headings, map[int]Slot{}
	s.number, s.name = indexOf(headings, regNoHeadings), indexOf(headings, nameHeadings)
	names, taken := s.rules.names(), map[Slot]bool{}
	for i, h := range headings {
		if i == s.number || i == s.name || strings.TrimSpace(h) == "" {
			continue
		}
		slot, known := names[folded(h)]
		if !known {
			slot, known = names[folded(outOf.ReplaceAllString(h, ""))]
		}
		switch {
		case !known:
			s.out.LeftOut = append(s.out.LeftOut, strings.TrimSpace(h))
		case taken[slot]:
			return ErrSheetTwice.On(strings.TrimSpace(h))
		default:
			s.slots[i], taken[slot] = slot, true
		}
	}
	if len(s.slots) == 0 {
		return ErrSheetHeadings
	}
	return nil
}

func (r SheetRow) cell(i int) string {
	if i < 0 || i >= len(r.Cells) {
		return ""
	}
	return strings.TrimSpace(r.Cells[i])
}

// row reads the marks of one row.
func (s *sheetReader) row(r SheetRow) {
	typed, filled := r.cell(s.number), false
	for i := range s.slots {
		filled = filled || r.cell(i) != ""
	}
	if typed == "" && !filled {
		return
	}
	number, err := students.ParseRegNo(typed)
	if err != nil {
		s.blame(r, s.number, "", false, err, "")
		return
	}
	at := slices.IndexFunc(s.exam.Candidates, func(c Candidate) bool { return c.RegNo == number })
	if at < 0 {
		s.blame(r, s.number, number, false, ErrStranger, "")
		return
	}
	c := s.exam.Candidates[at]
	if first, twice := s.seen[c.Enrolment]; twice {
		s.blame(r, s.number, number, false, ErrSheetAgain, fmt.Sprintf("is in row %d already", first))
		return
	}
	s.seen[c.Enrolment] = r.Number
	s.out.Rows++
	if name := r.cell(s.name); name != "" && !sharesWord(name, c.Name) {
		s.blame(r, s.name, number, true, ErrSheetName, "is not the name on record, which is "+c.Name)
	}
	s.marks(r, c)
}

func (s *sheetReader) marks(r SheetRow, c Candidate) {
	next := map[Key]int{} // the version that an entry of this row finds
	for i := range s.headings {
		slot, ok := s.slots[i]
		text := r.cell(i)
		if !ok || text == "" {
			continue
		}
		p, _, err := s.rules.Paper(slot.Key)
		if err != nil {
			continue
		}
		now, err := ParseEntry(text, p.Full)
		if err != nil {
			s.blame(r, i, c.RegNo, false, err, fmt.Sprintf("is not a whole number from 0 to %d, A (absent), X (expelled) or L with marks (late)", p.Full))
			continue
		}
		cell := s.cell(c.Enrolment, slot.Key)
		was := cell.First
		if slot.Second {
			was = cell.Second
		}
		if was.same(now) {
			s.out.Unchanged++
			continue
		}
		seen := cell.Version + next[slot.Key]
		next[slot.Key]++
		s.out.Edits = append(s.out.Edits, Edit{Enrolment: c.Enrolment, Key: slot.Key, Second: slot.Second, Status: now.Status, Marks: now.Marks, Seen: seen})
		s.out.Changes = append(s.out.Changes, SheetChange{
			Row: r.Number, RegNo: c.RegNo, Name: c.Name, Heading: s.rules.Heading(slot), Was: was, Now: now,
		})
	}
}

func (s *sheetReader) cell(id students.EnrolmentID, k Key) Cell {
	i := slices.IndexFunc(s.known, func(c Cell) bool { return c.Enrolment == id && c.Key == k })
	if i < 0 {
		return Cell{Enrolment: id, Key: k}
	}
	return s.known[i]
}

// sharesWord reports whether two names have a word in common. Sheets shorten names and change their order.
func sharesWord(a, b string) bool {
	words := strings.Fields(strings.ToLower(b))
	return slices.ContainsFunc(strings.Fields(strings.ToLower(a)), func(w string) bool { return slices.Contains(words, w) })
}
