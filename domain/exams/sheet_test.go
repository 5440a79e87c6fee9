package exams_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/exams"
	"kendra/domain/students"
)

// sheetExam is an exam with two candidates, of one theory with two papers and a practical that is entered twice.
func sheetExam() (exams.Exam, exams.Rules) {
	rules := exams.Rules{Components: []exams.Component{
		{Kind: exams.Theory, Name: "Theory", Papers: []exams.Paper{{Subject: 1, Name: "Office", Full: 100}, {Subject: 2, Name: "Typing", Full: 100}}},
		{Kind: exams.Practical, Name: "Practical", Twice: true, Papers: []exams.Paper{{Subject: 2, Name: "Typing", Full: 50}}},
	}}
	return exams.Exam{Candidates: []exams.Candidate{
		{Enrolment: 7, RegNo: "1001-26-00007", Name: "Asha Verma"}, {Enrolment: 8, RegNo: "1001-26-00008", Name: "Ravi Rao"},
	}}, rules
}

func sheetRows(all ...[]string) []exams.SheetRow {
	rows := make([]exams.SheetRow, len(all))
	for i, cells := range all {
		rows[i] = exams.SheetRow{Number: i + 1, Cells: cells}
	}
	return rows
}

func TestReadSheet(t *testing.T) {
	t.Parallel()
	e, r := sheetExam()
	known := []exams.Cell{{Enrolment: 7, Key: exams.Key{Component: 0, Subject: 1}, First: exams.Entry{Status: exams.Present, Marks: 61}, Version: 3}}
	got, err := exams.ReadSheet(e, r, known, sheetRows(
		[]string{"Marks of the final exam"},
		[]string{"Reg. No.", "Student Name", "Office", "Typing (Theory)", "Practical out of 50", "Practical second", "Total"},
		[]string{" 1001-26-00007 ", "VERMA Asha", "61", "l 45", "40", "41", "146"},
		[]string{"", "", "", "", "", "", ""},
		[]string{"1001-26-00008", "Ravi Rao", "AB", "", "X", "", ""},
	))
	require.NoError(t, err)
	typing, practical := exams.Key{Component: 0, Subject: 2}, exams.Key{Component: 1, Subject: 2}
	require.Equal(t, []exams.Edit{
		{Enrolment: 7, Key: typing, Status: exams.Late, Marks: 45},
		{Enrolment: 7, Key: practical, Status: exams.Present, Marks: 40},
		{Enrolment: 7, Key: practical, Second: true, Status: exams.Present, Marks: 41, Seen: 1},
		{Enrolment: 8, Key: exams.Key{Component: 0, Subject: 1}, Status: exams.Absent},
		{Enrolment: 8, Key: practical, Status: exams.Expelled},
	}, got.Edits)
	require.Equal(t, exams.SheetChange{
		Row: 3, RegNo: "1001-26-00007", Name: "Asha Verma", Heading: "Practical: Typing (second entry)", Now: exams.Entry{Status: exams.Present, Marks: 41},
	}, got.Changes[2])
	require.Equal(t, []any{2, 1, []string{"Total"}, 0}, []any{got.Rows, got.Unchanged, got.LeftOut, len(got.Issues)})
	require.Empty(t, got.Missing)
	require.NoError(t, got.MayStore())
}

func TestReadSheet_BlamesEveryCell(t *testing.T) {
	t.Parallel()
	e, r := sheetExam()
	got, err := exams.ReadSheet(e, r, nil, sheetRows(
		[]string{"Registration number", "Name", "Office", "Practical"},
		[]string{"1001-26-00007", "Somebody Else", "101", "45.5"},
		[]string{"1001-26-00007", "", "60", ""},
		[]string{"1001-26-00099", "", "60", ""},
		[]string{"seven", "", "60", ""},
		[]string{"", "", "60", ""},
	))
	require.NoError(t, err)
	mark := " is not a whole number from 0 to "
	require.Equal(t, []exams.SheetIssue{
		{2, "Name", "Somebody Else", "1001-26-00007", true, "exam.sheet_name", "is not the name on record, which is Asha Verma"},
		{2, "Office", "101", "1001-26-00007", false, "exam.marks", mark[1:] + "100, A (absent), X (expelled) or L with marks (late)"},
		{2, "Practical", "45.5", "1001-26-00007", false, "exam.marks", mark[1:] + "50, A (absent), X (expelled) or L with marks (late)"},
		{3, "Registration number", "1001-26-00007", "1001-26-00007", false, "exam.sheet_again", "is in row 2 already"},
		{4, "Registration number", "1001-26-00099", "1001-26-00099", false, "exam.stranger", exams.ErrStranger.Text},
		{5, "Registration number", "seven", "", false, students.ErrRegNo.Code, students.ErrRegNo.Text},
		{6, "Registration number", "", "", false, students.ErrRegNo.Code, students.ErrRegNo.Text},
	}, got.Issues)
	require.Equal(t, []students.RegNo{"1001-26-00008"}, got.Missing)
	require.ErrorIs(t, got.MayStore(), exams.ErrSheetCells)
	require.ErrorIs(t, exams.Sheet{}.MayStore(), exams.ErrSheetNothing)
}

func TestReadSheet_Headings(t *testing.T) {
	t.Parallel()
	e, r := sheetExam()
	for name, c := range map[string]struct {
		rows []exams.SheetRow
		want error
	}{
		"Empty":          {nil, exams.ErrSheetHeadings},
		"NoNumber":       {sheetRows([]string{"Name", "Office"}), exams.ErrSheetHeadings},
		"NoPaper":        {sheetRows([]string{"Reg No", "Name", "Total"}), exams.ErrSheetHeadings},
		"TwoComponents":  {sheetRows([]string{"Reg No", "Typing"}), exams.ErrSheetHeadings},
		"TheSamePaper":   {sheetRows([]string{"Reg No", "Office", "Theory: Office"}), exams.ErrSheetTwice},
		"TooManyAtOnce":  {make([]exams.SheetRow, exams.MostSheetRows+1), exams.ErrSheetRows},
		"OnlyOneOfThree": {sheetRows([]string{"Reg No", "Office"}), nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := exams.ReadSheet(e, r, nil, c.rows)
			require.ErrorIs(t, err, c.want)
		})
	}
}

// TestSheetOf: the sheet of an exam changes nothing when it comes back.
func TestSheetOf(t *testing.T) {
	t.Parallel()
	e, r := sheetExam()
	practical := exams.Key{Component: 1, Subject: 2}
	cells := []exams.Cell{
		{Enrolment: 7, Key: practical, First: exams.Entry{Status: exams.Late, Marks: 40}, Second: exams.Entry{Status: exams.Absent}, Version: 2},
		{Enrolment: 8, Key: practical, First: exams.Entry{Status: exams.Expelled}, Version: 1},
	}
	rows := exams.SheetOf(e, r, cells)
	require.Equal(t, [][]string{
		{"Registration number", "Name", "Theory: Office (100)", "Theory: Typing (100)", "Practical: Typing (50)", "Practical: Typing (second entry) (50)"},
		{"1001-26-00007", "Asha Verma", "", "", "L40", "A"},
		{"1001-26-00008", "Ravi Rao", "", "", "X", ""},
	}, rows)
	got, err := exams.ReadSheet(e, r, cells, sheetRows(rows...))
	require.NoError(t, err)
	require.Equal(t, []int{0, 3, 0}, []int{len(got.Edits), got.Unchanged, len(got.Issues) + len(got.LeftOut)})
}

func FuzzParseEntry(f *testing.F) {
	for _, text := range []string{"45", "L45", "late 7.0", "A", "x", "-1", "1e3", ""} {
		f.Add(text, 100)
	}
	f.Fuzz(func(t *testing.T, text string, full int) {
		got, err := exams.ParseEntry(text, full)
		if err != nil {
			require.ErrorIs(t, err, exams.ErrMarks)
			return
		}
		require.LessOrEqual(t, got.Marks, max(full, 0))
		again, err := exams.ParseEntry(got.Text(), full)
		require.NoError(t, err)
		require.Equal(t, got, again)
	})
}

func TestImport_Undo(t *testing.T) {
	t.Parallel()
	was := exams.Cell{Enrolment: 7, First: exams.Entry{Status: exams.Present, Marks: 40, By: "Asha"}, Version: 1, At: now}
	is := was
	is.First.Marks, is.Version = 60, 2
	imported := exams.Import{Changes: []exams.CellChange{{Was: was, Now: is}}}
	later := is
	later.Version = 3
	_, err := imported.Undo([]exams.Cell{later}, false, "", "Ravi", now)
	require.ErrorIs(t, err, exams.ErrImportChanged)
	_, err = imported.Undo([]exams.Cell{is}, true, "", "Ravi", now)
	require.ErrorIs(t, err, exams.ErrReason)
	back, err := imported.Undo([]exams.Cell{is}, false, "", "Ravi", now)
	require.NoError(t, err)
	was.Version = 3
	require.Equal(t, []exams.Cell{was}, back)
	_, err = imported.Undo([]exams.Cell{is}, false, "", "Ravi", now)
	require.ErrorIs(t, err, exams.ErrImportUndone)
}
