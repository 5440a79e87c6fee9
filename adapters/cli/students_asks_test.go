package cli_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStudentsImport_Asks: what only a person can know stops an import with exit code 2 and the line to answer with.
func TestStudentsImport_Asks(t *testing.T) {
	t.Parallel()
	const person = "Asha Das,14/06/2005,9876543215,DCA"
	for name, c := range map[string]struct {
		sheet string
		want  []string
	}{
		"AGuessFromValues": {
			"Name,Some day,Mobile,DivName\n" + person + "\n",
			[]string{"column B 'Some day' has values like those of DOB", `columns: {"Some day": dob}`},
		},
		"AnUnknownColumn": {
			"Name,DOB,Mobile,DivName,Blood Group\n" + person + ",B+\n", []string{"column E 'Blood Group'", `columns: {"Blood Group": ignore}`},
		},
		"AColumnThatHoldsSomethingElse": {
			"Name,DOB,Mobile,DivName,Year\n" + person + ",1st\n" + person + ",2nd\n" + person + ",3rd\n",
			[]string{"column E 'Year' has no value that is right for Session", `"Year": ignore`},
		},
		"DatesInTwoOrders": {
			"Name,DOB,Mobile,DivName\nAsha Das,03/04/2005,9876543215,DCA\n", []string{"row 2 '03/04/2005' can be 3 April 2005 or 4 March 2005", "--dates dmy or --dates mdy"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := setup(t)
			got := w.run(t.Context(), c.sheet, "students", "import", "-", "--center", "1001")
			require.Equal(t, 2, got.code, got.stderr)
			for _, want := range c.want {
				require.Contains(t, got.stderr, want)
			}
			require.Equal(t, 1, strings.Count(got.stderr, "\n"), "one line")
			require.Empty(t, got.stdout, "nothing was stored")
		})
	}
}

// TestStudentsImport_ManyAlike: a mistake that many rows share is printed once for all, and no cell fills the screen.
func TestStudentsImport_ManyAlike(t *testing.T) {
	t.Parallel()
	var b strings.Builder
	b.WriteString("Name,DOB,Mobile,DivName,RegNo\n")
	for i := range 912 {
		fmt.Fprintf(&b, "Student %d,14/06/2005,98765%05d,DCA,%d\n", i, i, i+1)
	}
	got := setup(t).run(t.Context(), b.String(), "students", "import", "-", "--center", "1001")
	require.Equal(t, 3, got.code)
	require.Less(t, strings.Count(got.stderr, "\n"), 10, got.stderr)
	require.Contains(t, got.stderr, "909 more rows, to row 913, column E (RegNo): the same, so no row is right")

	long := strings.Repeat("x", 900_000)
	got = setup(t).run(t.Context(), "Name,DOB,Mobile,DivName\nAsha,"+long+",9876543215,DCA\n", "students", "import", "-", "--center", "1001", "--dates", "dmy")
	require.Equal(t, 3, got.code)
	require.Less(t, len(got.stderr), 400)
}
