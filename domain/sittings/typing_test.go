package sittings_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/typing"
)

func TestEvidenceOf(t *testing.T) {
	t.Parallel()
	seq := 0
	entry := func(kind sittings.EntryKind, item, minute int, a questions.Answer, keys string) sittings.Entry {
		seq++
		return sittings.Entry{Seq: seq, Kind: kind, Item: item, Answer: a, Keys: keys, At: after(minute)}
	}
	none := questions.Answer{}
	all := []sittings.Entry{
		entry(sittings.Answered, 1, 0, chosen(1), ""),
		entry(sittings.Answered, 2, 1, typed("", false), ""),
		entry(sittings.Keyed, 2, 2, none, "0:a 100:b"),
		entry(sittings.Answered, 2, 2, typed("ab", false), ""),
		entry(sittings.Pasted, 2, 2, none, ""),
		entry(sittings.Pasted, 1, 2, none, ""),
		entry(sittings.Keyed, 3, 2, none, "0:x"),
		entry(sittings.Keyed, 2, 4, none, "200:⌫ 100:c"),
		entry(sittings.Answered, 2, 4, typed("ac", true), ""),
		entry(sittings.Answered, 2, 9, typed("acd", true), ""),
	}
	all = append(all, all[2])
	slices.Reverse(all)
	e := sittings.EvidenceOf(all, 2, *typed("ac", true).Typed, 10)
	require.Equal(t, typing.Evidence{
		Keyed: typing.Keyed{Strokes: 4, Backspaces: 1, Typed: 3, Largest: 1, Lasted: 400 * time.Millisecond, Pace: []int{3}},
		Text:  "ac", Minutes: 10, Pastes: 1, Took: 3 * time.Minute,
	}, e)
	require.Equal(t, []string{"Somebody tried to paste once."}, e.Warnings())
	require.Zero(t, sittings.EvidenceOf(nil, 2, typing.Typed{}, 10).Took)
}
