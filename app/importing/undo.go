package importing

import (
	"context"
	"errors"
	"time"

	"kendra/domain/audit"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// UndoneImport is the result of an undo.
type UndoneImport struct {
	Job      imports.JobID
	Removed  int
	Restored int
	Kept     []students.RegNo // left alone: changed since the import, or certified
}

// Undo removes the students that an import created, and restores those that it changed. Students that were changed
// since stay, and the result lists them. imports.ErrNoJob, ErrStage, ErrUndoOver after 30 days.
func (s *Imports) Undo(ctx context.Context, actor identity.Actor, id imports.JobID) (UndoneImport, error) {
	u := undoing{service: s, actor: actor, done: UndoneImport{Job: id}}
	job, err := s.Job(ctx, actor, id)
	if err != nil {
		return u.done, err
	}
	unlock, err := s.jobs.Lock(ctx, job.Center)
	if err != nil {
		return u.done, err
	}
	defer unlock()
	if job, err = s.jobs.Find(ctx, id); err != nil {
		return u.done, err
	}
	switch {
	case job.Stage != imports.Running && !job.Stage.Ended(): // we hold the lock, so a running job has lost its process
		return u.done, imports.ErrStage
	case s.now().After(undoLimit(job)):
		return u.done, imports.ErrUndoOver
	}
	if err := errors.Join(u.remove(ctx, id), u.restore(ctx, id)); err != nil {
		return u.done, err
	}
	return u.done, s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.jobs.Change(ctx, id, func(j *imports.Job) error {
			j.Stage, j.Finished = imports.Undone, s.now()
			j.Undone = imports.Undoing{Removed: u.done.Removed, Restored: u.done.Restored, Kept: u.done.Kept}
			return nil
		})
		if err != nil {
			return err
		}
		thing := audit.Thing{Kind: "center", ID: int64(job.Center)}
		entry := audit.Did(actor, "students.import_undone", thing, s.now())
		return s.trail.Append(ctx, entry.From(trailOf(job, job.Stage, job.Counts)).To(u.done))
	})
}

// undoing is an undo at work.
type undoing struct {
	service *Imports
	actor   identity.Actor
	done    UndoneImport
}

// remove removes the students that the import created.
func (u *undoing) remove(ctx context.Context, id imports.JobID) error {
	chunks, err := u.service.chunks.Chunks(ctx, id)
	if err != nil {
		return err
	}
	for _, c := range chunks {
		if len(c.Created) == 0 {
			continue
		}
		var taken []students.ID
		err := u.service.tx.Do(ctx, func(ctx context.Context) error {
			made, err := u.service.known.Imported(ctx, c.Created)
			if err != nil {
				return err
			}
			taken = students.MayTakeBack(made)
			return u.service.known.RemoveAll(ctx, taken, u.service.now())
		})
		if err != nil {
			return err
		}
		u.done.Removed += len(taken)
		if len(taken) < len(c.Created) {
			stay, err := u.service.known.KnownBy(ctx, students.Keys{IDs: c.Created}, u.actor.Scope())
			if err != nil {
				return err
			}
			for _, s := range stay {
				u.done.Kept = append(u.done.Kept, s.Snapshot().RegNo)
			}
		}
	}
	return nil
}

// restore restores the students that the import changed.
func (u *undoing) restore(ctx context.Context, id imports.JobID) error {
	all, err := u.service.chunks.Changes(ctx, id)
	if err != nil {
		return err
	}
	for from := 0; from < len(all); from += chunkRows {
		some := all[from:min(from+chunkRows, len(all))]
		err := u.back(ctx, some)
		if !errors.Is(err, students.ErrEmailTaken) {
			if err != nil {
				return err
			}
			continue
		}
		// Somebody else has the earlier e-mail address of a student. One at a time, the others can be restored.
		for i := range some {
			switch err := u.back(ctx, some[i:i+1]); {
			case errors.Is(err, students.ErrEmailTaken):
				if err := u.keep(ctx, some[i]); err != nil {
					return err
				}
			case err != nil:
				return err
			}
		}
	}
	return nil
}

// keep lists a student as left alone.
func (u *undoing) keep(ctx context.Context, c imports.Change) error {
	found, err := u.service.known.KnownBy(ctx, students.Keys{IDs: []students.ID{c.Student}}, u.actor.Scope())
	for _, s := range found {
		u.done.Kept = append(u.done.Kept, s.Snapshot().RegNo)
	}
	return err
}

// back restores some students in one transaction, and keeps those that were changed since.
func (u *undoing) back(ctx context.Context, some []imports.Change) error {
	before := make(map[students.ID]imports.Change, len(some))
	var ids []students.ID
	for _, c := range some {
		before[c.Student], ids = c, append(ids, c.Student)
	}
	var restored []*students.Student
	var were []students.Snapshot
	var kept []students.RegNo
	err := u.service.tx.Do(ctx, func(ctx context.Context) error {
		found, err := u.service.known.KnownBy(ctx, students.Keys{IDs: ids}, u.actor.Scope())
		if err != nil {
			return err
		}
		restored, kept, were = nil, nil, nil
		for _, s := range found {
			n := s.Snapshot()
			if n.Version != before[n.ID].Version {
				kept = append(kept, n.RegNo)
				continue
			}
			if _, _, err := s.Import(before[n.ID].Before, true, u.service.now()); err != nil {
				return err
			}
			restored, were = append(restored, s), append(were, n)
		}
		if len(restored) == 0 {
			return nil
		}
		if err := u.service.bulk.CorrectAll(ctx, restored); err != nil {
			return err
		}
		for i, s := range restored {
			if err := u.service.links.Follow(ctx, u.actor, were[i], s.Snapshot()); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	u.done.Restored += len(restored)
	u.done.Kept = append(u.done.Kept, kept...)
	return nil
}

// undoLimit returns the last time at which a job can be undone.
func undoLimit(j imports.Job) time.Time { return j.Started.Add(imports.UndoTime) }
