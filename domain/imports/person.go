package imports

import (
	"slices"
	"strings"

	"kendra/domain/calendar"
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
//
// If the student has no mobile number, name and birth date are enough unless a parent has another name; another e-mail address
// is a question then. If the row leaves out the number of a student who has one, and nothing else agrees, that is a question,
// too. A birth date that the row or the student lacks is compared by isUndated.
func (d *Draft) Is(p students.Profile) Likeness {
	switch {
	case !d.filled.has(Name):
		return Other
	case !d.filled.has(Born) || p.Born.IsZero():
		return d.isUndated(p)
	case d.says.Born != p.Born:
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
	case d.filled.has(Mobile) && p.Mobile != "", differ(d.says.Father, p.Father), differ(d.says.Mother, p.Mother):
		return Other
	case p.Mobile == "" && (d.says.Email == "" || p.Email == ""):
		return Same
	default:
		return Similar
	}
}

// isUndated is Is if one of the birth dates is not known. The same person has the same name, and the same mobile number or
// e-mail address; a name alone is not enough. Another father is a question then, and so is a similar name with the same mobile number, unless the
// father or the gender is another one: brothers and sisters share the number.
func (d *Draft) isUndated(p students.Profile) Likeness {
	mobile := d.filled.has(Mobile) && d.says.Mobile == p.Mobile
	if !mobile && (d.says.Email == "" || d.says.Email != p.Email) {
		return Other
	}
	isFather := d.says.Father == "" || p.Father == "" || similar(d.says.Father, p.Father)
	isGender := !d.filled.has(Gender) || d.says.Gender == p.Gender
	switch {
	case Fold(d.says.Name) == Fold(p.Name) && isFather:
		return Same
	case Fold(d.says.Name) == Fold(p.Name), mobile && similar(d.says.Name, p.Name) && isFather && isGender:
		return Similar
	default:
		return Other
	}
}

// differ reports whether two names are known and of different persons.
func differ(a, b string) bool { return a != "" && b != "" && !similar(a, b) }

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
// name and another birth date. If one of the dates is not known, a name that is not similar is enough for a row that can
// be a new student; any other row corrects the name.
func (d *Draft) Contradicts(p students.Profile) bool {
	switch {
	case !d.filled.has(Name) || Fold(d.says.Name) == Fold(p.Name):
		return false
	case d.filled.has(Born) && !p.Born.IsZero():
		return d.says.Born != p.Born
	default:
		return d.filled.has(Mobile) && d.filled.has(Division) && !similar(d.says.Name, p.Name)
	}
}

// RefuseForOther refuses a row whose e-mail address belongs to another person, and shows both.
func (d *Draft) RefuseForOther(n students.Snapshot) { d.refuse(Email, ErrOtherPerson, d.beside(n)) }

// beside describes a known student and the person of the row.
func (d *Draft) beside(n students.Snapshot) string {
	return described(n) + ". The row is about " + d.says.Name + ", " + born(d.says.Born) + "."
}

// LeaveEmailOut takes the e-mail address away from a row, because it is that of another student, with a warning. whose says
// who that is, "" for the person of an earlier row.
func (d *Draft) LeaveEmailOut(whose string) {
	d.warn(Email, ErrEmailShared, whose)
	d.says.Email = ""
	d.filled.remove(Email)
}

// LeaveEmailTo is LeaveEmailOut for the address of a known student.
func (d *Draft) LeaveEmailTo(n students.Snapshot) {
	d.LeaveEmailOut(d.beside(n))
}

// Ask refuses a row that may be about one of some students. Somebody must decide, and change the row.
func (d *Draft) Ask(all ...students.Snapshot) {
	texts := make([]string, len(all))
	undated, unnumbered := !d.filled.has(Born), !d.filled.has(Mobile)
	for i, n := range all {
		texts[i] = described(n)
		undated, unnumbered = undated || n.Profile.Born.IsZero(), unnumbered || n.Profile.Mobile == ""
	}
	todo := ". If it is the same person, write that name or registration number."
	switch {
	case undated:
		todo += " If not, give the birth dates of both."
	case unnumbered:
		todo += " If not, give the mobile numbers of both."
	}
	d.refuse(Name, ErrSamePerson, strings.Join(texts, "; ")+todo)
}

func described(n students.Snapshot) string {
	return string(n.RegNo) + " is " + n.Profile.Name + ", " + born(n.Profile.Born)
}

func born(day calendar.Date) string {
	if day.IsZero() {
		return "birth date not known"
	}
	return "born " + day.Slashed()
}

// Person returns the person of a row. It returns false if the name is missing, or both the birth date and the mobile number.
func (d *Draft) Person() (students.Person, bool) {
	return students.Person{Name: d.says.Name, Born: d.says.Born, Mobile: d.says.Mobile}, d.filled.has(Name) && (d.filled.has(Born) || d.filled.has(Mobile))
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
