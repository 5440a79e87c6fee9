package e2e_test

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// registerTruth says what the rows of a register are.
type registerTruth struct {
	Rows, People, Enrolments, Again int
	Fate                            []fate
}

type fate struct {
	Who                     int
	Kind, Session, Division string
}

// sizes returns how many enrolments each session has, by title.
func (r registerTruth) sizes() map[string]int {
	all := map[string]int{}
	for _, f := range r.Fate {
		if f.Kind != "again" {
			all[f.Session]++
		}
	}
	return all
}

// registerLine is a line before the lines are put in order.
type registerLine struct {
	when  float64
	who   int
	cells []string
}

// register makes the register of a center over several years as make_register.py does, and the file with its truth: brothers
// and sisters share a mobile number and parents, people come back for other courses, more than half have no e-mail address,
// clerks write names and numbers in several ways, and some rows stand there twice.
func register(t *testing.T, people int, seed uint64) [2]string {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 11))
	titles := []string{"January morning 2025", "July evening 2025", "January evening 2026", "July morning 2026"}
	var lines []registerLine
	for who := range people {
		p, house := person(r, who), who/2 // two children each
		first, last := given["Female"][who%len(given["Female"])], family[house%len(family)]
		name, mobile := first+" "+last, strconv.Itoa(6_000_000_000+house*7919)
		email := pick(r, []string{"", "", p[7]})
		born := time.Date(1995, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, house*13+who%2*700).Format("02/01/2006")
		when, course := r.Perm(len(titles)), r.Perm(len(taught))
		for n := range 1 + r.IntN(3) {
			of := taught[course[n]]
			l := registerLine{float64(when[n]) + r.Float64()*0.9, who, []string{
				pick(r, []string{name, strings.ToUpper(name), strings.Replace(name, " ", "  ", 1)}), "Vikram " + last, "Meena " + last, born, "Female",
				of.category, of.name, pick(r, []string{email, strings.ToUpper(email)}), pick(r, []string{mobile, "+91 " + mobile, "0" + mobile}),
				titles[when[n]], p[11], p[12], p[13], p[14], p[16],
			}}
			lines = append(lines, l)
			if r.IntN(20) == 0 {
				l.when += r.Float64() * 0.05
				lines = append(lines, l)
			}
		}
	}
	slices.SortStableFunc(lines, func(a, b registerLine) int { return cmp.Compare(a.when, b.when) })
	return writeRegister(t, lines)
}

func writeRegister(t *testing.T, lines []registerLine) [2]string {
	t.Helper()
	var text strings.Builder
	w := csv.NewWriter(&text)
	heads := "Name,Father_Name,Mother_Name,DOB,Gender,StdName,DivName,Email,Mobile,Session,Country,State,City,PinCode,Address"
	require.NoError(t, w.Write(strings.Split(heads, ",")))
	people, taken, says := map[int]bool{}, map[string]bool{}, registerTruth{}
	for _, l := range lines {
		f := fate{Who: l.who, Kind: "enrolment", Session: l.cells[9], Division: l.cells[6]}
		course := fmt.Sprint(l.who, f.Division)
		switch {
		case !people[l.who]:
			f.Kind = "person"
		case taken[course]:
			f.Kind = "again"
			says.Again++
		}
		people[l.who], taken[course] = true, true
		says.Fate = append(says.Fate, f)
		require.NoError(t, w.Write(l.cells))
	}
	w.Flush()
	says.Rows, says.People, says.Enrolments = len(lines), len(people), len(taken)
	raw, err := json.Marshal(says)
	require.NoError(t, err)
	file, truth := filepath.Join(t.TempDir(), "register.csv"), filepath.Join(t.TempDir(), "register.truth.json")
	require.NoError(t, os.WriteFile(file, []byte(text.String()), 0o600))
	require.NoError(t, os.WriteFile(truth, raw, 0o600))
	return [2]string{file, truth}
}
