package importing

import (
	"encoding/csv"
	"io"

	"kendra/domain/imports"
)

// table writes CSV that spreadsheets open as UTF-8. None at all is a nil one.
type table struct {
	w     *csv.Writer
	begun bool
	out   io.Writer
}

func newTable(w io.Writer) *table {
	if w == nil {
		return nil
	}
	return &table{w: csv.NewWriter(w), out: w}
}

func (t *table) write(cells []string, more ...string) {
	if t == nil {
		return
	}
	if !t.begun {
		_, _ = io.WriteString(t.out, "\ufeff") // what follows fails, too
		t.begun = true
	}
	safe := make([]string, 0, len(cells)+len(more))
	for _, c := range append(cells[:len(cells):len(cells)], more...) {
		safe = append(safe, imports.Disarmed(c))
	}
	_ = t.w.Write(safe) // end tells
}

func (t *table) end() error {
	if t == nil {
		return nil
	}
	t.w.Flush()
	return t.w.Error()
}
