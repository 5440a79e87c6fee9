package imports

import (
	"hash/maphash"
	"math/bits"
	"strconv"

	"kendra/domain/students"
)

// Duplicates finds students who occur in a file more than once. It holds 64 bits of each key, with a new seed for each
// file. A million rows take some ten megabytes, and the chance of a false match is below one in ten million.
type Duplicates struct {
	seed maphash.Seed
	seen sums
}

// NewDuplicates returns an empty Duplicates with room for the keys of the given number of rows.
func NewDuplicates(rows int) *Duplicates {
	return &Duplicates{seed: maphash.MakeSeed(), seen: newSums(rows)}
}

// Check records a draft's keys, and refuses the draft if an earlier row had one of them.
func (d *Duplicates) Check(draft *Draft) {
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

func (d *Duplicates) again(kind, key string) bool {
	var h maphash.Hash
	h.SetSeed(d.seed)
	_, _ = h.WriteString(kind) // never fails
	_, _ = h.WriteString(key)
	return !d.seen.add(h.Sum64())
}

// CheckStudent does the same for the student that a row matches.
func (d *Duplicates) CheckStudent(draft *Draft, id students.ID) bool {
	if d.again("s", strconv.FormatInt(int64(id), 10)) {
		draft.Refuse(ErrDouble)
		return true
	}
	return false
}

// sums is a set of hashes. A Go map would need three times as much memory, and these sets use most of an import's
// memory.
type sums struct {
	slots []uint64 // 0 is a free slot
	held  int
}

func newSums(n int) sums { return sums{slots: make([]uint64, n+n/2+8)} }

// add adds a hash and reports whether it is new.
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
