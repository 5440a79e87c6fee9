package memory

import (
	"cmp"
	"context"
	"slices"

	"kendra/domain/centers"
	"kendra/domain/imports"
	"kendra/domain/institute"
	"kendra/domain/live"
	"kendra/domain/students"
)

// ImportChunks is the view of the results of a store's imports.
type ImportChunks struct{ store *Store }

var (
	_ imports.ChunkStore  = ImportChunks{}
	_ imports.Notes       = ImportChunks{}
	_ imports.RegNoRanges = ImportChunks{}
)

// ImportChunks returns the ports of the results of imports.
func (s *Store) ImportChunks() ImportChunks { return ImportChunks{s} }

// sheetKey is the key of the column settings of sheets with the same headings.
type sheetKey struct {
	center   centers.ID
	headings string
}

// Add implements imports.ChunkStore.
func (v ImportChunks) Add(ctx context.Context, id imports.JobID, c imports.Chunk) (stop bool, err error) {
	err = v.store.write(ctx, func(n *state) error {
		j, ok := n.jobs[id]
		if !ok {
			return imports.ErrNoJob
		}
		j.Counts, stop = j.Counts.Add(c.Counts), j.Cancel
		n.jobs[id], n.chunks[id] = j, appended(n.chunks[id], c)
		n.changed(live.Change{Kind: live.Import, Center: j.Center})
		return nil
	})
	return stop, err
}

func (v ImportChunks) ordered(ctx context.Context, id imports.JobID) ([]imports.Chunk, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.SortedFunc(slices.Values(n.chunks[id]), func(a, b imports.Chunk) int { return a.Number - b.Number }), nil
}

// Chunks implements imports.ChunkStore.
func (v ImportChunks) Chunks(ctx context.Context, id imports.JobID) ([]imports.Chunk, error) {
	all, err := v.ordered(ctx, id)
	for i, c := range all {
		all[i] = imports.Chunk{Number: c.Number, First: c.First, Last: c.Last, Counts: c.Counts, Created: c.Created}
	}
	return all, err
}

// Changes implements imports.ChunkStore.
func (v ImportChunks) Changes(ctx context.Context, id imports.JobID) ([]imports.Change, error) {
	all, err := v.ordered(ctx, id)
	var changes []imports.Change
	for _, c := range all {
		changes = append(changes, c.Changed...)
	}
	slices.SortFunc(changes, func(a, b imports.Change) int { return cmp.Compare(a.Student, b.Student) })
	return changes, err
}

// Enrolled implements imports.ChunkStore.
func (v ImportChunks) Enrolled(ctx context.Context, id imports.JobID) ([]imports.Enrolled, error) {
	all, err := v.ordered(ctx, id)
	var enrolled []imports.Enrolled
	for _, c := range all {
		enrolled = append(enrolled, c.Enrolled...)
	}
	slices.SortFunc(enrolled, func(a, b imports.Enrolled) int {
		return cmp.Or(cmp.Compare(a.Student, b.Student), cmp.Compare(a.Version, b.Version))
	})
	return enrolled, err
}

// Opened implements imports.ChunkStore.
func (v ImportChunks) Opened(ctx context.Context, id imports.JobID) ([]imports.Opened, error) {
	all, err := v.ordered(ctx, id)
	var opened []imports.Opened
	for _, c := range all {
		opened = append(opened, c.Opened...)
	}
	slices.SortFunc(opened, func(a, b imports.Opened) int { return cmp.Compare(a.Account, b.Account) })
	return opened, err
}

// Leavers implements imports.ChunkStore.
func (v ImportChunks) Leavers(ctx context.Context, id imports.JobID) ([]imports.Leaver, error) {
	all, err := v.ordered(ctx, id)
	versions := map[students.EnrolmentID]int{}
	var leavers []imports.Leaver
	for _, c := range all {
		leavers = append(leavers, c.Missing...)
		for _, l := range c.Left {
			versions[l.Enrolment] = l.Version
		}
	}
	for i, l := range leavers {
		leavers[i].Version = max(l.Version, versions[l.Enrolment])
	}
	slices.SortFunc(leavers, func(a, b imports.Leaver) int {
		return cmp.Or(cmp.Compare(a.Student, b.Student), cmp.Compare(a.Enrolment, b.Enrolment))
	})
	return leavers, err
}

// Forget implements imports.ChunkStore.
func (v ImportChunks) Forget(ctx context.Context, id imports.JobID) error {
	return v.store.write(ctx, func(n *state) error {
		delete(n.chunks, id)
		if j, ok := n.jobs[id]; ok {
			j.Counts, j.Covers = imports.Counts{}, imports.Coverage{}
			n.jobs[id] = j
		}
		return nil
	})
}

func (v ImportChunks) issues(ctx context.Context, id imports.JobID) ([]imports.Issue, error) {
	chunks, err := v.ordered(ctx, id)
	var all []imports.Issue
	for _, c := range chunks {
		all = append(all, c.Issues...)
	}
	slices.SortStableFunc(all, func(a, b imports.Issue) int { return a.Row - b.Row })
	return all, err
}

// Issues implements imports.ChunkStore.
func (v ImportChunks) Issues(ctx context.Context, id imports.JobID, of imports.Group, after, most int) ([]imports.Issue, error) {
	all, err := v.issues(ctx, id)
	some := []imports.Issue{}
	for _, i := range all {
		if of.Code == "" || (i.Code == of.Code && i.Column == of.Column && i.Message == of.Message) {
			some = append(some, i)
		}
	}
	after = min(after, len(some))
	return some[after:min(after+most, len(some))], err
}

// Groups implements imports.ChunkStore.
func (v ImportChunks) Groups(ctx context.Context, id imports.JobID) ([]imports.Group, error) {
	all, err := v.issues(ctx, id)
	groups := []imports.Group{}
	for _, i := range all {
		at := slices.IndexFunc(groups, func(g imports.Group) bool {
			return g.Code == i.Code && g.Severity == i.Severity && g.Column == i.Column && g.Message == i.Message
		})
		if at < 0 {
			groups = append(groups, imports.Group{
				Code: i.Code, Severity: i.Severity, Column: i.Column, Heading: i.Heading, Message: i.Message, Value: i.Value, First: i.Row, Rows: 1,
			})
			continue
		}
		if groups[at].Rows++; groups[at].Value != i.Value {
			groups[at].Value = ""
		}
	}
	slices.SortStableFunc(groups, func(a, b imports.Group) int {
		return cmp.Or(cmp.Compare(a.Severity, b.Severity), b.Rows-a.Rows, cmp.Compare(a.Code, b.Code), cmp.Compare(a.Column, b.Column))
	})
	return groups, err
}

// Differences implements imports.ChunkStore.
func (v ImportChunks) Differences(ctx context.Context, id imports.JobID) (changes, kept []imports.Difference, err error) {
	all, err := v.ordered(ctx, id)
	for _, c := range all {
		changes, kept = append(changes, c.Plan...), append(kept, c.Kept...)
	}
	return changes[:min(len(changes), imports.MostShown)], kept[:min(len(kept), imports.MostShown)], err
}

// Recall implements imports.Notes.
func (v ImportChunks) Recall(ctx context.Context, center centers.ID, headings string) (imports.Answers, bool, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return imports.Answers{}, false, err
	}
	a, ok := n.sheets[sheetKey{center, headings}]
	return a, ok, nil
}

// Remember implements imports.Notes.
func (v ImportChunks) Remember(ctx context.Context, center centers.ID, headings string, a imports.Answers) error {
	return v.store.write(ctx, func(n *state) error {
		n.sheets[sheetKey{center, headings}] = a
		return nil
	})
}

// Correct implements imports.Notes.
func (v ImportChunks) Correct(ctx context.Context, id imports.JobID, all []imports.Correction) error {
	return v.store.write(ctx, func(n *state) error {
		if _, ok := n.jobs[id]; !ok {
			return imports.ErrNoJob
		}
		n.corrections[id] = appended(n.corrections[id], all...)
		return nil
	})
}

// Corrections implements imports.Notes.
func (v ImportChunks) Corrections(ctx context.Context, id imports.JobID) ([]imports.Correction, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return append([]imports.Correction{}, n.corrections[id]...), nil
}

// Reserve implements imports.RegNoRanges.
func (v ImportChunks) Reserve(ctx context.Context, center centers.ID, year, after, many int) (numbers []int, err error) {
	err = v.store.write(ctx, func(n *state) error {
		key := series{of: "student", center: center, year: year}
		free := n.unused(key)
		own, _ := slices.BinarySearch(free, after+1)
		if missing := many - (len(free) - own); missing > 0 {
			first := n.take(key, missing)
			for i := range missing {
				free = append(free, first+i)
			}
		}
		n.reserved[key] = free
		numbers = slices.Clone(free[own : own+many])
		return nil
	})
	return numbers, err
}

// unused returns the reserved numbers that no student uses, in order.
func (n *state) unused(key series) []int {
	code := n.centers[key.center].Code
	prefixes := map[institute.Prefix]bool{"": true}
	for _, v := range n.institute {
		prefixes[v.Profile.RegNo.Prefix] = true
	}
	return slices.DeleteFunc(slices.Clone(n.reserved[key]), func(number int) bool {
		for p := range prefixes {
			if _, used := n.regNos[students.NewRegNo(p, code, key.year, number)]; used {
				return true
			}
		}
		return false
	})
}

// Release implements imports.RegNoRanges.
func (v ImportChunks) Release(ctx context.Context, center centers.ID, year int, unused []int) error {
	return v.store.write(ctx, func(n *state) error {
		key := series{of: "student", center: center, year: year}
		free := slices.Sorted(slices.Values(unused))
		for len(free) > 0 && free[len(free)-1] == n.numbers[key] {
			free = free[:len(free)-1]
			n.numbers[key]--
		}
		n.reserved[key] = free
		return nil
	})
}
