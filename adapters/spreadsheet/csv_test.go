package spreadsheet_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/adapters/spreadsheet"
	"kendra/domain/imports"
)

func rows(t *testing.T, text string) []imports.Row {
	t.Helper()
	s, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader(text), imports.Reading{})
	require.NoError(t, err)
	all := []imports.Row{s.Headings()}
	for {
		row, err := s.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		require.NoError(t, err)
		all = append(all, row)
	}
}

func TestReader(t *testing.T) {
	t.Parallel()

	t.Run("NumbersRowsAsASpreadsheetDoes", func(t *testing.T) {
		t.Parallel()
		require.Equal(t, []imports.Row{
			{Number: 1, Cells: []string{"Name", "Address"}},
			{Number: 2, Cells: []string{"Asha", "12, MG Road\nPatna"}},
			{Number: 3},
			{Number: 4},
			{Number: 5, Cells: []string{"Ravi", ""}},
			{Number: 6, Cells: []string{"", ""}},
			{Number: 7, Cells: []string{"Last", "x\ny\nz"}},
			{Number: 8, Cells: []string{"End"}},
		}, rows(t, "Name,Address\r\nAsha,\"12, MG Road\nPatna\"\r\n\r\n\r\nRavi,\r\n,\r\nLast,\"x\ny\nz\"\r\nEnd"))
	})
	t.Run("PassesOverTheByteOrderMarkAndBlankRowsBeforeTheHeadings", func(t *testing.T) {
		t.Parallel()
		require.Equal(t, []imports.Row{{Number: 3, Cells: []string{"Name"}}, {Number: 4, Cells: []string{"आशा"}}}, rows(t, "\xef\xbb\xbf\n\nName\nआशा\n"))
	})
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"Empty":          {"", imports.ErrEmpty},
		"OnlyBlank":      {"\n\n \n", imports.ErrEmpty},
		"NulBytes":       {"Na\x00me,DOB\n", imports.ErrUnreadable},
		"AnEndlessLine":  {strings.Repeat("x", 2<<20), imports.ErrUnreadable},
		"AThousandTimes": {strings.Repeat("x,", 10_000) + "\n", imports.ErrUnreadable},
	} {
		t.Run("Refuses"+name, func(t *testing.T) {
			t.Parallel()
			_, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader(c.text), imports.Reading{})
			require.ErrorIs(t, err, c.want)
		})
	}
	t.Run("TellsWhereItBreaks", func(t *testing.T) {
		t.Parallel()
		s, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader("Name,City\nA,B\n"+strings.Repeat("x,y\n", 30)+"C,\"never\n"), imports.Reading{})
		require.NoError(t, err)
		for range 31 {
			_, err = s.Next()
			require.NoError(t, err)
		}
		_, err = s.Next()
		require.ErrorIs(t, err, imports.ErrUnreadable)
		require.ErrorContains(t, err, "row 33 has a quote that is never closed")
	})
	t.Run("APhysicalFailureIsUnreadable", func(t *testing.T) {
		t.Parallel()
		_, err := spreadsheet.Reader{}.Open(t.Context(), broken{strings.NewReader("Name")}, imports.Reading{})
		require.ErrorIs(t, err, imports.ErrUnreadable)
	})
}

type broken struct{ *strings.Reader }

func (broken) ReadAt([]byte, int64) (int, error) { return 0, errors.New("disk on fire") }

func FuzzReader(f *testing.F) {
	for _, seed := range []string{"Name\nA\n", "\"a\nb\",c\n\n\nd", "\xef\xbb\xbfx", "a\"b,c\n"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader(text), imports.Reading{})
		if err != nil {
			require.True(t, errors.Is(err, imports.ErrEmpty) || errors.Is(err, imports.ErrUnreadable))
			return
		}
		last := s.Headings().Number
		for {
			row, err := s.Next()
			if err != nil {
				require.True(t, errors.Is(err, io.EOF) || errors.Is(err, imports.ErrUnreadable))
				return
			}
			require.Equal(t, last+1, row.Number)
			last = row.Number
		}
	})
}

// TestReader_OldLines: lines that end with CR alone, as some programs on the Mac write them.
func TestReader_OldLines(t *testing.T) {
	t.Parallel()
	s, err := spreadsheet.Reader{}.Open(t.Context(), strings.NewReader("Name,DOB\rAsha,14/06/2005\rBina,15/06/2005\r"), imports.Reading{})
	require.NoError(t, err)
	defer s.Close()
	require.Equal(t, []string{"Name", "DOB"}, s.Headings().Cells)
	for i, want := range []string{"Asha", "Bina"} {
		row, err := s.Next()
		require.NoError(t, err)
		require.Equal(t, []any{i + 2, want}, []any{row.Number, row.Cells[0]})
	}
}
