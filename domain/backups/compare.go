package backups

import (
	"encoding/hex"
	"fmt"
	"strconv"

	"kendra/domain/fault"
	"kendra/domain/files"
)

// mostDifferences is how many an error lists.
const mostDifferences = 10

// Compare returns the differences between the manifest and the restored data.
func (m Manifest) Compare(found Manifest) []Difference {
	all := compare(m.Tables, found.Tables, func(t Table) (string, string) {
		return "table " + t.Name, fmt.Sprintf("%d rows, SHA-256 %s", t.Rows, short(t.SHA256))
	})
	all = append(all, compare(m.Sums, found.Sums, func(s Sum) (string, string) { return s.Name, strconv.FormatInt(s.Value, 10) })...)
	all = append(all, compare(m.Sequences, found.Sequences, func(s Sequence) (string, string) {
		return "sequence " + s.Name, fmt.Sprintf("%d, called %t", s.Last, s.Called)
	})...)
	return append(all, compare(m.Files, found.Files, func(f File) (string, string) {
		return "file " + string(f.Key), fmt.Sprintf("%d bytes, SHA-256 %s", f.Size, short(f.SHA256))
	})...)
}

func short(s files.Sum) string { return hex.EncodeToString(s[:8]) }

const nothing = "nothing"

// compare compares two lists by name.
func compare[T any](want, got []T, say func(T) (name, value string)) []Difference {
	found := map[string]string{}
	for _, one := range got {
		name, value := say(one)
		found[name] = value
	}
	var all []Difference
	for _, one := range want {
		name, value := say(one)
		is, ok := found[name]
		delete(found, name)
		if !ok {
			is = nothing
		}
		if is != value {
			all = append(all, Difference{What: name, Want: value, Got: is})
		}
	}
	for _, one := range got {
		if name, value := say(one); found[name] != "" {
			all = append(all, Difference{What: name, Want: nothing, Got: value})
		}
	}
	return all
}

// Damaged returns the fault for differences, or nil if there are none.
func Damaged(all []Difference) error {
	if len(all) == 0 {
		return nil
	}
	f := ErrDamaged
	for i, d := range all {
		if i == mostDifferences {
			return f.With(fault.Field{Name: "and", Text: fmt.Sprintf("%d more", len(all)-i)})
		}
		f = f.With(fault.Field{Name: d.What, Text: "should be " + d.Want + ", is " + d.Got})
	}
	return f
}

// Check returns ErrUnreadable or ErrNewer if this program cannot read the backup.
func (h Head) Check() error {
	switch {
	case h.Format < 1 || h.Migration < 1 || len(h.Tables) == 0:
		return ErrUnreadable
	case h.Format > Format:
		return ErrNewer
	default:
		return nil
	}
}
