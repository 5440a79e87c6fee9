package app_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/spreadsheet"
	"kendra/app/examining"
	"kendra/app/kernel"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/reports"
)

// withSheets returns the class with a use case that reads and writes sheets.
func withSheets(t *testing.T) class {
	t.Helper()
	c := inClass(t)
	c.use = c.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		p.Marksheets, p.Reader, p.Sheets = plainMarksheets{}, spreadsheet.Reader{}, spreadsheet.Writer{}
	}).Exams
	return c
}

func marksFile(rows ...string) examining.MarksFile {
	return examining.MarksFile{Name: `C:\sheets\june.csv`, File: strings.NewReader(strings.Join(rows, "\n"))}
}

func TestExams_ImportSheet(t *testing.T) {
	t.Parallel()
	c, ctx := withSheets(t), t.Context()
	head := "Reg No,Name,Theory,Practical,Practical second"
	good := []string{head, string(c.first.RegNo) + ",Asha,80,45,45", string(c.second.RegNo) + ",Ravi,A,A,A"}
	bad := []string{head, string(c.first.RegNo) + ",Asha,80,45,45", string(c.second.RegNo) + ",Ravi,101,A,A"}

	checked, err := c.use.CheckSheet(ctx, c.staff(), c.exam, marksFile(good...))
	require.NoError(t, err)
	require.Equal(t, []int{6, 2, 0}, []int{len(checked.Edits), checked.Rows, len(checked.Issues)})
	require.Empty(t, c.desk(t, c.exam).Cells, "a check stores nothing")

	refused, err := c.use.ImportSheet(ctx, c.staff(), c.exam, -1, marksFile(bad...))
	require.ErrorIs(t, err, exams.ErrSheetCells)
	require.Equal(t, 3, refused.Issues[0].Row)
	require.Empty(t, c.desk(t, c.exam).Cells, "nothing is half written")
	_, err = c.use.ImportSheet(ctx, c.staff(), c.exam, checked.Seen+1, marksFile(good...))
	require.ErrorIs(t, err, exams.ErrSeen)

	done, err := c.use.ImportSheet(ctx, c.staff(), c.exam, checked.Seen, marksFile(good...))
	require.NoError(t, err)
	d := c.desk(t, c.exam)
	require.Equal(t, []any{exams.Passed, exams.Missed}, []any{d.Rows[0].Outcome.Verdict, d.Rows[1].Outcome.Verdict})
	require.Equal(t, []any{"june.csv", 6, 4}, []any{d.Imports[0].File, d.Imports[0].Entries, len(d.Imports[0].Changes)})
	_, err = c.use.ImportSheet(ctx, c.staff(), c.exam, -1, marksFile(good...))
	require.ErrorIs(t, err, exams.ErrSheetNothing, "the same sheet again")

	require.ErrorIs(t, c.use.UndoImport(ctx, c.foreign(), c.exam, done.Import, ""), exams.ErrNotFound)
	require.ErrorIs(t, c.use.UndoImport(ctx, c.staff(), c.exam, done.Import+1, ""), exams.ErrNoImport)
	require.NoError(t, c.use.UndoImport(ctx, c.staff(), c.exam, done.Import, ""))
	require.Equal(t, exams.Waiting, c.desk(t, c.exam).Rows[0].Outcome.Verdict)
	require.ErrorIs(t, c.use.UndoImport(ctx, c.staff(), c.exam, done.Import, ""), exams.ErrImportUndone)
	require.NotEmpty(t, c.desk(t, c.exam).Imports[0].UndoneBy)
}

// TestExams_ImportAfterPublishing: only an administrator changes published marks, and says why.
func TestExams_ImportAfterPublishing(t *testing.T) {
	t.Parallel()
	c, ctx := withSheets(t), t.Context()
	_, err := c.use.Enter(ctx, c.staff(), c.exam, append(c.edits(c.first, 80, 45), c.edits(c.second, 60, 30)...), "")
	require.NoError(t, err)
	c.publish(t, c.exam, "")
	recount := marksFile("Reg No,Theory", string(c.first.RegNo)+",81")
	_, err = c.use.CheckSheet(ctx, c.staff(), c.exam, recount)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = c.use.ImportSheet(ctx, c.staff(), c.exam, -1, recount)
	require.ErrorIs(t, err, identity.ErrDenied)
	_, err = c.use.ImportSheet(ctx, admin, c.exam, -1, recount)
	require.ErrorIs(t, err, exams.ErrReason)
	recount.Reason = "Recounted"
	done, err := c.use.ImportSheet(ctx, admin, c.exam, -1, recount)
	require.NoError(t, err)
	require.Equal(t, 1, c.desk(t, c.exam).Preview.Changed)
	require.ErrorIs(t, c.use.UndoImport(ctx, admin, c.exam, done.Import, ""), exams.ErrReason)
	require.NoError(t, c.use.UndoImport(ctx, admin, c.exam, done.Import, "Wrong sheet"))
	require.Zero(t, c.desk(t, c.exam).Preview.Changed)
}

func TestExams_WriteSheet(t *testing.T) {
	t.Parallel()
	c, ctx := withSheets(t), t.Context()
	var out bytes.Buffer
	require.NoError(t, c.use.WriteSheet(ctx, c.staff(), c.exam, reports.CSV, &out))
	require.Contains(t, out.String(), "Registration number,Name,Theory: Office (100),Practical: Office (50),Practical: Office (second entry) (50)")
	require.ErrorIs(t, c.use.WriteSheet(ctx, c.foreign(), c.exam, reports.CSV, &out), exams.ErrNotFound)
	checked, err := c.use.CheckSheet(ctx, c.staff(), c.exam, examining.MarksFile{File: bytes.NewReader(out.Bytes())})
	require.NoError(t, err)
	require.Empty(t, checked.Edits)
}
