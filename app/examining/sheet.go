package examining

import (
	"context"
	"errors"
	"io"
	"path"
	"slices"
	"strings"

	"kendra/domain/audit"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/reports"
	"kendra/domain/students"
)

// longestFile is how many characters of a file's name are kept.
const longestFile = 120

// MarksFile is a file with marks.
type MarksFile struct {
	Name   string
	File   imports.File
	Sheet  string // of a workbook, "" for the first
	Reason string // needed after results were published
}

// Checked is what a file would do to the marks of an exam.
type Checked struct {
	exams.Sheet

	Exam        exams.Exam
	Seen        int  // differs after every change of candidates and marks
	NeedsReason bool // results have been published
	Import      exams.ImportID
}

// sheetRows reads all rows of a file. imports.ErrUnreadable, ErrEmpty; exams.ErrSheetRows.
func (s *Exams) sheetRows(ctx context.Context, in MarksFile) ([]exams.SheetRow, error) {
	source, err := s.reader.Open(ctx, in.File, imports.Reading{Heading: imports.NoHeadings, Sheet: in.Sheet})
	if err != nil {
		return nil, err
	}
	defer func() { _ = source.Close() }()
	var rows []exams.SheetRow
	for {
		row, err := source.Next()
		switch {
		case errors.Is(err, io.EOF):
			return rows, nil
		case err != nil:
			return nil, err
		case len(rows) > exams.MostSheetRows:
			return nil, exams.ErrSheetRows
		case !row.Blank():
			rows = append(rows, exams.SheetRow{Number: row.Number, Cells: row.Cells})
		}
	}
}

// mayChange returns identity.ErrDenied if only administrators can change the marks of an exam.
func mayChange(actor identity.Actor, e exams.Exam) error {
	if e.IsPublished() && !actor.Is(identity.Admin) {
		return identity.ErrDenied
	}
	return nil
}

// CheckSheet returns what a file would do to the marks of an exam. It stores nothing. exams.ErrNotFound,
// identity.ErrDenied for staff after results were published, the faults of exams.ReadSheet, imports.ErrUnreadable.
func (s *Exams) CheckSheet(ctx context.Context, actor identity.Actor, id exams.ID, in MarksFile) (Checked, error) {
	e, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return Checked{}, err
	}
	if err := mayChange(actor, e); err != nil {
		return Checked{}, err
	}
	rows, err := s.sheetRows(ctx, in)
	if err != nil {
		return Checked{}, err
	}
	cells, err := s.repo.Cells(ctx, id)
	if err != nil {
		return Checked{}, err
	}
	sheet, err := exams.ReadSheet(e, scheme.Rules, cells, rows)
	return Checked{Sheet: sheet, Exam: e, Seen: seen(e, cells), NeedsReason: e.IsPublished()}, err
}

// ImportSheet stores the marks of a file, all or none. looked is the Checked.Seen of the check that people looked at; -1
// stores the file as it is now. If some cells cannot be stored, the fault is exams.ErrSheetCells, and the issues are
// returned with it. The faults of CheckSheet; exams.ErrSeen, ErrSheetNothing, ErrReason.
func (s *Exams) ImportSheet(ctx context.Context, actor identity.Actor, id exams.ID, looked int, in MarksFile) (Checked, error) {
	_, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return Checked{}, err
	}
	rows, err := s.sheetRows(ctx, in)
	if err != nil {
		return Checked{}, err
	}
	var out Checked
	err = s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.Change(ctx, id, func(e *exams.Exam) error {
			if err := mayChange(actor, *e); err != nil {
				return err
			}
			cells, err := s.repo.Cells(ctx, id)
			if err != nil {
				return err
			}
			out = Checked{Exam: *e, Seen: seen(*e, cells), NeedsReason: e.IsPublished()}
			if out.Sheet, err = exams.ReadSheet(*e, scheme.Rules, cells, rows); err != nil {
				return err
			}
			if looked >= 0 && looked != out.Seen {
				return exams.ErrSeen
			}
			if err := out.MayStore(); err != nil {
				return err
			}
			changes, err := s.apply(*e, scheme.Rules, cells, out.Edits, strings.TrimSpace(in.Reason), actor.Name)
			if err != nil {
				return err
			}
			out.Import, err = s.keep(ctx, actor, exams.Import{
				Exam: id, File: fileName(in.Name), Entries: len(out.Edits), Changes: changes, By: actor.Name, At: s.now(),
			})
			return err
		})
	})
	return out, err
}

// apply returns the cells that edits change, each once, before and after them.
func (s *Exams) apply(e exams.Exam, r exams.Rules, cells []exams.Cell, edits []exams.Edit, reason, by string) ([]exams.CellChange, error) {
	var all []exams.CellChange
	for _, edit := range edits {
		at := slices.IndexFunc(all, func(c exams.CellChange) bool { return c.Now.Enrolment == edit.Enrolment && c.Now.Key == edit.Key })
		if at < 0 {
			was := cellOf(cells, edit)
			all, at = append(all, exams.CellChange{Was: was, Now: was}), len(all)
		}
		now, err := s.edited(e, r, all[at].Now, edit, reason, by)
		if err != nil {
			return nil, err
		}
		all[at].Now = now
	}
	return all, nil
}

// keep stores an import with its cells.
func (s *Exams) keep(ctx context.Context, actor identity.Actor, i exams.Import) (exams.ImportID, error) {
	was, is := make([]exams.Cell, len(i.Changes)), make([]exams.Cell, len(i.Changes))
	for n, c := range i.Changes {
		was[n], is[n] = c.Was, c.Now
	}
	if err := s.repo.Put(ctx, i.Exam, is); err != nil {
		return 0, err
	}
	id, err := s.repo.AddImport(ctx, i)
	if err != nil {
		return 0, err
	}
	return id, s.trail.Append(ctx, audit.Did(actor, "exam.marks_imported", examThing(i.Exam), s.now()).From(was).To(is))
}

func fileName(name string) string {
	letters := []rune(path.Base(strings.ReplaceAll(name, `\`, "/")))
	return string(letters[:min(len(letters), longestFile)])
}

// UndoImport gives the cells of an import their marks from before it. exams.ErrNotFound, ErrNoImport, ErrImportUndone,
// ErrImportChanged; after results were published identity.ErrDenied for staff, and ErrReason without a reason.
func (s *Exams) UndoImport(ctx context.Context, actor identity.Actor, id exams.ID, which exams.ImportID, reason string) error {
	if _, _, err := s.find(ctx, actor, id); err != nil {
		return err
	}
	return s.tx.Do(ctx, func(ctx context.Context) error {
		return s.repo.Change(ctx, id, func(e *exams.Exam) error {
			if err := mayChange(actor, *e); err != nil {
				return err
			}
			all, err := s.repo.Imports(ctx, id)
			if err != nil {
				return err
			}
			at := slices.IndexFunc(all, func(i exams.Import) bool { return i.ID == which })
			if at < 0 {
				return exams.ErrNoImport
			}
			cells, err := s.repo.Cells(ctx, id)
			if err != nil {
				return err
			}
			back, err := all[at].Undo(cells, e.IsPublished(), strings.TrimSpace(reason), actor.Name, s.now())
			if err != nil {
				return err
			}
			if err := s.repo.Put(ctx, id, back); err != nil {
				return err
			}
			if err := s.repo.EndImport(ctx, all[at]); err != nil {
				return err
			}
			return s.trail.Append(ctx, audit.Did(actor, "exam.import_undone", examThing(id), s.now()).To(back))
		})
	})
}

// WriteSheet writes a sheet of the exam's candidates with the marks that it has, ready to be filled in. exams.ErrNotFound,
// reports.ErrFormat.
func (s *Exams) WriteSheet(ctx context.Context, actor identity.Actor, id exams.ID, as reports.Format, w io.Writer) error {
	e, scheme, err := s.find(ctx, actor, id)
	if err != nil {
		return err
	}
	cells, err := s.repo.Cells(ctx, id)
	if err != nil {
		return err
	}
	sheet, err := s.sheets.New(as, w)
	if err != nil {
		return err
	}
	for _, row := range exams.SheetOf(e, scheme.Rules, cells) {
		if err := sheet.Row(row); err != nil {
			return err
		}
	}
	return sheet.End()
}

// Marksheets returns the results of an exam that stand, by registration number; only those of numbers if some are given.
// exams.ErrNotFound.
func (s *Exams) Marksheets(ctx context.Context, actor identity.Actor, id exams.ID, numbers ...students.RegNo) ([]exams.Result, error) {
	if _, _, err := s.find(ctx, actor, id); err != nil {
		return nil, err
	}
	all, err := s.sorted(ctx, actor, id)
	return slices.DeleteFunc(all, func(r exams.Result) bool { return len(numbers) > 0 && !slices.Contains(numbers, r.Content.RegNo) }), err
}
