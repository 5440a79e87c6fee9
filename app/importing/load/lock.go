package load

import (
	"context"
	"slices"

	"kendra/app/importing/plan"
	"kendra/domain/centers"
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
	locked, err := l.Students.Lock(ctx, ids, centers.Only(l.Center.ID))
	if err != nil {
		return c, err
	}
	now := make(map[students.ID]students.Snapshot, len(locked))
	for _, s := range locked {
		n := s.Snapshot()
		now[n.ID] = n
	}
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

// refuse refuses a row, unless it is: the transaction may run again.
func refuse(d *imports.Draft, why error) {
	if !d.Refused() {
		d.Refuse(why)
	}
}
