package cli_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
)

// pointsTable lists what an import must do with the files of offices: point by point, with the file as its program writes
// it, the exit code, and what the person who imports it reads. 8: guesses are questions. 9: who is who. 10: what the file
// lacks. 11: values. 12: dates. 13: formats. 14: messages. 15: mirrors.
func pointsTable(t *testing.T) map[string]pointCase {
	t.Helper()
	const form = "Name,DOB,Mobile,Course\n"
	row := func(name, born, mobile string) string { return fmt.Sprintf("%s,%s,%s,DCA\n", name, born, mobile) }
	one := func(born, mobile string) []byte { return []byte(form + row("Bina Das", born, mobile)) }
	const ok = "14/06/2004"
	return map[string]pointCase{
		"08 a guess from values":               {file: []byte("Name,Some day,Mobile,Course\n" + row("Bina Das", ok, "9876543212")), code: 2, says: []string{`columns: {"Some day": dob}`}},
		"08 a confirmed guess":                 {file: []byte("Name,Some day,Mobile,Course\n" + row("Bina Das", ok, "9876543212")), mapping: `columns: {"Some day": dob}`, says: []string{"created    1"}},
		"08 an unknown column":                 {file: []byte("Blood Group," + form + "A+," + row("Bina Das", ok, "9876543212")), code: 2, says: []string{`"Blood Group": ignore`}},
		"08 another category":                  {file: []byte("Category," + form + "OBC," + row("Bina Das", ok, "9876543212")), code: 2, says: []string{"column A 'Category' has no value that is right for StdName"}},
		"08 a year of study":                   {file: []byte("Year," + form + "1st," + row("A Das", ok, "9876543212") + "2nd," + row("B Das", ok, "9876543213") + "3rd," + row("C Das", ok, "9876543214")), code: 2, says: []string{"'Year' has no value that is right for Session"}},
		"08 a room is no roll":                 {file: []byte("RoomNumber," + form + "101," + row("Bina Das", ok, "9876543212")), code: 2, says: []string{`"RoomNumber": ignore`}},
		"09 the e-mail of another":             {file: []byte("Email," + form + "asha@example.in," + row("Bina Das", "21/02/2001", "9876543212")), code: 3, says: []string{"belongs to another person"}},
		"09 a new e-mail":                      {file: []byte("Email," + form + "new@example.in," + row("Asha Verma", "14/06/2005", "9876543210")), args: []string{"--max-change", "100"}, says: []string{"updated    1"}},
		"09 a parent's e-mail":                 {file: []byte("Email," + form + "p@example.in," + row("A Roy", "01/02/2001", "9876543212") + "p@example.in," + row("B Roy", "02/02/2003", "9876543212") + "p@example.in," + row("C Roy", "03/02/2005", "9876543212")), args: []string{"--dates", "dmy"}, says: []string{"created    3", "row 3, column A (Email): \"p@example.in\" is the e-mail address of another student", "row 4, column A (Email)"}},
		"09 a twin's e-mail":                   {file: []byte("Email," + form + "p@example.in," + row("A Roy", ok, "9876543212") + "p@example.in," + row("B Roy", ok, "9876543212")), code: 3, says: []string{"created    1", "is the e-mail address of somebody else in an earlier row"}},
		"09 no date, known by name and number": {file: one("", "9876543212"), before: form + row("Bina Das", ok, "9876543212"), says: []string{"unchanged  1"}},
		"09 no date, a brother":                {file: []byte(form + row("Ravi Das", "", "9876543212")), before: form + row("Bina Das", "", "9876543212"), says: []string{"created        1"}},
		"09 no date, the same name":            {file: []byte(form + row("Bina Das", "", "9876543213")), before: form + row("Bina Das", "", "9876543212"), says: []string{"created        1"}},
		"09 no date, nearly the name":          {file: []byte(form + row("Beena Das", "", "9876543212")), before: form + row("Bina Das", "", "9876543212"), code: 3, says: []string{"is Bina Das, birth date not known", "If not, give the birth dates of both"}},
		"09 the date comes later":              {file: one(ok, "9876543212"), before: form + row("Bina Das", "", "9876543212"), args: []string{"--max-change", "100"}, says: []string{"updated    1"}},
		"09 no date, a parent's e-mail":        {file: []byte("Name,Email,Mobile,Course\nA Roy,p@example.in,9876543212,DCA\nB Roy,p@example.in,9876543212,DCA\n"), says: []string{"created        2", "row 3, column B (Email): \"p@example.in\" is the e-mail address of another student"}},
		"10 no column of birth dates":          {file: []byte("Name,Mobile,Course\nBina Das,9876543212,DCA\nRavi Das,9876543212,DCA\n"), says: []string{"created        2", "no birth date  2 new students; until it is entered"}},
		"10 some birth dates":                  {file: []byte(form + row("Bina Das", ok, "9876543212") + row("Ravi Das", "", "9876543213")), says: []string{"created        2", "no birth date  1 new student"}},
		"10 a date nobody can read":            {file: []byte(form + row("Bina Das", "unknown", "9876543212")), args: []string{"--dates", "dmy"}, code: 3, says: []string{`row 2, column B (DOB): "unknown" is not a date`}},
		"10 neither date nor number":           {file: []byte(form + row("Bina Das", "", "")), code: 3, says: []string{"column C (Mobile) is required without a birth date"}},
		"10 no date, two courses":              {file: []byte("Name,Mobile,Course\nBina Das,9876543212,DCA\nBina Das,9876543212,CCC\n"), says: []string{"created        1", "enrolled       1"}},
		"10 a date in the first row":           {file: []byte("Name,DOB,Mobile,Course\nBina Das,14/06/2004,9876543212,DCA\nBina Das,,9876543212,CCC\n"), says: []string{"created    1", "enrolled   1"}},
		"10 a date in the second row":          {file: []byte("Name,DOB,Mobile,Course\nBina Das,,9876543212,DCA\nBina Das,14/06/2004,9876543212,CCC\n"), says: []string{"created        1", "enrolled       1", "only the course of this row is taken"}},
		"15 a mirror without dates":            {file: []byte("Name,Mobile,Course\nBina Das,9876543212,DCA\n"), before: form + row("Bina Das", "", "9876543212") + row("Ravi Das", "", "9876543212"), args: []string{"--mode", "mirror", "--dry-run"}, says: []string{"missing    2 of 3 open enrolments", "Ravi Das"}},
		"10 a constant and a join":             {file: []byte("First Name,Last Name,DOB,Mobile\nBina,Das,14/06/2004,9876543212\n"), mapping: "constants: {division: DCA}", says: []string{"created    1"}},
		"10 a default":                         {file: []byte(form + "Bina Das,14/06/2004,9876543212,\nChitra Rao,15/06/2004,9876543213,CCC\n"), mapping: "defaults: {division: DCA}", says: []string{"created    2"}},
		"10 a split column":                    {file: []byte("Student,DOB,Mobile,Course\n" + row("Bina Das S/o Ram Das", ok, "9876543212")), mapping: `columns: {"Student": {split: S/o, into: [name, father]}}`, says: []string{"created    1"}},
		"10 no headings":                       {file: []byte(row("Bina Das", ok, "9876543212")), mapping: "columns: {A: name, B: dob, C: mobile, D: division}", args: []string{"--header-row", "0"}, says: []string{"created    1", "no headings"}},
		"10 an unknown key":                    {file: one(ok, "9876543212"), mapping: "dates: dmy\ncolums: {A: name}", code: 2, says: []string{"line 2", "colums"}},
		"11 a formula of text":                 {file: one(ok, `"=""9876543212"""`), says: []string{"created    1"}},
		"11 an apostrophe":                     {file: one(ok, "'9876543212"), says: []string{"created    1"}},
		"11 a decimal":                         {file: one(ok, "9876543212.0"), says: []string{"created    1"}},
		"11 brackets":                          {file: one(ok, "(+91) 98765-43212"), says: []string{"created    1"}},
		"11 dialled abroad":                    {file: one(ok, "00919876543212"), says: []string{"created    1"}},
		"11 two numbers":                       {file: one(ok, "9876543212 / 9876543213"), says: []string{"created    1", "only the first is taken"}},
		"11 a lost number":                     {file: one(ok, "9.87E+09"), code: 3, says: []string{"scientific notation"}},
		"11 Hindi":                             {file: []byte("नाम,जन्म तिथि,मोबाइल,कोर्स,लिंग\nआशा देवी,१४/०६/२००४,९८७६५४३२१२,DCA,महिला\n"), says: []string{"created    1"}},
		"11 words for genders":                 {file: []byte("Gender," + form + "Boy," + row("A Das", ok, "9876543212") + "Girl," + row("B Das", ok, "9876543213") + "Transgender," + row("C Das", ok, "9876543214")), says: []string{"created    3"}},
		"11 a year of two digits":              {file: one("14/06/04", "9876543212"), says: []string{"created    1"}},
		"11 a number of a day":                 {file: one("38152", "9876543212"), says: []string{"created    1", "It is read as 14/06/2004"}},
		"11 Kruti Dev":                         {file: []byte(form + row("v'kksd dqekj", ok, "9876543212") + row("lq/kk nsoh", ok, "9876543213") + row("eksgu yky", ok, "9876543214")), code: 2, says: []string{"Kruti Dev"}},
		"11 control characters":                {file: []byte(form + row("Bina\x01 Das", ok, "9876543212")), code: 3, says: []string{"invisible characters"}},
		"12 the deciding row":                  {file: []byte(form + row("A Das", "03/04/2004", "9876543212") + row("B Das", ok, "9876543213")), says: []string{`dates dmy (by row 3: "14/06/2004")`}},
		"12 nothing decides":                   {file: one("03/04/2004", "9876543212"), code: 2, says: []string{"row 2 '03/04/2004' can be 3 April 2004 or 4 March 2004", "--dates dmy or --dates mdy"}},
		"12 one odd row": {
			file: []byte(form + row("A Das", "14/06/2004", "9876543212") + row("B Das", "15/06/2004", "9876543213") + row("C Das", "16/06/2004", "9876543214") + row("D Das", "17/06/2004", "9876543215") + row("E Das", "18/06/2004", "9876543216") + row("F Das", "06/19/2004", "9876543217")),
			code: 3, says: []string{"created    5", "row 7, column B (DOB)", "in the other order"},
		},
		"13 XLS":          {from: "register.xls", mapping: "columns: {Paid: ignore}", says: []string{"read as    xls"}},
		"13 ODS":          {from: "register.ods", args: []string{"--sheet", "Students"}, mapping: "columns: {Paid: ignore}", says: []string{"read as    ods"}},
		"13 hidden rows":  {from: "register.xlsx", mapping: "columns: {Paid: ignore}", says: []string{"hidden rows  1", `sheet "Students" of ["Notes" "Students"]`}},
		"13 XLSB":         {from: "register.xlsb", code: 2, says: []string{"XLSB"}},
		"13 HTML as XLS":  {from: "register.html.xls", code: 2, says: []string{"web page"}},
		"13 a PDF":        {file: []byte("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n"), code: 2, says: []string{"PDF"}},
		"13 Numbers":      {file: zipped(t, "Index/Document.iwa", "Metadata/Properties.plist"), code: 2, says: []string{"Numbers"}},
		"13 a password":   {file: workbook(t, "secret", nil), code: 2, says: []string{"password"}},
		"13 merged cells": {file: workbook(t, "", func(f *excelize.File) { require.NoError(t, f.MergeCell("Sheet1", "D2", "D3")) }), says: []string{"created       2", "merged cells  1 cell filled with the value of the merged cell above"}},
		"13 merged over two rows of headings": {file: workbook(t, "", func(f *excelize.File) {
			require.NoError(t, f.SetSheetRow("Sheet1", "A1", &[]any{"Name", "Date", nil, "Course"}))
			require.NoError(t, f.InsertRows("Sheet1", 2, 1))
			require.NoError(t, f.SetSheetRow("Sheet1", "B2", &[]any{"DOB", "Mobile"}))
			for _, m := range [][2]string{{"A1", "A2"}, {"B1", "C1"}, {"D1", "D2"}} {
				require.NoError(t, f.MergeCell("Sheet1", m[0], m[1]))
			}
		}), says: []string{"created    2", "headings in row 2"}},
		"13 lines between batches":    {file: []byte("S.No.," + form + "Morning batch,,,,\n1," + row("A Das", ok, "9876543212") + "=======\n2,,,,\n2," + row("B Das", ok, "9876543213")), says: []string{"created    2", "blank      3"}},
		"13 totals of months":         {file: []byte(form[:len(form)-1] + ",Jan,Feb,Mar,Apr\nBina Das,14/06/2004,9876543212,DCA,500,500,500,500\nTOTAL,,,,500,500,500,500\n"), mapping: "columns: {Jan: ignore, Feb: ignore, Mar: ignore, Apr: ignore}", says: []string{"created    1", "blank      1"}},
		"13 a list of payments":       {file: []byte("Remarks," + form + "by UPI," + row("Bina Das", ok, "9876543212") + "cheque 17," + row("Bina Das", ok, "9876543212")), says: []string{"created    1", "unchanged  1", "row 3, column A (Remarks): \"cheque 17\" differs from the remarks in an earlier row"}},
		"08 one day is no birth date": {file: []byte("Name,Mobile,Course,When\nA Das,9876543212,DCA,29-Oct-25\nB Das,9876543213,DCA,29-Oct-25\nC Das,9876543214,DCA,29-Oct-25\nD Das,9876543215,DCA,29-Oct-25\n"), code: 2, says: []string{`"When": ignore`}},
		"13 a bare formula": {file: workbook(t, "", func(f *excelize.File) {
			require.NoError(t, f.SetCellFormula("Sheet1", "E2", `A2&"x"`))
			require.NoError(t, f.SetCellValue("Sheet1", "E1", "About"))
		}), says: []string{"1 without a saved result"}},
		"13 lines of an old Mac": {file: []byte(strings.ReplaceAll(form+row("Bina Das", ok, "9876543212"), "\n", "\r")), says: []string{"created    1"}},
		"13 surplus cells":       {file: []byte(form + row("Das, Bina", ok, "9876543212")), code: 3, says: []string{"stands under no heading"}},
		"13 Spanish":             {file: []byte("Nombre completo,Fecha de nacimiento,Teléfono,Curso\n" + row("Bina Das", ok, "9876543212")), says: []string{"created    1"}},
		"13 Portuguese":          {file: []byte("Nome completo,Data de nascimento,Celular,Curso\n" + row("Bina Das", ok, "9876543212")), says: []string{"created    1"}},
		"13 Bengali":             {file: []byte("নাম,জন্ম তারিখ,মোবাইল,কোর্স\n" + row("Bina Das", ok, "9876543212")), says: []string{"created    1"}},
		"13 Tamil":               {file: []byte("பெயர்,பிறந்த தேதி,கைபேசி எண்,பாடநெறி\n" + row("Bina Das", ok, "9876543212")), says: []string{"created    1"}},
		"13 Marathi":             {file: []byte("नाव,जन्मतारीख,मोबाईल,अभ्यासक्रम\n" + row("Bina Das", ok, "9876543212")), says: []string{"created    1"}},
		"13 Gujarati":            {file: []byte("નામ,જન્મ તારીખ,મોબાઇલ,અભ્યાસક્રમ\n" + row("Bina Das", ok, "9876543212")), says: []string{"created    1"}},
		"13 old numbers":         {file: []byte("Admission No.," + form + "CSC/19/07," + row("Bina Das", ok, "9876543212")), says: []string{"created    1"}},
		"14 one column wrong":    {file: []byte("RegNo," + form + strings.Repeat("7,"+row("Bina Das", ok, "9876543212"), 500)), code: 3, says: []string{"more rows, to row 501, column A (RegNo): the same"}, short: true},
		"14 a huge cell":         {file: []byte(form + row("Bina Das", strings.Repeat("x", 900_000), "9876543212")), args: []string{"--dates", "dmy"}, code: 3, says: []string{"column B (DOB)"}, short: true},
		"15 a mirror":            {file: one(ok, "9876543212"), args: []string{"--mode", "mirror", "--dry-run"}, says: []string{"missing    1 of 1 open enrolment", "Asha Verma"}},
		"15 half a mirror":       {file: one(ok, "9876543212"), before: ccc(10, nil), mapping: "constants: {division: CCC}\ncolumns: {Course: ignore}", args: []string{"--mode", "mirror"}, code: 5, says: []string{"probably another file"}},
	}
}

type pointCase struct {
	file    []byte
	from    string // or a file of the spreadsheet adapter's tests
	before  string // a sheet that is imported first
	mapping string // the content of --map
	args    []string
	code    int
	says    []string
	short   bool // what is printed fits a screen
}

// TestStudentsImport_Points runs the points, each on an institute of its own.
func TestStudentsImport_Points(t *testing.T) {
	t.Parallel()
	for name, c := range pointsTable(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, dir := setup(t), t.TempDir()
			if c.before != "" {
				require.Zero(t, w.run(t.Context(), c.before, "students", "import", "-", "--center", "1001").code)
			}
			path := filepath.Join(dir, "register")
			if c.from != "" {
				path = filepath.Join("..", "spreadsheet", "testdata", c.from)
			} else {
				require.NoError(t, os.WriteFile(path, c.file, 0o600))
			}
			args := append([]string{"students", "import", path, "--center", "1001"}, c.args...)
			if c.mapping != "" {
				mapping := filepath.Join(dir, "map.yaml")
				require.NoError(t, os.WriteFile(mapping, []byte(c.mapping), 0o600))
				args = append(args, "--map", mapping)
			}
			got := w.run(t.Context(), "", args...)
			require.Equal(t, c.code, got.code, got.stdout+got.stderr)
			for _, says := range c.says {
				require.Contains(t, got.stdout+got.stderr, says)
			}
			if c.short {
				require.Less(t, len(got.stderr), 2000)
			}
		})
	}
}

// workbook returns an XLSX file with two students, and a password if one is given.
func workbook(t *testing.T, password string, edit func(*excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	for i, row := range [][]any{
		{"Name", "DOB", "Mobile", "Course"}, {"Bina Das", "14/06/2004", "9876543212", "DCA"}, {"Chitra Rao", "15/06/2004", "9876543213", "DCA"},
	} {
		require.NoError(t, f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row))
	}
	if edit != nil {
		edit(f)
	}
	var b bytes.Buffer
	require.NoError(t, f.Write(&b, excelize.Options{Password: password}))
	return b.Bytes()
}

// zipped returns a ZIP file with some empty entries.
func zipped(t *testing.T, names ...string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, name := range names {
		_, err := z.Create(name)
		require.NoError(t, err)
	}
	require.NoError(t, z.Close())
	return b.Bytes()
}
