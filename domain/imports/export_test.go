package imports

// Table lets tests fill the table of hashes with more than the files of other tests have.
type Table struct{ table }

// NewTable returns one with room for n hashes.
func NewTable(n int) *Table { return &Table{newTable(n)} }

// Put adds a hash.
func (t *Table) Put(key uint64, value uint32) { t.put(key, value) }

// Get returns the number of a hash.
func (t *Table) Get(key uint64) (uint32, bool) { return t.get(key) }

// Count adds 1 to the number of a hash.
func (t *Table) Count(key uint64) { t.count(key) }
