package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"kendra/app"
	"kendra/app/importing"
	"kendra/domain/centers"
	"kendra/domain/fault"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/sessions"
)

func (c *commands) students() *cobra.Command {
	cmd := &cobra.Command{Use: "students", Short: "Import and export students"}
	cmd.AddCommand(c.studentsImport(), c.studentsExport())
	return cmd
}

// importFlags are the flags of students import.
type importFlags struct {
	center                             int
	dry, atomic, override              bool
	invite, ignoreUnknown, sessions    bool
	mode, mapping, dates               string
	encoding, delimiter, quote, sheet  string
	heading, maxChange, missing        int
	format, report, resume, undo, plan string
	days                               string // of new sessions
	file                               *mapFile
}

const importHelp = `Import students from a file into a center: CSV, TSV or another text file, XLSX, XLS, ODS, or a ZIP file with one of these and
photos, each named by registration number or e-mail address. FILE may be - for standard input.

kendra detects encoding, delimiter, quotation marks, and the heading row among the first 20 rows. It recognises columns by their
headings, in English and Hindi. What it can only guess from a column's values, you must confirm: it stops with the line for
--map. --map - prints the whole mapping, and --map FILE uses another one. That file also gives what is missing: constants for
every row, defaults for empty cells, first_name and last_name to be joined, and columns to be split. Columns have their
headings or letters as names; --header-row 0 reads a file without headings.

A student is recognised by registration number, else by name, date of birth, and mobile number or a parent's name. An e-mail
address is not needed: it supports this, and is refused if it belongs to somebody with another name and date of birth. A known
student who does not take the course of the row is enrolled in it, other known students are updated, and new ones registered. The
first row of a person tells everything about them; later rows add courses, and the same row again changes nothing.

The session is found by its name in the center, and the student gets a seat in it. Sessions that the center does not have are
listed first; --create-sessions creates them. Their days come from names like "January morning 2025" and "2025-26".

Enrolled_On, Status and Status_On tell of an enrolment that began before: passed courses come in with their dates. They count for
new enrolments only. A status is Registered, Active, Passed or Cancelled, or one of the usual words for these.

Paid, Due and Due_On bring the fees of an enrolment from your earlier books: what was paid so far, what is still due, and when. They
open the fee account of a new enrolment, or of one that has no account; other accounts stay as they are. Without Due, the rest of the
course's present price is due. The amount paid before has no receipt, so no cash counter counts it.

Values are read as offices write them: Hindi genders, months and digits, ="9876543210", (+91), two numbers in a cell (the first
counts), NA and dashes for no value. A year of two digits is the latest one that is not in the future. Columns typed for
fonts such as Kruti Dev are refused.

A missing column or an empty cell keeps the stored value; \clear clears it. Values that were changed by hand since the last
import stay, unless you give --override.

--mode mirror takes the file as the whole register of its courses and sessions: it also cancels the open enrolments there that no
row is about. The report lists them first with --dry-run. If more than 20 percent are missing, it stops until you confirm
their number with --confirm-missing. It stops if a row has errors, and if the file has none of the students.

Rows with errors are refused and listed with row, column, value and reason. The other rows are imported, and the exit code is 3.
Rows are stored in chunks: after an interruption, continue with --resume. Importing a file twice changes nothing the second time.
An import can be undone for 30 days. No mail is sent, unless you give --invite.

Headings: `

func (c *commands) studentsImport() *cobra.Command {
	f := &importFlags{}
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Import students from a CSV, XLSX, XLS, ODS or ZIP file",
		Long:  importHelp + strings.Join(imports.Headings(), ", ") + ".",
		Example: `  kendra students import register.xlsx --center 1001 --dry-run
  kendra students import register.csv --center 1001 --report results
  kendra students import register.csv --center 1001 --map - > map.yaml
  kendra students import register.csv --center 1001 --map map.yaml --mode update
  kendra students import register.csv --center 1001 --mode mirror --dry-run
  kendra students import register.csv --center 1001 --mode mirror --confirm-missing 14
  kendra students import register.csv --resume 9f2c4e61aa00b7d3
  kendra students import --undo 9f2c4e61aa00b7d3
  kendra students import - --center 1001 --format json < register.csv`,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.undo != "" {
				return cobra.NoArgs(cmd, args)
			}
			return cobra.ExactArgs(1)(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if cmd.Flags().Changed("header-row") && f.heading == 0 {
				f.heading = imports.NoHeadings
			}
			if err := f.check(); err != nil {
				return err
			}
			if f.undo != "" {
				return c.undoImport(cmd, f)
			}
			return c.runImport(cmd, f, args[0])
		},
	}
	f.define(cmd)
	return cmd
}

func (f *importFlags) define(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.IntVar(&f.center, "center", 0, "code of the students' center")
	flags.BoolVar(&f.dry, "dry-run", false, "only check: write nothing, show the changes and the plan's id")
	flags.StringVar(&f.mode, "mode", "", "insert: refuse known students; update: refuse new ones; upsert: accept both; mirror: also cancel the enrolments that the file leaves out (default upsert)")
	flags.BoolVar(&f.atomic, "atomic", false, "store all rows or none")
	flags.BoolVar(&f.override, "override", false, "overwrite values that were changed by hand since the last import")
	flags.IntVar(&f.maxChange, "max-change", imports.UsualMaxChange, "stop if more than this percentage of the center's students would change")
	flags.IntVar(&f.missing, "confirm-missing", 0, "number of enrolments that a mirror may cancel although they are more than 20 percent")
	flags.BoolVar(&f.invite, "invite", false, "send new students a mail on how to sign up")
	flags.BoolVar(&f.sessions, "create-sessions", false, "create the sessions that the center does not have, and seat their students in them")
	flags.StringVar(&f.days, "session-days", "", "first and last day, as 2026-04-01..2026-09-30, of new sessions whose names do not tell them")
	flags.StringVar(&f.plan, "plan", "", "import only if the plan's id is still this")
	flags.StringVar(&f.mapping, "map", "", "YAML file that maps columns and values; - prints the present mapping")
	flags.BoolVar(&f.ignoreUnknown, "ignore-unknown", false, "ignore unknown columns")
	flags.StringVar(&f.dates, "dates", "", "dmy: day first; mdy: month first (default: detected)")
	flags.StringVar(&f.encoding, "encoding", "", "utf-8, utf-16le, utf-16be or windows-1252 (default: detected)")
	flags.StringVar(&f.delimiter, "delimiter", "", `separator of the cells, \t for a tab (default: detected)`)
	flags.StringVar(&f.quote, "quote", "", "quotation mark of the cells (default: detected)")
	flags.IntVar(&f.heading, "header-row", 0, "number of the heading row, 0 if the file has none (default: detected)")
	flags.StringVar(&f.sheet, "sheet", "", "sheet of a workbook (default: the first)")
	flags.StringVar(&f.report, "report", "", "folder to write ok.csv, failed.csv, unprocessed.csv and report.json to")
	flags.StringVar(&f.resume, "resume", "", "job to resume, with the same file")
	flags.StringVar(&f.undo, "undo", "", "job to undo")
	formatFlag(cmd, &f.format)
}

func (f *importFlags) check() error {
	if err := checkFormat(f.format); err != nil {
		return err
	}
	if _, err := imports.ParseMode(f.mode); err != nil {
		return usage{fmt.Errorf("--mode %q %w", f.mode, err)}
	}
	if _, err := imports.ParseDateStyle(f.dates); err != nil {
		return usage{fmt.Errorf("--dates %q %w", f.dates, err)}
	}
	if f.center == 0 && f.undo == "" && f.resume == "" {
		return usage{errors.New("--center is required")}
	}
	if _, err := sessions.ParseDays(f.days); f.days != "" && err != nil {
		return usage{fmt.Errorf("--session-days %q %w", f.days, err)}
	}
	if f.heading < imports.NoHeadings {
		return usage{errors.New("--header-row must be the number of a row, or 0 for a file without headings")}
	}
	if f.missing < 0 || f.missing > 0 && imports.Mode(f.mode) != imports.Mirror && f.resume == "" {
		return usage{errors.New("--confirm-missing is a number of enrolments, for --mode mirror only")}
	}
	if f.maxChange < 0 || f.maxChange > 100 {
		return usage{errors.New("--max-change must be a percentage from 0 to 100")}
	}
	return nil
}

// terms returns the days of new sessions.
func (f *importFlags) terms() imports.Terms {
	if f.days == "" {
		return nil
	}
	days, _ := sessions.ParseDays(f.days) // checked before
	return imports.Terms{"": days}
}

// input converts the flags for the use case.
func (f *importFlags) input(file imports.File, name string) (importing.ImportStudents, error) {
	mode, _ := imports.ParseMode(f.mode)        // checked before
	dates, _ := imports.ParseDateStyle(f.dates) // checked before
	if f.delimiter == `\t` || f.delimiter == "tab" {
		f.delimiter = "\t"
	}
	in := importing.ImportStudents{
		Name: name, File: file, Center: centers.Code(f.center), DryRun: f.dry, Plan: f.plan, Resume: imports.JobID(f.resume),
		IgnoreUnknown: f.ignoreUnknown,
		Reading: imports.Reading{
			Encoding: imports.Encoding(strings.ToLower(f.encoding)), Delimiter: f.delimiter, Quote: f.quote, Sheet: f.sheet, Heading: f.heading,
		},
		Answers: imports.Answers{Dates: dates, Sessions: f.terms()},
		Options: imports.Options{Mode: mode, Override: f.override, Atomic: f.atomic, Invite: f.invite, MaxChange: f.maxChange, CreateSessions: f.sessions, Missing: f.missing},
	}
	if f.maxChange == 0 {
		in.Options.MaxChange = -1 // no limit; the zero value means the default
	}
	if f.mapping == "" || f.mapping == "-" {
		return in, nil
	}
	var err error
	f.file, err = readMapping(f.mapping, &in)
	return in, err
}

func (c *commands) runImport(cmd *cobra.Command, f *importFlags, path string) error {
	file, name, err := openFile(cmd.InOrStdin(), path)
	if err != nil {
		return err
	}
	defer file.Close()
	in, err := f.input(file, name)
	if err != nil {
		return err
	}
	var report imports.Report
	err = c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
		if f.mapping == "-" {
			return printMapping(ctx, s, in, cmd.OutOrStdout())
		}
		p := newProgress(cmd.ErrOrStderr())
		defer p.end()
		in.Started, in.Progress = p.begin, p.show
		in.Unknown = func(all []imports.NewSession) { tellSessions(cmd.ErrOrStderr(), all, f.sessions) }
		var err error
		report, err = s.Imports.Run(ctx, identity.Local(), in)
		if f.report != "" && report.Counts.Rows > 0 {
			err = errors.Join(err, writeResults(context.WithoutCancel(ctx), s, in, report, f.report))
		}
		return err
	})
	if f.mapping == "-" {
		return err
	}
	return tellImport(cmd, f, path, report, withFlag(f.file.withLines(err), report))
}

// openFile opens a file that can be read twice. Standard input and pipes are copied to a temporary file.
func openFile(stdin io.Reader, path string) (*os.File, string, error) {
	if path == "-" {
		file, err := spool(stdin)
		return file, "standard input", err
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, "", unreadable(err)
	}
	info, err := file.Stat()
	switch {
	case err == nil && info.IsDir():
		return nil, "", unreadable(fmt.Errorf("%s is a folder", path))
	case err == nil && info.Mode()&os.ModeNamedPipe != 0:
		defer file.Close()
		kept, err := spool(file)
		return kept, filepath.Base(path), err
	default:
		return file, filepath.Base(path), nil
	}
}

func spool(r io.Reader) (*os.File, error) {
	file, err := os.CreateTemp("", "kendra-import-*")
	if err != nil {
		return nil, fmt.Errorf("store standard input: %w", err)
	}
	_ = os.Remove(file.Name()) // the open file remains until it is closed
	if _, err := io.Copy(file, r); err != nil {
		return nil, unreadable(err)
	}
	return file, nil
}

func unreadable(err error) error {
	return imports.ErrUnreadable.With(fault.Field{Name: "file", Text: err.Error()})
}

func (c *commands) undoImport(cmd *cobra.Command, f *importFlags) error {
	return c.program.With(cmd.Context(), c.settings, func(ctx context.Context, s *app.App) error {
		done, err := s.Imports.Undo(ctx, identity.Local(), imports.JobID(f.undo))
		if err != nil {
			return err
		}
		return printUndo(cmd.OutOrStdout(), done, f.format)
	})
}
