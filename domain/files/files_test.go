package files_test

import (
	"archive/zip"
	"bytes"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/files"
)

// zipped returns a ZIP of empty files.
func zipped(t testing.TB, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range names {
		_, err := w.CreateRaw(&zip.FileHeader{Name: name})
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

// TestSniff_LongLists: an archive whose directory begins before the inspected bytes may hide anything there.
func TestSniff_LongLists(t *testing.T) {
	t.Parallel()
	names := []string{"xl/vbaProject.bin", "[Content_Types].xml", "xl/workbook.xml"}
	for i := range 20_000 {
		names = append(names, "xl/media/image"+strconv.Itoa(i)+".png")
	}
	all := zipped(t, append(names, "[Content_Types].xml", "xl/workbook.xml")...)
	_, err := files.Sniff(all[:files.SniffBytes], all[len(all)-files.SniffBytes:])
	require.ErrorIs(t, err, files.ErrType)
}

func TestSniff(t *testing.T) {
	t.Parallel()
	zip := func(names ...string) string { return string(zipped(t, names...)) }
	for content, want := range map[string]files.MediaType{
		"\xff\xd8\xff\xe0": files.JPEG, "\x89PNG\r\n\x1a\nrest": files.PNG, "GIF89a": files.GIF, "RIFF\x01\x02\x03\x04WEBPVP8 ": files.WebP,
		"%PDF-1.7": files.PDF, "\x00\x00\x00\x20ftypisom": files.MP4, "\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm": files.WebM,
		zip("[Content_Types].xml", "word/document.xml"): files.DOCX, zip("xl/workbook.xml", "[Content_Types].xml"): files.XLSX,
		zip("[Content_Types].xml", "ppt/presentation.xml"): files.PPTX,
		zip("[content_types].XML", "XL/Workbook.xml"):      files.XLSX,
	} {
		got, err := files.Sniff([]byte(content), []byte(content))
		require.NoError(t, err, "%q", content)
		require.Equal(t, want, got)
	}
}

func TestSniff_RefusesTheRest(t *testing.T) {
	t.Parallel()
	office := func(more ...string) string {
		return string(zipped(t, append([]string{"[Content_Types].xml", "xl/workbook.xml"}, more...)...))
	}
	for name, content := range map[string]string{
		"Nothing": "", "Text": "hello", "Program": "MZ\x90\x00", "ELF": "\x7fELF", "Script": "#!/bin/sh", "HTML": "<html><script>",
		"SVG": "<svg xmlns='http://www.w3.org/2000/svg'>", "Zip": string(zipped(t, "a.txt")), "CutZip": "PK\x03\x04[Content_Types].xml word/document.xml",
		"ZipOfNothing": string(zipped(t)), "Untyped": string(zipped(t, "xl/workbook.xml")), "ProgramInPDF": "MZ%PDF-1.7", "Matroska": "\x1a\x45\xdf\xa3matroska",
		"QuickTime": "\x00\x00\x00\x20ftypqt  ", "Macros": office("word/vbaProject.bin"), "MacrosInCapitals": office("XL/VBAPROJECT.BIN"), "MacrosByAnotherCase": office("xl/VBAProject.bin"),
		"MacroSheet": office("xl/macrosheets/sheet1.xml"), "Control": office("xl/activeX/activeX1.bin"), "BackSlash": office(`xl\MacroSheets\sheet1.xml`),
		"TwoEnds": office() + office("xl/vbaProject.bin")[4:], "TrailingBytes": office() + "x", "Short": "\x00\x00\x00\x20ftyp",
		"Wave": "RIFF\x01\x02\x03\x04WAVE",
	} {
		_, err := files.Sniff([]byte(content), []byte(content))
		require.ErrorIs(t, err, files.ErrType, name)
	}
}

func FuzzSniff(f *testing.F) {
	f.Add([]byte("PK\x03\x04"), []byte("[Content_Types].xml"))
	f.Add([]byte("RIFF"), []byte{})
	whole := zipped(f, "[Content_Types].xml", "xl/workbook.xml")
	f.Add(whole, whole)
	f.Add(whole, whole[10:])
	f.Fuzz(func(t *testing.T, head, tail []byte) {
		got, err := files.Sniff(head, tail)
		require.Equal(t, err == nil, got.Kind() != "")
	})
}

func TestKey(t *testing.T) {
	t.Parallel()
	key := files.NewKey([files.KeyBytes]byte{1, 2, 3}, files.JPEG)
	require.Equal(t, files.Key("04106000000000000000000000.jpg"), key)
	parsed, err := files.ParseKey(string(key))
	require.NoError(t, err)
	require.Equal(t, key, parsed)
	require.Equal(t, "04106000000000000000000000.webp", key.Named(files.WebP))
	for _, text := range []string{
		"", "x", "../../etc/passwd", "04106000000000000000000000", "04106000000000000000000000.exe", "04106000000000000000000000.jpg/..",
		"0410600000000000000000000/.jpg", "041060000000000000000000000000.jpg", "O410600000000000000000000.jpg", "04106000000000000000000000.jpg.jpg",
		"04106000000000000000000000.JPG", "\x00", strings.Repeat("0", 1000) + ".jpg",
	} {
		_, err := files.ParseKey(text)
		require.ErrorIs(t, err, files.ErrNotFound, text)
	}
}

func TestKinds(t *testing.T) {
	t.Parallel()
	for text, most := range map[string]int64{"image": 10 << 20, "document": 20 << 20, "video": 200 << 20} {
		k, err := files.ParseKind(text)
		require.NoError(t, err)
		require.Equal(t, most, files.Most(k))
	}
	require.EqualValues(t, 200<<20, files.Most(""))
	for _, text := range []string{"", "Image", "program"} {
		_, err := files.ParseKind(text)
		require.ErrorIs(t, err, files.ErrKind)
	}
	require.True(t, files.PDF.Shows())
	require.True(t, files.WebM.Shows())
	require.False(t, files.DOCX.Shows())
}

func TestLink(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 21, 6, 3, 0, 0, time.UTC)
	l := files.NewLink("key.jpg", now)
	require.Equal(t, l, files.NewLink("key.jpg", now.Add(5*time.Minute)), "links of one period are the same")
	require.Equal(t, time.Date(2026, time.November, 21, 6, 20, 0, 0, time.UTC), l.Expires)
	require.False(t, l.IsOver(now))
	require.False(t, l.IsOver(l.Expires.Add(-time.Second)))
	require.True(t, l.IsOver(l.Expires))
	l.Expires = now.Add(time.Hour)
	require.True(t, l.IsOver(now), "nothing lasts that long")
}
