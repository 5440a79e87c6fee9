package memory

import (
	"context"
	"slices"

	"kendra/domain/exams"
)

// AddRecheck implements exams.Hall.
func (v ExamHall) AddRecheck(ctx context.Context, r exams.Recheck) (id exams.RecheckID, err error) {
	err = v.store.write(ctx, func(n *state) error {
		if slices.ContainsFunc(n.examRechecks, func(other exams.Recheck) bool { return other.Result == r.Result }) {
			return exams.ErrRecheckAgain
		}
		id = exams.RecheckID(n.nextID())
		r.ID, r.Asked = id, moment(r.Asked)
		n.examRechecks = append([]exams.Recheck{r}, n.examRechecks...)
		return nil
	})
	return id, err
}

// ChangeRecheck implements exams.Hall.
func (v ExamHall) ChangeRecheck(ctx context.Context, id exams.RecheckID, change func(*exams.Recheck) error) error {
	return v.store.write(ctx, func(n *state) error {
		all := slices.Clone(n.examRechecks)
		at := slices.IndexFunc(all, func(r exams.Recheck) bool { return r.ID == id })
		if at < 0 {
			return exams.ErrNoRecheck
		}
		if err := change(&all[at]); err != nil {
			return err
		}
		all[at].Decided = momentOrZero(all[at].Decided)
		n.examRechecks = all
		return nil
	})
}

// Rechecks implements exams.Hall.
func (v ExamHall) Rechecks(ctx context.Context, f exams.RecheckFilter) ([]exams.Recheck, error) {
	n, err := v.store.read(ctx)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(n.examRechecks), func(r exams.Recheck) bool {
		isThis := f.Scope.Includes(r.Center) && (f.Exam == 0 || f.Exam == r.Exam) && (f.Student == 0 || f.Student == r.Student)
		return !isThis || f.Open && r.Status != exams.RecheckOpen
	}), nil
}
