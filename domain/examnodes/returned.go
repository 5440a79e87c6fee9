package examnodes

import (
	"fmt"
	"slices"
	"time"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/exams"
	"kendra/domain/fault"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/students"
)

// Return is what a node brings back: the windows that were opened there, and the journals of the candidates.
type Return struct {
	Pack      ID
	Exam      exams.ID
	Center    centers.ID
	Component int
	Written   time.Time // by the node's clock
	Windows   []sittings.Window
	Sittings  []Sat
}

// Sat is the sitting of one candidate, without the paper.
type Sat struct {
	Sitting sittings.Sitting
	Digest  string // of the paper as the candidate saw it
	Entries []sittings.Entry
}

// ClockAllowance is how far the clocks of a node and of head office may differ. A node with a clock of another day opens nothing.
const ClockAllowance = 15 * time.Minute

// Due is what head office knows of a pack when a return comes in.
type Due struct {
	Pack     Pack
	Day      calendar.Date // of the exam
	Prepared []Prepared
	Papers   map[questions.SetID]questions.Paper
	Now      time.Time
}

// Ahead returns how far the node's clock is ahead of head office, as far as the return proves it.
func (r Return) Ahead(now time.Time) time.Duration { return max(r.Written.Sub(now), 0) }

// Check returns whether a return fits its pack. ErrReturn with the fields, such as "sittings.3.paper".
func (r Return) Check(d Due) error {
	var v fault.Violations
	v.Check(r.Pack == d.Pack.ID && r.Exam == d.Pack.Exam && r.Center == d.Pack.Center && r.Component == d.Pack.Component, "pack", "is not the one of this exam")
	v.Check(!d.Pack.Released.IsZero(), "pack", "was opened before its release key was shown")
	v.Check(!r.Written.After(d.Now.Add(ClockAllowance)), "written", "is in the future; the clock of the node is wrong")
	windows := map[sittings.WindowID]sittings.Window{}
	for i, w := range r.Windows {
		at := fmt.Sprintf("windows.%d.", i)
		_, twice := windows[w.ID]
		v.Check(!twice, at+"id", "is there already")
		windows[w.ID] = w
		v.Check(w.Exam == r.Exam && w.Center == r.Center && w.Key.Component == r.Component, at+"paper", "is not one of the pack")
		v.Check(w.Check() == nil, at+"minutes", "are not possible")
		v.Check(calendar.Of(w.Opened) == d.Day, at+"opened", "is not the day of the exam")
		v.Check(!w.Opened.Before(d.Pack.Released.Add(-ClockAllowance)), at+"opened", "is before the release key was shown")
		v.Check(!w.Opened.After(r.Written), at+"opened", "is after the file was written")
	}
	type paper struct {
		of      students.EnrolmentID
		subject courses.SubjectID
	}
	seen := map[paper]bool{}
	for i, s := range r.Sittings {
		at := fmt.Sprintf("sittings.%d.", i)
		of := paper{s.Sitting.Enrolment, s.Sitting.Key.Subject}
		v.Check(!seen[of], at+"candidate", "is there already")
		seen[of] = true
		v.Check(slices.Contains(d.Prepared, Prepared{of.of, of.subject, s.Sitting.Set, s.Digest}), at+"paper", "is not the one of the pack")
		w, ok := windows[s.Sitting.Window]
		v.Check(ok && w.Key == s.Sitting.Key && s.Sitting.Exam == r.Exam && s.Sitting.Center == r.Center, at+"window", "is not among those of the file")
		s.check(&v, at, w, r.Written, d.Papers[s.Sitting.Set])
	}
	return v.As(ErrReturn)
}

// check judges the times, acts and entries of a sitting.
func (s Sat) check(v *fault.Violations, at string, w sittings.Window, written time.Time, p questions.Paper) {
	one := s.Sitting
	if one.Started.IsZero() {
		v.Check(len(s.Entries) == 0 && one.Submitted.IsZero(), at+"started", "is missing")
		v.Check(!slices.ContainsFunc(one.Acts, func(a sittings.Act) bool { return a.Kind != sittings.Freed }), at+"started", "is missing")
		v.Check(!written.Before(w.Ends()), at+"started", "is still possible; export again after the end")
		return
	}
	given, last := time.Duration(0), w.Ends()
	for _, a := range one.Acts {
		known := slices.Contains([]sittings.ActKind{sittings.GaveTime, sittings.Allowed, sittings.Ended, sittings.Freed}, a.Kind)
		v.Check(known && exams.CheckReason(a.Reason) == nil && a.Minutes >= 0, at+"acts", "are not possible")
		from := one.Started
		if a.Kind == sittings.Freed { // the start is refused without it
			from = w.Opened
		}
		v.Check(!a.At.Before(from) && !a.At.After(written), at+"acts", "are at another time")
		given += time.Duration(a.Minutes) * time.Minute
		if a.At.After(last) {
			last = a.At
		}
	}
	v.Check(!one.Started.Before(w.Opened) && one.Started.Before(w.Ends()), at+"started", "is not within the time of the paper")
	v.Check(one.Late == one.Started.After(w.InTime()), at+"late", "is not what the times say")
	v.Check(one.Ends.After(one.Started) && !one.Ends.After(last.Add(given)), at+"ends", "is later than the time that was given")
	known := slices.Contains([]sittings.Cause{sittings.ByCandidate, sittings.ByServer, sittings.Expelled}, one.Cause)
	v.Check(known && !one.Submitted.IsZero() && !one.Submitted.Before(one.Started) && !one.Submitted.After(one.Ends), at+"submitted", "is not possible; export again after the end")
	before := 0
	for _, e := range s.Entries {
		v.Check(e.Seq > before, at+"entries", "are not in their order")
		before = e.Seq
		v.Check(!e.At.Before(one.Started) && !e.At.After(one.Submitted), at+"entries", "are at another time")
	}
	for some := range slices.Chunk(s.Entries, sittings.MostAtOnce) {
		v.Check(sittings.CheckEntries(some, p) == nil, at+"entries", "are not possible")
	}
}

// Calls returns the entries in groups that were stored at one moment, the earliest first.
func (s Sat) Calls() [][]sittings.Entry {
	all := slices.Clone(s.Entries)
	slices.SortStableFunc(all, func(a, b sittings.Entry) int { return a.At.Compare(b.At) })
	var calls [][]sittings.Entry
	for _, e := range all {
		if n := len(calls); n > 0 && calls[n-1][0].At.Equal(e.At) {
			calls[n-1] = append(calls[n-1], e)
			continue
		}
		calls = append(calls, []sittings.Entry{e})
	}
	return calls
}
