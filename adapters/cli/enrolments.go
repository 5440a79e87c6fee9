package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/admission"
	"kendra/domain/batches"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// enrolments holds the actions on the enrolments of many students.
func (c *commands) enrolments() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "enrolments",
		Short: "List and export enrolments, and enrol, seat, open fees for, and pass many students at once",
		Long: `Do one action on the enrolments of many students. Choose the students with --student, --from, --in-session or --all. The rules for
one student apply to each, so some may be refused: they are listed with the reason, and the others are still done (exit code 3).

An action of 100,000 students is done in steps. If it is interrupted, what was done stays; "kendra enrolments resume" and a
running website do the rest, and nobody is done twice.`,
	}
	cmd.AddCommand(
		c.enrolmentsList(), c.enrolmentsExport(),
		c.enrolmentsDo(batches.Enrol, "enrol", "Enrol students in a division", "--division 3 --from july.csv", func(cmd *cobra.Command, f *batchFlags) {
			cmd.Flags().Int64Var(&f.division, "division", 0, "the number of the division (DID)")
			cmd.Flags().BoolVar(&f.in.Again, "again", false, "also those who passed it before")
		}),
		c.enrolmentsDo(batches.Seat, "seat", "Give students seats in a session, out of their present one", "--session 12 --in-session 9",
			func(cmd *cobra.Command, f *batchFlags) {
				cmd.Flags().Int64Var(&f.session, "session", 0, "the number of the session")
			}),
		c.enrolmentsDo(batches.Leave, "leave", "Take students out of their session", "--in-session 9", nil),
		c.enrolmentsDo(batches.OpenFees, "open-fees", "Open fee accounts at today's price", "--in-session 9 --months 3 --format json",
			func(cmd *cobra.Command, f *batchFlags) {
				cmd.Flags().StringVar(&f.discount, "discount", "", "rupees off the price of each")
				cmd.Flags().Var(words{&f.in.Reason}, "reason", "the reason of the discount")
				cmd.Flags().IntVar(&f.in.Months, "months", 1, "the number of monthly instalments")
				cmd.Flags().StringVar(&f.first, "first", "", "the day on which the first one is due (default: today)")
			}),
		c.enrolmentsDo(batches.Admit, "admit", "Make registered students active", "--all --center 1001 --status registered", stepFlags),
		c.enrolmentsDo(batches.Pass, "pass", "Mark active students as passed", "--in-session 9 --day 30/06/2026 --reason \"Exam of June\"", stepFlags),
		c.enrolmentsDo(batches.Cancel, "cancel", "Cancel enrolments", "--student 1001-26-00007 --reason \"Moved away\"", stepFlags),
		c.enrolmentsResume(),
	)
	return cmd
}

func stepFlags(cmd *cobra.Command, f *batchFlags) {
	cmd.Flags().StringVar(&f.day, "day", "", "the day on which it happened (default: now)")
	cmd.Flags().Var(words{&f.in.Reason}, "reason", "the reason, for the history")
}

// batchFlags are the flags of an action: its form, and who is chosen.
type batchFlags struct {
	in                    admission.OrderBatch
	division, session     int64
	day, first, discount  string
	regNos                []string
	from, status          string
	center                int
	inSession, inDivision int64
	format                string
}

func (c *commands) enrolmentsDo(action batches.Action, name, short, example string, more func(*cobra.Command, *batchFlags)) *cobra.Command {
	f := batchFlags{in: admission.OrderBatch{Order: batches.Order{Action: action}}}
	cmd := &cobra.Command{
		Use: name, Short: short, Example: "  kendra enrolments " + name + " " + example, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := firstError(checkFormat(f.format), f.read(cmd)); err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				if err := f.find(ctx, s); err != nil {
					return err
				}
				b, err := s.Enrolments.Order(ctx, identity.Local(), f.in)
				if err != nil {
					return err
				}
				return workOn(ctx, cmd, s.Enrolments, b.ID, f.format)
			})
		},
	}
	flags := cmd.Flags()
	if more != nil {
		more(cmd, &f)
	}
	flags.StringSliceVar(&f.regNos, "student", nil, "registration number of a student; can be repeated")
	flags.StringVar(&f.from, "from", "", "CSV file with the heading REGNO, or lines of JSON; - for standard input")
	flags.Int64Var(&f.inSession, "in-session", 0, "all students of the session with this number")
	flags.BoolVar(&f.in.All, "all", false, "all students of --center, --in-division and --status")
	flags.IntVar(&f.center, "center", 0, "with --all: the code of the center (default: all centers)")
	flags.Int64Var(&f.inDivision, "in-division", 0, "with --all: the number of the division that they take")
	flags.StringVar(&f.status, "status", "", "with --all: registered, active, passed or cancelled")
	flags.StringVar(&f.in.Key, "key", "", "your own name for the action: the same key never does it twice")
	formatFlag(cmd, &f.format)
	return cmd
}

// read parses the flags.
func (f *batchFlags) read(cmd *cobra.Command) error {
	in := &f.in
	in.Division, in.Session, in.In = courses.DivisionID(f.division), sessions.ID(f.session), sessions.ID(f.inSession)
	in.Filter.Division = courses.DivisionID(f.inDivision)
	err := parseFlags(
		flagText{"day", f.day, func(s string) (err error) { in.Day, err = calendar.Parse(s); return err }},
		flagText{"first", f.first, func(s string) (err error) { in.First, err = calendar.Parse(s); return err }},
		flagText{"discount", f.discount, func(s string) (err error) { in.Discount, err = money.Parse(s); return err }},
		flagText{"status", f.status, func(s string) (err error) { in.Filter.Status, err = students.ParseStatus(s); return err }},
	)
	if err != nil {
		return err
	}
	if !in.All && (f.center != 0 || f.status != "" || f.inDivision != 0) {
		return usage{errors.New("--center, --in-division and --status go with --all")}
	}
	for _, number := range f.regNos {
		in.Lines = append(in.Lines, batches.Line{Typed: number})
	}
	ways := 0
	for _, used := range []bool{len(f.regNos) > 0, f.from != "", f.inSession != 0, in.All} {
		if used {
			ways++
		}
	}
	if ways != 1 {
		return usage{errors.New("choose the students with one of --student, --from, --in-session and --all")}
	}
	if f.from == "" {
		return nil
	}
	return f.readFile(cmd)
}

// readFile reads the registration numbers of a file.
func (f *batchFlags) readFile(cmd *cobra.Command) error {
	file, _, err := openFile(cmd.InOrStdin(), f.from)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("read the file: %w", err)
	}
	lines, err := openLines(file, "regno")
	if err != nil {
		return err
	}
	for {
		number, values, wrong, err := lines.next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case wrong != "":
			return usage{fmt.Errorf("line %d %s", number, wrong)}
		case values["regno"] == "":
			return usage{fmt.Errorf("line %d has no registration number", number)}
		}
		f.in.Lines = append(f.in.Lines, batches.Line{Typed: values["regno"]})
	}
}

// find looks up the center.
func (f *batchFlags) find(ctx context.Context, s *app.App) error {
	var err error
	f.in.Center, err = centerOf(ctx, s, f.center)
	return err
}

func (c *commands) enrolmentsResume() *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:     "resume NUMBER",
		Short:   "Do the rest of an interrupted action, and list its answers",
		Example: "  kendra enrolments resume 7 --format json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := strconv.ParseInt(args[0], 10, 64)
			if err != nil {
				return usage{fmt.Errorf("%q is not the number of an action", args[0])}
			}
			if err := checkFormat(format); err != nil {
				return err
			}
			return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
				return workOn(ctx, cmd, s.Enrolments, batches.ID(id), format)
			})
		},
	}
	formatFlag(cmd, &format)
	return cmd
}
