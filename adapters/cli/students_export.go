package cli

import (
	"context"
	"errors"
	"io"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/reports"
	"kendra/domain/students"
)

func (c *commands) studentsExport() *cobra.Command {
	var center int
	var status, format string
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write students as CSV or XLSX",
		Long: `Write a sheet of students to standard output, the oldest first. Each student is one row. The headings are those of an import, so
importing the sheet again changes nothing. No cell is a formula. Rows are streamed, so large exports need little memory.`,
		Example: `  kendra students export > students.csv
  kendra students export --center 1001 --status active --format xlsx > active.xlsx`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			filter := students.Filter{Sort: students.Oldest}
			as, err := sheetFormat(format)
			if err != nil {
				return err
			}
			if status != "" {
				if filter.Status, err = students.ParseStatus(status); err != nil {
					return usage{errors.New("--status " + fault.Of(err).Text)}
				}
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				return exportStudents(ctx, s, center, filter, as, cmd.OutOrStdout())
			})
		},
	}
	cmd.Flags().IntVar(&center, "center", 0, "code of one center (default: all)")
	cmd.Flags().StringVar(&status, "status", "", "registered, active, passed or cancelled (default: all)")
	sheetFlag(cmd, &format)
	return cmd
}

func sheetFlag(cmd *cobra.Command, into *string) {
	cmd.Flags().StringVar(into, "format", string(reports.CSV), "csv or xlsx")
}

func sheetFormat(format string) (reports.Format, error) {
	as, err := reports.ParseFormat(format)
	if err != nil {
		return "", usage{errors.New("--format must be csv or xlsx")}
	}
	return as, nil
}

func exportStudents(ctx context.Context, s *app.App, code int, f students.Filter, as reports.Format, w io.Writer) error {
	center, err := centerOf(ctx, s, code)
	if err != nil {
		return err
	}
	return s.Students.Export(ctx, identity.Local(), center, f, as, w)
}

// centerOf returns the center with a code; 0 means all centers. centers.ErrNotFound.
func centerOf(ctx context.Context, s *app.App, code int) (centers.ID, error) {
	if code == 0 {
		return 0, nil
	}
	return s.Students.CenterOf(ctx, identity.Local(), centers.Code(code))
}
