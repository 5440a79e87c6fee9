package e2e_test

import (
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// taught are the courses that the sheets name, each with its category.
var taught = []struct{ category, name string }{
	{"Diploma", "DCA"}, {"Diploma", "ADCA"}, {"Diploma", "PGDCA"}, {"Certificate", "CCC"}, {"Certificate", "Tally Prime with GST"},
	{"Certificate", "Web Designing"}, {"Certificate", "Python Programming"}, {"Hardware", "Computer Hardware and Networking"}, {"Design", "DTP"},
}

// headings are the student form's own.
var headings = []string{
	"Name", "Father_Name", "Mother_Name", "DOB", "Gender", "StdName", "DivName", "Email", "Mobile", "Session", "AltMobile", "Country", "State",
	"City", "PinCode", "About", "Address",
}

var (
	given  = map[string][]string{"Male": {"Aarav", "Rohan", "Imran", "Tenzin", "Joseph"}, "Female": {"Ananya", "Fatima", "Harpreet", "Mary", "Zoya"}}
	family = []string{"Sharma", "D'Souza", "Khan", "Lepcha", "Chatterjee", "Pillai"}
	places = []struct{ state, city, pin string }{{"Bihar", "Patna", "800"}, {"West Bengal", "Kolkata", "700"}, {"Kerala", "Kochi", "682"}}
)

// sheet writes a file of n invented students, the same ones each time, and answers its path.
func sheet(t *testing.T, n int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), fmt.Sprintf("students-%d.csv", n))
	f, err := os.Create(path)
	require.NoError(t, err)
	w := csv.NewWriter(f)
	require.NoError(t, w.Write(headings))
	r := rand.New(rand.NewPCG(7, 7))
	for i := range n {
		require.NoError(t, w.Write(person(r, i)))
	}
	w.Flush()
	require.NoError(t, w.Error())
	require.NoError(t, f.Close())
	return path
}

func person(r *rand.Rand, i int) []string {
	gender := []string{"Male", "Female"}[r.IntN(2)]
	first, last := pick(r, given[gender]), pick(r, family)
	place, course := pick(r, places), pick(r, taught)
	born := time.Date(1988, time.January, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, r.IntN(365*22))
	mobile := func() string { return strconv.FormatInt(6_000_000_000+r.Int64N(4_000_000_000), 10) }
	email := strings.ToLower(strings.ReplaceAll(fmt.Sprintf("%s.%s%d@example.in", first, last, i), "'", ""))
	return []string{
		first + " " + last, pick(r, given["Male"]) + " " + last, pick(r, given["Female"]) + " " + last, born.Format("02/01/2006"), gender,
		course.category, course.name, email, mobile(), "2026-27", mobile(), "India", place.state, place.city,
		place.pin + fmt.Sprintf("%03d", 1+r.IntN(998)), "", fmt.Sprintf("%d, Station Road, %s", 1+r.IntN(400), place.city),
	}
}

func pick[T any](r *rand.Rand, all []T) T { return all[r.IntN(len(all))] }

// report is what an import says of itself in JSON.
type report struct {
	Job                                                           string
	File                                                          string
	Rows, Created, Enrolled, Updated, Unchanged, Refused, Skipped int
	Issues                                                        []struct {
		Row                                                         int
		Column, Heading, Value, Code, Severity, Message, Suggestion string
	}
}
