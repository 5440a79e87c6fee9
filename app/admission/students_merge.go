package admission

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Doubles returns pairs of records that look like the same person, the most similar first, and whether there are more.
// With one it returns only the pairs of that student.
func (s *Students) Doubles(ctx context.Context, actor identity.Actor, center centers.ID, one students.ID) ([]students.Double, bool, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, false, err
	}
	return s.dir.Pairs(ctx, students.DoubleFilter{Scope: actor.Scope().Within(center), Student: one})
}

// Merge merges two records into one. The kept record gets the other's enrolments with all that belongs to them, its
// history, and the details that its own form lacks. Where both take the same division, one of the enrolments ends. The other is deleted for good; the audit trail keeps its content. students.ErrNotFound when the
// actor may not see both, ErrSelf, ErrBothCertified.
func (s *Students) Merge(ctx context.Context, actor identity.Actor, kept, gone students.ID) (students.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return students.Snapshot{}, err
	}
	var before, after students.Snapshot
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		// Both are locked before either is read, in the order of all who lock several: nobody changes the one that goes after
		// its content was taken over.
		if _, err := s.bulk.Lock(ctx, []students.ID{kept, gone}, actor.Scope()); err != nil {
			return err
		}
		other, err := s.seen(ctx, actor, gone)
		if err != nil {
			return err
		}
		err = s.repo.Change(ctx, kept, func(st *students.Student) error {
			before = st.Snapshot()
			if err := students.MaySee(actor, before); err != nil {
				return err
			}
			_, err := st.Absorb(other, s.now())
			after = st.Snapshot()
			return err
		})
		if err != nil {
			return err
		}
		held, err := s.bulk.MergeHoldings(ctx, gone, kept)
		if err != nil {
			return err
		}
		if err := students.MayMerge(held); err != nil {
			return err
		}
		ofKept, ofGone := students.Clashes(after, other)
		if err := s.endMerged(ctx, actor, kept, ofKept, other.RegNo); err != nil {
			return err
		}
		if err := s.endMerged(ctx, actor, gone, ofGone, after.RegNo); err != nil {
			return err
		}
		if err := s.shareSessions(ctx, actor, kept, gone); err != nil {
			return err
		}
		if err := s.bulk.Merge(ctx, gone, kept, s.now()); err != nil {
			return err
		}
		// This stores which of the joined enrolments is the current one.
		err = s.repo.Change(ctx, kept, func(st *students.Student) error {
			after = st.Snapshot()
			return nil
		})
		if err != nil {
			return err
		}
		if err := s.links.Merge(ctx, after.Profile.Email, gone, kept); err != nil {
			return err
		}
		return s.trail.AppendAll(ctx, []audit.Entry{
			audit.Did(actor, "student.merged", kernel.StudentThing(kept), s.now()).From(before).To(after),
			audit.Did(actor, "student.merged_away", kernel.StudentThing(gone), s.now()).From(other).To(kept),
		})
	})
	return after, err
}

// endMerged cancels enrolments that both records of a merge have, and ends their seats.
func (s *Students) endMerged(ctx context.Context, actor identity.Actor, id students.ID, all []students.EnrolmentID, with students.RegNo) error {
	for _, enrolment := range all {
		if err := s.unseat(ctx, actor, id, enrolment); err != nil {
			return err
		}
		err := s.repo.Change(ctx, id, func(st *students.Student) error {
			if err := st.Use(enrolment); err != nil {
				return err
			}
			if err := st.Cancel(s.now()); err != nil {
				return err
			}
			return st.Sign(actor.Name, "Merged with "+string(with))
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// shareSessions ends the seats of a merged record in sessions in which the kept record has a seat: a register has each
// student once.
func (s *Students) shareSessions(ctx context.Context, actor identity.Actor, kept, gone students.ID) error {
	theirs, err := s.seats.Of(ctx, kept)
	if err != nil {
		return err
	}
	seats, err := s.seats.Of(ctx, gone)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		if !seat.Until.IsZero() || !students.Sits(seat.Session, theirs) {
			continue
		}
		if err := s.unseat(ctx, actor, gone, seat.Enrolment); err != nil {
			return err
		}
	}
	return nil
}
