package e2e_test

import (
	"encoding/csv"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	"github.com/stretchr/testify/require"
)

// officeSheet are the headings that an office types.
var officeSheet = []string{
	"Sl. No.", "Student Name", "Father's Name", "Mother's Name", "D.O.B.", "Sex", "Course Category", "Course", "E-mail ID", "Mobile No.", "Batch",
	"Parent Mobile", "Country", "State", "District/City", "PIN Code", "Remarks", "Full Address",
}

// The columns of officeSheet that are made wrong.
const (
	atName, atBorn, atGender, atCourse, atEmail, atMobile, atPIN = 1, 4, 5, 7, 8, 9, 15
)

// defects say how a row is made wrong, and which of the form's headings is blamed then.
var defects = []struct {
	heading string
	spoil   func(row []string)
}{
	{"Name", func(row []string) { row[atName] = "  " }},
	{"Email", func(row []string) { row[atEmail] = strings.ReplaceAll(row[atEmail], "@", " at ") }},
	{"Mobile", func(row []string) { row[atMobile] = digits(row[atMobile])[:9] }},
	{"Mobile", func(row []string) { row[atMobile] = "9.28600E+09" }},
	{"DOB", func(row []string) { row[atBorn] = "31/02/2001" }},
	{"DOB", func(row []string) { row[atBorn] = "01/01/2035" }},
	{"PinCode", func(row []string) { row[atPIN] = "22600A" }},
	{"Gender", func(row []string) { row[atGender] = "Q" }},
	{"DivName", func(row []string) { row[atCourse] = "Quantum Basket Weaving" }},
	{"Email", nil}, // an earlier row's
}

func digits(text string) string {
	all := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, text)
	return all[len(all)-10:]
}

// messy makes an office's spreadsheet as make_students.py does, and the file that says what is wrong with it.
func messy(t *testing.T, seed int, encoding, delimiter string) [2]string {
	t.Helper()
	r := rand.New(rand.NewPCG(uint64(seed), 7))
	style := pick(r, []string{"02/01/2006", "02-01-2006", "02.01.06", "02 Jan 2006", "01/02/2006"})
	var text strings.Builder
	w := csv.NewWriter(&text)
	w.Comma, w.UseCRLF = rune(delimiter[0]), true
	line, want, good := 0, truth{Rows: 150}, []string{}
	put := func(row []string) {
		require.NoError(t, w.Write(row))
		line++
	}
	blank := make([]string, len(officeSheet))
	put(append([]string{"ADMISSION REGISTER"}, blank[1:]...))
	put(blank)
	put(officeSheet)
	for i := range want.Rows {
		row := officeRow(r, i, style)
		var columns []string
		var name *string
		if len(good) > 0 && r.IntN(12) == 0 {
			d := pick(r, defects)
			if d.spoil == nil {
				row[atEmail] = pick(r, good)
			} else {
				d.spoil(row)
			}
			columns, name = []string{d.heading}, &d.heading
			want.Bad++
		} else {
			good = append(good, strings.TrimSpace(row[atEmail]))
			want.Good++
		}
		if r.IntN(60) == 0 {
			put(blank)
		}
		put(row)
		want.Fate = append(want.Fate, struct {
			Row     int
			Defect  *string
			Columns []string
		}{line, name, columns})
	}
	put(append([]string{"TOTAL", strconv.Itoa(want.Rows)}, blank[2:]...))
	w.Flush()
	file, says := filepath.Join(t.TempDir(), "office.csv"), filepath.Join(t.TempDir(), "office.truth.json")
	require.NoError(t, os.WriteFile(file, encoded(t, text.String(), encoding), 0o600))
	raw, err := json.Marshal(want)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(says, raw, 0o600))
	return [2]string{file, says}
}

// officeRow is a student as an office writes it down.
func officeRow(r *rand.Rand, i int, style string) []string {
	p := person(r, i)
	born, _ := time.Parse("02/01/2006", p[3])
	mobile := p[8]
	if r.IntN(9) == 0 {
		p[0] += " Ren\u00e9" // a letter that encodings differ in
	}
	return []string{
		strconv.Itoa(i + 1), pick(r, []string{p[0], strings.ToUpper(p[0]), "  " + strings.ReplaceAll(p[0], " ", "  ")}), p[1], p[2], born.Format(style),
		pick(r, []string{p[4], p[4][:1], strings.ToUpper(p[4]), " " + p[4] + " "}), p[5], p[6],
		pick(r, []string{p[7], strings.ToUpper(p[7]), " " + p[7] + " "}),
		pick(r, []string{mobile, "+91 " + mobile, "0" + mobile, mobile[:5] + " " + mobile[5:], mobile[:5] + "-" + mobile[5:]}),
		p[9], p[10], p[11], p[12], p[13], p[14], "", p[16],
	}
}

func encoded(t *testing.T, text, encoding string) []byte {
	t.Helper()
	switch encoding {
	case "utf-8":
		return []byte(text)
	case "utf-8-sig":
		return []byte("\ufeff" + text)
	case "utf-16":
		all := []byte{0xff, 0xfe}
		for _, u := range utf16.Encode([]rune(text)) {
			all = append(all, byte(u), byte(u>>8))
		}
		return all
	case "cp1252":
		all := make([]byte, 0, len(text))
		for _, r := range text {
			require.Less(t, r, rune(256))
			all = append(all, byte(r))
		}
		return all
	default:
		require.Fail(t, "no such encoding: "+encoding)
		return nil
	}
}
