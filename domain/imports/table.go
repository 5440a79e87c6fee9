package imports

import "math/bits"

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
