package imports_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// TestValues: cells as offices and their programs write them, and what each is read as; "" for a refusal.
func TestValues(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "RegNo", "Name", "DOB", "Gender", "Mobile", "PinCode", "Email")
	for name, c := range map[string]struct {
		column  int
		show    func(students.Profile) string
		cells   map[string]string
		warning string // of all cells
	}{
		"Mobile": {4, func(p students.Profile) string { return string(p.Mobile) }, map[string]string{
			`="9876543210"`: "9876543210", "'9876543210": "9876543210", "9876543210.0": "9876543210", "(+91) 98765 43210": "9876543210",
			"0091-9876543210": "9876543210", "+91-98765-43210": "9876543210", "९८७६५४३२१०": "9876543210", "9.876543210E+09": "9876543210",
			"９８７６５４３２１０": "9876543210", "(91)9876543210": "9876543210", "9.87654E+09": "", "9.87654321E+09": "", "98765": "", "abc": "",
			"9876543210\u200b": "", "12/34": "",
		}, ""},
		"TwoNumbers": {4, func(p students.Profile) string { return string(p.Mobile) }, map[string]string{
			"9876543210/9876543211": "9876543210", "9876543210, 9876543211": "9876543210", "9876543210 or 9876543211": "9876543210",
			"98765 43210  98765 43211": "9876543210", "+91 9876543210; 0612-2345678": "9876543210",
		}, imports.ErrSecondNumber.Code},
		"Gender": {3, func(p students.Profile) string { return string(p.Gender) }, map[string]string{
			"महिला": "Female", "पुरुष": "Male", "Boy": "Male", "GIRL": "Female", "f.": "Female", "m.": "Male", "Transgender": "Other", "स्त्री": "Female", "Q": "",
		}, ""},
		"Date": {2, func(p students.Profile) string { return p.Born.String() }, map[string]string{
			"१४/०६/२००५": "2005-06-14", "14 जून 2005": "2005-06-14", "३ सितम्बर २००४": "2004-09-03", `="14/06/2005"`: "2005-06-14", "'14-06-2005": "2005-06-14",
			"14.06.05": "2005-06-14", "06/14/2005": "", "1": "", "99999": "", "14062005": "2005-06-14", "20050614": "2005-06-14", "१४०६२००५": "2005-06-14",
			"06142005": "", "14062105": "", "22501234": "",
			"2005-06-14T00:00:00.000Z": "2005-06-14", "2005-06-13T18:30:00.000Z": "2005-06-14", "2005-06-14T00:00:00+05:30": "2005-06-14",
			"2005-06-14T09:15:00.000Z": "",
		}, ""},
		"DayNumber": {2, func(p students.Profile) string { return p.Born.String() }, map[string]string{
			"38517": "2005-06-14", "38517.0": "2005-06-14", "३८५१७": "2005-06-14",
		}, imports.ErrDayNumber.Code},
		"PIN": {5, func(p students.Profile) string { return string(p.PIN) }, map[string]string{
			"800001.0": "800001", "800-001": "800001", "८००००१": "800001", "'800001": "800001", "22600A": "",
		}, ""},
		"Email": {6, func(p students.Profile) string { return string(p.Email) }, map[string]string{
			`="asha@example.in"`: "asha@example.in", "mailto:asha@example.in": "asha@example.in", "<asha@example.in>": "asha@example.in", "ａsha@example.in": "",
		}, ""},
		"Name": {1, func(p students.Profile) string { return p.Name }, map[string]string{
			`="Asha"`: "Asha", "आशा": "आशा", "123": "", "Asha\u202e": "",
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for cell, want := range c.cells {
				cells := make([]string, 7)
				cells[c.column] = cell
				d := r.Read(row(cells...))
				require.Equal(t, want == "", d.Refused(), "%s: %v", cell, d.Issues)
				if want == "" {
					continue
				}
				require.Equal(t, want, c.show(d.Known(students.Profile{})), cell)
				if c.warning != "" {
					require.Equal(t, c.warning, d.Issues[0].Code, cell)
				}
			}
		})
	}
}

// TestDashes: dashes stand for a parent who is not known, and are no name of a student.
func TestDashes(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{}, "Name", "Father_Name", "Mother_Name", "DOB", "DivName", "Mobile")
	for _, cell := range []string{"-", "------", "____", "—"} {
		d := r.Read(row("Asha", cell, cell, "14/06/2005", "DCA", "9876543210"))
		require.False(t, d.Refused(), "%s: %v", cell, d.Issues)
		require.Empty(t, d.Known(students.Profile{}).Father, cell)
		require.Empty(t, r.Read(row(cell, "Ravi", "", "14/06/2005", "DCA", "9876543210")).Known(students.Profile{}).Name, cell)
	}
	require.True(t, r.Read(row("Asha", "12", "", "14/06/2005", "DCA", "9876543210")).Refused())
}

// TestEightDigits: dates without separators that can be read in both orders are asked about, as others are.
func TestEightDigits(t *testing.T) {
	t.Parallel()
	var sure, open imports.Dates
	for i, text := range []string{"03042005", "14062005"} {
		sure.See(i+2, text)
	}
	open.See(2, "03042005")
	style, ok := sure.Style()
	require.True(t, ok)
	require.Equal(t, imports.DayFirst, style)
	_, ok = open.Style()
	require.False(t, ok)
}

// TestOtherOrder: one date in the other order is a mistake of its row, with the day that it may be.
func TestOtherOrder(t *testing.T) {
	t.Parallel()
	for style, cell := range map[imports.DateStyle]string{imports.DayFirst: "06/14/2005", imports.MonthFirst: "14/06/2005"} {
		d := rules(t, imports.Answers{Dates: style}, "RegNo", "DOB").Read(row("", cell))
		require.Len(t, d.Issues, 1)
		require.Equal(t, imports.ErrOtherOrder.Code, d.Issues[0].Code)
		require.Equal(t, map[string]string{"06/14/2005": "14/06/2005", "14/06/2005": "06/14/2005"}[cell], d.Issues[0].Suggestion)
	}
}

// TestCheckFont: names that are typed for Kruti Dev are recognised, and names in any other form are not.
func TestCheckFont(t *testing.T) {
	t.Parallel()
	for values, legacy := range map[string]bool{
		"jkds'k dqekj|lquhrk nsoh|lat; flag|'kekZ|iwue nsoh":          true,
		"Rakesh Kumar|Sunita Devi|Sanjay Singh|D'Souza|K. Ramakrishn": false,
		"राकेश कुमार|सुनीता देवी":                                     false,
		"Md. Khan|Sk. Rahim": false,
	} {
		all := strings.Split(values, "|")
		err := imports.CheckFont(imports.Propose([]string{"Name"}, [][]string{all}, offers, nil, imports.Told), [][]string{all})
		if legacy {
			require.ErrorIs(t, err, imports.ErrLegacyFont, values)
			require.ErrorContains(t, err, "column A 'Name' has values like 'jkds'k dqekj'")
		} else {
			require.NoError(t, err, values)
		}
	}
}

// FuzzMobile: a cell is read as a number of the form, or not at all.
func FuzzMobile(f *testing.F) {
	for _, seed := range []string{"9876543210/9876543211", `="9876543210"`, "9.876543210E+09", "(+91) 98765 43210"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		m, err := imports.MatchAll(imports.Propose([]string{"RegNo", "Mobile"}, nil, offers, nil, imports.Told), imports.Answers{})
		require.NoError(t, err)
		d := imports.NewRules(m, imports.Answers{}, today, patna, offers, nil).Read(row("", cell))
		if got := d.Known(students.Profile{}).Mobile; got != "" {
			_, err := contact.ParseMobile(string(got))
			require.NoError(t, err)
		}
	})
}

// TestValues_Vacant: words and signs for no value are no mistakes, except in names and texts, which may be such words.
func TestValues_Vacant(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "RegNo", "Name", "DOB", "Gender", "Mobile", "PinCode", "Email", "Paid")
	for _, cell := range []string{"NA", "N/A", "n.a.", "-", "--", "—", "nil", "NULL", "None", "#N/A", "Not Available", "नहीं"} {
		d := r.Read(row(cell, "Asha Verma", cell, cell, cell, cell, cell))
		require.Empty(t, d.Issues, cell)
		require.False(t, d.HasRegNo() || d.HasEmail(), cell)
	}
	require.Empty(t, r.Read(row("", "Asha Verma", "", "", "0")).Issues)
	require.Equal(t, "Na", r.Read(row("", "Na")).New().Name)
	for cell, code := range map[string]string{"n": "contact.mobile", "no": "contact.mobile", "00": "", "nothing": "contact.mobile"} {
		d := r.Read(row("", "Asha Verma", "", "", cell))
		require.Equal(t, code == "", len(d.Issues) == 0, cell)
	}
	for text, column := range map[string]imports.Column{"9876543210": imports.Mobile, "14/06/2005": imports.Born} {
		all := imports.Propose([]string{"Name", "x"}, [][]string{{"Asha", "Ravi"}, {text, "NA", "NA", "-"}}, nil, nil, "")
		require.Equal(t, column, all[1].Column, "empty cells do not count")
	}
}
