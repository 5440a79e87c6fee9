package sittings

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kendra/domain/fault"
	"kendra/domain/questions"
	"kendra/domain/typing"
)

// EntryKind is what an entry of a journal says.
type EntryKind string

// The kinds of entries.
const (
	Answered EntryKind = "answer" // an empty answer clears the one before
	Away     EntryKind = "away"   // the candidate left the page of the exam
	Back     EntryKind = "back"
	Pasted   EntryKind = "paste"
	Windowed EntryKind = "fullscreen" // the candidate left the full screen
	Keyed    EntryKind = "keys"       // keystrokes of a typing test
)

// EntryKinds lists all kinds of entries.
var EntryKinds = []EntryKind{Answered, Away, Back, Pasted, Windowed, Keyed}

// Entry is one line of the journal of a sitting. The device numbers entries from 1. An entry that is sent again has the
// same number, so it is stored once.
type Entry struct {
	Seq    int
	Kind   EntryKind
	Item   int // the number of the question; 0 if it is about none
	Answer questions.Answer
	Keys   string    // of Keyed: a log that typing.Strokes reads
	At     time.Time // by the server's clock
}

// Limits of entries.
const (
	MostAtOnce  = 200    // entries of one call
	mostEntries = 20_000 // more than one each second for five hours
	mostParts   = 40
	longestText = 4000
	mostBytes   = 16_000 // of all texts of an answer
)

// CheckEntries returns the mistakes of entries that a device sends. ErrEntry with the fields, such as "entries.0.item".
func CheckEntries(all []Entry, p questions.Paper) error {
	var v fault.Violations
	v.Check(len(all) > 0 && len(all) <= MostAtOnce, "entries", fmt.Sprintf("are not between 1 and %d", MostAtOnce))
	seen := map[int]bool{}
	for i, e := range all {
		at := fmt.Sprintf("entries.%d.", i)
		v.Check(!seen[e.Seq], at+"seq", "is there already")
		seen[e.Seq] = true
		lowest := 0
		if e.Kind == Answered || e.Kind == Keyed {
			lowest = 1
		}
		v.Check(e.Seq >= 1 && e.Seq <= mostEntries, at+"seq", "is not a number of an entry")
		v.Check(slices.Contains(EntryKinds, e.Kind), at+"kind", "is not a kind of entry")
		v.Check(e.Item >= lowest && e.Item <= len(p.Lines), at+"item", "is not a question of the paper")
		a := e.Answer
		v.Check(len(a.Chosen) <= mostParts && len(a.Places) <= mostParts && len(a.Texts) <= mostParts, at+"answer", "has too many parts")
		whole := 0
		for _, one := range a.Texts {
			v.FitsText(at+"answer", one, longestText)
			whole += len(one)
		}
		v.Check(whole <= mostBytes, at+"answer", "is too long")
		checkTyped(&v, at+"answer", a.Typed)
		v.Check(e.Keys == "" || e.Kind == Keyed, at+"keys", "belong to no entry of this kind")
		flaw := typing.KeysFlaw(e.Keys)
		v.Check(flaw == "", at+"keys", flaw)
	}
	return v.As(ErrEntry)
}

// checkTyped judges how far a typing test has come.
func checkTyped(v *fault.Violations, at string, t *typing.Typed) {
	if t == nil {
		return
	}
	v.Check(slices.Contains(typing.Languages, t.Language), at, "is in no language of a typing test")
	v.Check(t.Spent >= 0 && t.Spent <= typing.LongestSpent, at, "took a time that is not possible")
	v.FitsText(at, t.Text, typing.MostCharacters)
	v.Check(len(t.Text) <= typing.MostBytes, at, "is too long")
}

// IsBlank reports whether an answer says nothing. A typing test that has begun is not blank, because its time runs.
func IsBlank(a questions.Answer) bool {
	return a.Typed == nil && len(a.Chosen) == 0 && !slices.ContainsFunc(a.Places, func(i int) bool { return i >= 0 }) &&
		!slices.ContainsFunc(a.Texts, func(s string) bool { return strings.TrimSpace(s) != "" })
}

// Progress is what a journal comes to.
type Progress struct {
	Seq     int // of the last entry
	Answers map[int]questions.Answer
	Away    bool
	Since   time.Time     // when they went away; the zero time unless they are
	Leaves  int           // how often the candidate went away
	Gone    time.Duration // in all; a leave that goes on does not count yet
	Pastes  int
	Screens int       // how often they left the full screen
	Last    time.Time // of the last entry
}

// Replay returns what a journal comes to, in whatever order its entries come. Of two answers to a question the later
// number counts. A typing test that has begun cannot be cleared, and after its end nothing more counts.
func Replay(all []Entry) Progress {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Entry) int { return a.Seq - b.Seq })
	p := Progress{Answers: map[int]questions.Answer{}}
	for i, e := range all {
		if i > 0 && e.Seq == all[i-1].Seq {
			continue
		}
		p.Seq = e.Seq
		if e.At.After(p.Last) {
			p.Last = e.At
		}
		back := e.Kind == Back || e.Kind == Answered
		switch {
		case e.Kind == Away && !p.Away:
			p.Away, p.Since, p.Leaves = true, e.At, p.Leaves+1
		case back && p.Away:
			p.Gone += max(e.At.Sub(p.Since), 0)
			p.Away, p.Since = false, time.Time{}
		case e.Kind == Pasted:
			p.Pastes++
		case e.Kind == Windowed:
			p.Screens++
		}
		if e.Kind != Answered {
			continue
		}
		if typed := p.Answers[e.Item].Typed; typed != nil && (typed.Done || e.Answer.Typed == nil) {
			continue
		}
		if delete(p.Answers, e.Item); !IsBlank(e.Answer) {
			p.Answers[e.Item] = e.Answer
		}
	}
	return p
}
