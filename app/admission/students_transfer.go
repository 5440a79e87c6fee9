package admission

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/fault"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/outreach"
	"kendra/domain/page"
	"kendra/domain/reports"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// TransferStudent is the form of a transfer. Wanted names the division at the new center; without one the student keeps
// theirs.
type TransferStudent struct {
	ID      students.ID
	Center  centers.ID
	Wanted  courses.Wanted
	Reason  string
	Version int
}

// Transfer moves a student to another center, with everything that is open. The seat at the old center ends; the new
// center owns the fee accounts and gets the unanswered requests. It locks the student first, so that a change by the
// old center is either made before the move or refused. Administrators only, as it concerns two centers.
// students.ErrNotFound, ErrInvalid when the center does not exist or does not teach the division, ErrSameCenter,
// ErrOver, ErrStale.
func (s *Students) Transfer(ctx context.Context, actor identity.Actor, in TransferStudent) (students.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return students.Snapshot{}, err
	}
	var before, after students.Snapshot
	now := s.now()
	err := s.tx.Do(ctx, func(ctx context.Context) error {
		err := s.repo.Change(ctx, in.ID, func(st *students.Student) error {
			before = st.Snapshot()
			if err := st.CheckVersion(in.Version); err != nil {
				return err
			}
			division, err := s.taughtThere(ctx, before.Profile.Division, in)
			if err != nil {
				return err
			}
			if err := st.Transfer(in.Center, division, now); err != nil {
				return err
			}
			after = st.Snapshot()
			return st.Sign(actor.Name, in.Reason)
		})
		if err != nil {
			return err
		}
		if err := s.takeAlong(ctx, actor, before, in.Center, now); err != nil {
			return err
		}
		return s.trail.Append(ctx, audit.Did(actor, "student.transferred", kernel.StudentThing(in.ID), now).From(before).To(after))
	})
	return after, err
}

// takeAlong moves a student's open matters to their new center. It runs in the transaction that has the student locked.
func (s *Students) takeAlong(ctx context.Context, actor identity.Actor, before students.Snapshot, to centers.ID, now time.Time) error {
	if err := s.endSeat(ctx, actor, before.ID, now); err != nil {
		return err
	}
	accounts, err := s.fees.OfStudent(ctx, before.ID)
	if err != nil {
		return err
	}
	for _, a := range accounts {
		id, from, moved := a.Snapshot().ID, a.Snapshot().Center, false
		_, err := s.fees.Change(ctx, id, func(a *fees.Account) error {
			moved = a.Move(to, now)
			return nil
		})
		if err != nil {
			return err
		}
		if !moved {
			continue
		}
		e := audit.Did(actor, "fees.taken_over", kernel.FeesThing(id), now).From(map[string]centers.ID{"center": from}).To(map[string]centers.ID{"center": to})
		if err := s.trail.Append(ctx, e); err != nil {
			return err
		}
	}
	return s.forward(ctx, before.ID, to)
}

// endSeat takes a student out of their session. The caller clears the session's title in the record.
func (s *Students) endSeat(ctx context.Context, actor identity.Actor, id students.ID, now time.Time) error {
	seats, err := s.seats.Of(ctx, id)
	if err != nil || len(seats) == 0 || !seats[0].Until.IsZero() {
		return err
	}
	if err := s.seats.Leave(ctx, id, now); err != nil {
		return err
	}
	return s.trail.Append(ctx, audit.Did(actor, "student.unseated", kernel.StudentThing(id), now).From(map[string]sessions.ID{"session": seats[0].Session}))
}

// forward moves the unanswered requests of a student to the inbox of their new center.
func (s *Students) forward(ctx context.Context, id students.ID, to centers.ID) error {
	all := outreach.Reader{Scope: centers.Everywhere()}
	found, err := s.inbox.List(ctx, all, outreach.Filter{Kind: outreach.Correction, Student: id}, page.Request{Size: page.MostSize})
	if err != nil {
		return err
	}
	for _, k := range found.Items {
		err := s.inbox.Change(ctx, k.Message.ID, func(m *outreach.Message) error {
			m.Follow(to)
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// taughtThere returns the division that a student takes at their new center.
func (s *Students) taughtThere(ctx context.Context, now courses.DivisionID, in TransferStudent) (courses.DivisionID, error) {
	var v fault.Violations
	_, err := s.centers.Find(ctx, in.Center)
	switch {
	case errors.Is(err, centers.ErrNotFound):
		v.Add("center", err)
		return 0, v.As(students.ErrInvalid)
	case err != nil:
		return 0, err
	}
	offers, err := s.courses.Offers(ctx, in.Center)
	if err != nil {
		return 0, err
	}
	if in.Wanted == (courses.Wanted{}) && slices.ContainsFunc(offers, func(o courses.Offer) bool { return o.Division == now }) {
		return now, nil
	}
	offer, err := courses.Pick(offers, in.Wanted)
	v.Add("division", err)
	return offer.Division, v.As(students.ErrInvalid)
}

// Doubles returns pairs of records that look like the same person, the most similar first, and whether there are more.
// With one it returns only the pairs of that student.
func (s *Students) Doubles(ctx context.Context, actor identity.Actor, center centers.ID, one students.ID) ([]students.Double, bool, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, false, err
	}
	return s.dir.Pairs(ctx, students.DoubleFilter{Scope: actor.Scope().Within(center), Student: one})
}

// Merge merges two records into one. The kept record gets the other's certificates and history, and the details that
// its own form lacks. The other is deleted for good; the audit trail keeps its content. students.ErrNotFound when the
// actor may not see both, ErrSelf, ErrBothCertified.
func (s *Students) Merge(ctx context.Context, actor identity.Actor, kept, gone students.ID) (students.Snapshot, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return students.Snapshot{}, err
	}
	var before, after students.Snapshot
	err := s.tx.Do(ctx, func(ctx context.Context) error {
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
		if err := s.bulk.Merge(ctx, gone, kept, s.now()); err != nil {
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

// Sessions returns the names of the sessions of the actor's students.
func (s *Students) Sessions(ctx context.Context, actor identity.Actor, center centers.ID) ([]string, error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return nil, err
	}
	return s.dir.Sessions(ctx, actor.Scope().Within(center))
}

// Export writes every student that the actor may see and that matches the filter, as a sheet that can be imported
// again. It records the export in the audit trail, also when it broke off. A failure after the first row leaves half a
// sheet, which the caller must not pass off as whole. reports.ErrFormat.
func (s *Students) Export(ctx context.Context, actor identity.Actor, center centers.ID, f students.Filter, as reports.Format, w io.Writer) (err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	sheet, err := s.sheets.New(as, w)
	if err != nil {
		return err
	}
	taken := reports.Taking(as, center, f)
	defer func() { err = errors.Join(err, s.noteExport(ctx, actor, taken)) }()
	if err := sheet.Row(students.Exported()); err != nil {
		return err
	}
	err = s.Each(ctx, actor, center, f, func(i students.ListItem) error {
		taken.Students++
		return sheet.Row(students.Export(i))
	})
	if err != nil {
		return err
	}
	if err := sheet.End(); err != nil {
		return err
	}
	taken.Whole = true
	return nil
}

// noteExport records an export, even when the request was cancelled, because the data has been sent. It records nothing
// for an empty sheet.
func (s *Students) noteExport(ctx context.Context, actor identity.Actor, taken reports.Taken) error {
	if taken.Students == 0 {
		return nil
	}
	return s.tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error {
		return s.trail.Append(ctx, audit.Did(actor, reports.ExportAction, audit.Thing{Kind: "student"}, s.now()).To(taken))
	})
}

// CenterOf returns the center with a code. Administrators only. centers.ErrNotFound.
func (s *Students) CenterOf(ctx context.Context, actor identity.Actor, code centers.Code) (centers.ID, error) {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return 0, err
	}
	center, err := s.centers.FindByCode(ctx, code)
	if err != nil {
		return 0, err
	}
	return center.Snapshot().ID, nil
}
