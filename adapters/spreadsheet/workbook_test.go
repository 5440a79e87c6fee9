package spreadsheet_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/spreadsheet"
	"kendra/domain/imports"
)

// packed returns an archive of files by name.
func packed(t *testing.T, parts map[string]string) *bytes.Reader {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range parts {
		f, err := w.Create(name)
		require.NoError(t, err)
		_, err = io.WriteString(f, text)
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return bytes.NewReader(b.Bytes())
}

// workbook returns the parts of a workbook with one sheet and a reference to another workbook.
func workbook(rows string) map[string]string {
	return map[string]string{
		"[Content_Types].xml": "<Types/>",
		"xl/workbook.xml": `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ` +
			`xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>` +
			`<sheet name="Hidden" state="hidden" sheetId="1" r:id="rId9"/><sheet name="Students" sheetId="2" r:id="rId1"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="x"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="rId2" Target="file:///etc/passwd" TargetMode="External"/></Relationships>`,
		"xl/externalLinks/externalLink1.xml": `<externalLink><externalBook r:id="rId1"/></externalLink>`,
		"xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\-mmm\-yy"/><numFmt numFmtId="165" formatCode="0.0&quot;d&quot;"/></numFmts>` +
			`<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
		"xl/sharedStrings.xml":     `<sst><si><t>Name</t></si><si><r><t xml:space="preserve">A &amp; </t></r><r><rPr><b/></rPr><t>B&#233;&lt;</t></r><rPh><t>no</t></rPh></si><si><t/></si></sst>`,
		"xl/worksheets/sheet1.xml": `<?xml version="1.0"?><worksheet><!-- > a comment --><sheetData>` + rows + `</sheetData></worksheet>`,
	}
}

func sheetOf(t *testing.T, file imports.File) []imports.Row {
	t.Helper()
	s, err := spreadsheet.Reader{}.Open(t.Context(), file, imports.Reading{})
	require.NoError(t, err)
	defer s.Close()
	require.Equal(t, imports.XLSX, s.Reading().Format)
	require.Equal(t, "Students", s.Reading().Sheet)
	all := []imports.Row{s.Headings()}
	for {
		row, err := s.Next()
		if err == io.EOF { //nolint:errorlint // the source returns io.EOF unwrapped
			return all
		}
		require.NoError(t, err)
		all = append(all, row)
	}
}

func TestReader_XLSX(t *testing.T) {
	t.Parallel()
	rows := sheetOf(t, packed(t, workbook(
		`<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>DOB</t></is></c></row>`+
			`<row r="4"><c r="A4" t="s"><v>1</v></c><c r="B4" t="str"><f>1+1</f><v>2</v></c><c r="C4" s="1"><v>38517</v></c><c r="D4" s="2"><v>38517.5</v></c>`+
			`<c r="E4" s="3"><v>2.5</v></c><c r="F4"><v>9.87654321E9</v></c><c r="G4" t="b"><v>1</v></c><c r="H4"><f>[1]Sheet!A1</f></c><c r="I4" t="e"><v>#REF!</v></c><c r="K4" t="s"><v>2</v></c></row>`+
			`<row r="5"/>`)))
	require.Equal(t, []imports.Row{
		{Number: 2, Cells: []string{"Name", "", "DOB"}},
		{Number: 3},
		{Number: 4, Cells: []string{"A & Bé<", "2", "2005-06-14", "2005-06-14", "2.5", "9876543210", "TRUE", "", "#REF!", "", ""}, Unsaved: 1},
		{Number: 5},
	}, rows)
}

func TestReader_XLSX_Refuses(t *testing.T) {
	t.Parallel()
	const head = `<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>`
	without := func(part string) map[string]string {
		all := workbook(head)
		delete(all, part)
		return all
	}
	bomb := workbook(head)
	bomb["xl/sharedStrings.xml"] = "<sst>" + strings.Repeat("<si/>", 16<<20) + "</sst>"
	for name, c := range map[string]struct {
		parts map[string]string
		says  string
	}{
		"NoSheet":          {without("xl/worksheets/sheet1.xml"), "Students"},
		"NoLinks":          {without("xl/_rels/workbook.xml.rels"), "no sheet"},
		"TooWide":          {workbook(head + `<row r="2"><c r="ZZZ2"><v>1</v></c></row>`), "more than 1000 columns"},
		"RowsBackwards":    {workbook(head + `<row r="3"/><row r="2"/>`), "not in order"},
		"EndlessRows":      {workbook(head + `<row r="999999999"/>`), "not in order"},
		"NoSuchText":       {workbook(head + `<row r="2"><c r="A2" t="s"><v>7</v></c></row>`), "a text that is not there"},
		"Cut":              {workbook(head + `<row r="2"><c r="A2"><v>1`), "unexpected EOF"},
		"AnEntityOfItsOwn": {workbook(head + `<row r="2"><c r="A2" t="str"><v>&xxe;</v></c></row>`), "no proper XML"},
		"ALongCell":        {workbook(head + `<row r="2"><c r="A2" t="str"><v>` + strings.Repeat("x", 2<<20) + `</v></c></row>`), "longer than 1 MiB"},
		"TooManyTexts":     {bomb, "more than 128 MiB"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := spreadsheet.Reader{}.Open(t.Context(), packed(t, c.parts), imports.Reading{})
			for err == nil {
				_, err = s.Next()
			}
			require.ErrorIs(t, err, imports.ErrUnreadable)
			require.ErrorContains(t, err, c.says)
		})
	}
}

func TestReader_ZIP(t *testing.T) {
	t.Parallel()
	inner := packed(t, workbook(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>`))
	book, err := io.ReadAll(inner)
	require.NoError(t, err)
	for name, parts := range map[string]map[string]string{
		"CSV":  {"register/students.csv": "Name\nAsha\n", "register/photos/1001-26-00001.JPG": "a photo", "__MACOSX/x.csv": "no"},
		"XLSX": {"students.xlsx": string(book), "1001-26-00001.jpg": "a photo"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s, err := spreadsheet.Reader{}.Open(t.Context(), packed(t, parts), imports.Reading{})
			require.NoError(t, err)
			defer s.Close()
			require.Equal(t, []string{"Name"}, s.Headings().Cells)
			require.Equal(t, []string{"1001-26-00001"}, s.Photos())
			photo, err := s.Photo("1001-26-00001")
			require.NoError(t, err)
			require.Equal(t, "a photo", string(photo))
			_, err = s.Photo("another")
			require.ErrorIs(t, err, imports.ErrUnreadable)
		})
	}
	for name, parts := range map[string]map[string]string{
		"NoSheet":   {"a.jpg": "x"},
		"TwoSheets": {"a.csv": "Name\n", "b.csv": "Name\n"},
		"ABomb":     {"a.csv": strings.Repeat("Name,City\n", 8<<20)},
	} {
		t.Run("Refuses"+name, func(t *testing.T) {
			t.Parallel()
			_, err := spreadsheet.Reader{}.Open(t.Context(), packed(t, parts), imports.Reading{})
			require.ErrorIs(t, err, imports.ErrUnreadable)
		})
	}
}

func TestReader_FindsOut(t *testing.T) {
	t.Parallel()
	office := "ADMISSION REGISTER%[1]s%[1]s\n%[1]s%[1]s\nSl. No.%[1]sStudent Name%[1]s\"Mobile No.\"\n1%[1]sAsha; or Usha, Verma%[1]s9876543210\n"
	for delimiter, name := range map[string]string{",": "Comma", "\t": "Tab", ";": "Semicolon", "|": "Pipe"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text := fmt.Sprintf(office, delimiter)
			if delimiter == "," || delimiter == ";" {
				text = strings.Replace(text, "Asha; or Usha, Verma", `"Asha; or Usha, Verma"`, 1)
			}
			s, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader(text), imports.Reading{})
			require.NoError(t, err)
			require.Equal(t, imports.Reading{Format: imports.CSV, Encoding: imports.UTF8, Delimiter: delimiter, Quote: `"`, Heading: 3}, s.Reading())
			row, err := s.Next()
			require.NoError(t, err)
			require.Equal(t, imports.Row{Number: 4, Cells: []string{"1", "Asha; or Usha, Verma", "9876543210"}}, row)
		})
	}
	t.Run("SingleQuotes", func(t *testing.T) {
		t.Parallel()
		s, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader("'Name','City'\n'D''Souza, A','Goa'\n"), imports.Reading{})
		require.NoError(t, err)
		row, err := s.Next()
		require.NoError(t, err)
		require.Equal(t, []string{"D'Souza, A", "Goa"}, row.Cells)
	})
	t.Run("WhatIsSaidWins", func(t *testing.T) {
		t.Parallel()
		s, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader("Name,x\nNam\xe9;y\nz;z\n"), imports.Reading{Encoding: imports.Windows1252, Delimiter: ";", Quote: "'", Heading: 2})
		require.NoError(t, err)
		require.Equal(t, imports.Row{Number: 2, Cells: []string{"Namé", "y"}}, s.Headings())
	})
}
