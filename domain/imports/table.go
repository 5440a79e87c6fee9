package imports

import "math/bits"

// table is a map from 64-bit hashes to numbers. A Go map would need four times as much memory, and these tables use most of an
// import's memory.
type table struct {
	parts []tablePart // each holds what those before it have no room for
}

// tablePart is a table of fixed size. A slot holds the lower bits of a hash and the number; the place of the slot tells most of the
// other bits. 0 is a free slot.
type tablePart struct {
	slots []uint64
	bits  int // of a slot, for the number
	held  int
}

// leastBits is enough for the numbers of small tables, and for counts of a file's rows (mostForSharing).
const leastBits = 20

// newTable returns a table with room for n hashes, whose numbers are below n. It grows when there are more.
func newTable(n int) table { return table{[]tablePart{newTablePart(n)}} }

// newTablePart returns one of which four of five slots are used when it has n hashes.
func newTablePart(n int) tablePart {
	const spare = 4
	return tablePart{slots: make([]uint64, n+n/spare+spare), bits: max(bits.Len(uint(n)), leastBits)}
}

func (t *table) get(key uint64) (uint32, bool) {
	for _, p := range t.parts {
		if at := p.at(key); p.slots[at] != 0 {
			return p.number(at), true
		}
	}
	return 0, false
}

// put adds a key. A key that is there keeps its value.
func (t *table) put(key uint64, value uint32) {
	if _, known := t.get(key); known {
		return
	}
	last := &t.parts[len(t.parts)-1]
	for !last.takes(value) {
		t.parts = append(t.parts, newTablePart(max(2*len(last.slots), int(value)+1)))
		last = &t.parts[len(t.parts)-1]
	}
	last.slots[last.at(key)] = last.tag(key)<<last.bits | (uint64(value) + 1)
	last.held++
}

// count adds 1 to the value of a key.
func (t *table) count(key uint64) {
	t.put(key, 0)
	for _, p := range t.parts {
		if at := p.at(key); p.slots[at] != 0 {
			p.slots[at]++
			return
		}
	}
}

// takes reports whether there is room for another key, and for its number.
func (p *tablePart) takes(value uint32) bool {
	const full, of = 7, 8 // the search for a key ends at a free slot
	return (p.held+1)*of <= len(p.slots)*full && uint64(value)+1 < 1<<p.bits
}

func (p *tablePart) tag(key uint64) uint64 { return key & (1<<(64-p.bits) - 1) }

func (p *tablePart) number(at uint64) uint32 { return uint32(p.slots[at]&(1<<p.bits-1)) - 1 }

// at returns the slot of a key, or the free one where it belongs.
func (p *tablePart) at(key uint64) uint64 {
	at, _ := bits.Mul64(key, uint64(len(p.slots)))
	for p.slots[at] != 0 && p.slots[at]>>p.bits != p.tag(key) {
		if at++; at == uint64(len(p.slots)) {
			at = 0
		}
	}
	return at
}
