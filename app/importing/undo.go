package importing

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"kendra/domain/audit"
	"kendra/domain/courses"
	"kendra/domain/fees"
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

// Undo removes the students that an import created, restores those that it changed, and takes back the enrolments that it
// made and the fee accounts that it opened. Students that were changed since, or with other fees, a payment, attendance or
// a certificate in such an enrolment, stay as they are, and the result lists them. imports.ErrNoJob, ErrStage,
// ErrUndoOver after 30 days.
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
	chunks, err := s.chunks.Chunks(ctx, id)
	if err != nil {
		return u.done, err
	}
	versions, others, err := u.reversals(ctx, id, chunks)
	if err != nil {
		return u.done, err
	}
	if err := errors.Join(u.remove(ctx, chunks, versions), u.restore(ctx, others), s.removeSessions(ctx, job)); err != nil {
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
func (u *undoing) remove(ctx context.Context, chunks []imports.Chunk, versions map[students.ID]int) error {
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
			taken = students.MayTakeBack(made, versions)
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

// reversal is what the undo takes back of a student who was there before the import.
type reversal struct {
	version int                  // that the import made
	before  *students.Profile    // nil if the import changed no detail
	joined  []courses.DivisionID // in which the import enrolled them
	moved   []imports.Enrolled
	opened  []fees.ID // the accounts that the import opened
	left    []imports.Leaver
}

// reversals returns the versions that enrolling made, and what to take back of the students whom the import did not create.
func (u *undoing) reversals(
	ctx context.Context, id imports.JobID, chunks []imports.Chunk,
) (versions map[students.ID]int, others map[students.ID]reversal, err error) {
	enrolled, err := u.service.chunks.Enrolled(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	changes, err := u.service.chunks.Changes(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	versions, others = map[students.ID]int{}, map[students.ID]reversal{}
	for _, c := range changes {
		others[c.Student] = reversal{version: c.Version, before: &c.Before}
	}
	for _, e := range enrolled {
		r := others[e.Student]
		r.version = max(r.version, e.Version)
		if e.Moved {
			r.moved = append(r.moved, e)
		} else {
			r.joined = append(r.joined, e.Division)
		}
		others[e.Student], versions[e.Student] = r, r.version
	}
	opened, err := u.service.chunks.Opened(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	for _, o := range opened {
		r := others[o.Student]
		r.version, r.opened = max(r.version, o.Version), append(r.opened, o.Account)
		others[o.Student] = r
	}
	leavers, err := u.service.chunks.Leavers(ctx, id)
	if err != nil {
		return nil, nil, err
	}
	for _, l := range leavers {
		if l.Version == 0 {
			continue
		}
		r := others[l.Student]
		r.version, r.left = max(r.version, l.Version), append(r.left, l)
		others[l.Student] = r
	}
	for _, c := range chunks {
		for _, id := range c.Created {
			delete(others, id)
		}
	}
	return versions, others, nil
}

// restore takes back what the import did to students who were there before.
func (u *undoing) restore(ctx context.Context, others map[students.ID]reversal) error {
	for some := range slices.Chunk(slices.Sorted(maps.Keys(others)), chunkRows) {
		err := u.back(ctx, some, others)
		if !errors.Is(err, students.ErrEmailTaken) {
			if err != nil {
				return err
			}
			continue
		}
		// Somebody else has the earlier e-mail address of a student. One at a time, the others can be restored.
		for i := range some {
			switch err := u.back(ctx, some[i:i+1], others); {
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
func (u *undoing) keep(ctx context.Context, id students.ID) error {
	found, err := u.service.known.KnownBy(ctx, students.Keys{IDs: []students.ID{id}}, u.actor.Scope())
	for _, s := range found {
		u.done.Kept = append(u.done.Kept, s.Snapshot().RegNo)
	}
	return err
}

// back restores some students in one transaction, and keeps those that were changed since.
func (u *undoing) back(ctx context.Context, ids []students.ID, others map[students.ID]reversal) error {
	var restored []*students.Student
	var kept []students.RegNo
	err := u.service.tx.Do(ctx, func(ctx context.Context) error {
		found, err := u.service.bulk.Lock(ctx, ids, u.actor.Scope())
		if err != nil {
			return err
		}
		accounts, err := u.accounts(ctx, found, others)
		if err != nil {
			return err
		}
		bare, err := u.bare(ctx, found, others, accounts)
		if err != nil {
			return err
		}
		restored, kept = nil, nil
		for _, s := range found {
			n := s.Snapshot()
			if r := others[n.ID]; n.Version != r.version || !bare[n.ID] || !mayTakeBack(accounts[n.ID]) {
				kept = append(kept, n.RegNo)
				continue
			}
			restored = append(restored, s)
		}
		if err := u.backFees(ctx, restored, accounts); err != nil {
			return err
		}
		if err := u.backDetails(ctx, restored, others); err != nil {
			return err
		}
		return u.backEnrolments(ctx, restored, others)
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
