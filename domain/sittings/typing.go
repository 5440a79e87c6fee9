package sittings

import (
	"cmp"
	"slices"
	"time"

	"kendra/domain/typing"
)

// EvidenceOf returns what a journal knows of how the typing test of an item was typed, up to its end. typed is the answer that counts, and
// minutes the time of the test.
func EvidenceOf(all []Entry, item int, typed typing.Typed, minutes int) typing.Evidence {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b Entry) int { return cmp.Compare(a.Seq, b.Seq) })
	all = slices.CompactFunc(all, func(a, b Entry) bool { return a.Seq == b.Seq })
	e := typing.Evidence{Text: typed.Text, Minutes: minutes}
	var logs []string
	var begun, changed time.Time
	text, done := "", false
	for _, one := range all {
		if one.Item != item {
			continue
		}
		switch t := one.Answer.Typed; {
		case one.Kind == Keyed:
			logs = append(logs, one.Keys)
		case one.Kind == Pasted:
			e.Pastes++
		case t == nil || done:
		default:
			if begun.IsZero() {
				begun, changed = one.At, one.At
			}
			if t.Text != text {
				text, changed = t.Text, one.At
			}
			done = t.Done
		}
	}
	e.Keyed, e.Took = typing.Strokes(logs, minutes), changed.Sub(begun)
	return e
}
