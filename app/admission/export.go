package admission

import (
	"context"
	"errors"
	"io"

	"kendra/app/kernel"
	"kendra/domain/audit"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// Export writes every student that the actor may see and that matches the filter, as a sheet that can be imported
// again. It records the export in the audit trail, also when it broke off. A failure after the first row leaves half a
// sheet, which the caller must not pass off as whole. reports.ErrFormat.
func (s *Students) Export(ctx context.Context, actor identity.Actor, center centers.ID, f students.Filter, as reports.Format, w io.Writer) error {
	return s.export(ctx, actor, reports.Taking(as, center, f), students.Exported(), w, func(row func([]string) error) error {
		return s.Each(ctx, actor, center, f, func(i students.ListItem) error { return row(students.Export(i)) })
	})
}

// ExportEnrolments is Export for enrolments: a student has a row for each.
func (s *Students) ExportEnrolments(ctx context.Context, actor identity.Actor, f students.EnrolmentFilter, as reports.Format, w io.Writer) error {
	return s.export(ctx, actor, reports.TakingEnrolments(as, f), students.ExportedEnrolments(), w, func(row func([]string) error) error {
		return s.EachEnrolment(ctx, actor, f, func(i students.EnrolledItem) error { return row(students.ExportEnrolment(i)) })
	})
}

// export writes the rows that each passes on, below the headings, and records the export in the audit trail.
func (s *Students) export(
	ctx context.Context, actor identity.Actor, taken reports.Taken, headings []string, w io.Writer, each func(row func([]string) error) error,
) (err error) {
	if err := kernel.Guard(actor, identity.Admin, identity.Staff); err != nil {
		return err
	}
	sheet, err := s.sheets.New(taken.Format, w)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.noteExport(ctx, actor, taken)) }()
	if err := sheet.Row(headings); err != nil {
		return err
	}
	err = each(func(cells []string) error {
		taken.Add()
		return sheet.Row(cells)
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
	if taken.Students+taken.Enrolments == 0 {
		return nil
	}
	return s.tx.Do(context.WithoutCancel(ctx), func(ctx context.Context) error {
		return s.trail.Append(ctx, audit.Did(actor, taken.Action(), audit.Thing{Kind: "student"}, s.now()).To(taken))
	})
}
