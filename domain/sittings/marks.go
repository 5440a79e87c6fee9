package sittings

import (
	"kendra/domain/questions"
)

// Grade is what a person gave for a written answer.
type Grade struct {
	Sitting ID
	Item    int
	Marks   questions.Marks
	By      string
}

// Check returns ErrGrade unless the grade fits the question.
func (g Grade) Check(p questions.Paper, contents questions.Contents) error {
	if g.Item < 1 || g.Item > len(p.Lines) {
		return ErrGrade
	}
	l := p.Lines[g.Item-1]
	c, ok := contents[questions.Ref{Question: l.Question, Version: l.Version}]
	if !ok || c.Ask.Kind != questions.Short || g.Marks < 0 || g.Marks > l.Award.Right {
		return ErrGrade
	}
	return nil
}

// Marked is a marked paper.
type Marked struct {
	Lines    []questions.Marks // of each question
	Sum      questions.Marks
	Full     questions.Marks
	Unmarked []int // the numbers of written answers that a person still has to mark
}

// Mark marks answers. grades are what a person gave for written answers, by the number of the question.
// questions.ErrNotFound if contents lacks a version.
func Mark(p questions.Paper, contents questions.Contents, answers map[int]questions.Answer, grades map[int]questions.Marks) (Marked, error) {
	var m Marked
	for i, l := range p.Lines {
		c, ok := contents[questions.Ref{Question: l.Question, Version: l.Version}]
		if !ok {
			return Marked{}, questions.ErrNotFound
		}
		score := c.Score(l.Original(answers[i+1], c.Ask.Kind))
		earned := l.Award.Marks(score)
		if score.Person && !score.Blank {
			given, done := grades[i+1]
			if earned = given; !done {
				m.Unmarked = append(m.Unmarked, i+1)
			}
		}
		m.Lines, m.Sum, m.Full = append(m.Lines, earned), m.Sum+earned, m.Full+l.Award.Right
	}
	return m, nil
}

// Whole returns the marks for a paper with full marks: the same share of them, rounded to the nearest whole mark, half a mark
// up, and never less than 0.
func (m Marked) Whole(full int) int {
	if m.Full <= 0 || m.Sum <= 0 {
		return 0
	}
	return (2*int(m.Sum)*full + int(m.Full)) / (2 * int(m.Full))
}

// Attempts returns what each question of a marked paper earned. The totals are in hundredths of a percent, because papers of
// different blueprints have different full marks.
func (m Marked) Attempts(p questions.Paper) map[questions.Ref]questions.Attempt {
	const whole = 10_000
	all := map[questions.Ref]questions.Attempt{}
	for i, l := range p.Lines {
		all[questions.Ref{Question: l.Question, Version: l.Version}] = questions.Attempt{
			Earned: m.Lines[i], Full: l.Award.Right, Total: m.Sum * whole / max(m.Full, 1),
		}
	}
	return all
}
