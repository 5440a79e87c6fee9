package memory

import (
	"context"
	"maps"
	"slices"

	"kendra/domain/attendance"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/fees"
	"kendra/domain/students"
)

// Claims implements certificates.Directory.
func (v Certificates) Claims(ctx context.Context, numbers []students.RegNo, scope centers.Scope) (certificates.Claims, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	var all certificates.Claims
	for _, id := range slices.Sorted(maps.Keys(n.students)) {
		s := n.students[id]
		if slices.Contains(numbers, s.RegNo) && scope.Includes(s.Profile.Center) {
			for _, e := range currentFirst(s.Enrolments) {
				all = append(all, n.claim(s.Showing(e)))
			}
		}
	}
	return all, nil
}

// currentFirst returns enrolments in the order of claims: open ones before others, the newest first.
func currentFirst(all []students.Enrolment) []students.Enrolment {
	all = slices.Clone(all)
	slices.Reverse(all)
	slices.SortStableFunc(all, func(a, b students.Enrolment) int {
		switch {
		case a.IsOpen() == b.IsOpen():
			return b.Enrolled.Compare(a.Enrolled)
		case a.IsOpen():
			return -1
		default:
			return 1
		}
	})
	return all
}

func (n *state) claim(s students.Snapshot) certificates.Claim {
	s.Enrolments = nil
	c := certificates.Claim{Student: s, Examined: n.examStanding(students.Enrolment{ID: s.Enrolment, Division: s.Profile.Division})}
	for _, f := range n.fees {
		if f.Enrolment == s.Enrolment {
			c.Due += fees.Restore(f).Due()
		}
	}
	for _, m := range n.marks {
		if m.Enrolment == s.Enrolment {
			c.Attendance = c.Attendance.With(there(m.Mark))
		}
	}
	for k, t := range n.sums {
		if k.enrolment == s.Enrolment {
			c.Attendance = c.Attendance.Plus(attendance.Tally{Present: t.Present + t.Late, Absent: t.Absent, Leave: t.Leave})
		}
	}
	for _, issued := range n.certificates {
		if isIssued(issued) && issued.Enrolment == s.Enrolment {
			c.Standing = &issued
		}
	}
	return c
}

// there returns a mark as claims count it: late counts as present.
func there(m attendance.Mark) attendance.Mark {
	if m == attendance.Late {
		return attendance.Present
	}
	return m
}

// WithKeys implements certificates.Directory.
func (v Certificates) WithKeys(ctx context.Context, keys []string, scope centers.Scope) ([]*certificates.Certificate, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return restored(where(n.certificates, func(c certificates.Snapshot) bool {
		return c.Key != "" && slices.Contains(keys, c.Key) && scope.Includes(c.Center)
	})), nil
}

// Number implements certificates.Store.
func (v Certificates) Number(ctx context.Context, center centers.ID, year, count int) (first int, err error) {
	err = v.store.write(ctx, func(n *state) error {
		first = n.take(series{of: "certificate", center: center, year: year}, count)
		return nil
	})
	return first, err
}

// AddAll implements certificates.Store.
func (v Certificates) AddAll(ctx context.Context, all []*certificates.Certificate) ([]certificates.ID, error) {
	var ids []certificates.ID
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, c := range all {
		if _, ok := n.students[c.Snapshot().Student]; !ok {
			return nil, students.ErrNotFound
		}
		id, err := v.Add(ctx, c)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}
