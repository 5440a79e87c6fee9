package certpdf_test

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

var (
	objectStart = regexp.MustCompile(`(?m)^(\d+) 0 obj\n`)
	contentsRef = regexp.MustCompile(`/Contents (\d+) 0 R`)
	fontRef     = regexp.MustCompile(`/(F\d+) (\d+) 0 R`)
	unicodeRef  = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	charEntry   = regexp.MustCompile(`<([0-9a-f]{4})><([0-9A-F]+)>`)
	operator    = regexp.MustCompile(`/(F\d+) [\d.]+ Tf|/ActualText <FEFF([0-9A-F]+)>|<([0-9a-f]{4})>|(EMC)|(ET)`)
)

// readPDF returns the text of a file as a reader would copy it, in the order of drawing, one line per text object.
func readPDF(t testing.TB, file []byte) string {
	t.Helper()
	objects := map[string][]byte{}
	starts := objectStart.FindAllSubmatchIndex(file, -1)
	for i, at := range starts {
		end := len(file)
		if i+1 < len(starts) {
			end = starts[i+1][0]
		}
		objects[string(file[at[2]:at[3]])] = file[at[1]:end]
	}
	fonts := map[string]map[string]string{}
	for _, ref := range fontRef.FindAllSubmatch(file, -1) {
		table := map[string]string{}
		unicode := unicodeRef.FindSubmatch(objects[string(ref[2])])
		require.NotNil(t, unicode)
		for _, entry := range charEntry.FindAllStringSubmatch(string(inflate(t, objects[string(unicode[1])])), -1) {
			table[entry[1]] = fromUTF16Hex(t, entry[2])
		}
		fonts[string(ref[1])] = table
	}
	var page []byte
	pages := contentsRef.FindAllSubmatch(file, -1)
	require.NotEmpty(t, pages)
	for _, contents := range pages {
		page = append(page, inflate(t, objects[string(contents[1])])...)
	}

	var text strings.Builder
	var font map[string]string
	replaced := false
	for _, op := range operator.FindAllStringSubmatch(string(page), -1) {
		switch {
		case op[1] != "":
			font = fonts[op[1]]
		case op[2] != "":
			text.WriteString(fromUTF16Hex(t, op[2]))
			replaced = true
		case op[3] != "" && !replaced:
			text.WriteString(font[op[3]])
		case op[4] != "":
			replaced = false
		case op[5] != "":
			text.WriteString("\n")
		}
	}
	// A line in several fonts is several text objects: joined when nothing but the space between them tells.
	return text.String() + strings.ReplaceAll(text.String(), "\n", "")
}

func inflate(t testing.TB, object []byte) []byte {
	t.Helper()
	_, data, found := bytes.Cut(object, []byte("stream\n"))
	require.True(t, found)
	r, err := zlib.NewReader(bytes.NewReader(data))
	require.NoError(t, err)
	plain, err := io.ReadAll(r)
	require.NoError(t, err)
	return plain
}

func fromUTF16Hex(t testing.TB, s string) string {
	t.Helper()
	data, err := hex.DecodeString(s)
	require.NoError(t, err)
	units := make([]uint16, len(data)/2)
	for i := range units {
		units[i] = uint16(data[2*i])<<8 | uint16(data[2*i+1])
	}
	return string(utf16.Decode(units))
}

func utf16Hex(s string) string {
	out := "FEFF"
	for _, unit := range utf16.Encode([]rune(s)) {
		out += strings.ToUpper(strconv.FormatUint(uint64(unit)+0x10000, 16)[1:])
	}
	return out
}
