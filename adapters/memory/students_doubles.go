package memory

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// Pairs implements students.Directory. It compares names without marks and vowels; a database
// also finds names that differ more.
func (v Students) Pairs(ctx context.Context, f students.DoubleFilter) (all []students.Double, more bool, err error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, false, err
	}
	in := where(n.students, func(s students.Snapshot) bool { return f.Scope.Includes(s.Profile.Center) })
	slices.SortFunc(in, func(a, b students.Snapshot) int { return cmp.Compare(a.ID, b.ID) })
	for i, first := range in {
		for _, second := range in[i+1:] {
			if d, ok := n.double(first, second); ok && (f.Student == 0 || f.Student == first.ID || f.Student == second.ID) {
				all = append(all, d)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b students.Double) int { return cmp.Compare(b.Score, a.Score) })
	more = len(all) > students.MostDoubles
	return all[:min(len(all), students.MostDoubles)], more, nil
}

func (n *state) double(a, b students.Snapshot) (d students.Double, ok bool) {
	p, q := a.Profile, b.Profile
	born, mobile := p.Born == q.Born && !p.Born.IsZero(), p.Mobile == q.Mobile && p.Mobile != ""
	name, father := students.SpelledLike(p.Name, q.Name), students.SpelledLike(p.Father, q.Father) && p.Father != ""
	for _, l := range []struct {
		is   bool
		what students.Likeness
	}{{name, students.LikeName}, {father, students.LikeFather}, {born, students.LikeBorn}, {mobile, students.LikeMobile}} {
		if l.is {
			d.Alike = append(d.Alike, l.what)
		}
	}
	items := n.items([]students.Snapshot{a, b})
	d.First, d.Second, d.Score = items[0], items[1], 25*len(d.Alike)
	speaks := father || p.Father == "" || q.Father == "" || (born && mobile)
	return d, name && speaks && (born || mobile)
}

// MergeHoldings implements students.BulkStore.
func (v Students) MergeHoldings(ctx context.Context, gone, kept students.ID) (held students.MergeHoldings, err error) {
	err = v.store.write(ctx, func(n *state) error {
		for id, into := range map[students.ID]*[]courses.DivisionID{gone: &held.Gone, kept: &held.Kept} {
			if _, ok := n.students[id]; !ok {
				return students.ErrNotFound
			}
			for _, c := range where(n.certificates, func(c certificates.Snapshot) bool { return c.Student == id && isIssued(c) }) {
				*into = append(*into, c.Division)
			}
			slices.Sort(*into)
		}
		return nil
	})
	return held, err
}

// give makes the certificates, fees, seats and marks of one student another's.
func (n *state) give(gone, kept students.ID) {
	for _, c := range where(n.certificates, func(c certificates.Snapshot) bool { return c.Student == gone }) {
		c.Student = kept
		n.certificates[c.ID] = c
	}
	for _, a := range where(n.fees, func(a fees.Snapshot) bool { return a.Student == gone }) {
		a.Student = kept
		n.fees[a.ID] = a
	}
	n.giveFile(gone, kept)
	n.seats = slices.Clone(n.seats)
	for i, seat := range n.seats {
		if seat.Student == gone {
			n.seats[i].Student = kept
		}
	}
	for k, r := range n.marks {
		if k.student == gone {
			delete(n.marks, k)
			r.Student = kept
			n.marks[markKey{k.sheet, kept}] = r
		}
	}
	for k, t := range n.sums {
		if k.student == gone {
			delete(n.sums, k)
			k.student = kept
			n.sums[k] = t
		}
	}
	for id, one := range n.sent {
		if one.mark.Student == gone {
			one.mark.Student = kept
			n.sent[id] = one
		}
	}
	n.giveExams(gone, kept)
}

// Merge implements students.BulkStore.
func (v Students) Merge(ctx context.Context, gone, kept students.ID, _ time.Time) error {
	return v.store.write(ctx, func(n *state) error {
		_, there := n.students[kept]
		s, ok := n.students[gone]
		if !ok || !there {
			return students.ErrNotFound
		}
		all := append(slices.Clone(n.students[kept].Enrolments), s.Enrolments...)
		for i, e := range all {
			if slices.ContainsFunc(all[i+1:], func(o students.Enrolment) bool { return e.IsOpen() && o.IsOpen() && e.Division == o.Division }) {
				return students.ErrEnrolled
			}
		}
		slices.SortStableFunc(all, func(a, b students.Enrolment) int { return a.Enrolled.Compare(b.Enrolled) })
		n.give(gone, kept)
		keeping := n.students[kept]
		keeping.Enrolments = all
		n.students[kept] = students.Restore(keeping).Snapshot()
		n.turns[kept] = appended(n.turns[kept], n.turns[gone]...)
		slices.SortStableFunc(n.turns[kept], func(a, b students.Turn) int {
			return cmp.Or(a.Since.Compare(b.Since), cmp.Compare(a.Version, b.Version))
		})
		n.students = maps.Clone(n.students)
		delete(n.students, gone)
		delete(n.emails, folded(s.Profile.Email))
		return nil
	})
}
