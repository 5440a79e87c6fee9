package documents

import (
	"cmp"
	"slices"

	"kendra/domain/calendar"
)

// State is what is to be done about a kind of document of a student.
type State string

// The states, the most urgent first.
const (
	Missing  State = "missing"  // it is required and there is none that is valid
	Over     State = "expired"  // it is not required, and all of it has expired
	SoonOver State = "expiring" // all that is valid expires within Soon days
	ToCheck  State = "to_check" // nobody has compared it with the original
	InOrder  State = "in_order"
	Optional State = "optional" // there is none, and none is required
)

var urgency = []State{Missing, Over, SoonOver, ToCheck, InOrder, Optional}

// Entry is a kind with what a student has of it, the newest first.
type Entry struct {
	Kind  Kind
	State State
	Files []Document
}

// Folder returns what a student has and lacks, the most urgent first and then by name.
func Folder(kinds []Kind, all []Document, today calendar.Date) []Entry {
	folder := make([]Entry, len(kinds))
	for i, k := range kinds {
		e := Entry{Kind: k}
		for _, d := range all {
			if d.Kind == k.ID {
				e.Files = append(e.Files, d)
			}
		}
		slices.SortFunc(e.Files, func(a, b Document) int { return cmp.Compare(b.ID, a.ID) })
		e.State = stateOf(k, e.Files, today)
		folder[i] = e
	}
	slices.SortStableFunc(folder, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(slices.Index(urgency, a.State), slices.Index(urgency, b.State)), cmp.Compare(a.Kind.Name, b.Kind.Name))
	})
	return folder
}

func stateOf(k Kind, all []Document, today calendar.Date) State {
	valid := slices.DeleteFunc(slices.Clone(all), func(d Document) bool { return d.IsOver(today) })
	lasts := func(d Document) bool { return !d.IsSoonOver(today) }
	isChecked := func(d Document) bool { return !d.Checked.IsZero() }
	switch {
	case len(valid) == 0 && k.Required:
		return Missing
	case len(all) == 0:
		return Optional
	case len(valid) == 0:
		return Over
	case !slices.ContainsFunc(valid, lasts):
		return SoonOver
	case !slices.ContainsFunc(valid, isChecked):
		return ToCheck
	default:
		return InOrder
	}
}

// HasRoom returns ErrMany when a student has as many documents of a kind as one can have.
func HasRoom(all []Document, k KindID) error {
	n := 0
	for _, d := range all {
		if d.Kind == k {
			n++
		}
	}
	if n >= MostOfOne {
		return ErrMany
	}
	return nil
}
