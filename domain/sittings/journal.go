package sittings

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"kendra/domain/fault"
	"kendra/domain/questions"
)

// EntryKind is what an entry of a journal says.
type EntryKind string

// The kinds of entries.
const (
	Answered EntryKind = "answer" // an empty answer clears the one before
	Away     EntryKind = "away"   // the candidate left the page of the exam
	Back     EntryKind = "back"
	Pasted   EntryKind = "paste"
)

// EntryKinds lists all kinds of entries.
var EntryKinds = []EntryKind{Answered, Away, Back, Pasted}

// Entry is one line of the journal of a sitting. The device numbers entries from 1. An entry that is sent again has the
// same number, so it is stored once.
type Entry struct {
	Seq    int
	Kind   EntryKind
	Item   int // the number of the question; 0 if it is about none
	Answer questions.Answer
	At     time.Time // by the server's clock
}

// Limits of entries.
const (
	MostAtOnce  = 200 // entries of one call
	mostEntries = 100_000
	mostParts   = 40
	longestText = 4000
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
		if e.Kind == Answered {
			lowest = 1
		}
		v.Check(e.Seq >= 1 && e.Seq <= mostEntries, at+"seq", "is not a number of an entry")
		v.Check(slices.Contains(EntryKinds, e.Kind), at+"kind", "is not a kind of entry")
		v.Check(e.Item >= lowest && e.Item <= len(p.Lines), at+"item", "is not a question of the paper")
		a := e.Answer
		v.Check(len(a.Chosen) <= mostParts && len(a.Places) <= mostParts && len(a.Texts) <= mostParts, at+"answer", "has too many parts")
		for _, one := range a.Texts {
			v.FitsText(at+"answer", one, longestText)
		}
	}
	return v.As(ErrEntry)
}

// IsBlank reports whether an answer says nothing.
func IsBlank(a questions.Answer) bool {
	return len(a.Chosen) == 0 && !slices.ContainsFunc(a.Places, func(i int) bool { return i >= 0 }) &&
		!slices.ContainsFunc(a.Texts, func(s string) bool { return strings.TrimSpace(s) != "" })
}

// Progress is what a journal comes to.
type Progress struct {
	Seq     int // of the last entry
	Answers map[int]questions.Answer
	Away    bool
	Leaves  int           // how often the candidate went away
	Gone    time.Duration // in all; a leave that goes on does not count yet
	Pastes  int
	Last    time.Time // of the last entry
}

// Replay returns what a journal comes to, in whatever order its entries come. Of two answers to a question the later
// number counts.
func Replay(all []Entry) Progress {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Entry) int { return a.Seq - b.Seq })
	p := Progress{Answers: map[int]questions.Answer{}}
	var since time.Time
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
			p.Away, since, p.Leaves = true, e.At, p.Leaves+1
		case back && p.Away:
			p.Away, p.Gone = false, p.Gone+max(e.At.Sub(since), 0)
		case e.Kind == Pasted:
			p.Pastes++
		}
		if e.Kind != Answered {
			continue
		}
		if delete(p.Answers, e.Item); !IsBlank(e.Answer) {
			p.Answers[e.Item] = e.Answer
		}
	}
	return p
}
