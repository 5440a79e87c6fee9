package imports

import (
	"hash/maphash"
	"math/bits"
	"strconv"

	"kendra/domain/students"
)

// Doubles finds students who stand in a file more than once. It remembers 64 bits of each key, seeded anew for each
// file: a million rows take some ten megabytes, and that two of them meet by chance is less likely than one in ten
// million.
type Doubles struct {
	seed maphash.Seed
	seen sums
}

// NewDoubles makes one that has seen nothing, with room for the keys of so many rows.
func NewDoubles(rows int) *Doubles { return &Doubles{seed: maphash.MakeSeed(), seen: newSums(rows)} }

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
	return !d.seen.add(h.Sum64())
}

// CheckStudent does the same with the student that a row turned out to be.
func (d *Doubles) CheckStudent(draft *Draft, id students.ID) bool {
	if d.again("s", strconv.FormatInt(int64(id), 10)) {
		draft.Refuse(ErrDouble)
		return true
	}
	return false
}

// sums is a set of hashes. Go's map of them would take three times as much memory, the most of what an import holds.
type sums struct {
	slots []uint64 // 0 is free
	held  int
}

func newSums(n int) sums { return sums{slots: make([]uint64, n+n/2+8)} }

// add tells whether a hash is new.
func (s *sums) add(sum uint64) bool {
	sum = max(sum, 1)
	if s.held*4 >= len(s.slots)*3 {
		all := s.slots
		s.slots, s.held = make([]uint64, 2*len(all)), 0
		for _, old := range all {
			if old != 0 {
				s.add(old)
			}
		}
	}
	at, _ := bits.Mul64(sum, uint64(len(s.slots)))
	for s.slots[at] != 0 {
		if s.slots[at] == sum {
			return false
		}
		if at++; at == uint64(len(s.slots)) {
			at = 0
		}
	}
	s.slots[at] = sum
	s.held++
	return true
}
