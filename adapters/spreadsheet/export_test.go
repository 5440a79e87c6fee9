package spreadsheet_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"kendra/adapters/spreadsheet"
	"kendra/domain/reports"
)

var dangerous = []string{"=1+1", "+91", "-5", "@SUM(A1)", "\tx", "plain", "", "श्रद्धा", "0012"}

func write(t *testing.T, f reports.Format, rows ...[]string) []byte {
	t.Helper()
	var out bytes.Buffer
	s, err := spreadsheet.Writer{}.New(f, &out)
	require.NoError(t, err)
	for _, row := range rows {
		require.NoError(t, s.Row(row))
	}
	require.NoError(t, s.End())
	return out.Bytes()
}

func TestWriter_CSVHasNoFormulas(t *testing.T) {
	t.Parallel()
	require.Equal(t, "\ufeff'=1+1,'+91,'-5,'@SUM(A1),'\tx,plain,,श्रद्धा,0012\r\n\"a,b\",\"\"\"\"\r\n", string(write(t, reports.CSV, dangerous, []string{"a,b", `"`})))
}

func TestWriter_WorkbookHasTextsAlone(t *testing.T) {
	t.Parallel()
	file, err := excelize.OpenReader(bytes.NewReader(write(t, reports.XLSX, []string{"Head"}, dangerous)))
	require.NoError(t, err)
	defer file.Close()
	rows, err := file.GetRows("Students")
	require.NoError(t, err)
	require.Equal(t, [][]string{{"Head"}, dangerous}, rows)
	formula, err := file.GetCellFormula("Students", "A2")
	require.NoError(t, err)
	require.Empty(t, formula)
	kind, err := file.GetCellType("Students", "I2")
	require.NoError(t, err)
	require.Equal(t, excelize.CellTypeInlineString, kind)
}

func TestWriter_RefusesOtherFormats(t *testing.T) {
	t.Parallel()
	_, err := spreadsheet.Writer{}.New("pdf", &bytes.Buffer{})
	require.ErrorIs(t, err, reports.ErrFormat)
}
