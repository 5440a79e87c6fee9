package imports

import (
	"hash/maphash"

	"kendra/domain/students"
)

// Doubles finds students who stand in a file more than once. It remembers 64 bits of each key, seeded anew for each
// file: a million rows take some thirty megabytes, and that two of them meet by chance is less likely than one in ten
// million.
type Doubles struct {
	seed maphash.Seed
	seen map[uint64]struct{}
	ids  map[students.ID]struct{}
}

// NewDoubles makes one that has seen nothing, with room for the keys of so many rows.
func NewDoubles(rows int) *Doubles {
	return &Doubles{seed: maphash.MakeSeed(), seen: make(map[uint64]struct{}, rows), ids: map[students.ID]struct{}{}}
}

// Check notes a draft's keys, and refuses it when an earlier row had one of them.
func (d *Doubles) Check(draft *Draft) {
	if draft.filled.has(RegNo) && d.again("r", string(draft.RegNo)) {
		draft.RefuseOn(RegNo, ErrDouble)
	}
	if draft.filled.has(Email) && d.again("e", string(draft.says.Email)) {
		draft.RefuseOn(Email, ErrDouble)
	}
	if person, ok := draft.Person(); ok && !draft.HasEmail() && !draft.HasRegNo() {
		person = person.Folded()
		if d.again("p", person.Name+"\x00"+person.Born.String()+"\x00"+string(person.Mobile)) {
			draft.RefuseOn(Name, ErrDouble)
		}
	}
}

func (d *Doubles) again(kind, key string) bool {
	var h maphash.Hash
	h.SetSeed(d.seed)
	_, _ = h.WriteString(kind) // never fails
	_, _ = h.WriteString(key)
	sum := h.Sum64()
	if _, ok := d.seen[sum]; ok {
		return true
	}
	d.seen[sum] = struct{}{}
	return false
}

// CheckStudent does the same with the student that a row turned out to be.
func (d *Doubles) CheckStudent(draft *Draft, id students.ID) bool {
	if _, again := d.ids[id]; again {
		draft.Refuse(ErrDouble)
		return true
	}
	d.ids[id] = struct{}{}
	return false
}
