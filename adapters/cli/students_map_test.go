package cli_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// mapping writes a file of --map and returns its path.
func mapping(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "map.yaml")
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// TestStudentsImport_Map: what a file lacks can be given in the mapping file.
func TestStudentsImport_Map(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		sheet, mapping string
		args           []string
		want           string // in the export
	}{
		"Constants": {
			"Name,DOB,Mobile\nBina Das,14/06/2005,9876543215\n", "constants: {division: DCA, state: Bihar, gender: Female}\n", nil,
			"Bina Das,,,14/06/2005,Female,1001,Diploma,DCA,,9876543215,,,,Bihar,",
		},
		"Defaults": {
			"Name,DOB,Mobile,DivName,City\nBina Das,14/06/2005,9876543215,,\n", "defaults:\n  division: DCA\n  city: Gaya\n", nil,
			"Bina Das,,,14/06/2005,Male,1001,Diploma,DCA,,9876543215,,,,,Gaya,",
		},
		"FirstAndLast": {
			"Surname,First,DOB,Mobile,DivName\nDas,Bina,14/06/2005,9876543215,DCA\n", "columns: {First: first_name}\n", nil, "Bina Das,,,14/06/2005,Male,1001,Diploma,DCA",
		},
		"Split": {
			"Student,DOB,Mobile,DivName\nBina Das d/o Dev Das,14/06/2005,9876543215,DCA\n", "columns:\n  Student: {split: S/o, into: [name, father]}\n", nil,
			"Bina Das,Dev Das,,14/06/2005,Male,1001,Diploma,DCA",
		},
		"WithoutHeadings": {
			"Bina Das,14/06/2005,9876543215,DCA,x\n", "columns: {A: name, B: dob, c: mobile, D: division, E: ignore}\n", []string{"--header-row", "0"},
			"Bina Das,,,14/06/2005,Male,1001,Diploma,DCA,,9876543215",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			got := w.run(t.Context(), c.sheet, append([]string{"students", "import", "-", "--center", "1001", "--map", mapping(t, c.mapping)}, c.args...)...)
			require.Zero(t, got.code, got.stderr)
			require.Contains(t, w.run(t.Context(), "", "students", "export").stdout, c.want)
		})
	}
}

// TestStudentsImport_BadMap: whatever the mapping file says that is not known is refused with its line.
func TestStudentsImport_BadMap(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ mapping, want string }{
		"Key":              {"dates: dmy\ncolums: {Name: name}\n", `line 2: "colums" is not a key`},
		"Heading":          {"columns:\n  Name: name\n  Studnet: father\n", `line 3: "studnet" is not a heading of the file, nor the letter of a column`},
		"Field":            {"columns:\n  Name: nam\n", `line 2: "nam" is not a field`},
		"HeadingTwice":     {"columns: {Email: email, EMAIL: name}\n", `line 1: "EMAIL" is there twice`},
		"Dates":            {"\ndates: ymd\n", `line 2: "ymd" must be dmy`},
		"Meaning":          {"values:\n  division:\n    x: DCA\n    y: DCAA\n", `line 4: "DCAA" is not a course that this center teaches`},
		"MeaningsOfNames":  {"values:\n  name:\n    x: Asha\n", `line 3: "Asha" belongs to a field whose values cannot have a meaning`},
		"Constant":         {"constants:\n  state: Bihar\n  division: Weaving\n", `line 3: "division" 'Weaving' is not a course`},
		"ConstantName":     {"constants:\n  name: Asha\n", `line 2: "name" is different for every student`},
		"GivenTwice":       {"constants: {city: Gaya}\ndefaults: {city: Patna}\n", `line 2: "city" is there twice`},
		"SplitKey":         {"columns:\n  Name: {by: S/o, into: [name, father]}\n", `line 2: "by" is not a key`},
		"SplitIntoOne":     {"columns:\n  Name: {split: S/o, into: [name]}\n", "line 2: needs split"},
		"SplitIntoDates":   {"columns:\n  Name: {split: S/o, into: [father, dob]}\n", "cannot have 'dob' as a part"},
		"ListForAMap":      {"columns: [name]\n", "line 1: needs lines like 'key: value'"},
		"NoYAML":           {"columns: {\n", "--map"},
		"PlainSplit":       {"columns: {Name: split}\n", `line 1: "split" is not a field`},
		"ConstantForAPart": {"constants: {first_name: Asha}\n", "is different for every student"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := setup(t).run(t.Context(), goodSheet, "students", "import", "-", "--center", "1001", "--map", mapping(t, c.mapping))
			require.Equal(t, 2, got.code, got.stderr)
			require.Contains(t, got.stderr, c.want)
			require.Empty(t, got.stdout)
		})
	}
}

// TestStudentsImport_WithoutHeadings: a file without headings is not guessed at.
func TestStudentsImport_WithoutHeadings(t *testing.T) {
	t.Parallel()
	const sheet = "Bina Das,14/06/2005,9876543215,DCA\n"
	got := setup(t).run(t.Context(), sheet, "students", "import", "-", "--center", "1001")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, "use --header-row 0, and --map with columns by letter")
	got = setup(t).run(t.Context(), sheet, "students", "import", "-", "--center", "1001", "--header-row", "0")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, `"B": dob`)
}
