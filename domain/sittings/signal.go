package sittings

import (
	"slices"
	"time"
)

// Signal is one thing that was noticed about a candidate, or that somebody did. It is evidence for people, and no verdict.
type Signal struct {
	Kind    string // Away, Pasted, Windowed or an ActKind; Began or HandedIn
	At      time.Time
	For     time.Duration // of Away, until the candidate was back
	Open    bool          // of Away: the candidate is not back yet
	Item    int           // the question of Pasted and Away; 0 if it is not known
	Minutes int           // that an invigilator gave back
	Reason  string        // of an invigilator
	By      string
}

// Kinds of signals that neither a device nor an invigilator sends.
const (
	Began    = "began"
	HandedIn = "handed_in"
)

// Signals returns what was noticed about a candidate, and what invigilators did, the first one first. all is the journal.
func Signals(s Sitting, all []Entry) []Signal {
	all = slices.Clone(all)
	slices.SortFunc(all, func(a, b Entry) int { return a.Seq - b.Seq })
	var out []Signal
	if !s.Started.IsZero() {
		out = append(out, Signal{Kind: Began, At: s.Started})
	}
	away := -1 // its index, while the candidate is away
	for i, e := range all {
		if i > 0 && e.Seq == all[i-1].Seq {
			continue
		}
		switch e.Kind {
		case Away:
			if away < 0 {
				away = len(out)
				out = append(out, Signal{Kind: string(Away), At: e.At, Open: true, Item: e.Item})
			}
		case Back, Answered:
			if away >= 0 {
				out[away].For, out[away].Open = max(e.At.Sub(out[away].At), 0), false
				away = -1
			}
		case Pasted, Windowed:
			out = append(out, Signal{Kind: string(e.Kind), At: e.At, Item: e.Item})
		}
	}
	for _, a := range s.Acts {
		out = append(out, Signal{Kind: string(a.Kind), At: a.At, Minutes: a.Minutes, Reason: a.Reason, By: a.By})
	}
	if !s.Submitted.IsZero() {
		out = append(out, Signal{Kind: HandedIn, At: s.Submitted, By: string(s.Cause)})
	}
	slices.SortStableFunc(out, func(a, b Signal) int { return a.At.Compare(b.At) })
	return out
}
