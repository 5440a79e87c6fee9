package spreadsheet

import (
	"archive/zip"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"kendra/domain/imports"
)

const (
	odsType    = "application/vnd.oasis.opendocument.spreadsheet"
	odsContent = "content.xml"
	// mostRepeated limits a row that is repeated: only blank rows are repeated more often.
	mostRepeated = 10_000
)

// isODS reports whether an archive is a sheet of LibreOffice or OpenOffice, and otherwise what it is if it is another of
// their documents.
func isODS(archive *zip.Reader) (is bool, other string) {
	for _, f := range archive.File {
		if f.Name != "mimetype" {
			continue
		}
		in, err := f.Open()
		if err != nil {
			return false, ""
		}
		kind, _ := io.ReadAll(io.LimitReader(in, 200)) // half a type is another one
		_ = in.Close()                                 // it was only read
		switch {
		case string(kind) == odsType:
			return true, ""
		case strings.HasPrefix(string(kind), "application/vnd.oasis.opendocument"):
			return false, "it is a document of LibreOffice, but no sheet; copy its table into a spreadsheet, and save that as XLSX"
		}
	}
	return false, ""
}

// openODS opens the asked sheet, or the first visible one.
func openODS(ctx context.Context, archive *zip.Reader, as imports.Reading) (*sheet, error) {
	at := slices.IndexFunc(archive.File, func(f *zip.File) bool { return f.Name == odsContent })
	if at < 0 {
		return nil, unreadable("its content is not there")
	}
	names, hidden, err := odsSheets(archive.File[at])
	if err != nil {
		return nil, err
	}
	wanted := slices.IndexFunc(names, func(name string) bool {
		return name == as.Sheet || (as.Sheet == "" && !slices.Contains(hidden, name))
	})
	if wanted < 0 {
		return nil, unreadable("it has no sheet " + as.Sheet)
	}
	in, err := unpacked(archive.File[at])
	if err != nil {
		return nil, err
	}
	c := &odsCells{xml: newScanner(in), closer: in, ctx: ctx, merged: newMerged()}
	for range wanted + 1 {
		if err := c.toTable(); err != nil {
			_ = in.Close() // the fault says more
			return nil, err
		}
	}
	as.Format, as.Encoding, as.Delimiter, as.Quote, as.Sheet, as.Sheets = imports.ODS, "", "", "", names[wanted], names
	s, err := newSheet(c, as)
	if err != nil {
		_ = in.Close() // the fault says more
		return nil, err
	}
	return s, nil
}

// odsSheets returns the names of the sheets, and those of the hidden ones. A content that is no XML is encrypted.
func odsSheets(f *zip.File) (names, hidden []string, err error) {
	in, err := unpacked(f)
	if err != nil {
		return nil, nil, err
	}
	defer in.Close()
	xml, style, out := newScanner(in), "", map[string]bool{}
	for {
		tag, err := xml.tag()
		switch {
		case err == io.EOF && len(names) > 0: //nolint:errorlint // the scanner returns io.EOF unwrapped
			return names, hidden, nil
		case err != nil:
			return nil, nil, unreadable("it is broken or protected by a password; open it in LibreOffice, and save it as XLSX")
		case tag.closes:
		case tag.name == "style":
			style = tag.attribute("style:name")
		case tag.name == "table-properties":
			out[style] = tag.attribute("table:display") == "false"
		case tag.name == "table":
			name, err := plain([]byte(tag.attribute("table:name")))
			if err != nil {
				return nil, nil, partError(odsContent, err)
			}
			names = append(names, name)
			if out[tag.attribute("table:style-name")] {
				hidden = append(hidden, name)
			}
		}
	}
}

// odsCells reads the rows of one table.
type odsCells struct {
	xml    *scanner
	closer io.Closer
	ctx    context.Context
	number int         // of the last returned row
	blanks int         // rows to return before the held one
	held   imports.Row // a row that has something
	repeat int         // how often the held row comes
	ended  bool
	merged *merged
}

func (c *odsCells) close() error { return c.closer.Close() }

func (c *odsCells) toTable() error {
	for {
		tag, err := c.xml.tag()
		if err != nil {
			return partError(odsContent, noEnd(err))
		}
		if tag.name == "table" && !tag.closes {
			c.ended = tag.empty
			return nil
		}
	}
}

func (c *odsCells) next() (imports.Row, error) {
	if c.number%1024 == 0 && c.ctx.Err() != nil {
		return imports.Row{}, c.ctx.Err() //nolint:wrapcheck // the caller's own error
	}
	if c.ended {
		return imports.Row{}, io.EOF
	}
	if c.blanks == 0 && c.repeat == 0 {
		if err := c.read(); err != nil {
			return imports.Row{}, err
		}
	}
	c.number++
	if c.blanks > 0 {
		c.blanks--
		return imports.Row{Number: c.number}, nil
	}
	c.repeat--
	return imports.Row{Number: c.number, Cells: slices.Clone(c.held.Cells), Hidden: c.held.Hidden, Merged: c.held.Merged}, nil
}

// read reads up to the next row that has something, and counts the blank ones before it.
func (c *odsCells) read() error {
	for {
		tag, err := c.xml.tag()
		switch {
		case err != nil:
			return partError(odsContent, noEnd(err))
		case tag.name == "table" && tag.closes:
			c.blanks, c.ended = 0, true
			return io.EOF
		case tag.name != "table-row" || tag.closes:
			continue
		}
		times := repeated(tag, "table:number-rows-repeated")
		row := imports.Row{Number: c.number + c.blanks + 1, Hidden: tag.attribute("table:visibility") == "collapse" || tag.attribute("table:visibility") == "filter"}
		if !tag.empty {
			if row.Cells, err = c.cellsOf(row.Number); err != nil {
				return err
			}
			c.merged.fill(&row)
		}
		if row.Blank() {
			if c.blanks += times; c.number+c.blanks > mostSheetRows {
				c.blanks = mostSheetRows
			}
			continue
		}
		if times > mostRepeated {
			return unreadable("the same row is in it more than 10,000 times")
		}
		c.held, c.repeat = row, times
		return nil
	}
}

func repeated(t tag, name string) int {
	n, err := strconv.Atoi(t.attribute(name))
	if err != nil || n < 1 {
		return 1
	}
	return n
}

// cellsOf reads the cells of a row. Blank cells at its end do not count: a sheet repeats them to its last column.
func (c *odsCells) cellsOf(row int) ([]string, error) {
	var all []string
	blanks := 0
	for {
		tag, err := c.xml.tag()
		switch {
		case err != nil:
			return nil, partError(odsContent, noEnd(err))
		case tag.name == "table-row" && tag.closes:
			return all, nil
		case tag.closes || (tag.name != "table-cell" && tag.name != "covered-table-cell"):
			continue
		}
		times := repeated(tag, "table:number-columns-repeated")
		if down := repeated(tag, "table:number-rows-spanned"); down > 1 {
			at := len(all) + blanks
			c.merged.add(row, row+down-1, at, at+repeated(tag, "table:number-columns-spanned")-1)
		}
		value, err := c.value(tag)
		if err != nil {
			return nil, err
		}
		if value == "" {
			blanks = min(blanks+times, imports.MostColumns)
			continue
		}
		if len(all)+blanks+times > imports.MostColumns {
			return nil, unreadable(fmt.Sprintf("row %d has more than %d columns", c.number+c.blanks+1, imports.MostColumns))
		}
		all = append(all, make([]string, blanks)...)
		for blanks = 0; times > 0; times-- {
			all = append(all, value)
		}
	}
}

// value reads a cell to its end. Numbers and days have their value in an attribute, texts in paragraphs.
func (c *odsCells) value(t tag) (string, error) {
	name, kind := t.name, t.attribute("office:value-type")
	raw := t.attribute("office:value")
	switch kind {
	case "date":
		raw, _, _ = strings.Cut(t.attribute("office:date-value"), "T")
	case "boolean":
		raw = strings.ToUpper(t.attribute("office:boolean-value"))
	case "float", "currency", "percentage":
		raw = number(raw)
	default:
		raw = ""
	}
	if t.empty {
		return raw, nil
	}
	var lines []string
	for isNote := false; ; {
		inner, err := c.xml.tag()
		switch {
		case err != nil:
			return "", partError(odsContent, noEnd(err))
		case inner.name == name && inner.closes:
			if raw != "" {
				return raw, nil
			}
			return strings.Join(lines, "\n"), nil
		case inner.name == "annotation":
			isNote = !inner.closes && !inner.empty
		case inner.name == "p" && !inner.closes && !inner.empty:
			line, err := c.xml.paragraph()
			if err != nil {
				return "", partError(odsContent, err)
			}
			if !isNote {
				lines = append(lines, line)
			}
		}
	}
}
