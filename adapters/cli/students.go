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
)

func (c *commands) students() *cobra.Command {
	cmd := &cobra.Command{Use: "students", Short: "Bring students in, and out"}
	cmd.AddCommand(c.studentsImport(), c.studentsExport())
	return cmd
}

// importFlags are what students import can be told.
type importFlags struct {
	center                             int
	dry, atomic, override              bool
	invite, ignoreUnknown              bool
	mode, mapping, dates               string
	encoding, delimiter, quote, sheet  string
	heading, maxChange                 int
	format, report, resume, undo, plan string
}

const importHelp = `Import students from a file into a center: CSV, TSV or another text, XLSX, or a ZIP of one of them with photos that are
named by registration number or e-mail address. FILE may be - for standard input.

How the file is written is found out: encoding, delimiter, quote, and the heading row among the first 20. Columns are found
by their headings, in English and Hindi, and by what is in them; --map - prints what they are taken for, and --map FILE says it.
A student is known by registration number, else by e-mail address, else by name, date of birth and mobile number: known ones are
changed where the file differs, others are registered. A missing column and an empty cell keep what is stored; \clear clears it.
What somebody changed by hand since the last import stays, unless --override.

A row that is wrong is refused and named with its row, column, value and reason; the others are taken, and the exit code is 3.
Rows are stored in chunks, each whole: after an interruption --resume goes on. Importing a file twice writes nothing the second time.
An import can be undone for 30 days. No mail is sent, unless --invite.

Headings: `

func (c *commands) studentsImport() *cobra.Command {
	f := &importFlags{}
	cmd := &cobra.Command{
		Use:   "import FILE",
		Short: "Import students from a CSV, XLSX or ZIP file",
		Long:  importHelp + strings.Join(imports.Headings(), ", ") + ".",
		Example: `  kendra students import register.xlsx --center 1001 --dry-run
  kendra students import register.csv --center 1001 --report results
  kendra students import register.csv --center 1001 --map - > map.yaml
  kendra students import register.csv --center 1001 --map map.yaml --mode update
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
	flags.IntVar(&f.center, "center", 0, "code of the center that the students belong to")
	flags.BoolVar(&f.dry, "dry-run", false, "write nothing, only tell what would be done, and the plan's id")
	flags.StringVar(&f.mode, "mode", "", "insert: known students are refused; update: new ones are; upsert: neither (default upsert)")
	flags.BoolVar(&f.atomic, "atomic", false, "all rows or none")
	flags.BoolVar(&f.override, "override", false, "overwrite what was changed by hand since the last import")
	flags.IntVar(&f.maxChange, "max-change", imports.UsualMaxChange, "stop when more than so many percent of the center's students would change")
	flags.BoolVar(&f.invite, "invite", false, "tell new students by mail how to sign up")
	flags.StringVar(&f.plan, "plan", "", "import only if the plan still has this id")
	flags.StringVar(&f.mapping, "map", "", "YAML file that says what columns and values are; - prints the one that would be used")
	flags.BoolVar(&f.ignoreUnknown, "ignore-unknown", false, "pass over columns that are not known")
	flags.StringVar(&f.dates, "dates", "", "dmy: dates begin with the day; mdy: with the month (default: what all of them show)")
	flags.StringVar(&f.encoding, "encoding", "", "utf-8, utf-16le, utf-16be or windows-1252 (default: found out)")
	flags.StringVar(&f.delimiter, "delimiter", "", `what separates cells, \t for a tab (default: found out)`)
	flags.StringVar(&f.quote, "quote", "", "what cells are quoted with (default: found out)")
	flags.IntVar(&f.heading, "header-row", 0, "row of the headings (default: found out)")
	flags.StringVar(&f.sheet, "sheet", "", "sheet of a workbook (default: the first)")
	flags.StringVar(&f.report, "report", "", "folder for ok.csv, failed.csv, unprocessed.csv and report.json")
	flags.StringVar(&f.resume, "resume", "", "job to go on with, with the same file")
	flags.StringVar(&f.undo, "undo", "", "job to take back")
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
	if f.maxChange < 0 || f.maxChange > 100 {
		return usage{errors.New("--max-change is a percentage from 0 to 100")}
	}
	return nil
}

// input makes of the flags what the use case is told.
func (f *importFlags) input(file imports.File, name string) (importing.ImportStudents, error) {
	mode, _ := imports.ParseMode(f.mode)        // checked
	dates, _ := imports.ParseDateStyle(f.dates) // checked
	if f.delimiter == `\t` || f.delimiter == "tab" {
		f.delimiter = "\t"
	}
	in := importing.ImportStudents{
		Name: name, File: file, Center: centers.Code(f.center), DryRun: f.dry, Plan: f.plan, Resume: imports.JobID(f.resume),
		IgnoreUnknown: f.ignoreUnknown,
		Reading: imports.Reading{
			Encoding: imports.Encoding(strings.ToLower(f.encoding)), Delimiter: f.delimiter, Quote: f.quote, Sheet: f.sheet, Heading: f.heading,
		},
		Answers: imports.Answers{Dates: dates},
		Options: imports.Options{Mode: mode, Override: f.override, Atomic: f.atomic, Invite: f.invite, MaxChange: f.maxChange},
	}
	if f.maxChange == 0 {
		in.Options.MaxChange = -1 // none at all; 0 is what was not said
	}
	if f.mapping == "" || f.mapping == "-" {
		return in, nil
	}
	return in, readMapping(f.mapping, &in)
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
	return tellImport(cmd, f, path, report, withFlag(err))
}

// withFlag says which flag answers a question.
func withFlag(err error) error {
	switch {
	case errors.Is(err, imports.ErrDates):
		return usage{fmt.Errorf("%w: use --dates dmy or --dates mdy", err)}
	case errors.Is(err, imports.ErrUnknownColumn):
		return usage{fmt.Errorf("%w; use --map, or --ignore-unknown", err)}
	case errors.Is(err, imports.ErrTooMany):
		return fault.Of(err).With(fault.Field{Name: "--max-change", Text: "allows more"})
	default:
		return err
	}
}

// openFile opens a file that can be read twice; standard input is kept in a temporary one, and so is a pipe.
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
		return nil, fmt.Errorf("keep what comes in: %w", err)
	}
	_ = os.Remove(file.Name()) // it lives until it is closed
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
