package main

import (
	"archive/zip"
	"bufio"
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"time"
)

// institute holds the data that students need: a center, and the courses that the sheets name.
const institute = `
INSERT INTO centers (code, name, branch, image, logo, type, fame, authorized, reg_no, affiliations, head, address, country, state, city, email, mobile,
	about, website, rating, social_link, note, note_title, message, color, since)
VALUES (1001, 'Kendra Patna', 0, '', '', '', '', '', '', '', '', '', 'India', 'Bihar', 'Patna', '', '', '', '', 0, '', '', '', '', '', now());
INSERT INTO counters (kind, center_id, year, last) VALUES ('center', 0, 0, 1001);
INSERT INTO categories (name) VALUES ('Diploma'), ('Certificate'), ('Hardware'), ('Design');
INSERT INTO courses (category_id, center_id, title, short, full_text, category_type, eligibility, duration, file, video, image, rating, message, updated_by, status, since)
SELECT id, NULL, t, '', '', '', '', '', '', '', '', 0, '', '', 'approved', now() FROM categories, (VALUES ('Diploma', 'DCA'), ('Diploma', 'ADCA'), ('Diploma', 'PGDCA'),
	('Certificate', 'CCC'), ('Certificate', 'Tally Prime with GST'), ('Certificate', 'Web Designing'), ('Certificate', 'Python Programming'),
	('Hardware', 'Computer Hardware and Networking'), ('Design', 'DTP')) AS wanted (c, t) WHERE c = name;
INSERT INTO divisions (course_id, name, price) SELECT id, title, 540000 FROM courses;`

// columns are the columns of a student, without the id, which the table generates.
const columns = "reg_no, center_id, division_id, name, father, mother, born, gender, email, mobile, alt_mobile, session, country, state, city, pin, about, address, " +
	"photo, status, since, version, touched"

var (
	taught = [][2]string{
		{"Diploma", "DCA"}, {"Diploma", "ADCA"}, {"Diploma", "PGDCA"}, {"Certificate", "CCC"}, {"Certificate", "Tally Prime with GST"},
		{"Certificate", "Web Designing"}, {"Certificate", "Python Programming"}, {"Hardware", "Computer Hardware and Networking"}, {"Design", "DTP"},
	}
	men    = strings.Fields("Aarav Vivaan Aditya Arjun Rohan Karan Rahul Amit Sanjay Vikram Manoj Imran Faisal Joseph Gurpreet Tenzin Debashis Murugan Karthik Nikhil")
	women  = strings.Fields("Aadhya Ananya Diya Saanvi Priya Neha Pooja Kavita Sunita Lakshmi Meera Fatima Ayesha Mary Harpreet Dolma Shreya Revathi Anjali Zoya")
	family = strings.Fields("Sharma Verma Gupta Singh Kumar Yadav Patel Shah Mehta Reddy Naidu Rao Iyer Nair Pillai Das Ghosh Bose Khan Ansari D'Souza Gill Bora Lepcha Murmu Joshi")
	places = [][3]string{
		{"Uttar Pradesh", "Lucknow", "226"}, {"Bihar", "Patna", "800"}, {"Bihar", "Gaya", "823"}, {"West Bengal", "Kolkata", "700"}, {"Maharashtra", "Pune", "411"},
		{"Karnataka", "Bengaluru", "560"}, {"Kerala", "Kochi", "682"}, {"Gujarat", "Surat", "395"}, {"Rajasthan", "Jaipur", "302"}, {"Assam", "Guwahati", "781"},
	}
	streets  = []string{"MG Road", "Station Road", "Gandhi Nagar", "Civil Lines", "Ward No. 7"}
	headings = []string{
		"Name", "Father_Name", "Mother_Name", "DOB", "Gender", "StdName", "DivName", "Email", "Mobile", "Session", "AltMobile", "Country", "State", "City",
		"PinCode", "About", "Address",
	}
)

func pick[T any](r *rand.Rand, all []T) T { return all[r.IntN(len(all))] }

// person returns a random invented student.
func person(r *rand.Rand, i int) []string {
	gender, given := "Male", men
	if r.IntN(2) == 0 {
		gender, given = "Female", women
	}
	first, last, place, course := pick(r, given), pick(r, family), pick(r, places), pick(r, taught)
	born := time.Date(1988, time.January, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, r.IntN(365*22))
	email := strings.ToLower(strings.ReplaceAll(fmt.Sprintf("%s.%s%d@example.in", first, last, i), "'", ""))
	return []string{
		first + " " + last, pick(r, men) + " " + last, pick(r, women) + " " + last, born.Format("02/01/2006"), gender, course[0], course[1], email,
		strconv.FormatInt(6_000_000_000+r.Int64N(4_000_000_000), 10), pick(r, []string{"2025-26", "2026-27"}), strconv.FormatInt(6_000_000_000+r.Int64N(4_000_000_000), 10), "India",
		place[0], place[1], place[2] + fmt.Sprintf("%03d", 1+r.IntN(998)), "", fmt.Sprintf("%d, %s, %s", 1+r.IntN(400), pick(r, streets), place[1]),
	}
}

func writeSheet(path string, n int) error {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("make a file: %w", err)
	}
	w := csv.NewWriter(f)
	_ = w.Write(headings) // Error reports its error
	r := rand.New(rand.NewPCG(7, 7))
	for i := range n {
		_ = w.Write(person(r, i)) // as above
	}
	w.Flush()
	return errors.Join(w.Error(), f.Close())
}

// The parts of a minimal workbook that spreadsheet programs can open.
var parts = [][2]string{
	{"[Content_Types].xml", `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`},
	{"_rels/.rels", `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
	{"xl/workbook.xml", `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`},
	{"xl/_rels/workbook.xml.rels", `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`},
}

// writeWorkbook writes the students as spreadsheet programs do: every text is a shared string.
func writeWorkbook(path string, n int) (err error) {
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("make a file: %w", err)
	}
	archive := zip.NewWriter(f)
	defer func() { err = errors.Join(err, archive.Close(), f.Close()) }()
	for _, p := range parts {
		w, err := archive.Create(p[0])
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, p[1]); err != nil {
			return err
		}
	}
	sheet, err := archive.Create("xl/worksheets/sheet1.xml")
	if err != nil {
		return err
	}
	texts, at := []string{}, map[string]int{}
	out := bufio.NewWriter(sheet)
	fmt.Fprint(out, `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>`)
	r := rand.New(rand.NewPCG(8, 8))
	for row := range n + 1 {
		cells := headings
		if row > 0 {
			cells = person(r, row)
		}
		fmt.Fprintf(out, `<row r="%d">`, row+1)
		for i, cell := range cells {
			if _, known := at[cell]; !known {
				at[cell], texts = len(texts), append(texts, cell)
			}
			fmt.Fprintf(out, `<c r="%c%d" t="s"><v>%d</v></c>`, 'A'+i, row+1, at[cell])
		}
		fmt.Fprint(out, "</row>")
	}
	fmt.Fprint(out, "</sheetData></worksheet>")
	if err := out.Flush(); err != nil {
		return err
	}
	return writeTexts(archive, texts)
}

func writeTexts(archive *zip.Writer, texts []string) error {
	w, err := archive.Create("xl/sharedStrings.xml")
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	fmt.Fprint(out, `<?xml version="1.0" encoding="UTF-8"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">`)
	for _, text := range texts {
		fmt.Fprint(out, "<si><t>")
		_ = xml.EscapeText(out, []byte(text)) // Flush reports its error
		fmt.Fprint(out, "</t></si>")
	}
	fmt.Fprint(out, "</sst>")
	return out.Flush()
}
