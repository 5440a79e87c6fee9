package imports_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/geography"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/imports"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

var (
	formHeadings   = []string{"Name", "Father_Name", "Mother_Name", "DOB", "Gender", "StdName", "DivName", "Email", "Mobile", "Session", "AltMobile", "Country", "State", "City", "PinCode", "About", "Address"}
	officeHeadings = []string{"Sl. No.", "Student Name", "Father's Name", "Mother's Name", "D.O.B.", "Sex", "Course Category", "Course", "E-mail ID", "Mobile No.", "Batch", "Parent Mobile", "Country", "State", "District/City", "PIN Code", "Remarks", "Full Address"}
	hindiHeadings  = []string{"क्रमांक", "छात्र का नाम", "पिता का नाम", "माता का नाम", "जन्म तिथि", "लिंग", "श्रेणी", "पाठ्यक्रम", "ई-मेल", "मोबाइल नंबर", "सत्र", "अभिभावक मोबाइल", "देश", "राज्य", "जिला", "पिन कोड", "टिप्पणी", "पता"}
	offers         = []courses.Offer{{Division: 5, Name: "DCA", Category: courses.Category{Name: "Diploma"}}}
	patna          = centers.Snapshot{ID: 1, Code: 1001, Profile: centers.Profile{Name: "Kendra Patna"}}
	today          = calendar.On(2026, time.November, 21)
)

func match(headings []string, samples ...[]string) (imports.Mapping, error) {
	return imports.MatchAll(imports.Propose(headings, samples, offers, nil, imports.Told), imports.Answers{})
}

func TestMatchAll(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		headings []string
		want     error
	}{
		"TheFormsOwn": {formHeadings, nil},
		"AnOffices":   {officeHeadings, nil},
		"Hindi":       {hindiHeadings, nil},
		"Bengali":     {[]string{"নাম", "পিতার নাম", "জন্ম তারিখ", "লিঙ্গ", "কোর্স", "মোবাইল নম্বর", "ঠিকানা"}, nil},
		"Tamil":       {[]string{"மாணவர் பெயர்", "தந்தை பெயர்", "பிறந்த தேதி", "பாலினம்", "பாடநெறி", "கைபேசி எண்", "மாவட்டம்"}, nil},
		"Marathi":     {[]string{"विद्यार्थ्याचे नाव", "वडिलांचे नाव", "जन्मतारीख", "लिंग", "अभ्यासक्रम", "मोबाईल क्रमांक", "पत्ता"}, nil},
		"Gujarati":    {[]string{"વિદ્યાર્થીનું નામ", "પિતાનું નામ", "જન્મ તારીખ", "લિંગ", "અભ્યાસક્રમ", "મોબાઇલ નંબર", "સરનામું"}, nil},
		"Spanish":     {[]string{"Nombre", "Apellidos", "Fecha de nacimiento", "Sexo", "Curso", "Teléfono", "Ciudad"}, nil},
		"Portuguese":  {[]string{"Nome do aluno", "Nome da mãe", "Data de nascimento", "Gênero", "Curso", "Celular", "Endereço"}, nil},
		"Misspelled":  {[]string{"Studnet Name", "Fathers Namee", "Date of Brith", "Course", "Email", "Mobil No."}, nil},
		"OnlyNumbers": {[]string{"RegNo", "City"}, nil},
		"ByPerson":    {[]string{"Name", "DOB", "Mobile", "City"}, nil},
		"None":        {[]string{"Asha Verma", "14/06/2005"}, imports.ErrNoHeadings},
		"Empty":       {[]string{"", " "}, imports.ErrNoHeadings},
		"Unknown":     {append([]string{"Blood group"}, formHeadings...), imports.ErrUnknownColumn},
		"Twice":       {append([]string{"Name"}, formHeadings...), imports.ErrTwiceColumn},
		"NoIdentity":  {[]string{"Name", "Father_Name", "DivName"}, imports.ErrMissingColumn},
		"NoMobile":    {[]string{"Name", "DOB", "DivName"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := match(c.headings)
			require.ErrorIs(t, err, c.want)
		})
	}
	t.Run("NamesTheUnknownOnes", func(t *testing.T) {
		t.Parallel()
		_, err := match([]string{"Name", "Blood group"})
		require.ErrorContains(t, err, "column B 'Blood group'")
	})
}

func TestPropose(t *testing.T) {
	t.Parallel()
	headings := []string{"Name", "Studnt Email", "X", "Y", "Z", "Q", ""}
	samples := [][]string{{"Asha"}, {"asha@example.in"}, {"9876543210", "9876543211"}, {"+91 9876543210"}, {"800001"}, {"blue"}, nil}
	got := imports.Propose(headings, samples, offers, []imports.Column{"", "", "", "", imports.PIN}, imports.Remembered)
	for i, want := range []imports.Guess{
		{Column: imports.Name, How: imports.Exact, Confidence: 1},
		{Column: imports.Email, How: imports.Fuzzy},
		{Column: imports.Mobile, How: imports.Content, Confidence: 0.6},
		{Column: imports.AltMobile, How: imports.Content, Confidence: 0.6},
		{Column: imports.PIN, How: imports.Remembered, Confidence: 1},
		{},
		{},
	} {
		if want.How == imports.Fuzzy {
			require.Less(t, got[i].Confidence, 0.95)
			want.Confidence = got[i].Confidence
		}
		require.Equal(t, want, got[i].Guess, headings[i])
	}
}

// TestPropose_Contradicted: what the values show is never taken for what the heading does not say, nor the other way.
func TestPropose_Contradicted(t *testing.T) {
	t.Parallel()
	for heading, c := range map[string]struct {
		values []string
		want   imports.Column
		how    imports.How
		doubt  imports.Column
	}{
		"Admission Date":     {[]string{"01/04/2024", "13/05/2024", "14/05/2024"}, imports.EnrolledOn, imports.Synonym, ""},
		"Date of Exam":       {[]string{"01/04/2024", "13/05/2024", "14/05/2024"}, "", "", ""},
		"Fee Paid Date":      {[]string{"01/04/2024", "13/05/2024", "14/05/2024"}, "", "", ""},
		"D.O.Birthh":         {[]string{"01/04/2004", "13/05/2004", "14/05/2004"}, imports.Born, imports.Content, ""},
		"Some day":           {[]string{"01/04/2004", "13/05/2004", "14/05/2004"}, imports.Born, imports.Content, ""},
		"Ring me":            {[]string{"9876543210 / 9876543211", `="9876543212"`, "९८७६५४३२१३"}, imports.Mobile, imports.Content, ""},
		"M or F":             {[]string{"महिला", "Boy", "F"}, imports.Gender, imports.Content, ""},
		"Aadhaar":            {[]string{"987654321012", "9876543210", "9876543211"}, "", "", ""},
		"Bank Account":       {[]string{"9876543210", "9876543212", "9876543211"}, "", "", ""},
		"Total Marks":        {[]string{"800001", "800002", "800003"}, "", "", ""},
		"RoomNumber":         {[]string{"101", "102", "G-3"}, "", "", ""},
		"Roll No.":           {[]string{"1", "2", "3"}, imports.OldNo, imports.Synonym, ""},
		"Roll Number":        {[]string{"1001-26-00001", "1001-26-00002"}, imports.RegNo, imports.Synonym, ""},
		"Admission No.":      {[]string{"CSC/19/07", "CSC/19/08", "9"}, imports.OldNo, imports.Synonym, ""},
		"Reg. No.":           {[]string{"23114082580"}, imports.OldNo, imports.Synonym, ""},
		"RegNo":              {[]string{"23114082580"}, imports.RegNo, imports.Exact, ""},
		"Grade":              {[]string{"A", "B", "A"}, "", "", ""},
		"Mentor Name":        {[]string{"Mr. Rao", "Ms. Das", "Mr. Roy"}, "", "", ""},
		"DOB (DD/MM/YYYY)":   {[]string{"14/06/2005"}, imports.Born, imports.Synonym, ""},
		"Mobile [10 digits]": {[]string{"9876543210"}, imports.Mobile, imports.Synonym, ""},
		"Phone (Office)":     {[]string{"9876543210"}, imports.Mobile, imports.Synonym, ""},
		"Register No.":       {[]string{"7"}, imports.OldNo, imports.Synonym, ""},
		"Enrollment No.":     {[]string{"CSC/19/07", "CSC/19/08", "9"}, imports.OldNo, imports.Synonym, ""},
		"Registration No":    {[]string{"1001-26-00001", "x", "y"}, imports.RegNo, imports.Synonym, ""},
		"Category":           {[]string{"General", "OBC", "SC", "Christian"}, "", "", imports.Category},
		"Course Category":    {[]string{"Diploma", "Certificate", "Diploma"}, imports.Category, imports.Synonym, ""},
		"Year":               {[]string{"1st", "2nd year", "III"}, "", "", imports.Session},
		"Academic Year":      {[]string{"2025-26", "2024-25", "2025-26"}, imports.Session, imports.Synonym, ""},
		"Batch":              {[]string{"1", "2", "1"}, imports.Session, imports.Synonym, ""},
		"Contact":            {[]string{"Mr. Rao", "Ms. Das", "Mr. Roy"}, "", "", imports.Mobile},
		"Fees Paid On":       {[]string{"01/04/2024", "13/05/2024", "14/05/2024"}, "", "", ""},
	} {
		t.Run(heading, func(t *testing.T) {
			t.Parallel()
			got := imports.Propose([]string{"Name", heading}, [][]string{{"Asha"}, c.values}, offers, nil, imports.Told)[1]
			require.Equal(t, c.want, got.Column)
			require.Equal(t, c.how, got.How)
			require.Equal(t, c.doubt, got.Doubt)
		})
	}
}

// TestMatchAll_Content: what is guessed from values alone is never used before a person confirms it.
func TestMatchAll_Content(t *testing.T) {
	t.Parallel()
	headings, samples := []string{"Name", "DOB", "Ring me"}, [][]string{{"Asha"}, {"14/06/2005"}, {"9876543210"}}
	_, err := match(headings, samples...)
	require.ErrorIs(t, err, imports.ErrUnknownColumn)
	require.ErrorContains(t, err, "column C 'Ring me' has values like those of Mobile")
	m, err := imports.MatchAll(imports.Propose(headings, samples, offers, []imports.Column{"", "", imports.Mobile}, imports.Told), imports.Answers{})
	require.NoError(t, err)
	require.True(t, m.Has(imports.Mobile))
}

func rules(t *testing.T, a imports.Answers, headings ...string) *imports.Rules {
	t.Helper()
	m, err := match(headings)
	require.NoError(t, err)
	return imports.NewRules(m, a, today, patna, offers, geography.New())
}

// knows makes the rules know sessions.
func knows(t *testing.T, r *imports.Rules, titles ...string) {
	t.Helper()
	for _, title := range titles {
		s, err := sessions.Plan(sessions.Profile{Title: title, Center: patna.ID, From: today, To: today}, today.Time())
		require.NoError(t, err)
		r.Know(s)
	}
}

func row(cells ...string) imports.Row { return imports.Row{Number: 7, Cells: cells} }

func TestDraft(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst, Values: map[imports.Column]map[string]string{imports.Division: {"dca (6m)": "DCA"}}},
		"Name", "DOB", "Gender", "StdName", "DivName", "Email", "Mobile", "PinCode", "State", "City", "KRCCode")

	t.Run("ReadsEveryCell", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row("Asha  Verma", "14/06/2005", "f", "diploma", "dca (6M)", "ASHA@example.in", "'+91 98765 43210", "800001", " bihar ", "Patna", "1001"))
		p := d.New()
		require.Empty(t, d.Issues)
		require.Equal(t, students.Profile{
			Center: 1, Name: "Asha Verma", Born: calendar.On(2005, time.June, 14), Gender: students.Female, Division: 5,
			Email: "asha@example.in", Mobile: "9876543210", PIN: "800001", State: "Bihar", City: "Patna",
		}, p)
	})
	t.Run("ACourseOfAnotherCategoryBlamesTheCategory", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row("Asha", "14/06/2005", "F", "Certificate", "DCA", "asha@example.in", "9876543210", "800001", "Bihar", "Patna", ""))
		d.New()
		require.Len(t, d.Issues, 1)
		require.Equal(t, imports.Issue{
			Row: 7, Column: "D", Heading: "StdName", Value: "Certificate", Code: courses.ErrOtherCategory.Code, Severity: imports.SeverityError,
			Message: courses.ErrOtherCategory.Text, Suggestion: "Diploma", Person: "Asha",
		}, d.Issues[0])
	})
	t.Run("ACourseThatSomebodyCorrectedOutweighsTheCategory", func(t *testing.T) {
		t.Parallel()
		one := row("Asha", "14/06/2005", "F", "Certificate", "DCA", "asha@example.in", "9876543210", "800001", "Bihar", "Patna", "")
		one.Corrected = []int{4}
		d := r.Read(one)
		require.Empty(t, d.Issues)
		require.EqualValues(t, 5, d.New().Division)
	})
	known := students.Profile{
		Center: 1, Name: "Asha", Born: calendar.On(2005, time.June, 14), Gender: students.Female, Mobile: "9876543210", Division: 9, City: "Nowhere", State: "Old State",
		Email: "asha@example.in", PIN: "800001",
	}
	t.Run("EmptyCellsKeepWhatIsThere", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row())
		require.Equal(t, known, d.Known(known))
		require.Empty(t, d.Issues)
	})
	t.Run("WhatIsThereAlreadyIsNotJudgedAgain", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row("", "", "", "", "", "", "", "", "Old State", "Nowhere"))
		require.Equal(t, known, d.Known(known))
		require.Empty(t, d.Issues)
	})
	t.Run("ClearsWhatIsSaidToBeCleared", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row("", "", "", "", "", "", "", imports.Clear, "", imports.Clear))
		p := d.Known(known)
		require.Empty(t, d.Issues)
		require.Empty(t, p.PIN)
		require.Empty(t, p.City)
		d = r.Read(row(imports.Clear))
		d.Known(known)
		require.True(t, d.Refused(), "a name is required")
	})
	t.Run("BlamesEachCellByItself", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row("Asha", "31/02/2001", "Q", "Diploma", "DCAA", "asha at example.in", "9.28600E+09", "8001", "Bihr", "Patna", "1002"))
		d.New()
		got := map[string]string{}
		for _, i := range d.Issues {
			require.Equal(t, 7, i.Row)
			require.Equal(t, imports.SeverityError, i.Severity)
			got[i.Column+" "+i.Heading] = i.Code + " " + i.Suggestion
		}
		require.Equal(t, map[string]string{
			"B DOB": "calendar.malformed ", "C Gender": "student.gender ", "E DivName": "course.no_division DCA",
			"F Email": "contact.email asha@example.in", "G Mobile": "import.scientific ", "H PinCode": "import.lost_zero ", "I State": "import.state Bihar",
			"K KRCCode": "import.other_center Import the row into that center.",
		}, got)
	})
	t.Run("AnUnknownCityIsADoubt", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row("Asha", "14/06/2005", "f", "", "DCA", "asha@example.in", "9876543210", "", "Bihar", "Qwertyville"))
		d.New()
		require.Len(t, d.Issues, 1)
		require.Equal(t, imports.SeverityWarning, d.Issues[0].Severity)
		require.False(t, d.Refused())
	})
	t.Run("WhatIsMissingIsBlamedByItsHeading", func(t *testing.T) {
		t.Parallel()
		r := rules(t, imports.Answers{}, "Name", "Email")
		d := r.Read(row("Asha", "asha@example.in"))
		d.New()
		var headings []string
		for _, i := range d.Issues {
			require.Empty(t, i.Column)
			headings = append(headings, i.Heading)
		}
		require.Equal(t, []string{"DivName", "Mobile"}, headings)
	})
}

func TestDates(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		values []string
		style  imports.DateStyle
		sure   bool
	}{
		"DayFirst":     {[]string{"03/04/2005", "13/04/2005"}, imports.DayFirst, true},
		"MonthFirst":   {[]string{"03-04-2005", "04-13-2005"}, imports.MonthFirst, true},
		"Ambiguous":    {[]string{"03/04/2005", "05/06/2005"}, imports.DayFirst, false},
		"SameInBoth":   {[]string{"03/03/2005", "2005-04-13", "4 May 2005"}, imports.DayFirst, true},
		"Contradicted": {[]string{"13/04/2005", "04/13/2005"}, imports.DayFirst, false},
		"OneOfSix":     {append(repeat("13.04.05", 5), "04.13.05"), imports.DayFirst, true},
		"TwoOfSix":     {append(repeat("13.04.05", 4), "04.13.05", "04.14.05"), imports.DayFirst, false},
		"OneOfMany":    {append(repeat("03/04/2005", 30), "04/13/2005"), imports.DayFirst, false},
		"OneOfSome":    {append(repeat("03/04/2005", 12), "04/13/2005"), imports.MonthFirst, true},
		"OneMistake":   {append(repeat("13.04.05", 30), "04.13.05", "31.02.01"), imports.DayFirst, true},
		"Nothing":      {nil, imports.DayFirst, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var d imports.Dates
			for i, v := range c.values {
				d.See(i+2, v)
			}
			style, sure := d.Style()
			require.Equal(t, c.sure, sure)
			require.Equal(t, c.style, style)
		})
	}
}

// TestDraft_Surplus: a row whose cells moved is refused, and blank cells at its end are not counted.
func TestDraft_Surplus(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{}, "RegNo", "City", "Address")
	d := r.Read(row("", "Patna", "12", "a note", ""))
	require.Equal(t, imports.ErrNoHeading.Code, d.Issues[0].Code, "in a workbook nothing moves")
	require.False(t, d.Refused())
	r.IsText = true
	d = r.Read(row("", "Patna", "12", " MG Road", ""))
	require.Len(t, d.Issues, 1)
	require.Equal(t, []string{"D", "MG Road", imports.ErrSurplus.Code, "It has 4 cells under 3 headings."}, []string{d.Issues[0].Column, d.Issues[0].Value, d.Issues[0].Code, d.Issues[0].Suggestion})
	require.Empty(t, r.Read(row("", "Patna", "12", " ", "")).Issues)
}

// TestDates_Ambiguous: a question about dates shows the dates of the file that it is about, and a decision the row that
// decides.
func TestDates_Ambiguous(t *testing.T) {
	t.Parallel()
	var d imports.Dates
	d.See(2, "03/04/2005")
	d.See(3, "05/06/2005")
	require.ErrorIs(t, d.Ambiguous(), imports.ErrDates)
	require.ErrorContains(t, d.Ambiguous(), "row 2 '03/04/2005' can be 3 April 2005 or 4 March 2005")
	d.See(4, "14.06.2005")
	require.Equal(t, []imports.DateCell{{Row: 4, Text: "14.06.2005", Style: imports.DayFirst}}, d.Shown())
	d.See(5, "06-14-2005")
	require.ErrorContains(t, d.Ambiguous(), "row 4 '14.06.2005' has the day first, row 5 '06-14-2005' has the month first")
}

func repeat(text string, n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = text
	}
	return all
}

func TestDateStyle_Reads(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"14/06/2005": "2005-06-14", "14-6-05": "2005-06-14", "14.06.88": "1988-06-14", "14 Jun 2005": "2005-06-14", "Jun 14, 2005": "2005-06-14",
		"14th June 2005": "2005-06-14", "2005-06-14": "2005-06-14", "2005-06-14 00:00:00": "2005-06-14", "14/06/26": "2026-06-14", "14/06/27": "1927-06-14",
		"31/02/2001": "", "14/06": "", "14/06/205": "", "hello": "", "14/Foo/2005": "", "14/06/2005 10:30": "", "99999999999": "", "14 Sept 2005": "2005-09-14",
	} {
		r := rules(t, imports.Answers{Dates: imports.DayFirst}, "RegNo", "DOB")
		p := r.Read(row("", text)).Known(students.Profile{})
		require.Equal(t, want, p.Born.String(), text)
	}
}

func TestDuplicates(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "RegNo", "Name", "DOB", "Mobile", "Email", "DivName", "City", "Session")
	knows(t, r, "Morning", "Evening")
	d := imports.NewDuplicates(0)
	const first, another, again, clash = imports.First, imports.Another, imports.Again, imports.Clash
	for i, c := range []struct {
		id    students.ID
		cells []string
		want  imports.Sight
		same  bool
	}{
		{0, []string{"", "Asha", "14/06/2005", "9876543210", "a@b.in", "DCA", "Gaya", "Morning"}, first, true},
		{0, []string{"", " ASHA", "14/06/2005", "98765 43210", "A@B.in", "DCA", "Gaya", "morning"}, again, true},
		{0, []string{"", "Asha", "14/06/2005", "9876543210", "", "DCA", "Gaya", "Morning"}, again, true},
		{0, []string{"", "Asha", "14/06/2005", "9876543210", "", "DCA", "Patna", "Morning"}, clash, false},
		{0, []string{"", "Asha", "14/06/2005", "9876543210", "", "DCA", "Gaya", "Evening"}, clash, true},
		{0, []string{"", "Ravi", "14/06/2005", "9876543210", "a@b.in", "DCA", "Gaya", ""}, clash, false},
		{0, []string{"", "Ravi", "14/06/2005", "9876543210", "", "DCA", "Gaya", ""}, first, true},
		{0, []string{"", "Ravi", "14/06/2005", "9876543210", "a@b.in", "DCA", "Gaya", ""}, clash, false},
		{0, []string{"", "Asha", "14/06/2005", "9876543210", "", "", "Gaya", ""}, another, true},
		{0, []string{"", "Asha", "14/06/2005", "9876543210", "", "", "Gaya", ""}, again, true},
		{1, []string{"1001-26-00001", "", "", "", ""}, first, true},
		{1, []string{"1001-26-00001", "", "", "", ""}, again, true},
		{1, []string{"1001-26-00001", "", "", "", "", "", "Gaya"}, clash, false},
		{0, []string{"", "Mina", "14/06/2005", "9876543210", ""}, first, true},
		{2, []string{"", "Mina", "14/06/2005", "9876543210", "", "DCA"}, another, true},
		{2, []string{"", "", "", "", "", "DCA"}, clash, false},
		{3, []string{"", "Double", "14/06/2005", "9876543210", "c@b.in"}, first, true},
		{4, []string{"", "Double", "14/06/2005", "9876543210", "d@b.in"}, first, true},
	} {
		draft := r.Read(row(c.cells...))
		sight, same := d.See(draft, c.id)
		require.Equal(t, c.want, sight, i)
		require.Equal(t, c.want == clash, draft.Refused(), i)
		require.Equal(t, c.same, same, i)
	}
}

func TestDuplicates_Many(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{}, "RegNo", "Email")
	d := imports.NewDuplicates(10) // so that it must grow
	for _, want := range []imports.Sight{imports.First, imports.Again} {
		for i := range 5000 {
			sight, _ := d.See(r.Read(row("", "a"+strconv.Itoa(i)+"@b.in")), 0)
			require.Equal(t, want, sight, i)
			sight, _ = d.See(r.Read(row("", "")), students.ID(i+1))
			require.Equal(t, want, sight, i)
		}
	}
}

func TestDraft_Is(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "Mobile", "Email", "Father_Name", "Mother_Name")
	asha := students.Profile{
		Name: "Asha Verma", Father: "Dev Verma", Mother: "Rekha Verma", Born: calendar.On(2005, time.June, 14), Email: "asha@b.in", Mobile: "9876543210",
	}
	for name, c := range map[string]struct {
		cells []string
		want  imports.Likeness
	}{
		"Mobile":            {[]string{"ASHA verma", "14/06/2005", "9876543210"}, imports.Same},
		"Email":             {[]string{"Asha Verma", "14/06/2005", "9876543211", "asha@b.in"}, imports.Same},
		"AParentAlone":      {[]string{"Asha Verma", "14/06/2005", "", "", "dev verma"}, imports.Same},
		"AParentOnly":       {[]string{"Asha Verma", "14/06/2005", "9876543211", "", "Dev Verma"}, imports.Other},
		"BothParents":       {[]string{"Asha Verma", "14/06/2005", "9876543211", "", "Dev Verma", "Rekha Verma"}, imports.Same},
		"AnotherEmail":      {[]string{"Asha Verma", "14/06/2005", "9876543211", "c@b.in", "Dev Verma", "Rekha Verma"}, imports.Other},
		"NameAlone":         {[]string{"Asha Verma", "14/06/2005"}, imports.Similar},
		"AnotherDay":        {[]string{"Asha Verma", "15/06/2005", "9876543210"}, imports.Other},
		"NoName":            {[]string{"", "14/06/2005", "9876543210"}, imports.Other},
		"Spelling":          {[]string{"Aasha Varma", "14/06/2005", "9876543210"}, imports.Similar},
		"WithoutSurname":    {[]string{"Asha", "14/06/2005", "9876543210"}, imports.Similar},
		"SpellingAndFather": {[]string{"Asha", "14/06/2005", "9876543210", "", "Ram Verma"}, imports.Other},
		"Twin":              {[]string{"Usha Verma", "14/06/2005", "9876543210"}, imports.Other},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, r.Read(row(c.cells...)).Is(asha))
		})
	}
}

// TestDraft_IsUndated compares persons of whom the row or the student has no birth date.
func TestDraft_IsUndated(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "Mobile", "Email", "Father_Name", "Gender")
	dated := students.Profile{
		Name: "Asha Verma", Father: "Dev Verma", Born: calendar.On(2005, time.June, 14), Email: "asha@b.in", Mobile: "9876543210", Gender: students.Female,
	}
	undated := dated
	undated.Born = calendar.Date{}
	for name, c := range map[string]struct {
		cells   []string // the second is for the birth date
		student students.Profile
		want    imports.Likeness
	}{
		"Mobile":              {[]string{"ASHA verma", "", "9876543210"}, dated, imports.Same},
		"MobileOfUndated":     {[]string{"ASHA verma", "", "9876543210"}, undated, imports.Same},
		"TheDayIsNew":         {[]string{"Asha Verma", "14/06/2005", "9876543210"}, undated, imports.Same},
		"Email":               {[]string{"Asha Verma", "", "9876543211", "asha@b.in"}, dated, imports.Same},
		"NameAlone":           {[]string{"Asha Verma"}, undated, imports.Other},
		"NameAndFather":       {[]string{"Asha Verma", "", "", "", "Dev Verma"}, undated, imports.Other},
		"AnotherNumber":       {[]string{"Asha Verma", "", "9876543211", "", "Dev Verma"}, undated, imports.Other},
		"Brother":             {[]string{"Ravi Verma", "", "9876543210", "", "Dev Verma"}, undated, imports.Other},
		"AnotherFather":       {[]string{"Asha Verma", "", "9876543210", "", "Ram Singh"}, undated, imports.Similar},
		"FatherWithoutName":   {[]string{"Asha Verma", "", "9876543210", "", "Dev"}, undated, imports.Same},
		"Spelling":            {[]string{"Aasha Varma", "", "9876543210"}, undated, imports.Similar},
		"SpellingOfABrother":  {[]string{"Aasha Varma", "", "9876543210", "", "", "M"}, undated, imports.Other},
		"SpellingAndEmail":    {[]string{"Aasha Varma", "", "9876543211", "asha@b.in"}, undated, imports.Other},
		"SpellingOfADatedOne": {[]string{"Asha", "", "9876543210"}, dated, imports.Similar},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, r.Read(row(c.cells...)).Is(c.student))
		})
	}
	t.Run("Question", func(t *testing.T) {
		t.Parallel()
		d := r.Read(row("Aasha Varma", "", "9876543210"))
		d.Ask(students.Snapshot{RegNo: "1001-26-00001", Profile: undated})
		require.Equal(t, "1001-26-00001 is Asha Verma, birth date not known. If it is the same person, write that name or registration number. "+
			"If not, give the birth dates of both.", d.Issues[0].Suggestion)
	})
}

// TestDraft_IsWithoutNumber compares persons of whom the row or the student has no mobile number.
func TestDraft_IsWithoutNumber(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "Mobile", "Email", "Father_Name")
	numbered := students.Profile{Name: "Asha Verma", Father: "Dev Verma", Born: calendar.On(2005, time.June, 14), Email: "asha@b.in", Mobile: "9876543210"}
	without := numbered
	without.Mobile = ""
	fatherless := without
	fatherless.Father = ""
	for name, c := range map[string]struct {
		cells   []string // the third is for the mobile number
		student students.Profile
		want    imports.Likeness
	}{
		"TheSameRowAgain":      {[]string{"ASHA verma", "14/06/2005", "", "", "Dev Verma"}, without, imports.Same},
		"NothingMoreKnown":     {[]string{"Asha Verma", "14/06/2005", ""}, fatherless, imports.Same},
		"TheNumberIsNew":       {[]string{"Asha Verma", "14/06/2005", "9876543210"}, without, imports.Same},
		"AnotherFather":        {[]string{"Asha Verma", "14/06/2005", "", "", "Ram Singh"}, without, imports.Other},
		"AnotherEmail":         {[]string{"Asha Verma", "14/06/2005", "", "av@b.in"}, without, imports.Similar},
		"AnotherDay":           {[]string{"Asha Verma", "15/06/2005", "", "", "Dev Verma"}, without, imports.Other},
		"AnotherName":          {[]string{"Aasha Varma", "14/06/2005", "", "", "Dev Verma"}, without, imports.Other},
		"LeavesTheNumberOut":   {[]string{"Asha Verma", "14/06/2005", ""}, numbered, imports.Similar},
		"LeavesItOutByFather":  {[]string{"Asha Verma", "14/06/2005", "", "", "Dev Verma"}, numbered, imports.Same},
		"LeavesItOutByAnother": {[]string{"Asha Verma", "14/06/2005", "", "", "Ram Singh"}, numbered, imports.Other},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, c.want, r.Read(row(c.cells...)).Is(c.student))
		})
	}
}

// TestDraft_Ask_WithoutNumber: a row that leaves out the number of a student says so, and what settles the question.
func TestDraft_Ask_WithoutNumber(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "Mobile")
	d := r.Read(row("Asha Verma", "14/06/2005", ""))
	d.Ask(students.Snapshot{RegNo: "1001-26-00001", Profile: students.Profile{Name: "Asha Verma", Born: calendar.On(2005, time.June, 14), Mobile: "9876543210"}})
	require.Equal(t, "may be a student who is registered already: one with this name or a similar one has the same birth date, mobile number or e-mail address", d.Issues[0].Message)
	require.Equal(t, "1001-26-00001 is Asha Verma, born 14/06/2005. If it is the same person, write that name or registration number. "+
		"If not, give the mobile numbers of both.", d.Issues[0].Suggestion)
}

// TestDraft_New_NoNumber: a row needs a birth date or a mobile number; a known number stays.
func TestDraft_New_NoNumber(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "DivName", "Mobile")
	for _, c := range []struct {
		day, number string
		refused     bool
	}{{"14/06/2005", "", false}, {"14/06/2005", "12345", true}, {"", "", true}, {"", "9876543210", false}} {
		d := r.Read(row("Asha", c.day, "DCA", c.number))
		d.New()
		require.Equal(t, c.refused, d.Refused(), "%v: %v", c, d.Issues)
	}
	known := students.Profile{Name: "Asha", Born: calendar.On(2005, time.June, 14), Gender: students.Female, Center: 1, Division: 1, Mobile: "9876543210"}
	d := r.Read(row("Asha", "", "", imports.Clear))
	d.Known(known)
	require.True(t, d.Refused(), "a known number cannot be cleared")
}

func TestDuplicates_WithoutNumber(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "Mobile", "DivName", "Father_Name")
	d := imports.NewDuplicates(5)
	for i, one := range []struct {
		cells []string
		want  imports.Sight
	}{
		{[]string{"Asha", "14/06/2005", "", "DCA", "Dev"}, imports.First},
		{[]string{"asha", "14/06/2005", "", "DCA", "dev"}, imports.Again},
		{[]string{"Asha", "14/06/2005", "", "DCA", "Ram"}, imports.First},
		{[]string{"Asha", "15/06/2005", "", "DCA", "Dev"}, imports.First},
		{[]string{"Asha", "14/06/2005", "", "", "Dev"}, imports.Another},
	} {
		sight, _ := d.See(r.Read(row(one.cells...)), 0)
		require.Equal(t, one.want, sight, i)
	}
}

// TestDraft_Contradicts is about rows with the e-mail address of a student, without a birth date.
func TestDraft_Contradicts(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{}, "Name", "DivName", "Mobile")
	asha := students.Profile{Name: "Asha Verma", Born: calendar.On(2005, time.June, 14)}
	for _, c := range []struct {
		cells []string
		want  bool
	}{
		{[]string{"Ravi Verma", "DCA", "9876543210"}, true},
		{[]string{"Asha", "DCA", "9876543210"}, false},
		{[]string{"ASHA VERMA", "DCA", "9876543210"}, false},
		{[]string{"Asha Singh", "", ""}, false}, // it can't be a new student, so it corrects the name
		{[]string{"", "DCA", "9876543210"}, false},
	} {
		require.Equal(t, c.want, r.Read(row(c.cells...)).Contradicts(asha), c.cells)
	}
}

// TestDraft_New_NoBirthDate: a row needs no birth date, but one that it has must be right, and a known one stays.
func TestDraft_New_NoBirthDate(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "DivName", "Mobile")
	for cell, refused := range map[string]bool{"": false, imports.Clear: false, "14/06/2005": false, "31/02/2005": true, "unknown": true, "14/06/2099": true} {
		d := r.Read(row("Asha", cell, "DCA", "9876543210"))
		d.New()
		require.Equal(t, refused, d.Refused(), "%q: %v", cell, d.Issues)
	}
	known := students.Profile{Name: "Asha", Born: calendar.On(2005, time.June, 14), Gender: students.Female, Center: 1, Division: 1, Mobile: "9876543210"}
	d := r.Read(row("Asha", "", "", "9876543210"))
	require.Equal(t, known.Born, d.Known(known).Born)
	require.False(t, d.Refused())
	d = r.Read(row("Asha", imports.Clear, "", "9876543210"))
	d.Known(known)
	require.True(t, d.Refused(), "a known birth date cannot be cleared")
	undated := known
	undated.Born = calendar.Date{}
	d = r.Read(row("Asha", "14/06/2005", "", "9876543210"))
	require.Equal(t, known.Born, d.Known(undated).Born)
	require.False(t, d.Refused())
}

func TestDuplicates_Undated(t *testing.T) {
	t.Parallel()
	const first, another, again, clash = imports.First, imports.Another, imports.Again, imports.Clash
	type said struct {
		cells []string // Name, DOB, Mobile, DivName, Email
		want  imports.Sight
	}
	for name, rows := range map[string][]said{
		"NoDates": {
			{[]string{"Asha", "", "9876543210", "DCA"}, first}, {[]string{"asha", "", "9876543210", "DCA"}, again},
			{[]string{"Asha", "", "9876543210", ""}, another}, {[]string{"Asha", "", "9876543211", "DCA"}, first},
			{[]string{"Ravi", "", "9876543210", "DCA"}, first},
		},
		"TheDateIsMissingLater": {
			{[]string{"Asha", "14/06/2005", "9876543210", "DCA"}, first}, {[]string{"Asha", "", "9876543210", ""}, another},
			{[]string{"Asha", "", "9876543210", "DCA"}, clash},
		},
		"TheDateIsMissingFirst": {
			{[]string{"Asha", "", "9876543210", "DCA"}, first}, {[]string{"Asha", "14/06/2005", "9876543210", ""}, another},
			{[]string{"Asha", "14/06/2005", "9876543210", "DCA"}, clash},
		},
		"TwoDates": {
			{[]string{"Asha", "14/06/2005", "9876543210", "DCA"}, first}, {[]string{"Asha", "15/06/2005", "9876543210", "DCA"}, first},
		},
		"AParentsAddress": {
			{[]string{"Asha", "", "9876543210", "DCA", "p@b.in"}, first}, {[]string{"Ravi", "", "9876543210", "DCA", "p@b.in"}, first},
			{[]string{"Gita", "", "9876543212", "DCA", "p@b.in"}, clash},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rules(t, imports.Answers{Dates: imports.DayFirst}, "Name", "DOB", "Mobile", "DivName", "Email")
			r.SomeUndated = true
			d := imports.NewDuplicates(len(rows))
			for i, one := range rows {
				draft := r.Read(row(one.cells...))
				sight, _ := d.See(draft, 0)
				require.Equal(t, one.want, sight, i)
				require.Equal(t, one.want == clash, draft.Refused(), i)
			}
		})
	}
}

// TestWritten: every text survives writing and reading, and no cell begins like a formula.
func TestWritten(t *testing.T) {
	t.Parallel()
	r := rules(t, imports.Answers{}, "RegNo", "Address")
	for _, text := range []string{"", "=1+1", "'=1+1", "''=1+1", "+91", "-", "'-", "@x", "'", "''", "'Abdul", "D'Souza", "a=b", "'a", "=HYPERLINK(\"x\")", "＝1+1", "＋1", "－1", "＠x", "﹦1", "\u22121", "\u200b=1", "'＝1"} {
		for _, cell := range []string{imports.Written(text), imports.WrittenAsText(text), imports.Disarmed(imports.Written(text))} {
			require.Equal(t, text, r.Cell(row("", cell), imports.Address), cell)
		}
		if cell := imports.Written(text); cell != "" {
			require.False(t, imports.Runs(cell), cell)
		}
	}
}

func TestRuns(t *testing.T) {
	t.Parallel()
	for _, cell := range []string{
		"=1", "+1", "-1", "@x", "\t=1", "\tx", "\rx", "\n=1", " =1", "\u00a0=1", "\u3000＝1", "\ufeff=1", "\u200b@x", "＝1", "＋1", "－1", "＠x", "﹦1", "﹢1", "﹣1", "﹫x",
	} {
		require.True(t, imports.Runs(cell), "%q", cell)
		require.False(t, imports.Runs(imports.Disarmed(cell)), "%q", cell)
	}
	for _, cell := range []string{"", " ", "a=b", "1-2", "'=1", "क=1", "x ＝1"} {
		require.False(t, imports.Runs(cell), "%q", cell)
		require.Equal(t, cell, imports.Disarmed(cell))
	}
}

func TestFindHeadings(t *testing.T) {
	t.Parallel()
	rows := func(all ...[]string) (rows []imports.Row) {
		for i, cells := range all {
			rows = append(rows, imports.Row{Number: i + 1, Cells: cells})
		}
		return rows
	}
	require.Equal(t, 2, imports.FindHeadings(rows([]string{"ADMISSION REGISTER"}, nil, officeHeadings, []string{"1", "Asha"})))
	require.Equal(t, 1, imports.FindHeadings(rows(nil, []string{"x", "y"})))
	require.Equal(t, 0, imports.FindHeadings(nil))
}

func TestRow_Counts(t *testing.T) {
	t.Parallel()
	require.False(t, row("", "  ").Counts())
	require.False(t, row("TOTAL", "400").Counts())
	require.False(t, row("", "कुल योग", "12").Counts())
	require.True(t, row("", "x").Counts())
	require.True(t, row("Total", "Kumar", "14/06/2005", "Male").Counts(), "it has too many cells to sum up")

	headings := []string{"Name", "Mobile", "Course "}
	require.True(t, row("name", " MOBILE", "Course").Repeats(headings))
	require.True(t, row("Name", "", "Course", "").Repeats(headings))
	require.False(t, row("Name", "9876543210", "Course").Repeats(headings))
	require.False(t, row("Name").Repeats(headings), "one cell may be a coincidence")
	require.False(t, row("Name", "Mobile", "Course", "x").Repeats(headings))
	require.False(t, row("Name", "Mobile").Repeats(nil), "a file without headings")
}

func TestLetter(t *testing.T) {
	t.Parallel()
	for index, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		require.Equal(t, want, imports.Letter(index))
	}
}

func TestParse(t *testing.T) {
	t.Parallel()
	c, err := imports.ParseColumn("E-mail ID")
	require.NoError(t, err)
	require.Equal(t, imports.Email, c)
	_, err = imports.ParseColumn("Blood group")
	require.ErrorIs(t, err, imports.ErrColumn)
	_, err = imports.ParseMode("merge")
	require.ErrorIs(t, err, imports.ErrMode)
	_, err = imports.ParseDateStyle("ymd")
	require.ErrorIs(t, err, imports.ErrDateStyle)
}
