package questions

import (
	"fmt"
	"slices"

	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// Row asks for questions of one sort. An empty chapter, difficulty or kind stands for all.
type Row struct {
	Chapter    string
	Difficulty Difficulty
	Kind       Kind
	Count      int
	Award      Award
}

func (r Row) takes(q Question) bool {
	l := q.Content.Labels
	return q.State == Ready && (r.Chapter == "" || fold(r.Chapter) == fold(l.Chapter)) &&
		(r.Difficulty == "" || r.Difficulty == l.Difficulty) && (r.Kind == "" || r.Kind == q.Content.Ask.Kind)
}

// Blueprint is what a paper of a subject consists of.
type Blueprint struct {
	Subject      courses.SubjectID
	Version      int // how often it was saved
	Minutes      int // 0 if the time is not fixed
	Instructions Words
	Rows         []Row
}

// Limits of a blueprint.
const (
	mostRows    = 60
	MostOnPaper = 200 // questions
	mostMinutes = 600
	mostAward   = 100 * hundredths
)

// Tidy returns the blueprint with trimmed texts.
func (b Blueprint) Tidy() Blueprint {
	b.Instructions, b.Rows = b.Instructions.tidy(), slices.Clone(b.Rows)
	for i := range b.Rows {
		b.Rows[i].Chapter = text.Line(b.Rows[i].Chapter)
	}
	return b
}

// Count returns the number of questions of a paper.
func (b Blueprint) Count() (n int) {
	for _, r := range b.Rows {
		n += r.Count
	}
	return n
}

// Full returns the marks of a paper whose answers are all right.
func (b Blueprint) Full() (sum Marks) {
	for _, r := range b.Rows {
		sum += Marks(r.Count) * r.Award.Right
	}
	return sum
}

// Check returns the mistakes of a tidy blueprint. ErrBlueprint with the fields; "rows.0.count" is of the first row.
func (b Blueprint) Check() error {
	var v fault.Violations
	v.Check(len(b.Rows) > 0, "rows", "must not be empty")
	v.Check(len(b.Rows) <= mostRows, "rows", "are more than 60")
	v.Check(b.Minutes >= 0 && b.Minutes <= mostMinutes, "minutes", "is not between 0 and 600")
	b.Instructions.check(&v, "instructions", false, longestText)
	for i, r := range b.Rows {
		at := fmt.Sprintf("rows.%d.", i)
		v.Fits(at+"chapter", r.Chapter, longestLabel)
		v.Check(r.Difficulty == "" || slices.Contains(Difficulties, r.Difficulty), at+"difficulty", "is not easy, medium or hard")
		v.Check(r.Kind == "" || slices.Contains(Kinds, r.Kind), at+"kind", "is not a kind of question")
		v.Check(r.Count >= 1 && r.Count <= MostOnPaper, at+"count", "is not between 1 and 200")
		v.Check(r.Award.Right > 0 && r.Award.Right <= mostAward, at+"right", "is not more than 0 and at most 100")
		v.Check(r.Award.Wrong >= 0 && r.Award.Wrong <= r.Award.Right, at+"wrong", "is not between 0 and the marks of a right answer")
	}
	v.Check(b.Count() <= MostOnPaper, "rows", "ask for more than 200 questions")
	return v.As(ErrBlueprint)
}

// Available returns how many questions of the bank each row could take, without regard to the other rows.
func (b Blueprint) Available(bank []Question) []int {
	all := make([]int, len(b.Rows))
	for i, r := range b.Rows {
		for _, q := range bank {
			all[i] += boolInt(r.takes(q))
		}
	}
	return all
}
