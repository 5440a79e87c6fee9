package exams

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/text"
)

// Kind is the kind of a component.
type Kind string

// The kinds.
const (
	Theory    Kind = "theory" // on paper
	Practical Kind = "practical"
	Internal  Kind = "internal"
	Project   Kind = "project"
	Typing    Kind = "typing"
)

// Kinds lists all kinds.
var Kinds = []Kind{Theory, Practical, Internal, Project, Typing}

// Paper is one subject within a component.
type Paper struct {
	Subject courses.SubjectID
	Name    string
	Full    int // the full marks
	Pass    int // the marks that pass it; 0 if it cannot fail by itself
}

// Component is a part of an exam, such as its theory or its practical.
type Component struct {
	Kind    Kind
	Name    string
	Papers  []Paper
	Pass    int  // the percentage of the component that passes it; 0 for none
	Weight  int  // its share of the whole in percent; 0 in every component if marks are simply added up
	Minutes int  // how long a paper lasts; 0 if it is not fixed
	Grace   int  // the most grace marks in it
	Twice   bool // marks are entered twice, and both entries must agree
}

// Full returns the full marks of the component.
func (c Component) Full() (sum int) {
	for _, p := range c.Papers {
		sum += p.Full
	}
	return sum
}

// Band is a grade, or a division of the result, and the lowest percentage that earns it.
type Band struct {
	Name string
	From int
}

// Rules say how a division is examined.
type Rules struct {
	Components []Component
	Pass       int    // the percentage of the whole that passes; 0 for none
	Attempts   int    // how often a student may sit an exam; 0 for no limit
	Grades     []Band // the highest first
	Classes    []Band // divisions of the result, the highest first
	Required   bool   // a certificate requires a published pass
}

// Limits of rules.
const (
	mostComponents = 10
	mostPapers     = 30 // of all components together, so that a marksheet has room
	mostBands      = 12
	mostFull       = 1000
	mostMinutes    = 600
	mostGrace      = 50
	mostAttempts   = 20
	longestName    = 60
	longestBand    = 20 // of a certificate's grade
	hundred        = 100
)

// Tidy returns the rules with trimmed names, and bands from the highest to the lowest.
func (r Rules) Tidy() Rules {
	r.Components = slices.Clone(r.Components)
	for i := range r.Components {
		r.Components[i].Name = text.Line(r.Components[i].Name)
	}
	r.Grades, r.Classes = sorted(r.Grades), sorted(r.Classes)
	return r
}

func sorted(all []Band) []Band {
	all = slices.Clone(all)
	for i := range all {
		all[i].Name = text.Line(all[i].Name)
	}
	slices.SortStableFunc(all, func(a, b Band) int { return b.From - a.From })
	return all
}

// Check returns the mistakes of the rules. ErrScheme with the fields; "components.0.pass" is the pass percentage of the
// first component, "components.0.papers.1.full" the full marks of its second paper.
func (r Rules) Check() error {
	var v fault.Violations
	v.Check(len(r.Components) > 0, "components", "must not be empty")
	v.Check(len(r.Components) <= mostComponents, "components", "are more than 10")
	v.Check(percent(r.Pass), "pass", "is not between 0 and 100")
	v.Check(r.Attempts >= 0 && r.Attempts <= mostAttempts, "attempts", "is not between 0 and 20")
	weights, papers := 0, 0
	for i, c := range r.Components {
		c.check(&v, fmt.Sprintf("components.%d.", i))
		weights, papers = weights+c.Weight, papers+len(c.Papers)
	}
	v.Check(papers <= mostPapers, "components", "have more than 30 papers")
	v.Check(weights == 0 || weights == hundred, "weights", "must add up to 100, or all be empty")
	for _, c := range r.Components {
		v.Check(weights == 0 || c.Weight > 0, "weights", "must be given for every component, or for none")
	}
	checkBands(&v, "grades", r.Grades)
	checkBands(&v, "classes", r.Classes)
	return v.As(ErrScheme)
}

func percent(n int) bool { return n >= 0 && n <= hundred }

func (c Component) check(v *fault.Violations, at string) {
	v.Check(slices.Contains(Kinds, c.Kind), at+"kind", "is not theory, practical, internal, project or typing")
	v.Required(at+"name", c.Name)
	v.Fits(at+"name", c.Name, longestName)
	v.Check(percent(c.Pass), at+"pass", "is not between 0 and 100")
	v.Check(percent(c.Weight), at+"weight", "is not between 0 and 100")
	v.Check(c.Minutes >= 0 && c.Minutes <= mostMinutes, at+"minutes", "is not between 0 and 600")
	v.Check(c.Grace >= 0 && c.Grace <= mostGrace, at+"grace", "is not between 0 and 50")
	v.Check(len(c.Papers) > 0, at+"papers", "choose at least one subject")
	seen := map[courses.SubjectID]bool{}
	for i, p := range c.Papers {
		paper := fmt.Sprintf("%spapers.%d.", at, i)
		v.Check(!seen[p.Subject], paper+"subject", "is in the component twice")
		v.Check(p.Full >= 1 && p.Full <= mostFull, paper+"full", "is not between 1 and 1000")
		v.Check(p.Pass >= 0 && p.Pass <= p.Full, paper+"pass", "is not between 0 and the full marks")
		seen[p.Subject] = true
	}
}

func checkBands(v *fault.Violations, field string, all []Band) {
	v.Check(len(all) <= mostBands, field, "are more than 12")
	for i, b := range all {
		at := fmt.Sprintf("%s.%d.", field, i)
		v.Required(at+"name", strings.TrimSpace(b.Name))
		v.Fits(at+"name", b.Name, longestBand)
		v.Check(percent(b.From), at+"from", "is not between 0 and 100")
		for _, other := range all[:i] {
			v.Check(other.From != b.From, at+"from", "is given twice")
			v.Check(!strings.EqualFold(other.Name, b.Name), at+"name", "is given twice")
		}
	}
}

// Name fills in the names of the papers from the subjects of the division. ErrScheme for a paper of another division.
func (r Rules) Name(subjects []courses.Subject) (Rules, error) {
	var v fault.Violations
	r.Components = slices.Clone(r.Components)
	for i := range r.Components {
		papers := slices.Clone(r.Components[i].Papers)
		for j := range papers {
			at := slices.IndexFunc(subjects, func(s courses.Subject) bool { return s.ID == papers[j].Subject })
			v.Check(at >= 0, fmt.Sprintf("components.%d.papers.%d.subject", i, j), "is not a subject of this course")
			if at >= 0 {
				papers[j].Name = subjects[at].Name
			}
		}
		r.Components[i].Papers = papers
	}
	return r, v.As(ErrScheme)
}

// Key identifies a paper of a scheme.
type Key struct {
	Component int // its index, from 0
	Subject   courses.SubjectID
}

// Paper returns a paper and its component. ErrPaper.
func (r Rules) Paper(k Key) (Paper, Component, error) {
	if k.Component < 0 || k.Component >= len(r.Components) {
		return Paper{}, Component{}, ErrPaper
	}
	c := r.Components[k.Component]
	i := slices.IndexFunc(c.Papers, func(p Paper) bool { return p.Subject == k.Subject })
	if i < 0 {
		return Paper{}, Component{}, ErrPaper
	}
	return c.Papers[i], c, nil
}

// Keys returns the papers in their order.
func (r Rules) Keys() []Key {
	var all []Key
	for i, c := range r.Components {
		for _, p := range c.Papers {
			all = append(all, Key{i, p.Subject})
		}
	}
	return all
}

// SchemeID is a version's number in the store.
type SchemeID int64

// Scheme is one version of the rules of a division. It never changes.
type Scheme struct {
	ID       SchemeID
	Division courses.DivisionID
	Version  int // from 1
	Rules    Rules
	By       string
	At       time.Time
}

// SchemeFor returns the version for the first exam of a session: the newest that was saved before the session's first
// day was over, so that nobody changes the rules for a batch that is learning. If there was none on that day, it is the
// newest. all are a division's versions in any order. ErrNoScheme.
func SchemeFor(all []Scheme, starts calendar.Date) (Scheme, error) {
	if len(all) == 0 {
		return Scheme{}, ErrNoScheme
	}
	newest := func(a, b Scheme) int { return a.Version - b.Version }
	before := slices.DeleteFunc(slices.Clone(all), func(s Scheme) bool { return calendar.Of(s.At).After(starts) })
	if len(before) > 0 {
		return slices.MaxFunc(before, newest), nil
	}
	return slices.MaxFunc(all, newest), nil
}
