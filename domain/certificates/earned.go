package certificates

// Earned is what the published result says from which a certificate has its grade. The credential repeats it; a later result
// does not change that. The zero Earned is for a certificate without one.
type Earned struct {
	Result  Code   // of the marksheet
	Percent string // of all marks, such as "62.50"
	Class   string // "" if the exam has no classes
	Papers  []EarnedPaper
}

// EarnedPaper is one paper of the exam.
type EarnedPaper struct {
	Name   string
	Full   int
	Pass   int // the marks that it takes to pass
	Marks  int // without grace marks
	Passed bool
}

// ResultOf returns the code of the result from which a certificate with a grade has it, or "" if the grade is another one.
func (x Examined) ResultOf(grade string) Code {
	if x.Passed && x.Grade == grade {
		return x.Result
	}
	return ""
}
