package imports_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/adapters/geography"
	"kendra/domain/calendar"
	"kendra/domain/fault"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// told makes the rules of a sheet whose columns a person has chosen.
func told(t *testing.T, a imports.Answers, columns ...imports.Column) *imports.Rules {
	t.Helper()
	headings := make([]string, len(columns))
	for i := range headings {
		headings[i] = imports.Letter(i)
	}
	m, err := imports.MatchAll(imports.Propose(headings, nil, offers, columns, imports.Told), a)
	require.NoError(t, err)
	a.Dates = imports.DayFirst
	return imports.NewRules(m, a, today, patna, offers, geography.New())
}

// TestExtras: names in several columns, several fields in one, and values that no column has.
func TestExtras(t *testing.T) {
	t.Parallel()
	type given = map[imports.Column]imports.Given
	split := func(by string, into ...imports.Column) []imports.SplitColumn {
		return []imports.SplitColumn{{Index: 0, By: by, Into: into}}
	}
	born := calendar.On(2005, time.June, 14)
	for name, c := range map[string]struct {
		columns []imports.Column
		answers imports.Answers
		cells   []string
		want    students.Profile
	}{
		"FirstAndLast": {
			[]imports.Column{imports.LastName, imports.FirstName, imports.Born, imports.Mobile, imports.Division}, imports.Answers{},
			[]string{"Verma", " Asha ", "14/06/2005", "9876543210", "DCA"}, students.Profile{Name: "Asha Verma", Division: 5},
		},
		"WithoutLast": {
			[]imports.Column{imports.FirstName, imports.MiddleName, imports.LastName, imports.Born, imports.Mobile, imports.Division}, imports.Answers{},
			[]string{"Asha", "", "", "14/06/2005", "9876543210", "DCA"}, students.Profile{Name: "Asha", Division: 5},
		},
		"NameAndSurname": {
			[]imports.Column{imports.Name, imports.Born, imports.Mobile, imports.Division, imports.LastName}, imports.Answers{},
			[]string{"Asha", "14/06/2005", "9876543210", "DCA", "Verma"}, students.Profile{Name: "Asha Verma", Division: 5},
		},
		"Address": {
			[]imports.Column{imports.Name, imports.Born, imports.Mobile, imports.Division, imports.Address, imports.MoreAddress}, imports.Answers{},
			[]string{"Asha", "14/06/2005", "9876543210", "DCA", "12 MG Road", "Kankarbagh"},
			students.Profile{Name: "Asha", Division: 5, Address: "12 MG Road, Kankarbagh"},
		},
		"Constant": {
			[]imports.Column{imports.Name, imports.Born, imports.Mobile}, imports.Answers{Given: given{imports.Division: {Value: "DCA", Always: true}}},
			[]string{"Asha", "14/06/2005", "9876543210"}, students.Profile{Name: "Asha", Division: 5},
		},
		"ConstantBesideAColumn": {
			[]imports.Column{imports.Name, imports.Born, imports.Mobile, imports.Division},
			imports.Answers{Given: given{imports.Division: {Value: "DCA", Always: true}}},
			[]string{"Asha", "14/06/2005", "9876543210", "Weaving"}, students.Profile{Name: "Asha", Division: 5},
		},
		"DefaultForAnEmptyCell": {
			[]imports.Column{imports.Name, imports.Born, imports.Mobile, imports.Division, imports.State},
			imports.Answers{Given: given{imports.State: {Value: "Bihar"}}},
			[]string{"Asha", "14/06/2005", "9876543210", "DCA", ""}, students.Profile{Name: "Asha", Division: 5, State: "Bihar"},
		},
		"DefaultBesideAValue": {
			[]imports.Column{imports.Name, imports.Born, imports.Mobile, imports.Division, imports.State},
			imports.Answers{Given: given{imports.State: {Value: "Bihar"}}},
			[]string{"Asha", "14/06/2005", "9876543210", "DCA", "Assam"}, students.Profile{Name: "Asha", Division: 5, State: "Assam"},
		},
		"DaughterOf": {
			[]imports.Column{imports.Split, imports.Born, imports.Mobile, imports.Division}, imports.Answers{Splits: split("S/o", imports.Name, imports.Father)},
			[]string{"Asha Verma D/O Dev Verma", "14/06/2005", "9876543210", "DCA"}, students.Profile{Name: "Asha Verma", Father: "Dev Verma", Division: 5},
		},
		"NothingToSplit": {
			[]imports.Column{imports.Split, imports.Born, imports.Mobile, imports.Division}, imports.Answers{Splits: split("S/o", imports.Name, imports.Father)},
			[]string{"Asha Verma", "14/06/2005", "9876543210", "DCA"}, students.Profile{Name: "Asha Verma", Division: 5},
		},
		"ThreeParts": {
			[]imports.Column{imports.Split, imports.Name, imports.Born, imports.Mobile, imports.Division},
			imports.Answers{Splits: split(",", imports.City, imports.Ignored, imports.PIN)},
			[]string{"Patna, Bihar, 800001", "Asha", "14/06/2005", "9876543210", "DCA"}, students.Profile{Name: "Asha", Division: 5, City: "Patna", PIN: "800001"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := told(t, c.answers, c.columns...).Read(row(c.cells...))
			got := d.New()
			require.Empty(t, d.Issues)
			c.want.Center, c.want.Born, c.want.Mobile, c.want.Gender = 1, born, "9876543210", students.Male
			require.Equal(t, c.want, got)
		})
	}
}

// TestExtras_KnownStudents: a default fills an empty cell of a new student, and changes nothing of a known one.
func TestExtras_KnownStudents(t *testing.T) {
	t.Parallel()
	a := imports.Answers{Given: map[imports.Column]imports.Given{imports.State: {Value: "Bihar"}, imports.City: {Value: "Gaya", Always: true}}}
	d := told(t, a, imports.RegNo, imports.State).Read(row("1001-26-00001", ""))
	n := students.Snapshot{Profile: students.Profile{Center: 1, Name: "Asha", State: "Assam", City: "Patna", Gender: students.Female, Mobile: "9876543210", Born: today.AddYears(-20), Division: 5}}
	before, _ := d.In(n)
	after := d.Known(before.Profile)
	require.Equal(t, []string{"Assam", "Gaya"}, []string{after.State, after.City})
}

func TestExtras_Refuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		columns []imports.Column
		answers imports.Answers
		want    *fault.Error
	}{
		"AConstantName": {nil, imports.Answers{Given: map[imports.Column]imports.Given{imports.Name: {Value: "Asha", Always: true}}}, imports.ErrGiven},
		"ASplitDate": {
			[]imports.Column{imports.Split, imports.RegNo}, imports.Answers{Splits: []imports.SplitColumn{{By: ",", Into: []imports.Column{imports.Name, imports.Born}}}}, imports.ErrSplit,
		},
		"ASplitWithoutSeparator": {
			[]imports.Column{imports.Split, imports.RegNo}, imports.Answers{Splits: []imports.SplitColumn{{Into: []imports.Column{imports.Name, imports.Father}}}}, imports.ErrSplit,
		},
		"ASplitIntoAColumn": {
			[]imports.Column{imports.Split, imports.Name, imports.RegNo}, imports.Answers{Splits: []imports.SplitColumn{{By: ",", Into: []imports.Column{imports.Name, imports.Father}}}}, imports.ErrTwiceColumn,
		},
		"NameAndFirstName": {[]imports.Column{imports.Name, imports.FirstName, imports.RegNo}, imports.Answers{}, imports.ErrTwiceColumn},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			columns := append([]imports.Column{imports.RegNo}, c.columns...)
			if c.columns != nil {
				columns = c.columns
			}
			_, err := imports.MatchAll(imports.Propose(make([]string, len(columns)), nil, offers, columns, imports.Told), c.answers)
			require.ErrorIs(t, err, c.want)
		})
	}
	r := told(t, imports.Answers{Given: map[imports.Column]imports.Given{
		imports.Division: {Value: "Weaving", Always: true}, imports.State: {Value: "Bihr"}, imports.EnrolledOn: {Value: "31/02/2026"}, imports.PIN: {Value: "800001"},
	}}, imports.RegNo)
	err := r.CheckGiven()
	require.ErrorIs(t, err, imports.ErrGiven)
	var names []string
	for _, f := range fault.Of(err).Fields {
		names = append(names, f.Name)
	}
	require.Equal(t, []string{"division", "enrolled_on", "state"}, names)
	require.ErrorIs(t, r.CheckMeanings(map[imports.Column]map[string]string{imports.Division: {"x": "DCA", "y": "DCAA"}}), imports.ErrMeaning)
	require.NoError(t, r.CheckMeanings(map[imports.Column]map[string]string{
		imports.Division: {"x": "DCA"}, imports.State: {"br": "Bihar"}, imports.Gender: {"b": "Male"}, imports.Status: {"z": "Passed"}, imports.Session: {"m": "Morning"},
	}))
}

// TestFirstAndLastHeadings: the headings of a name's parts are known.
func TestFirstAndLastHeadings(t *testing.T) {
	t.Parallel()
	for heading, want := range map[string]imports.Column{"First Name": imports.FirstName, "Surname": imports.LastName, "Middle name": imports.MiddleName, "Address Line 2": imports.MoreAddress} {
		require.Equal(t, want, imports.Propose([]string{heading}, nil, offers, nil, imports.Told)[0].Column)
	}
}
