package exams

import (
	"math/big"
)

// Status is how a candidate was present at a paper.
type Status string

// The statuses.
const (
	Present  Status = "present"
	Late     Status = "late" // present, but not in time
	Absent   Status = "absent"
	Expelled Status = "expelled" // sent out
)

// Sat reports whether a candidate with this status has marks.
func (s Status) Sat() bool { return s == Present || s == Late }

// Mark is what counts for a candidate in one paper.
type Mark struct {
	Status     Status
	Marks      int
	Moderation int // added to the marks, may be negative
}

// Marks holds a candidate's marks by paper. A missing one has not been entered yet.
type Marks map[Key]Mark

// Verdict is the answer of a result.
type Verdict string

// The verdicts.
const (
	Passed    Verdict = "pass"
	Failed    Verdict = "fail"
	Missed    Verdict = "absent"     // from every paper
	Dismissed Verdict = "expelled"   // from at least one paper
	Waiting   Verdict = "incomplete" // some marks have not been entered
)

// Line is one paper of an outcome.
type Line struct {
	Component  int
	Subject    string
	Full, Pass int
	Status     Status // "" if the mark is missing
	Marks      int    // with moderation, without grace
	Moderation int
	Grace      int
	Passed     bool // with grace
}

// Part is one component of an outcome.
type Part struct {
	Name   string
	Kind   Kind
	Full   int
	Need   int // in percent; 0 for none
	Weight int
	Marks  int // without grace
	Grace  int
	Passed bool // with grace
}

// Outcome is what rules make of marks.
type Outcome struct {
	Verdict Verdict
	Lines   []Line
	Parts   []Part
	Full    int
	Marks   int // without grace
	Grace   int
	Percent int // without grace, in hundredths of a percent, rounded down: 4999 is 49.99 %
	Grade   string
	Class   string
}

// Outcome returns the outcome of a candidate's marks.
//
// All rules compare whole numbers. The percentage is exact until it is rounded down once, at its end, to hundredths.
// Grace marks are given only if they make the candidate pass, as few as possible, and never more than a component
// allows. They change the verdict and nothing else: percentage, grade and class come from the marks without them. Nobody
// who was absent from a paper or expelled passes.
func (r Rules) Outcome(marks Marks) Outcome {
	o := r.lay(marks)
	o.Percent = r.share(o.Lines)
	o.Verdict = o.attended()
	if o.Verdict == Passed {
		grace, ok := r.grace(o.Lines)
		if !ok {
			o.Verdict, grace = Failed, make([]int, len(o.Lines))
		}
		o.give(grace)
	}
	o.judgeParts(r)
	if o.Verdict == Passed {
		o.Grade, o.Class = earned(r.Grades, o.Percent), earned(r.Classes, o.Percent)
	}
	return o
}

// lay returns the lines and parts with their sums.
func (r Rules) lay(marks Marks) Outcome {
	var o Outcome
	for i, c := range r.Components {
		part := Part{Name: c.Name, Kind: c.Kind, Full: c.Full(), Need: c.Pass, Weight: c.Weight}
		for _, p := range c.Papers {
			m := marks[Key{i, p.Subject}]
			line := Line{Component: i, Subject: p.Name, Full: p.Full, Pass: p.Pass, Status: m.Status}
			if m.Status.Sat() {
				line.Marks = min(max(m.Marks+m.Moderation, 0), p.Full)
				line.Moderation = line.Marks - m.Marks
			}
			part.Marks += line.Marks
			o.Lines = append(o.Lines, line)
		}
		o.Full, o.Marks = o.Full+part.Full, o.Marks+part.Marks
		o.Parts = append(o.Parts, part)
	}
	return o
}

// attended returns the verdict that attendance alone gives: Passed if every paper has marks.
func (o *Outcome) attended() Verdict {
	var away, missing int
	for _, l := range o.Lines {
		switch l.Status {
		case Expelled:
			return Dismissed
		case Absent:
			away++
		case Present, Late:
		default:
			missing++
		}
	}
	switch {
	case missing > 0:
		return Waiting
	case away == len(o.Lines):
		return Missed
	case away > 0:
		return Failed
	default:
		return Passed
	}
}

// share returns the percentage of the whole in hundredths, rounded down, grace included if the lines have any.
func (r Rules) share(lines []Line) int {
	got, full, weighted := make([]int64, len(r.Components)), make([]int64, len(r.Components)), false
	var sum, all int64
	for _, l := range lines {
		n := int64(l.Marks + l.Grace)
		got[l.Component] += n
		full[l.Component] += int64(l.Full)
		sum, all = sum+n, all+int64(l.Full)
	}
	whole := new(big.Rat)
	for i, c := range r.Components {
		if c.Weight > 0 && full[i] > 0 {
			weighted = true
			whole.Add(whole, big.NewRat(int64(c.Weight)*got[i], full[i]))
		}
	}
	switch {
	case weighted: // the weights add up to 100, so that the sum is a percentage
	case all == 0:
		return 0
	default:
		whole = big.NewRat(sum*hundred, all)
	}
	whole.Mul(whole, big.NewRat(hundred, 1))
	return int(new(big.Int).Quo(whole.Num(), whole.Denom()).Int64())
}

// grace returns the fewest grace marks for each line that make the candidate pass, all 0 if none are needed. It returns
// false if the candidate cannot pass with them.
func (r Rules) grace(lines []Line) ([]int, bool) {
	given, left := make([]int, len(lines)), make([]int, len(r.Components))
	give := func(i, n int) { given[i] += n; left[lines[i].Component] -= n }
	for i, c := range r.Components {
		left[i] = c.Grace
	}
	for i, l := range lines {
		give(i, max(0, l.Pass-l.Marks))
	}
	for at, c := range r.Components {
		need, got := (c.Pass*c.Full()+hundred-1)/hundred, 0
		for i, l := range lines {
			if l.Component == at {
				got += l.Marks + given[i]
			}
		}
		for i, l := range lines {
			if l.Component == at && got < need {
				n := min(need-got, l.Full-l.Marks-given[i])
				give(i, n)
				got += n
			}
		}
		if left[at] < 0 {
			return nil, false
		}
	}
	for r.share(withGrace(lines, given)) < r.Pass*hundred {
		i := r.dearest(lines, given, left)
		if i < 0 {
			return nil, false
		}
		give(i, 1)
	}
	return given, true
}

// dearest returns the line in which one more grace mark raises the percentage most, -1 if none may have one.
func (r Rules) dearest(lines []Line, given, left []int) int {
	best := -1
	worth := func(i int) (weight, full int) {
		c := r.Components[lines[i].Component]
		if c.Weight == 0 {
			return 1, 1
		}
		return c.Weight, c.Full()
	}
	for i, l := range lines {
		if left[l.Component] <= 0 || l.Marks+given[i] >= l.Full {
			continue
		}
		if best < 0 {
			best = i
			continue
		}
		w, f := worth(i)
		if bw, bf := worth(best); w*bf > bw*f {
			best = i
		}
	}
	return best
}

func withGrace(lines []Line, given []int) []Line {
	out := make([]Line, len(lines))
	for i, l := range lines {
		l.Grace = given[i]
		out[i] = l
	}
	return out
}

func (o *Outcome) give(grace []int) {
	for i, n := range grace {
		o.Lines[i].Grace = n
		o.Parts[o.Lines[i].Component].Grace += n
		o.Grace += n
	}
}

// judgeParts records for each paper and component whether it is passed.
func (o *Outcome) judgeParts(r Rules) {
	passed := make([]bool, len(o.Parts))
	for i, p := range o.Parts {
		passed[i] = (p.Marks+p.Grace)*hundred >= r.Components[i].Pass*p.Full
	}
	for i, l := range o.Lines {
		o.Lines[i].Passed = l.Status.Sat() && l.Marks+l.Grace >= l.Pass
		passed[l.Component] = passed[l.Component] && o.Lines[i].Passed
	}
	for i := range o.Parts {
		o.Parts[i].Passed = passed[i]
	}
}

// earned returns the name of the highest band that a percentage reaches. A candidate who passes below all of them, thanks
// to grace marks, gets the lowest.
func earned(bands []Band, percent int) string {
	for _, b := range bands {
		if percent >= b.From*hundred {
			return b.Name
		}
	}
	if len(bands) == 0 {
		return ""
	}
	return bands[len(bands)-1].Name
}
