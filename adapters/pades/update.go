package pades

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"
)

// errOther means that a PDF is not of the form in which papers are drawn.
var errOther = errors.New("pades: the PDF has another form than papers")

// spare is the room for a signature besides the length of one: those of ECDSA differ by some bytes.
const spare = 64

// The parts of a paper that the signature refers to.
var (
	endOf   = regexp.MustCompile(`trailer\n<</Size (\d+)/Root (\d+) 0 R(/Info \d+ 0 R)/ID\[<([0-9a-f]+)><[0-9a-f]+>\]>>\nstartxref\n(\d+)\n%%EOF\n$`)
	pagesOf = regexp.MustCompile(`/Pages (\d+) 0 R`)
	firstOf = regexp.MustCompile(`/Kids\[(\d+) 0 R`)
)

// update is a change that is appended to a paper.
type update struct {
	paper []byte
	size  int // the number of the next object
	root  int
	info  string
	id    string
	start int // of the index
	out   bytes.Buffer
	index []string
}

// Sign returns a paper with a signature appended, which covers all of it.
func (s *Signer) Sign(paper []byte, at time.Time) ([]byte, error) {
	u, err := updateOf(paper)
	if err != nil {
		return nil, err
	}
	page, err := u.firstPage()
	if err != nil {
		return nil, err
	}
	catalog, err := u.object(u.root)
	if err != nil {
		return nil, err
	}
	first, err := u.object(page)
	if err != nil {
		return nil, err
	}
	sample, err := s.cms(make([]byte, sha256.Size))
	if err != nil {
		return nil, err
	}
	room := len(sample) + spare
	field, signature := u.size, u.size+1
	u.put(u.root, withEntry(catalog, fmt.Sprintf("/AcroForm<</Fields[%d 0 R]/SigFlags 3>>", field)))
	u.put(page, withAnnotation(first, field))
	// A field without an area is not drawn. 132: it is printed and locked.
	u.put(field, fmt.Sprintf("<</Type/Annot/Subtype/Widget/FT/Sig/T(Signature)/V %d 0 R/F 132/Rect[0 0 0 0]/P %d 0 R>>", signature, page))
	const ranges = "[0 0000000000 0000000000 0000000000]"
	u.put(signature, "<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/Name<"+utf16Hex(s.Certificate().Subject.CommonName)+
		">/M(D:"+at.UTC().Format("20060102150405")+"Z)/ByteRange"+ranges+"/Contents<"+strings.Repeat("0", 2*room)+">>>")
	whole := u.end()
	return whole, s.seal(whole, len(paper), ranges, room)
}

// seal writes the signature into the room that is kept for it.
func (s *Signer) seal(whole []byte, from int, ranges string, room int) error {
	at := bytes.LastIndex(whole[from:], []byte("/ByteRange"+ranges)) + from + len("/ByteRange")
	open := at + len(ranges) + len("/Contents")
	closed := open + 2*room + len("<>")
	copy(whole[at:], fmt.Sprintf("[0 %010d %010d %010d]", open, closed, len(whole)-closed))
	h := sha256.New()
	h.Write(whole[:open])
	h.Write(whole[closed:])
	der, err := s.cms(h.Sum(nil))
	if err != nil {
		return err
	}
	if len(der) > room {
		return errors.New("pades: the signature is longer than its room")
	}
	hex.Encode(whole[open+1:], der)
	return nil
}

func updateOf(paper []byte) (*update, error) {
	m := endOf.FindSubmatch(paper[max(0, len(paper)-1000):])
	if m == nil {
		return nil, errOther
	}
	u := &update{paper: paper, info: string(m[3]), id: string(m[4])}
	for into, text := range map[*int][]byte{&u.size: m[1], &u.root: m[2], &u.start: m[5]} {
		n, err := strconv.Atoi(string(text))
		if err != nil {
			return nil, errOther
		}
		*into = n
	}
	return u, nil
}

// entry is the length of a line of the index.
const entry = 20

// object returns the text of an object of the paper.
func (u *update) object(number int) (string, error) {
	head := fmt.Sprintf("xref\n0 %d\n", u.size)
	line := u.start + len(head) + number*entry
	if u.start < 0 || line+entry > len(u.paper) || !bytes.HasPrefix(u.paper[u.start:], []byte(head)) {
		return "", errOther
	}
	at, err := strconv.Atoi(string(u.paper[line : line+10]))
	if err != nil || at >= len(u.paper) {
		return "", errOther
	}
	body, ok := bytes.CutPrefix(u.paper[at:], fmt.Appendf(nil, "%d 0 obj\n", number))
	text, _, ended := bytes.Cut(body, []byte("\nendobj\n"))
	if !ok || !ended || !bytes.HasPrefix(text, []byte("<<")) || !bytes.HasSuffix(text, []byte(">>")) {
		return "", errOther
	}
	return string(text), nil
}

// firstPage returns the number of the first page.
func (u *update) firstPage() (int, error) {
	number := u.root
	for _, next := range []*regexp.Regexp{pagesOf, firstOf} {
		text, err := u.object(number)
		if err != nil {
			return 0, err
		}
		m := next.FindStringSubmatch(text)
		if m == nil {
			return 0, errOther
		}
		if number, err = strconv.Atoi(m[1]); err != nil {
			return 0, errOther
		}
	}
	return number, nil
}

// withEntry returns a dictionary with one more entry.
func withEntry(dictionary, entry string) string {
	return strings.TrimSuffix(dictionary, ">>") + entry + ">>"
}

// withAnnotation returns a page with one more annotation.
func withAnnotation(page string, number int) string {
	if before, after, ok := strings.Cut(page, "/Annots["); ok {
		return fmt.Sprintf("%s/Annots[%d 0 R %s", before, number, after)
	}
	return withEntry(page, fmt.Sprintf("/Annots[%d 0 R]", number))
}

// put appends an object, which replaces that of the same number.
func (u *update) put(number int, body string) {
	u.index = append(u.index, fmt.Sprintf("%d 1\n%010d 00000 n \n", number, len(u.paper)+u.out.Len()))
	fmt.Fprintf(&u.out, "%d 0 obj\n%s\nendobj\n", number, body)
	u.size = max(u.size, number+1)
}

// end returns the paper with the change, and an index of it.
func (u *update) end() []byte {
	start := len(u.paper) + u.out.Len()
	hash := sha256.Sum256(u.out.Bytes())
	fmt.Fprintf(&u.out, "xref\n%strailer\n<</Size %d/Root %d 0 R%s/ID[<%s><%x>]/Prev %d>>\nstartxref\n%d\n%%%%EOF\n",
		strings.Join(u.index, ""), u.size, u.root, u.info, u.id, hash[:16], u.start, start)
	return append(append(make([]byte, 0, len(u.paper)+u.out.Len()), u.paper...), u.out.Bytes()...)
}

// utf16Hex returns a text as PDF writes it in hexadecimal digits.
func utf16Hex(text string) string {
	var b strings.Builder
	b.WriteString("feff")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, "%04x", unit)
	}
	return b.String()
}
