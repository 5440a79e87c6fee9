package examining

import (
	"context"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/students"
)

// Toppers returns the toppers that the website shows everybody; none unless the institute wants that.
func (s *Exams) Toppers(ctx context.Context) ([]exams.TopperList, error) {
	settings, err := s.hall.Settings(ctx)
	if err != nil || !settings.PublicToppers {
		return nil, err
	}
	best, err := s.results.Best(ctx, exams.ShownExams, settings.Toppers)
	return exams.PublicToppers(best, settings), err
}

// LeaveOut has the website name a student among toppers no longer, or again. A student can ask for that at any time, so it counts for all
// exams, also those to come. students.ErrNotFound.
func (s *Exams) LeaveOut(ctx context.Context, actor identity.Actor, id students.ID, out bool) error {
	if err := kernel.Guard(actor, identity.Admin); err != nil {
		return err
	}
	if _, err := s.records.Find(ctx, actor, id); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.hall.ChangeSettings(ctx, func(x *exams.Settings) error {
			*x = x.LeaveOut(id, out)
			what := "exam_toppers.named"
			if out {
				what = "exam_toppers.left_out"
			}
			return s.trail.Append(ctx, audit.Did(actor, what, audit.Thing{Kind: "student", ID: int64(id)}, s.now()))
		})
	})
}
