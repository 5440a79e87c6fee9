package app_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/importing"
	"kendra/domain/imports"
)

// sorted returns the results of an import, without the byte order mark at the start of each.
func (w *world) sorted(t *testing.T, text string, r imports.Report) map[imports.Outcome]string {
	t.Helper()
	var taken, refused, waiting strings.Builder
	in := importing.ImportStudents{File: strings.NewReader(text), Center: w.center.Code}
	err := w.imports.Results(t.Context(), admin, in, r, map[imports.Outcome]io.Writer{imports.Taken: &taken, imports.Refused: &refused, imports.Waiting: &waiting})
	require.NoError(t, err)
	all := map[imports.Outcome]string{imports.Taken: taken.String(), imports.Refused: refused.String(), imports.Waiting: waiting.String()}
	for of, text := range all {
		require.True(t, strings.HasPrefix(text, "\ufeff"), of)
		all[of] = strings.TrimPrefix(text, "\ufeff")
	}
	return all
}

const (
	threeHeadings = "Name,DOB,Gender,DivName,Email,Mobile"
	threeKnown    = "Student 1,16/03/2007,Female,DCA,s1@example.in,9876500001"
	threeNew      = "Zoya,04/03/2007,Female,DCA,zoya@example.in,9876500777"
	threeBad      = "Bad,05/03/2007,Female,DCA,bad at example.in,9876500778"
)

var three = strings.Join([]string{threeHeadings, threeKnown, threeBad, "", threeNew, ""}, "\n")

func TestImports_Results(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, sheet(2))

	dry := w.must(t, three, func(in *importing.ImportStudents) { in.DryRun = true })
	got := w.sorted(t, three, dry)
	require.Equal(t, threeHeadings+",RegNo\n"+threeKnown+",1001-26-00002\n"+threeNew+",\n", got[imports.Taken], "who would be new has no number yet")

	r := w.must(t, three)
	got = w.sorted(t, three, r)
	require.Equal(t, map[imports.Outcome]string{
		imports.Taken:   threeHeadings + ",RegNo\n" + threeKnown + ",1001-26-00002\n" + threeNew + ",1001-26-00003\n",
		imports.Refused: threeHeadings + ",Errors (dates dmy),Suggestions\n" + threeBad + ",Email is not an e-mail address,Email: bad@example.in\n",
		imports.Waiting: threeHeadings + "\n",
	}, got)

	again := w.must(t, got[imports.Taken])
	require.Equal(t, imports.Counts{Rows: 2, Unchanged: 2}, again.Counts, "what was taken changes nothing")
	require.Equal(t, got[imports.Taken], w.sorted(t, got[imports.Taken], again)[imports.Taken], "its own column of numbers is used")

	fixed := w.must(t, strings.Replace(got[imports.Refused], "bad at ", "bad@", 1))
	require.Equal(t, imports.Counts{Rows: 1, Created: 1}, fixed.Counts, "the one date left can be read in two ways, but the headings tell")
	require.Equal(t, "2007-03-05", w.byRegNo(t, "1001-26-00004").Profile.Born.String())
}

// TestImports_ResultsAreReadAlike: the reading options of a file also apply to the file of its refused rows.
func TestImports_ResultsAreReadAlike(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const odd = "Who,When,Gender,DivName,Email,Mobile,Blood group\nAsha,04/23/2007,Female,DCA,a@example.in,9876500001,A+\nBad,05/03/2007,Female,DCA,bad at example.in,9876500002,B+\n"
	said := map[string]imports.Column{"who": imports.Name, "when": imports.Born, "blood group": imports.Ignored}
	r := w.must(t, odd, func(in *importing.ImportStudents) { in.Columns = said })
	require.Equal(t, imports.Counts{Rows: 2, Created: 1, Refused: 1}, r.Counts)
	refused := w.sorted(t, odd, r)[imports.Refused]
	require.Contains(t, refused, "Errors (dates mdy)")
	require.Equal(t, 1, w.must(t, strings.Replace(refused, "bad at ", "bad@", 1)).Counts.Created)
	require.Equal(t, "2007-05-03", w.byRegNo(t, "1001-26-00002").Profile.Born.String())
	require.Zero(t, w.must(t, odd).Counts.Created, "the file itself is still known")
}

func TestImports_ResultsOfAStop(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, stop := context.WithCancel(t.Context())
	text := sheet(4500) + "Bad,31/02/2001,Female,DCA,bad@example.in,9876500000,Patna\n"
	r, err := w.imports.Run(ctx, admin, importing.ImportStudents{File: strings.NewReader(text), Center: w.center.Code, Progress: func(imports.Counts) { stop() }})
	require.ErrorIs(t, err, context.Canceled)
	got := w.sorted(t, text, r)
	require.Equal(t, w.count(t), strings.Count(got[imports.Taken], "\n")-1)
	require.Equal(t, 4501-w.count(t), strings.Count(got[imports.Waiting], "\n")-1, "the bad one at the end was not looked at")
	require.Equal(t, 1, strings.Count(got[imports.Refused], "\n"))

	rest := w.must(t, got[imports.Waiting], func(in *importing.ImportStudents) { in.Answers.Dates = imports.DayFirst })
	require.Equal(t, imports.Counts{Rows: 4501 - r.Counts.Created, Created: 4500 - r.Counts.Created, Refused: 1}, rest.Counts)
}

// TestImports_ResultsOfNothing: if an import is rejected as a whole, its results list the rows with errors and all
// others as waiting.
func TestImports_ResultsOfNothing(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, sheet(2))
	for name, c := range map[string]struct {
		text    string
		edit    func(*imports.Options)
		want    error
		refused int
	}{
		"Atomic": {three, func(o *imports.Options) { o.Atomic = true }, imports.ErrRefusedRows, 1},
		"Guard":  {strings.ReplaceAll(sheet(2), "Patna", "Gaya"), func(*imports.Options) {}, imports.ErrTooMany, 0},
	} {
		r, err := w.run(t, c.text, options(c.edit))
		require.ErrorIs(t, err, c.want, name)
		require.True(t, r.DryRun, "it came to nothing but its plan")
		got := w.sorted(t, c.text, r)
		require.Equal(t, 1, strings.Count(got[imports.Taken], "\n"), name)
		require.Equal(t, c.refused, strings.Count(got[imports.Refused], "\n")-1, name)
		require.Equal(t, 2, strings.Count(got[imports.Waiting], "\n")-1, name)
		require.Equal(t, 2, w.count(t))

		j, err := w.store.ImportJobs().Find(t.Context(), r.Job)
		require.NoError(t, err)
		require.Equal(t, imports.Counts{Rows: c.refused, Refused: c.refused, Skipped: r.Counts.Skipped}, j.Counts, name)
		changes, _, err := w.store.ImportChunks().Differences(t.Context(), r.Job)
		require.NoError(t, err)
		require.Equal(t, r.Changes, changes, name)

		_, err = w.run(t, c.text, func(in *importing.ImportStudents) { in.Resume = r.Job })
		require.ErrorIs(t, err, c.want, "it is judged anew")
		groups, err := w.store.ImportChunks().Groups(t.Context(), r.Job)
		require.NoError(t, err)
		require.Len(t, groups, c.refused, name)
	}
}
