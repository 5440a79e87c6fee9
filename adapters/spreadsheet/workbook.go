package spreadsheet

import (
	"archive/zip"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"

	"kendra/domain/imports"
)

// The parts of a workbook with fixed names, and the size limits of parts held in memory.
const (
	workbookPart = "xl/workbook.xml"
	linksPart    = "xl/_rels/workbook.xml.rels"
	stylesPart   = "xl/styles.xml"
	textsPart    = "xl/sharedStrings.xml"

	mostPart  = 16 << 20
	mostTexts = 128 << 20
)

// book holds the data to which a sheet's cells refer.
type book struct {
	parts    map[string]*zip.File
	texts    []string
	dates    map[int]bool // styles that show a number as a date
	from1904 bool
}

func openWorkbook(ctx context.Context, archive *zip.Reader, as imports.Reading) (*sheet, error) {
	b := &book{parts: map[string]*zip.File{}}
	for _, f := range archive.File {
		b.parts[f.Name] = f
	}
	part, err := b.sheetPart(&as)
	if err != nil {
		return nil, err
	}
	if err := errors.Join(b.readStyles(), b.readTexts(ctx)); err != nil {
		return nil, err
	}
	f, ok := b.parts[part]
	if !ok {
		return nil, unreadable("its sheet " + as.Sheet + " is not there")
	}
	spans, err := mergedOf(f)
	if err != nil {
		return nil, err
	}
	in, err := unpacked(f)
	if err != nil {
		return nil, err
	}
	as.Format, as.Encoding, as.Delimiter, as.Quote = imports.XLSX, "", "", ""
	s, err := newSheet(&cells{book: b, merged: spans, xml: newScanner(in), closer: in, ctx: ctx}, as)
	if err != nil {
		return nil, errors.Join(err, in.Close())
	}
	return s, nil
}

// small decodes a small part into a value. A missing part leaves the value unchanged.
func (b *book) small(name string, into any) error {
	f, ok := b.parts[name]
	if !ok {
		return nil
	}
	in, err := unpacked(f)
	if err != nil {
		return err
	}
	defer in.Close()
	if err := xml.NewDecoder(io.LimitReader(in, mostPart)).Decode(into); err != nil {
		return unreadable(name + " in it: " + err.Error())
	}
	return nil
}

// sheetPart finds the requested sheet, or the first visible one. It never follows references to other files.
func (b *book) sheetPart(as *imports.Reading) (string, error) {
	var named struct {
		Properties struct {
			Date1904 string `xml:"date1904,attr"`
		} `xml:"workbookPr"`
		Sheets []struct {
			Name  string `xml:"name,attr"`
			State string `xml:"state,attr"`
			Link  string `xml:"http://schemas.openxmlformats.org/officeDocument/2006/relationships id,attr"`
		} `xml:"sheets>sheet"`
	}
	var links struct {
		All []struct {
			ID     string `xml:"Id,attr"`
			Target string `xml:"Target,attr"`
			Mode   string `xml:"TargetMode,attr"`
		} `xml:"Relationship"`
	}
	if err := errors.Join(b.small(workbookPart, &named), b.small(linksPart, &links)); err != nil {
		return "", err
	}
	b.from1904 = named.Properties.Date1904 == "1" || named.Properties.Date1904 == "true"
	as.Sheets = nil
	for _, s := range named.Sheets {
		as.Sheets = append(as.Sheets, s.Name)
	}
	for _, s := range named.Sheets {
		if (as.Sheet == "" && s.State != "" && s.State != "visible") || (as.Sheet != "" && s.Name != as.Sheet) {
			continue
		}
		as.Sheet = s.Name
		for _, l := range links.All {
			if l.ID == s.Link && l.Mode != "External" {
				if target, absolute := strings.CutPrefix(l.Target, "/"); absolute {
					return target, nil
				}
				return path.Join("xl", l.Target), nil
			}
		}
	}
	return "", unreadable("it has no sheet " + as.Sheet)
}

// readStyles finds the styles that show numbers as dates.
func (b *book) readStyles() error {
	var styles struct {
		Formats []struct {
			ID   int    `xml:"numFmtId,attr"`
			Code string `xml:"formatCode,attr"`
		} `xml:"numFmts>numFmt"`
		Cells []struct {
			Format int `xml:"numFmtId,attr"`
		} `xml:"cellXfs>xf"`
	}
	if err := b.small(stylesPart, &styles); err != nil {
		return err
	}
	own := map[int]bool{}
	for _, f := range styles.Formats {
		own[f.ID] = isDateFormat(f.Code)
	}
	b.dates = map[int]bool{}
	for i, c := range styles.Cells {
		// 14 to 17 and 22 are the dates among the built-in formats.
		date, ours := own[c.Format]
		b.dates[i] = date || (!ours && (c.Format >= 14 && c.Format <= 17 || c.Format == 22))
	}
	return nil
}

// isDateFormat reports whether a number format shows a date: it has days, months or years outside quoted text.
func isDateFormat(code string) bool {
	quoted, bracket := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\\':
			i++
		case c == '[' || c == ']':
			bracket = c == '['
		case quoted || bracket:
		case c == 'y' || c == 'Y' || c == 'd' || c == 'D':
			return true
		}
	}
	return false
}

// readTexts reads the shared texts.
func (b *book) readTexts(ctx context.Context) error {
	f, ok := b.parts[textsPart]
	if !ok {
		return nil
	}
	in, err := unpacked(f)
	if err != nil {
		return err
	}
	defer in.Close()
	s, held := newScanner(in), 0
	for {
		if len(b.texts)%4096 == 0 && ctx.Err() != nil {
			return ctx.Err() //nolint:wrapcheck // the caller's own error
		}
		switch tag, err := s.tag(); {
		case err == io.EOF: //nolint:errorlint // the scanner returns io.EOF unwrapped
			return nil
		case err != nil:
			return partError(textsPart, err)
		case tag.name == "si" && !tag.closes:
			text := ""
			if !tag.empty {
				if text, err = s.texts("si"); err != nil {
					return partError(textsPart, err)
				}
			}
			if held += len(text) + 16; held > mostTexts {
				return unreadable("its texts take more than 128 MiB; save it as CSV")
			}
			b.texts = append(b.texts, text)
		}
	}
}

func partError(part string, err error) error {
	if errors.Is(err, imports.ErrUnreadable) {
		return err
	}
	return unreadable(part + " in it: " + err.Error())
}
