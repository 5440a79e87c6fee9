package imports

import (
	"hash/maphash"
	"math/bits"
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
// Duplicates holds 96 bits for each key, with a new seed for each file, and 32 bits for each course of a person. A million
// rows with e-mail addresses take some forty megabytes, and the chance of a false match is below one in ten million.
type Duplicates struct {
	seed      maphash.Seed
	keys      table
	courses   []uint32 // by number: what the row says
	divisions map[courses.DivisionID]uint32
}

// NewDuplicates returns an empty Duplicates with room for the keys of the given number of rows.
func NewDuplicates(rows int) *Duplicates {
	return &Duplicates{
		seed: maphash.MakeSeed(), keys: newTable(2 * rows), courses: make([]uint32, 0, rows), divisions: map[courses.DivisionID]uint32{},
	}
}

// See records a row that is not refused, and returns what earlier rows say about its person. id is the student that it
// matches, 0 for none. It refuses the row for a Clash. same is false if an earlier row has other details of the person.
func (d *Duplicates) See(draft *Draft, id students.ID) (sight Sight, same bool) {
	keys := d.keysOf(draft, id)
	email := uint64(0)
	if draft.says.Email != "" {
		email = d.hash("e", string(draft.says.Email))
	}
	person, seen := d.find(keys, id != 0)
	if email != 0 {
		owner, taken := d.keys.get(email)
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
		person = d.add(says)
	}
	if !seen && id != 0 {
		d.courses[person] |= isKnown
	}
	for _, k := range keys {
		d.keys.put(k, person)
	}
	if !seen {
		if email != 0 {
			d.keys.put(email, person)
		}
		return First, true
	}
	return d.compare(draft, person, says)
}

// keysOf returns the keys of a row's person, the surest first.
func (d *Duplicates) keysOf(draft *Draft, id students.ID) []uint64 {
	var keys []uint64
	if id != 0 {
		keys = append(keys, d.hash("s", strconv.FormatInt(int64(id), 10)))
	}
	if p, ok := draft.Person(); ok && p.Mobile != "" && !draft.HasRegNo() {
		p = p.Folded()
		keys = append(keys, d.hash("p", p.Name, p.Born.String(), string(p.Mobile)))
	}
	return keys
}

// find returns the person with one of the keys. Two known students are two persons, even if they have the same name, birth
// date and mobile number.
func (d *Duplicates) find(keys []uint64, known bool) (person uint32, seen bool) {
	for i, k := range keys {
		person, seen = d.keys.get(k)
		if seen && (i == 0 || !known || d.courses[person]&isKnown == 0) {
			return person, true
		}
	}
	return 0, false
}

func (d *Duplicates) add(says uint32) uint32 {
	d.courses = append(d.courses, says)
	return uint32(len(d.courses) - 1)
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

// compare compares a later row of a person with the earlier ones.
func (d *Duplicates) compare(draft *Draft, person, says uint32) (Sight, bool) {
	first := d.courses[person] &^ isKnown
	same := first>>detailsFrom == says>>detailsFrom
	row := first
	if first&courseMask != says&courseMask {
		key := d.hash("c", strconv.Itoa(int(person)), strconv.Itoa(int(says&courseMask)))
		number, seen := d.keys.get(key)
		if !seen {
			d.keys.put(key, d.add(says))
			return Another, same
		}
		row = d.courses[number]
	}
	if row != says {
		draft.Refuse(ErrDouble)
		return Clash, same
	}
	return Again, true
}

// summary returns what a row says, apart from the e-mail address, which many rows leave out for a known person.
func (d *Duplicates) summary(draft *Draft) uint32 {
	p := draft.says
	course, ok := d.divisions[p.Division]
	if !ok {
		course = uint32(min(len(d.divisions), courseMask))
		d.divisions[p.Division] = course
	}
	details := d.hash(
		"d", Fold(p.Name), Fold(p.Father), Fold(p.Mother), p.Born.String(), string(p.Gender), string(p.Mobile), string(p.AltMobile), p.Country, p.State,
		p.City, string(p.PIN), p.About, p.Address,
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

// table is a map of hashes. A Go map would need three times as much memory, and these tables use most of an import's
// memory.
type table struct {
	slots  []uint64 // 0 is a free slot
	values []uint32
	held   int
}

func newTable(n int) table {
	size := n + n/2 + 8
	return table{slots: make([]uint64, size), values: make([]uint32, size)}
}

func (t *table) get(key uint64) (uint32, bool) {
	at := t.at(key)
	return t.values[at], t.slots[at] == key
}

// put adds a key. A key that is there keeps its value.
func (t *table) put(key uint64, value uint32) {
	if t.held*4 >= len(t.slots)*3 {
		t.grow()
	}
	at := t.at(key)
	if t.slots[at] == key {
		return
	}
	t.slots[at], t.values[at] = key, value
	t.held++
}

// at returns the slot of a key, or the free one where it belongs.
func (t *table) at(key uint64) uint64 {
	at, _ := bits.Mul64(key, uint64(len(t.slots)))
	for t.slots[at] != 0 && t.slots[at] != key {
		if at++; at == uint64(len(t.slots)) {
			at = 0
		}
	}
	return at
}

func (t *table) grow() {
	before := *t
	*t = table{slots: make([]uint64, 2*len(before.slots)), values: make([]uint32, 2*len(before.slots))}
	for i, key := range before.slots {
		if key != 0 {
			t.put(key, before.values[i])
		}
	}
}
