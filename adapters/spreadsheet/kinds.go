package spreadsheet

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"

	"github.com/richardlehane/mscfb"
)

// oleMark begins every file in Microsoft's older container format: XLS, DOC, and workbooks with a password.
const oleMark = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"

// headBytes is how much of a file tells its kind.
const headBytes = 4096

// others are the kinds of files that people take for sheets, by how they begin, with what to do.
var others = []struct{ mark, is string }{
	{"%PDF-", "it is a PDF, which has no cells; save the sheet from which it was made as XLSX or CSV"},
	{`{\rtf`, "it is a text document (RTF); copy its table into a spreadsheet, and save that as XLSX"},
	{"\x89PNG", "it is a picture; type its table into a spreadsheet, and save that as XLSX"},
	{"\xff\xd8\xff", "it is a photo; type its table into a spreadsheet, and save that as XLSX"},
	{"Rar!", "it is a RAR archive; unpack it, and upload the sheet in it"},
	{"7z\xbc\xaf", "it is a 7z archive; unpack it, and upload the sheet in it"},
	{"\x1f\x8b", "it is a gzip archive; unpack it, and upload the sheet in it"},
	{"SQLite format 3", "it is a database; export the table of students as CSV"},
}

// page are the beginnings of web pages, which some programs save with the ending .xls.
var page = []string{"<!doctype html", "<html", "<table", "<meta", "<head", "<style"}

// kindOf returns what a file is, and what to do, if it is no sheet that can be read; "" if it may be one.
func kindOf(head []byte) string {
	for _, k := range others {
		if bytes.HasPrefix(head, []byte(k.mark)) {
			return k.is
		}
	}
	start := strings.ToLower(strings.TrimLeft(strings.TrimPrefix(string(head), "\ufeff"), " \t\r\n"))
	for _, p := range page {
		if strings.HasPrefix(start, p) {
			return "it is a web page with the ending of a workbook; open it in Excel or LibreOffice, and save it as XLSX"
		}
	}
	if strings.HasPrefix(start, "<?xml") {
		switch {
		case strings.Contains(start, "urn:schemas-microsoft-com:office:spreadsheet"):
			return "it is an XML spreadsheet of Excel 2003; open it in Excel or LibreOffice, and save it as XLSX"
		case strings.Contains(start, "<html"):
			return "it is a web page with the ending of a workbook; open it in Excel or LibreOffice, and save it as XLSX"
		default:
			return "it is an XML file; export the students as CSV or XLSX"
		}
	}
	return ""
}

// archives are the kinds of ZIP files that are no sheets, by an entry that only they have.
var archives = []struct{ entry, is string }{
	{"xl/workbook.bin", "it is a binary workbook (XLSB); open it in Excel or LibreOffice, and save it as XLSX"},
	{"Index/Document.iwa", "it is a sheet of Apple Numbers; export it there as Excel or CSV"},
	{"Index.zip", "it is a sheet of Apple Numbers; export it there as Excel or CSV"},
	{"word/document.xml", "it is a Word document; copy its table into a spreadsheet, and save that as XLSX"},
	{"ppt/presentation.xml", "it is a presentation; copy its table into a spreadsheet, and save that as XLSX"},
}

// archiveKind returns what a ZIP file is, and what to do, if it is no sheet; "" if it may be one.
func archiveKind(archive *zip.Reader) string {
	for _, f := range archive.File {
		for _, k := range archives {
			if f.Name == k.entry {
				return k.is
			}
		}
	}
	return ""
}

const withPassword = "it is protected by a password; open it in Excel or LibreOffice, remove the password, and save it"

// oleStream returns the stream of an old workbook, or why there is none.
func oleStream(file io.ReaderAt) (stream []byte, why string) {
	defer func() {
		if recover() != nil { // the library does not check every length
			stream, why = nil, brokenWorkbook
		}
	}()
	doc, err := mscfb.New(file)
	if err != nil {
		return nil, brokenWorkbook
	}
	why = "it is a file of an older Office program, but no workbook; save the sheet as XLSX"
	for entry, err := doc.Next(); err == nil; entry, err = doc.Next() {
		switch entry.Name {
		case "EncryptedPackage", "EncryptionInfo":
			return nil, withPassword
		case "WordDocument":
			return nil, "it is a Word document; copy its table into a spreadsheet, and save that as XLSX"
		case "Workbook", "Book":
			if entry.Size > mostOldWorkbook {
				return nil, "it is larger than 64 MiB; save it as XLSX or CSV"
			}
			stream, err := io.ReadAll(io.LimitReader(doc, entry.Size))
			if err != nil {
				return nil, brokenWorkbook
			}
			return stream, ""
		}
	}
	return nil, why
}

const (
	brokenWorkbook  = "it is a broken workbook (XLS); open it in Excel or LibreOffice, and save it as XLSX"
	mostOldWorkbook = 64 << 20
)
