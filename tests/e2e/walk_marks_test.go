package e2e_test

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

// leaks stand in every text of a center that is not public, as numbers do that nobody else has: w.plant puts them there.
var leaks = [][]string{
	{"Alphaleak", "98111", "ravi@walk.example"}, {"Betaleak", "98222", "leela@walk.example"}, {"Mateleak", "98333"},
}

// public lists the operations that show everybody the printed data of a certificate, given its code or numbers, or
// that repeat the request.
var public = map[string]bool{
	"GET /api/Certificate/GetVerification": true, "GET /api/Certificate/GetVerifications": true, "GET /api/Certificate/GetFile/{name}": true,
	"GET /api/Certificate/GetCredential": true, "GET /api/Certificate/GetCertificateByIdDOB": true,
	"GET /api/Exam/GetResultByIdDOB": true, "GET /api/Exam/GetMarksheet": true, "GET /api/Exam/GetMarksheetFile/{name}": true,
	"GET /api/Exam/GetMarksheetCredential": true,
	// Whoever has the token of a device is its candidate.
	"POST /api/Sitting/PostStart": true, "GET /api/Sitting/GetSitting": true, "POST /api/Sitting/PostEntries": true, "POST /api/Sitting/PostSubmit": true,
	"GET /api/Student": true, // it repeats the address that was asked for, and says that it is taken, not whose it is
}

// foreignMarks returns what an answer to somebody must not hold. Approved courses and the name of a center are public: on open
// operations the marks of those are no secret.
func foreignMarks(somebody who, open bool) (all []string) {
	not := map[who][]int{
		asNobody: {ofA, ofB, ofThird}, asPublic: {ofA, ofB, ofThird}, asStudent: {ofB, ofThird}, asStaffA: {ofB}, asStaffB: {ofA, ofThird},
	}[somebody]
	for _, n := range not {
		all = append(all, leaks[n]...)
		if !open {
			all = append(all, marks[n])
		}
	}
	return all
}

// fractions are those of seconds, whose digits can be anything, a mark too.
var fractions = regexp.MustCompile(`:\d\d\.\d+`)

// hides: no answer, whatever its status and format, holds what belongs to others.
func (w *walk) hides(t *testing.T, operation string, a answer, somebody who) {
	t.Helper()
	if public[operation] {
		return
	}
	open := routes[operation].level == forAll
	for _, text := range insideOf(t, a) {
		text = fractions.ReplaceAllString(text, "")
		for _, mark := range foreignMarks(somebody, open) {
			require.NotContains(t, text, strings.ToLower(mark), "%s sees of another center", somebody)
		}
	}
}

// insideOf returns the texts of an answer in lower case: its bytes, the files of an archive, the text of a PDF.
func insideOf(t *testing.T, a answer) []string {
	t.Helper()
	texts := []string{string(a.body)}
	switch {
	case bytes.HasPrefix(a.body, []byte("PK\x03\x04")):
		z, err := zip.NewReader(bytes.NewReader(a.body), int64(len(a.body)))
		require.NoError(t, err)
		for _, f := range z.File {
			r, err := f.Open()
			require.NoError(t, err)
			text, err := io.ReadAll(r)
			require.NoError(t, err)
			texts = append(texts, string(text))
		}
	case bytes.HasPrefix(a.body, []byte("%PDF-")):
		texts = append(texts, pdfText(t, a.body))
	}
	for i := range texts {
		texts[i] = strings.ToLower(requestID.ReplaceAllString(texts[i], "")) // a random id can hold the digits of a mark
	}
	return texts
}

var (
	pdfPicture = regexp.MustCompile(`/Subtype\s*/Image\b`)
	pdfGlyph   = regexp.MustCompile(`<([0-9a-fA-F]{4})>\s*<([0-9a-fA-F]+)>`)
	pdfShown   = regexp.MustCompile(`ActualText <FEFF([0-9A-Fa-f]+)>|<([0-9a-fA-F]{4,})>|\(((?:[^()\\]|\\.)*)\)`)
)

// pdfStreams returns the unpacked streams of a PDF that can hold text: all but pictures and font programs, which are
// most of its bytes.
func pdfStreams(file []byte) (streams [][]byte) {
	for {
		before, rest, found := bytes.Cut(file, []byte("stream\n"))
		if !found {
			return streams
		}
		stream, after, found := bytes.Cut(rest, []byte("\nendstream"))
		if !found {
			return streams
		}
		file = after
		if pdfPicture.Match(before[bytes.LastIndex(before, []byte(" obj"))+1:]) {
			continue
		}
		if r, err := zlib.NewReader(bytes.NewReader(stream)); err == nil {
			if plain, err := io.ReadAll(r); err == nil {
				stream = plain
			}
		}
		if !bytes.HasPrefix(stream, []byte("\x00\x01\x00\x00")) { // a TrueType font
			streams = append(streams, stream)
		}
	}
}

// pdfText returns the letters of a PDF: glyphs are read by the fonts' own tables. Where two fonts give a glyph two letters, both
// readings are there.
func pdfText(t *testing.T, file []byte) string {
	t.Helper()
	var pages [][][]string
	tables := []map[string]string{}
	for _, text := range pdfStreams(file) {
		if !bytes.Contains(text, []byte("beginbfchar")) && !bytes.Contains(text, []byte("beginbfrange")) {
			pages = append(pages, pdfShown.FindAllStringSubmatch(string(text), -1))
			continue
		}
		table := map[string]string{}
		for _, g := range pdfGlyph.FindAllSubmatch(text, -1) {
			table[strings.ToLower(string(g[1]))] = utf16Hex(string(g[2]))
		}
		tables = append(tables, table)
	}
	var all strings.Builder
	for _, table := range append(tables, nil) {
		for _, shown := range pages {
			for _, m := range shown {
				if m[1] != "" {
					all.WriteString(utf16Hex(m[1]))
				}
				for i := 0; i+4 <= len(m[2]); i += 4 {
					all.WriteString(table[strings.ToLower(m[2][i:i+4])])
				}
				all.WriteString(m[3])
			}
			all.WriteString("\n")
		}
	}
	return all.String()
}

func utf16Hex(text string) string {
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw)%2 != 0 {
		return ""
	}
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
	}
	return string(utf16.Decode(units))
}

// unplanted are the text columns of what belongs to a center that hold no words of people, or that are public.
var unplanted = map[string]string{
	"status kind type method mark stage outcome gender class way severity purpose mode action":                             "one of a few words that the program knows",
	"key code serial number secret reg_no replaces replaced_by first_no last_no file_key file_sum":                         "a number or key of the program's own; the walk asks with foreign ones",
	"plan field letter heading column fault color starts ends start_time end_time device":                                  "written by the program, or the shape of a form",
	"centers.name centers.image centers.logo centers.type":                                                                 "public: centers are on the website; marks stand in the name",
	"centers.country centers.state centers.city centers.email centers.mobile centers.website":                              "public, as the website's map and contact say",
	"students.country students.state students.photo staff.image certificates.photo certificates.logo":                      "of the atlas, or a path of a file",
	"courses.file courses.video courses.image":                                                                             "paths of files",
	"accounts.email accounts.password_hash tickets.password_hash logins.id":                                                "what staff sign in with is a mark itself; secrets are in no answer",
	"certificates.center_name certificates.center_place certificates.category certificates.division certificates.duration": "public: where and what was studied",
	"certificate_digests.digest": "a hash of the credential, which is public",
	"design_choices.name design_choices.document import_maps.headings import_jobs.id import_issues.job_id": "names of designs and headings, ids of imports",
	"import_changes.job_id import_chunks.job_id import_corrections.job_id import_differences.job_id":       "ids of imports",
}

// plant puts the leaks of each center into every text column of what belongs to it. It fails for a column that is neither planted
// nor named in unplanted, so that a new one is thought of.
func (w *walk) plant(t *testing.T) {
	t.Helper()
	left := map[string]bool{}
	for names := range unplanted {
		for _, name := range strings.Fields(names) {
			left[name] = true
		}
	}
	belongs := ownedTables(t, w.conn)
	for _, table := range keysOf(belongs) {
		columns := one[[]string](t, w.conn, `SELECT coalesce(array_agg(attname::text), '{}') FROM pg_attribute
			WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND atttypid = 'text'::regtype`, table)
		for _, column := range columns {
			if !left[column] && !left[table+"."+column] {
				for n := range 2 {
					w.plantColumn(t, table, column, belongs[table].where, n)
				}
			}
		}
	}
	// The data of A's other student has its own marks.
	_, err := w.conn.Exec(t.Context(), `UPDATE students SET name = name || ' Mateleak', father = 'Mateleak', mother = 'Mateleak', about = 'Mateleak',
		address = 'Mateleak', session = 'Mateleak', mobile = '9833300001', alt_mobile = '9833300002' WHERE id = $1`, w.people[ofThird])
	require.NoError(t, err)
}

// unapproved narrows what is planted to what is no public content, and no other center's.
var unapproved = map[string]string{
	"courses": " AND t.status <> 'approved'", "divisions": " AND t.course_id IN (SELECT id FROM courses WHERE status <> 'approved')",
	// The center that a student left has written the purpose of the student's account.
	"fee_accounts": " AND t.student_id NOT IN (SELECT student_id FROM student_transfers)",
	"subjects":     " AND t.division_id IN (SELECT d.id FROM divisions d JOIN courses c ON c.id = d.course_id WHERE c.status <> 'approved')",
}

func (w *walk) plantColumn(t *testing.T, table, column, belongs string, n int) {
	t.Helper()
	value := "t." + column + " || ' " + leaks[n][0] + "'"
	switch column {
	case "email":
		value = "lower('" + leaks[n][0] + "') || '.' || t.email"
		if table == "students" && n == ofA { // the student's own account has the address
			return
		}
	case "mobile", "alt_mobile":
		value = fmt.Sprintf("'%s' || lpad((t.id %% 100000)::text, 5, '0')", leaks[n][1])
	case "pin":
		return // six digits are in every answer
	case "city":
		value = "'" + leaks[n][0] + "'"
	}
	update := fmt.Sprintf("UPDATE %s t SET %s = %s WHERE %s%s", table, column, value, belongs, unapproved[table])
	_, err := w.conn.Exec(t.Context(), update, w.centers[n])
	if err != nil { // where something must be before there is more
		_, err = w.conn.Exec(t.Context(), update+fmt.Sprintf(" AND t.%s <> ''", column), w.centers[n])
	}
	require.NoError(t, err, "%s.%s is neither planted nor named in unplanted", table, column)
}

// planted requires that each column that could hold a leak does hold one of center B, so that the walk looks for something.
func (w *walk) planted(t *testing.T, tables ...string) {
	t.Helper()
	slices.Sort(tables)
	for _, table := range tables {
		require.Positive(t, one[int](t, w.conn, "SELECT count(*) FROM "+table+" t WHERE t::text ILIKE '%betaleak%'"), table)
	}
}
