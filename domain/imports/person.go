package imports

import (
	"slices"
	"strings"

	"kendra/domain/courses"
	"kendra/domain/students"
)

// Likeness is how sure a row is about a known student.
type Likeness int

// The likenesses.
const (
	Other   Likeness = iota // another person
	Similar                 // perhaps this one: somebody must decide
	Same
)

// Is compares a row with a known student, without the registration number.
//
// The same person has the same name, apart from case and spacing, the same birth date, and the same mobile number or
// e-mail address. A parent's name can take the place of a mobile number that the row leaves out. With another mobile
// number both parents must agree, and the e-mail address must not be another one. A similar name with the same birth date
// and mobile number is a question, unless the father has another name: twins share both.
func (d *Draft) Is(p students.Profile) Likeness {
	if !d.filled.has(Name) || !d.filled.has(Born) || d.says.Born != p.Born {
		return Other
	}
	mobile := d.filled.has(Mobile) && d.says.Mobile == p.Mobile
	father, mother := agrees(d.says.Father, p.Father), agrees(d.says.Mother, p.Mother)
	switch {
	case Fold(d.says.Name) != Fold(p.Name):
		if mobile && similar(d.says.Name, p.Name) && (father || d.says.Father == "" || p.Father == "") {
			return Similar
		}
		return Other
	case mobile, d.says.Email != "" && d.says.Email == p.Email:
		return Same
	case !d.filled.has(Mobile) && (father || mother):
		return Same
	case father && mother && (d.says.Email == "" || p.Email == ""):
		return Same
	default:
		return Other
	}
}

func agrees(a, b string) bool { return a != "" && Fold(a) == Fold(b) }

// similar reports whether two names may be of one person: spelled alike, or one leaves out words of the other.
func similar(a, b string) bool {
	if students.SpelledLike(a, b) {
		return true
	}
	short, long := strings.Fields(Fold(a)), strings.Fields(Fold(b))
	if len(short) > len(long) {
		short, long = long, short
	}
	for _, word := range short {
		if !slices.Contains(long, word) {
			return false
		}
	}
	return len(short) > 0
}

// Contradicts reports whether a row is about somebody else than the student who has its e-mail address: it has another
// name and another birth date.
func (d *Draft) Contradicts(p students.Profile) bool {
	return d.filled.has(Name) && d.filled.has(Born) && Fold(d.says.Name) != Fold(p.Name) && d.says.Born != p.Born
}

// RefuseForOther refuses a row whose e-mail address belongs to another person, and shows both.
func (d *Draft) RefuseForOther(n students.Snapshot) {
	d.refuse(Email, ErrOtherPerson, described(n)+". The row is about "+d.says.Name+", born "+d.says.Born.Slashed()+".")
}

// Ask refuses a row that may be about one of some students. Somebody must decide, and change the row.
func (d *Draft) Ask(all ...students.Snapshot) {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = described(n)
	}
	d.refuse(Name, ErrSamePerson, strings.Join(texts, "; ")+". If it is the same person, write that name or registration number.")
}

func described(n students.Snapshot) string {
	return string(n.RegNo) + " is " + n.Profile.Name + ", born " + n.Profile.Born.Slashed()
}

// Person returns the person of a row. It returns false if the name or the birth date is missing; the mobile number may
// be.
func (d *Draft) Person() (students.Person, bool) {
	return students.Person{Name: d.says.Name, Born: d.says.Born, Mobile: d.says.Mobile}, d.filled.has(Name) && d.filled.has(Born)
}

// Division returns the row's course, 0 if it has none.
func (d *Draft) Division() courses.DivisionID { return d.says.Division }

// Session returns the row's session, "" if it has none.
func (d *Draft) Session() string { return d.says.Session }

// In returns a known student as they are in the course of the row, and whether the row enrols them in it: they have no
// enrolment in it. Then the student is shown in their current enrolment.
func (d *Draft) In(n students.Snapshot) (before students.Snapshot, enrols bool) {
	d.leaveDefaults()
	for _, e := range n.Enrolments {
		d.keepDivision(e.Division)
	}
	if !d.filled.has(Division) {
		return n, false
	}
	before, err := n.Taking(d.says.Division)
	if err != nil {
		return n, true
	}
	return before, false
}
