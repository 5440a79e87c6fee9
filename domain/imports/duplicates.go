package imports

import (
	"hash/maphash"
	"strconv"

	"kendra/domain/courses"
	"kendra/domain/students"
)

// Sight is what the earlier rows of a file say about the person of a row.
type Sight int

// The sights.
const (
	First   Sight = iota // no earlier row is about the person
	Another              // an earlier row is about the person, in another course
	Again                // an earlier row says the same
	Clash                // an earlier row says something else about the person and the course
)

// Duplicates finds the persons who occur in a file more than once. A person is recognised by the student that the row
// matches, and in rows without a registration number by name, birth date and mobile number, or by e-mail address. The first row of a person tells everything about
// them; later ones only name other courses.
//
// An e-mail address that a file has for several persons, as one of a parent for all children, stays with the first of them:
// an address is the login of one student only. They are other persons if both the name and the birth date are others, and
// they are of one family or many rows have the address; otherwise the row is refused. A birth date that is not known counts as
// another.
//
// Rows without a mobile number are about one person if they have the same name, birth date and father.
// A row without a birth date is about the person with its name and mobile number, whatever their birth date is. A row with
// one is also about such a person whose birth date earlier rows do not have.
//
// Duplicates holds 80 bits for each key, with a new seed for each file, and 160 bits for each course of a person. A million
// rows with e-mail addresses take some forty megabytes, and the chance of a false match is below one in a million.
type Duplicates struct {
	seed      maphash.Seed
	keys      table
	courses   []uint32 // by number: what the row says
	details   []uint64 // by number: who the row is about, and its remarks
	families  []uint64 // by number: 16 bits for each mobile number and parent, 0 for none
	divisions map[courses.DivisionID]uint32
}

// NewDuplicates returns an empty Duplicates with room for the keys of the given number of rows.
func NewDuplicates(rows int) *Duplicates {
	return &Duplicates{
		seed: maphash.MakeSeed(), keys: newTable(2 * rows), courses: make([]uint32, 0, rows), details: make([]uint64, 0, rows),
		families:  make([]uint64, 0, rows),
		divisions: map[courses.DivisionID]uint32{},
	}
}

// See records a row that is not refused, and returns what earlier rows say about its person. id is the student that it
// matches, 0 for none. It refuses the row for a Clash. same is false if an earlier row has other details of the person. It
// takes a new student's e-mail address away if it is that of another person in an earlier row.
func (d *Duplicates) See(draft *Draft, id students.ID) (sight Sight, same bool) {
	keys := d.keysOf(draft, id)
	email := uint64(0)
	if draft.says.Email != "" {
		email = d.hash("e", string(draft.says.Email))
	}
	person, seen := d.find(keys, id != 0)
	if email != 0 {
		owner, taken := d.keys.get(email)
		if taken && id == 0 && d.isOther(owner, draft) && (draft.rules.Shared.Has(draft.says.Email) || d.isRelated(owner, draft)) {
			draft.LeaveEmailOut("")
			email, taken = 0, false
		}
		if taken && (seen && owner != person || !seen && len(keys) > 0) {
			draft.RefuseOn(Email, ErrEmailTwice)
			return Clash, false
		}
		if taken {
			person, seen = owner, true
		}
	}
	says := d.summary(draft)
	if !seen {
		person = d.add(says, d.detailsOf(draft), d.familyOf(draft))
	}
	if !seen && id != 0 {
		d.courses[person] |= isKnown
	}
	for _, k := range keys {
		d.keys.put(k.hash, person)
	}
	if !seen {
		if email != 0 {
			d.keys.put(email, person)
		}
		return First, true
	}
	return d.compare(draft, person, says)
}

// personKey is a key by which later rows find a person.
type personKey struct {
	hash      uint64
	isUndated bool // leaves out the birth date of the row: it finds only persons without one
}

// keysOf returns the keys of a row's person, the surest first.
func (d *Duplicates) keysOf(draft *Draft, id students.ID) []personKey {
	var keys []personKey
	if id != 0 {
		keys = append(keys, personKey{hash: d.hash("s", strconv.FormatInt(int64(id), 10))})
	}
	switch p, ok := draft.Person(); {
	case !ok || draft.HasRegNo():
	case p.Mobile == "":
		keys = append(keys, personKey{hash: d.hash("n", Fold(p.Name), p.Born.String(), Fold(draft.says.Father))})
	default:
		p = p.Folded()
		keys = append(keys, personKey{hash: d.hash("p", p.Name, p.Born.String(), string(p.Mobile))})
		if draft.rules.SomeUndated && !p.Born.IsZero() {
			keys = append(keys, personKey{hash: d.hash("p", p.Name, "", string(p.Mobile)), isUndated: true})
		}
	}
	return keys
}

// find returns the person with one of the keys. Two known students are two persons, even if they have the same name, birth
// date and mobile number.
func (d *Duplicates) find(keys []personKey, known bool) (person uint32, seen bool) {
	for i, k := range keys {
		person, seen = d.keys.get(k.hash)
		switch {
		case !seen, k.isUndated && d.details[person]&bornMask != 0:
		case i == 0, !known, d.courses[person]&isKnown == 0:
			return person, true
		}
	}
	return 0, false
}

func (d *Duplicates) add(says uint32, details, family uint64) uint32 {
	d.courses, d.details, d.families = append(d.courses, says), append(d.details, details), append(d.families, family)
	return uint32(len(d.courses) - 1)
}

// The parts of details: checks of the name, the birth date and the remarks, each 0 for none.
const (
	nameMask    = 1<<24 - 1
	bornMask    = nameMask << 24
	remarksMask = (1<<16 - 1) << 48
)

func (d *Duplicates) detailsOf(draft *Draft) uint64 {
	var all uint64
	if draft.filled.has(Name) {
		all = d.hash("n", Fold(draft.says.Name)) & nameMask
	}
	if draft.filled.has(Born) {
		all |= d.hash("b", draft.says.Born.String()) & bornMask
	}
	if draft.filled.has(About) {
		all |= d.hash("r", draft.says.About) & remarksMask
	}
	return all
}

// isOther reports whether a row is about somebody else than the person: the name is another one, and the birth date is
// another one or not known.
func (d *Duplicates) isOther(person uint32, draft *Draft) bool {
	first, now := d.details[person], d.detailsOf(draft)
	if first&nameMask == 0 || now&nameMask == 0 || first&nameMask == now&nameMask {
		return false
	}
	return first&bornMask == 0 || now&bornMask == 0 || first&bornMask != now&bornMask
}

// The parts of a summary: the number of the course, checks of the session with the fees and of the details, and whether the person is a
// known student.
const (
	courseBits  = 10
	sessionBits = 8
	courseMask  = 1<<courseBits - 1
	detailsFrom = courseBits + sessionBits
	isKnown     = 1 << 31
)

// familyBits is the size of each part of a family: the mobile numbers, the father and the mother.
const familyBits = 16

func (d *Duplicates) familyOf(draft *Draft) uint64 {
	var all uint64
	p := draft.says
	for i, part := range []string{string(p.Mobile), string(p.AltMobile), Fold(p.Father), Fold(p.Mother)} {
		if part != "" {
			all |= max(d.hash("f", part)%(1<<familyBits), 1) << (i * familyBits)
		}
	}
	return all
}

// isRelated reports whether a row and a person have a mobile number or both parents in common.
func (d *Duplicates) isRelated(person uint32, draft *Draft) bool {
	first, now := d.families[person], d.familyOf(draft)
	part := func(of uint64, i int) uint64 { return of >> (i * familyBits) % (1 << familyBits) }
	same := func(i, j int) bool { return part(first, i) != 0 && part(first, i) == part(now, j) }
	return same(0, 0) || same(0, 1) || same(1, 0) || same(1, 1) || same(2, 2) && same(3, 3) //nolint:mnd // the parts of familyOf
}

// compare compares a later row of a person with the earlier ones.
func (d *Duplicates) compare(draft *Draft, person, says uint32) (Sight, bool) {
	first := d.courses[person] &^ isKnown
	remarks := d.detailsOf(draft) & remarksMask
	isOtherRemark := remarks != 0 && remarks != d.details[person]&remarksMask
	same := first>>detailsFrom == says>>detailsFrom && !isOtherRemark
	row := first
	if first&courseMask != says&courseMask {
		key := d.hash("c", strconv.Itoa(int(person)), strconv.Itoa(int(says&courseMask)))
		number, seen := d.keys.get(key)
		if !seen {
			d.keys.put(key, d.add(says, 0, 0))
			return Another, same
		}
		row = d.courses[number]
	}
	if row != says {
		draft.Refuse(ErrDouble)
		return Clash, same
	}
	if isOtherRemark {
		draft.Warn(About, ErrRemarks, "")
	}
	return Again, true
}

// summary returns what a row says, apart from the e-mail address, which many rows leave out for a known person, and the
// remarks, which in a list of payments are about the payment.
func (d *Duplicates) summary(draft *Draft) uint32 {
	p := draft.says
	course, ok := d.divisions[p.Division]
	if !ok {
		course = uint32(min(len(d.divisions), courseMask))
		d.divisions[p.Division] = course
	}
	details := d.hash(
		"d", Fold(p.Name), Fold(p.Father), Fold(p.Mother), p.Born.String(), string(p.Gender), string(p.Mobile), string(p.AltMobile), p.Country, p.State,
		p.City, string(p.PIN), p.Address,
	)
	session := d.hash("t", Fold(p.Session), draft.brings.String())
	return (course | uint32(session)&(1<<sessionBits-1)<<courseBits | uint32(details)<<detailsFrom) &^ isKnown
}

func (d *Duplicates) hash(kind string, parts ...string) uint64 {
	var h maphash.Hash
	h.SetSeed(d.seed)
	_, _ = h.WriteString(kind) // never fails
	for _, p := range parts {
		_, _ = h.WriteString(p)
		_ = h.WriteByte(0)
	}
	return max(h.Sum64(), 1)
}
