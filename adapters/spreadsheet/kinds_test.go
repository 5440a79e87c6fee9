package spreadsheet_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/spreadsheet"
	"kendra/domain/imports"
)

// The files in testdata were written by SheetJS 0.18.5, each as the program of its format would: a title, a blank row, the
// headings, a row that XLSX marks as hidden, and a hidden sheet before the one with the students.

func testFile(t *testing.T, name string) *bytes.Reader {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("testdata", name))
	require.NoError(t, err)
	return bytes.NewReader(raw)
}

// TestReader_Workbooks: the same register has the same rows in each format.
func TestReader_Workbooks(t *testing.T) {
	t.Parallel()
	for name, format := range map[string]imports.Format{"register.xls": imports.XLS, "register.xlsx": imports.XLSX, "register.ods": imports.ODS} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := spreadsheet.Reader{}.Open(t.Context(), testFile(t, name), imports.Reading{Sheet: "Students"})
			require.NoError(t, err)
			defer s.Close()
			as := s.Reading()
			require.Equal(t, []any{format, "Students", []string{"Notes", "Students"}, 3}, []any{as.Format, as.Sheet, as.Sheets, as.Heading})
			require.Equal(t, []string{"Name", "DOB", "Mobile", "Course", "Paid"}, s.Headings().Cells)
			var rows []imports.Row
			for {
				row, err := s.Next()
				if err == io.EOF { //nolint:errorlint // the source returns io.EOF unwrapped
					break
				}
				require.NoError(t, err)
				if !row.Blank() {
					rows = append(rows, row)
				}
			}
			days := []string{"2005-06-14", "2004-01-02", "2003-12-31"}
			if format == imports.ODS { // its writer has dates as numbers with a format
				days = []string{"38517", "37988", "37986"}
			}
			require.Equal(t, []imports.Row{
				{Number: 4, Cells: []string{"Asha Verma", days[0], "9876543210", "DCA", "1500.5"}},
				{Number: 5, Cells: []string{"आशा देवी", days[1], "9876543211", "CCC", "0"}, Hidden: format == imports.XLSX},
				{Number: 7, Cells: []string{"Zoë Xess", days[2], "9876543212", "DCA", "TRUE"}},
			}, rows)
		})
	}
	t.Run("TheFirstVisibleSheet", func(t *testing.T) {
		t.Parallel()
		for _, name := range []string{"register.xls", "register.xlsx"} {
			s, err := spreadsheet.Reader{}.Open(t.Context(), testFile(t, name), imports.Reading{})
			require.NoError(t, err)
			require.Equal(t, "Students", s.Reading().Sheet, name)
			require.NoError(t, s.Close())
		}
	})
}

// TestReader_Others: what is no sheet is called by its name, with what to do.
func TestReader_Others(t *testing.T) {
	t.Parallel()
	ods := func(content string) *bytes.Reader {
		return packed(t, map[string]string{"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": content})
	}
	for name, c := range map[string]struct {
		file imports.File
		want string
	}{
		"XLSB":          {testFile(t, "register.xlsb"), "a binary workbook (XLSB); open it in Excel or LibreOffice, and save it as XLSX"},
		"HTML":          {testFile(t, "register.html.xls"), "a web page with the ending of a workbook"},
		"HTMLWithSpace": {bytes.NewReader([]byte("\ufeff\r\n  <TABLE border=1><tr><td>Name</td></tr>")), "a web page with the ending of a workbook"},
		"XML2003":       {testFile(t, "register.xml.xls"), "an XML spreadsheet of Excel 2003"},
		"XML":           {bytes.NewReader([]byte("<?xml version='1.0'?><students/>")), "an XML file"},
		"Excel95":       {testFile(t, "register.biff5.xls"), "Excel 95 or older"},
		"RTF":           {testFile(t, "register.rtf"), "a text document (RTF)"},
		"PDF":           {bytes.NewReader([]byte("%PDF-1.7\n")), "a PDF, which has no cells"},
		"Photo":         {bytes.NewReader([]byte("\xff\xd8\xff\xe0JFIF")), "it is a photo"},
		"RAR":           {bytes.NewReader([]byte("Rar!\x1a\x07\x00")), "a RAR archive"},
		"BrokenOld":     {bytes.NewReader([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 and no more")), "a broken workbook (XLS)"},
		"Numbers":       {packed(t, map[string]string{"Index/Document.iwa": "x"}), "a sheet of Apple Numbers; export it there"},
		"Word":          {packed(t, map[string]string{"word/document.xml": "<w/>"}), "a Word document"},
		"Writer":        {packed(t, map[string]string{"mimetype": "application/vnd.oasis.opendocument.text", "content.xml": "<x/>"}), "no sheet; copy its table"},
		"EncryptedODS":  {ods("\x8e\x01\x02 no text"), "protected by a password"},
		"EmptyODS":      {ods("<office:spreadsheet><table:table table:name=\"A\"/></office:spreadsheet>"), "the file is empty"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := spreadsheet.Reader{}.Open(t.Context(), c.file, imports.Reading{})
			require.ErrorContains(t, err, c.want)
		})
	}
}

// TestReader_ODS: repeated rows and cells, texts with marks, and notes.
func TestReader_ODS(t *testing.T) {
	t.Parallel()
	const cell = `<table:table-cell office:value-type="string"><text:p>`
	rows := `<table:table-row>` + cell + `Name</text:p></table:table-cell>` + cell + `DOB</text:p></table:table-cell></table:table-row>` +
		`<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>` +
		`<table:table-row table:number-rows-repeated="2" table:visibility="collapse">` + cell + `Asha<text:s text:c="2"/>V<text:span>er</text:span>ma &amp; co</text:p>` +
		`<office:annotation><text:p>a note</text:p></office:annotation><text:p>second</text:p></table:table-cell>` +
		`<table:table-cell office:value-type="date" office:date-value="2005-06-14T00:00:00"><text:p>14 June</text:p></table:table-cell>` +
		`<table:table-cell table:number-columns-repeated="16382"/></table:table-row>` +
		`<table:table-row table:number-rows-repeated="1048500"><table:table-cell/></table:table-row>`
	file := packed(t, map[string]string{
		"mimetype": "application/vnd.oasis.opendocument.spreadsheet",
		"content.xml": `<office:document-content><style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>` +
			`<table:table table:name="Old" table:style-name="ta2"><table:table-row/></table:table><table:table table:name="A &amp; B">` + rows + `</table:table></office:document-content>`,
	})
	s, err := spreadsheet.Reader{}.Open(t.Context(), file, imports.Reading{})
	require.NoError(t, err)
	defer s.Close()
	require.Equal(t, "A & B", s.Reading().Sheet)
	want := []string{"Asha  Verma & co\nsecond", "2005-06-14"}
	for _, number := range []int{2, 3, 4, 5, 6} {
		row, err := s.Next()
		require.NoError(t, err)
		require.Equal(t, number, row.Number)
		if number > 4 {
			require.Equal(t, want, row.Cells)
			require.True(t, row.Hidden)
		}
	}
	_, err = s.Next()
	require.Equal(t, io.EOF, err, "blank rows at the end do not count")
}

// FuzzReader_XLS: no file makes the reader fail otherwise than by a fault.
func FuzzReader_XLS(f *testing.F) {
	raw, err := os.ReadFile(filepath.Join("testdata", "register.xls"))
	require.NoError(f, err)
	f.Add(raw)
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := spreadsheet.Reader{}.Open(t.Context(), bytes.NewReader(append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), data[min(8, len(data)):]...)), imports.Reading{})
		if err == nil {
			require.NoError(t, s.Close())
		}
	})
}

// TestReader_MergedDown: a cell that is merged down has its value in all of its rows, but not in a blank one, and a title over
// several columns stays where it is.
func TestReader_MergedDown(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"merged.xls", "merged.xlsx", "merged.ods"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := spreadsheet.Reader{}.Open(t.Context(), testFile(t, name), imports.Reading{})
			require.NoError(t, err)
			defer s.Close()
			require.Equal(t, []string{"Course", "Name", "DOB", "Mobile"}, s.Headings().Cells)
			var courses []string
			merged := 0
			for {
				row, err := s.Next()
				if err == io.EOF { //nolint:errorlint // the source returns io.EOF unwrapped
					break
				}
				require.NoError(t, err)
				if merged += len(row.Merged); !row.Blank() {
					courses = append(courses, row.Cells[0])
				}
			}
			require.Equal(t, []string{"DCA", "DCA", "DCA", "CCC"}, courses)
			require.Equal(t, 2, merged)
		})
	}
}
