package imports_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/imports"
	"kendra/domain/students"
)

var (
	formHeadings   = []string{"Name", "Father_Name", "Mother_Name", "DOB", "Gender", "StdName", "DivName", "Email", "Mobile", "Session", "AltMobile", "Country", "State", "City", "PinCode", "About", "Address"}
	officeHeadings = []string{"Sl. No.", "Student Name", "Father's Name", "Mother's Name", "D.O.B.", "Sex", "Course Category", "Course", "E-mail ID", "Mobile No.", "Batch", "Parent Mobile", "Country", "State", "District/City", "PIN Code", "Remarks", "Full Address"}
	offers         = []courses.Offer{{Division: 5, Name: "DCA", Category: courses.Category{Name: "Diploma"}}}
)

func TestMatch(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		headings []string
		want     error
	}{
		"TheFormsOwn":   {formHeadings, nil},
		"AnOffices":     {officeHeadings, nil},
		"None":          {[]string{"Asha Verma", "14/06/2005"}, imports.ErrNoHeadings},
		"Empty":         {[]string{"", " "}, imports.ErrNoHeadings},
		"Unknown":       {append([]string{"Blood group"}, formHeadings...), imports.ErrUnknownColumn},
		"Twice":         {append([]string{"Student Name"}, formHeadings...), imports.ErrTwiceColumn},
		"WithoutEmails": {[]string{"Name", "DOB", "DivName", "Mobile"}, imports.ErrMissingColumn},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := imports.Match(c.headings)
			require.ErrorIs(t, err, c.want)
		})
	}
	t.Run("NamesTheUnknownOnes", func(t *testing.T) {
		t.Parallel()
		_, err := imports.Match([]string{"Name", "Blood group"})
		require.ErrorContains(t, err, "column B 'Blood group'")
	})
}

func row(cells ...string) imports.Row { return imports.Row{Number: 7, Cells: cells} }

func TestMapping_Apply(t *testing.T) {
	t.Parallel()
	m, err := imports.Match([]string{"Name", "DOB", "Gender", "StdName", "DivName", "Email", "Mobile", "PinCode"})
	require.NoError(t, err)

	t.Run("ReadsEveryCell", func(t *testing.T) {
		t.Parallel()
		got, issues := m.Apply(row("Asha Verma", "14/06/2005", "f", "diploma", "dca", "ASHA@example.in", "+91 98765 43210", "800001"), students.Profile{Center: 1}, offers)
		require.Empty(t, issues)
		require.Equal(t, students.Profile{
			Center: 1, Name: "Asha Verma", Born: calendar.On(2005, time.June, 14), Gender: students.Female, Division: 5,
			Email: "asha@example.in", Mobile: "9876543210", PIN: "800001",
		}, got)
	})
	t.Run("EmptyCellsKeepWhatIsThere", func(t *testing.T) {
		t.Parallel()
		before := students.Profile{Name: "Asha", Mobile: "9876543210", Division: 9, City: "Patna"}
		got, issues := m.Apply(row("", "", "", "", "", "", "", ""), before, offers)
		require.Empty(t, issues)
		require.Equal(t, before, got)
	})
	t.Run("BlamesEachCellByItself", func(t *testing.T) {
		t.Parallel()
		_, issues := m.Apply(row("Asha", "31/02/2001", "Q", "Diploma", "Basket Weaving", "asha at example.in", "9.28600E+09", "22600A"), students.Profile{}, offers)
		var columns, codes []string
		for _, i := range issues {
			require.Equal(t, 7, i.Row)
			columns, codes = append(columns, i.Column+" "+i.Heading), append(codes, i.Code)
		}
		require.ElementsMatch(t, []string{"B DOB", "C Gender", "E DivName", "F Email", "G Mobile", "H PinCode"}, columns)
		require.ElementsMatch(t, []string{"calendar.malformed", "student.gender", "course.no_division", "contact.email", "import.scientific", "contact.pin"}, codes)
	})
	t.Run("ShortRowsHaveEmptyCells", func(t *testing.T) {
		t.Parallel()
		got, issues := m.Apply(row("Asha"), students.Profile{}, offers)
		require.Empty(t, issues)
		require.Equal(t, "Asha", got.Name)
	})
}

func TestMapping_Faults(t *testing.T) {
	t.Parallel()
	m, err := imports.Match([]string{"Name", "DOB", "DivName", "Email", "Mobile"})
	require.NoError(t, err)
	_, fault := students.Enrol("1001-26-00001", students.Profile{Center: 1, Gender: students.Male}, time.Unix(0, 0))
	issues := m.Faults(row("", "", "", "", ""), fault)
	var columns []string
	for _, i := range issues {
		columns = append(columns, i.Column)
	}
	require.Equal(t, []string{"A", "B", "C", "D", "E"}, columns)
}

func TestDoubles_Seen(t *testing.T) {
	t.Parallel()
	var d imports.Doubles
	_, again := d.Seen("a@b.in", 2)
	require.False(t, again)
	first, again := d.Seen("a@b.in", 9)
	require.True(t, again)
	require.Equal(t, 2, first)
}

func TestLetter(t *testing.T) {
	t.Parallel()
	for index, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		require.Equal(t, want, imports.Letter(index))
	}
}

func TestRow_Blank(t *testing.T) {
	t.Parallel()
	require.True(t, row("", "  ").Blank())
	require.False(t, row("", "x").Blank())
}
