package teaching

import (
	"context"

	"kendra/domain/attendance"
	"kendra/domain/audit"
	"kendra/domain/calendar"
	"kendra/domain/identity"
	"kendra/domain/institute"
)

// summedUp is the audit trail's detail of a session whose marks were added up.
type summedUp struct {
	Marks int
	Years int // for which the institute keeps marks
}

// SumUp puts sums in place of the marks of all sessions that ended longer ago than the institute keeps marks. Each session is a
// transaction of its own, so SumUp can be stopped and run again, and several programs can share the work. A head office leaves it
// to its cells.
func (s *Attendance) SumUp(ctx context.Context) error {
	self, err := s.cells.Self(ctx)
	if err != nil || self.Head {
		return err
	}
	versions, err := s.institute.Versions(ctx)
	if err != nil {
		return err
	}
	years := institute.MarksYears(versions, s.now())
	if years == 0 {
		return nil
	}
	before := calendar.Of(s.now()).AddYears(-years)
	for {
		var done attendance.Summed
		err := s.tx.Do(ctx, func(ctx context.Context) (err error) {
			if done, err = s.registers.SumUp(ctx, before, s.now()); err != nil || done.Marks == 0 {
				return err
			}
			return s.trail.Append(ctx, audit.Did(identity.Program(), "attendance.summed", sessionThing(done.Session), s.now()).
				To(summedUp{Marks: done.Marks, Years: years}))
		})
		if err != nil || done.Session == 0 {
			return err
		}
	}
}
