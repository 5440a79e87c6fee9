package exams

import (
	"time"

	"kendra/domain/students"
)

// Entry is what one person typed for a candidate in a paper.
type Entry struct {
	Status Status
	Marks  int // 0 unless the candidate sat the paper
	By     string
}

// same reports whether two entries have the same status and marks.
func (e Entry) same(other Entry) bool { return e.Status == other.Status && e.Marks == other.Marks }

// Cell holds the marks of a candidate in a paper.
type Cell struct {
	Enrolment  students.EnrolmentID
	Key        Key
	First      Entry // the zero entry if there is none
	Second     Entry // only if the component is entered twice
	Moderation int
	Reason     string // of the moderation, or of a change after results were published
	Version    int    // goes up with every change; 0 for a cell that was never changed
	At         time.Time
}

// Edit is a change of a cell.
type Edit struct {
	Enrolment  students.EnrolmentID
	Key        Key
	Second     bool   // it is about the second entry
	Moderate   bool   // it changes the moderation, not the entry
	Status     Status // "" clears the entry
	Marks      int
	Moderation int
	Seen       int // the version that the editor had before them
}

// Edit returns the cell after a change. after says that results have been published, so that a reason is needed.
// ErrMarkStale, ErrMarkStatus, ErrMarks, ErrReason.
func (c Cell) Edit(e Edit, full int, after bool, reason, by string, now time.Time) (Cell, error) {
	if e.Seen != c.Version {
		return c, ErrMarkStale
	}
	if after || (e.Moderate && e.Moderation != 0) {
		if err := CheckReason(reason); err != nil {
			return c, err
		}
	}
	was := c
	switch {
	case e.Moderate:
		if e.Moderation < -full || e.Moderation > full || !c.First.Status.Sat() {
			return c, ErrMarks
		}
		c.Moderation = e.Moderation
	default:
		entry, err := e.entry(full, by)
		if err != nil {
			return c, err
		}
		if e.Second {
			c.Second = entry
		} else {
			c.First = entry
		}
		if !c.First.Status.Sat() {
			c.Moderation = 0
		}
	}
	if c.First.same(was.First) && c.Second.same(was.Second) && c.Moderation == was.Moderation {
		return was, nil
	}
	if reason != "" {
		c.Reason = reason
	}
	c.Version, c.At = c.Version+1, now
	return c, nil
}

func (e Edit) entry(full int, by string) (Entry, error) {
	switch {
	case e.Status == "":
		return Entry{}, nil
	case e.Status.Sat():
		if e.Marks < 0 || e.Marks > full {
			return Entry{}, ErrMarks
		}
		return Entry{Status: e.Status, Marks: e.Marks, By: by}, nil
	case e.Status == Absent || e.Status == Expelled:
		return Entry{Status: e.Status, By: by}, nil
	default:
		return Entry{}, ErrMarkStatus
	}
}

// Differs reports whether two people entered different marks.
func (c Cell) Differs() bool {
	return c.First.Status != "" && c.Second.Status != "" && !c.First.same(c.Second)
}

// Mark returns what counts, and false while it is missing or the entries differ.
func (c Cell) Mark(twice bool) (Mark, bool) {
	if c.First.Status == "" || (twice && !c.First.same(c.Second)) {
		return Mark{}, false
	}
	return Mark{Status: c.First.Status, Marks: c.First.Marks, Moderation: c.Moderation}, true
}

// MarksOf returns the marks of a candidate that count.
func (r Rules) MarksOf(cells []Cell, id students.EnrolmentID) Marks {
	all := Marks{}
	for _, c := range cells {
		_, component, err := r.Paper(c.Key)
		if err != nil || c.Enrolment != id {
			continue
		}
		if m, ok := c.Mark(component.Twice); ok {
			all[c.Key] = m
		}
	}
	return all
}

// Statistics sum up the marks of a paper or an exam.
type Statistics struct {
	Entered int
	Highest int
	Mean    int // in hundredths of a mark, rounded down
	Passed  int
}

// StatisticsOf sums up a paper over the candidates who sat it.
func (r Rules) StatisticsOf(k Key, cells []Cell) (Statistics, error) {
	p, component, err := r.Paper(k)
	if err != nil {
		return Statistics{}, err
	}
	var s Statistics
	sum := 0
	for _, c := range cells {
		m, ok := c.Mark(component.Twice)
		if c.Key != k || !ok || !m.Status.Sat() {
			continue
		}
		n := min(max(m.Marks+m.Moderation, 0), p.Full)
		s.Entered, s.Highest, sum = s.Entered+1, max(s.Highest, n), sum+n
		if n >= p.Pass {
			s.Passed++
		}
	}
	if s.Entered > 0 {
		s.Mean = sum * hundred / s.Entered
	}
	return s, nil
}
