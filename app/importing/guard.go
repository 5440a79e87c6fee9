package importing

import (
	"errors"

	"kendra/domain/imports"
)

// forbidden returns why the plan may not be carried out, nil if it may.
func (r *run) forbidden() error {
	switch c := r.report.Counts; {
	case r.agreed != "" && r.agreed != r.report.Plan:
		return imports.ErrPlanMoved
	case r.changesTooMany(c):
		return imports.ErrTooMany
	case r.task.options.Atomic && c.Refused > 0:
		return imports.ErrRefusedRows
	default:
		return r.report.Covers.MayLeave(c.Left, c.Refused, r.task.options.Missing)
	}
}

// changesTooMany reports whether the plan changes more students than the options allow. One student is never too many.
func (r *run) changesTooMany(c imports.Counts) bool {
	return c.Updated > 1 && c.Updated*100 > max(r.task.options.MaxChange, 0)*r.task.existing
}

// planRefused reports whether an import stored nothing because of its plan.
func planRefused(err error) bool {
	return errors.Is(err, imports.ErrTooMany) || errors.Is(err, imports.ErrPlanMoved) ||
		errors.Is(err, imports.ErrRefusedRows) || imports.IsMirrorRefusal(err)
}
