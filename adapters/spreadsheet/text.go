package spreadsheet

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"kendra/domain/imports"
)

// text is a text file that can be opened more than once.
type text struct {
	open func() (io.ReadCloser, error)
}

// sampleBytes is how much of a text is searched for its delimiter.
const sampleBytes = 64 << 10

func openText(ctx context.Context, t text, as imports.Reading) (*sheet, error) {
	as.Format = imports.CSV
	var err error
	if as.Encoding == "" {
		if as.Encoding, err = t.encoding(ctx); err != nil {
			return nil, err
		}
	}
	if as.Delimiter == "" || as.Quote == "" {
		if as, err = t.separators(as); err != nil {
			return nil, err
		}
	}
	for name, c := range map[string]string{"delimiter": as.Delimiter, "quote": as.Quote} {
		if len(c) != 1 || c[0] == '\n' || c[0] == '\r' || c[0] >= utf8.RuneSelf {
			return nil, unreadable("the " + name + " is one plain character")
		}
	}
	in, closer, err := t.decoded(as.Encoding)
	if err != nil {
		return nil, err
	}
	s, err := newSheet(&records{in: in, closer: closer, delimiter: as.Delimiter[0], quote: as.Quote[0], ctx: ctx}, as)
	if err != nil {
		return nil, errors.Join(err, closer.Close())
	}
	return s, nil
}

// decoded returns the text in UTF-8 without a byte order mark.
func (t text) decoded(e imports.Encoding) (*bufio.Reader, io.Closer, error) {
	raw, err := t.open()
	if err != nil {
		return nil, nil, unreadable(err.Error())
	}
	var plain io.Reader = raw
	if decode := decoders[e]; decode != nil {
		plain = decode().Reader(raw)
	} else if e != imports.UTF8 {
		return nil, nil, errors.Join(unreadable("the encoding is "+string(e)+", which is not known"), raw.Close())
	}
	in := bufio.NewReaderSize(plain, 128<<10)
	if head, _ := in.Peek(sampleBytes); bytes.IndexByte(head, '\r') >= 0 && bytes.IndexByte(head, '\n') < 0 { // a shorter text is peeked, too
		in = bufio.NewReaderSize(oldLines{in}, 128<<10)
	}
	if mark, err := in.Peek(len(utf8Mark)); err == nil && string(mark) == utf8Mark {
		_, _ = in.Discard(len(mark)) // peeked before
	}
	return in, raw, nil
}

// oldLines reads a text whose lines end with CR alone, as some programs on the Mac write them.
type oldLines struct{ in io.Reader }

// Read implements io.Reader.
func (r oldLines) Read(p []byte) (int, error) {
	n, err := r.in.Read(p)
	for i, c := range p[:n] {
		if c == '\r' {
			p[i] = '\n'
		}
	}
	return n, err //nolint:wrapcheck // io.EOF must stay unwrapped
}

const utf8Mark = "\xef\xbb\xbf"

var decoders = map[imports.Encoding]func() *encoding.Decoder{
	imports.UTF16LE:     unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder,
	imports.UTF16BE:     unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewDecoder,
	imports.Windows1252: charmap.Windows1252.NewDecoder,
}

// encoding detects the encoding of a text: by its byte order mark, by the position of its zero bytes, and by whether
// all of it is UTF-8. The fallback is Windows-1252, in which every byte is a character.
func (t text) encoding(ctx context.Context) (imports.Encoding, error) {
	raw, err := t.open()
	if err != nil {
		return "", unreadable(err.Error())
	}
	defer raw.Close()
	buffer, rest := make([]byte, 256<<10), 0
	for first := true; ; first = false {
		if err := ctx.Err(); err != nil {
			return "", err //nolint:wrapcheck // the caller's own error
		}
		n, err := io.ReadFull(raw, buffer[rest:])
		some := buffer[:rest+n]
		if first {
			if e := wide(some); e != "" {
				return e, nil
			}
		}
		if err != nil && err != io.EOF && !errors.Is(err, io.ErrUnexpectedEOF) {
			return "", unreadable(err.Error())
		}
		whole := len(some)
		if err == nil {
			whole -= unfinishedRune(some)
		}
		if !utf8.Valid(some[:whole]) {
			return imports.Windows1252, nil
		}
		if err != nil {
			return imports.UTF8, nil
		}
		rest = copy(buffer, some[whole:])
	}
}

// wide returns the kind of UTF-16 at the beginning of a text, or "".
func wide(some []byte) imports.Encoding {
	switch {
	case bytes.HasPrefix(some, []byte("\xff\xfe")):
		return imports.UTF16LE
	case bytes.HasPrefix(some, []byte("\xfe\xff")):
		return imports.UTF16BE
	}
	some = some[:min(len(some), 1024)]
	var zeros [2]int
	for i, b := range some {
		if b == 0 {
			zeros[i%2]++
		}
	}
	// In UTF-16, plain letters have a zero byte beside each.
	switch half := len(some) / 2; {
	case half > 8 && zeros[1] > half*2/3 && zeros[0] == 0:
		return imports.UTF16LE
	case half > 8 && zeros[0] > half*2/3 && zeros[1] == 0:
		return imports.UTF16BE
	default:
		return ""
	}
}

// unfinishedRune returns the number of bytes at the end that begin an incomplete character.
func unfinishedRune(b []byte) int {
	for n := 1; n < utf8.UTFMax && n <= len(b); n++ {
		if c := b[len(b)-n]; utf8.RuneStart(c) {
			if c >= utf8.RuneSelf && !utf8.FullRune(b[len(b)-n:]) {
				return n
			}
			return 0
		}
	}
	return 0
}

// separators detects the delimiter and the quote from the beginning of a text.
func (t text) separators(as imports.Reading) (imports.Reading, error) {
	in, closer, err := t.decoded(as.Encoding)
	if err != nil {
		return as, err
	}
	defer closer.Close()
	sample := make([]byte, sampleBytes)
	n, err := io.ReadFull(in, sample)
	if err != nil && err != io.EOF && !errors.Is(err, io.ErrUnexpectedEOF) { //nolint:errorlint // as above
		return as, unreadable(err.Error())
	}
	if sample = sample[:n]; err == nil {
		if end := bytes.LastIndexByte(sample, '\n'); end > 0 {
			sample = sample[:end+1] // the last line may be incomplete
		}
	}
	if bytes.IndexByte(sample, 0) >= 0 {
		return as, unreadable("it is no text")
	}
	quotes := []string{as.Quote}
	if as.Quote == "" {
		quotes = []string{quoteOf(sample)}
	}
	as.Quote = quotes[0]
	if as.Delimiter == "" {
		as.Delimiter = delimiterOf(sample, as.Quote[0])
	}
	return as, nil
}

// quoteOf returns the single quote if cells are in single quotes and none in double quotes.
func quoteOf(sample []byte) string {
	quoted := func(q byte) (n int) {
		for i := range len(delimiters) {
			n += bytes.Count(sample, []byte{q, delimiters[i], q})
		}
		return n
	}
	if quoted('\'') > 0 && quoted('"') == 0 {
		return "'"
	}
	return `"`
}

const delimiters = ",\t;|"

// delimiterOf returns the delimiter on which most rows agree: it splits the most rows into the same number of cells,
// at least two. Of several, the one with more cells wins.
func delimiterOf(sample []byte, quote byte) string {
	best, most := delimiters[:1], 0
	for i := range len(delimiters) {
		d := delimiters[i]
		r := &records{in: bufio.NewReader(bytes.NewReader(sample)), delimiter: d, quote: quote}
		widths := map[int]int{}
		for range 200 {
			row, err := r.next()
			if err != nil {
				break
			}
			if len(row.Cells) > 1 {
				widths[len(row.Cells)]++
			}
		}
		for width, n := range widths {
			if score := n * min(width, 40); score > most {
				best, most = string(d), score
			}
		}
	}
	return best
}
