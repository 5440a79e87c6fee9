package load

import (
	"context"
	"slices"

	"kendra/app/importing/plan"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// lock locks the known students of a chunk, and refuses the rows about those whom somebody has changed, moved or merged since
// the chunk was planned: the plan would undo that. It returns the chunk without the changes of these rows.
func (l *Loader) lock(ctx context.Context, c plan.Chunk) (plan.Chunk, error) {
	ids := known(c)
	if len(ids) == 0 {
		return c, nil
	}
	locked, err := l.Students.Lock(ctx, ids, l.scope())
	if err != nil {
		return c, err
	}
	now := byID(locked)
	refused := map[int]bool{} // by row
	kept := make([]plan.Known, 0, len(c.Changed))
	for _, k := range c.Changed {
		if n, there := now[k.Before.ID]; there && n.Version == k.Before.Version && slices.Equal(n.Enrolments, k.Before.Enrolments) {
			kept = append(kept, k)
			continue
		}
		refuse(k.Draft, imports.ErrMeanwhile)
		refused[k.Draft.Row.Number] = true
	}
	c.Changed = kept
	c.Changes = slices.DeleteFunc(slices.Clone(c.Changes), func(d imports.Difference) bool { return refused[d.Row] })
	return c, nil
}

// known returns the students whom a chunk changes or enrols, and who are there already.
func known(c plan.Chunk) (ids []students.ID) {
	for _, k := range c.Changed {
		ids = append(ids, k.Before.ID)
	}
	for _, e := range c.Enrolling {
		if e.Student != 0 {
			ids = append(ids, e.Student)
		}
	}
	return ids
}

// byID returns students by their IDs.
func byID(all []*students.Student) map[students.ID]students.Snapshot {
	found := make(map[students.ID]students.Snapshot, len(all))
	for _, s := range all {
		n := s.Snapshot()
		found[n.ID] = n
	}
	return found
}

// refuse refuses a row, unless it is refused already, because the transaction may run again.
func refuse(d *imports.Draft, why error) {
	if !d.Refused() {
		d.Refuse(why)
	}
}
