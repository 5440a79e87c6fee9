package app_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/app/importing"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/identity"
	"kendra/domain/imports"
	"kendra/domain/page"
	"kendra/domain/students"
)

const headings = "Name,DOB,Gender,DivName,Email,Mobile,City\n"

func sheet(rows int) string {
	var b strings.Builder
	b.WriteString(headings)
	for i := range rows {
		fmt.Fprintf(&b, "Student %d,16/03/2007,Female,DCA,s%d@example.in,98765%05d,Patna\n", i, i, i)
	}
	return b.String()
}

func (w *world) run(t *testing.T, text string, edit ...func(*importing.ImportStudents)) (imports.Report, error) {
	t.Helper()
	in := importing.ImportStudents{Name: "register.csv", File: strings.NewReader(text), Center: w.center.Code}
	for _, e := range edit {
		e(&in)
	}
	return w.imports.Run(t.Context(), admin, in)
}

func (w *world) count(t *testing.T) int {
	t.Helper()
	p, err := w.students.List(t.Context(), admin, 0, students.Filter{}, page.Request{})
	require.NoError(t, err)
	return p.Total
}

func TestImports_Run(t *testing.T) {
	t.Parallel()

	t.Run("SecondTimeWritesNothing", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		const n = 2345
		first, err := w.run(t, sheet(n))
		require.NoError(t, err)
		require.Equal(t, imports.Counts{Rows: n, Created: n}, first.Counts)
		second, err := w.run(t, sheet(n))
		require.NoError(t, err)
		require.Equal(t, imports.Counts{Rows: n, Unchanged: n}, second.Counts)
		require.NotEqual(t, first.Job, second.Job)
		require.Equal(t, n, w.count(t))
	})
	t.Run("CorrectsWhatDiffersAndKeepsWhatIsEmpty", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		_, err := w.run(t, sheet(2))
		require.NoError(t, err)
		r, err := w.run(t, headings+"Student Zero,,,,s0@example.in,,Gaya\nStudent 1,16/03/2007,Female,DCA,s1@example.in,9876500001,\n")
		require.NoError(t, err)
		require.Equal(t, imports.Counts{Rows: 2, Updated: 1, Unchanged: 1}, r.Counts)
		known, err := w.store.Students().FindByRegNo(t.Context(), "1001-26-00001")
		require.NoError(t, err)
		p := known.Snapshot().Profile
		require.Equal(t, []string{"Student Zero", "Gaya", "2007-03-16", "9876500000"}, []string{p.Name, p.City, p.Born.String(), string(p.Mobile)})
	})
	t.Run("SkipsRepeatedHeadings", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		r, err := w.run(t, sheet(2)+headings+sheet(3)[len(headings):])
		require.NoError(t, err)
		require.Equal(t, imports.Counts{Rows: 5, Created: 3, Unchanged: 2, Skipped: 1}, r.Counts)
	})
	t.Run("NamesEveryRowThatItRefuses", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		_, err := w.students.Register(t.Context(), admin, admission.RegisterStudent{Profile: foreignStudent(w), Wanted: w.form().Wanted})
		require.NoError(t, err)
		r, err := w.run(t, headings+
			"Good One,16/03/2007,Female,DCA,good@example.in,9876500000,Patna\n"+
			",31/02/2001,Q,Weaving,bad at example.in,123,Patna\n"+
			"\n"+
			"Again,16/03/2007,Female,DCA,GOOD@example.in,9876500000,Patna\n"+
			"Foreign,16/03/2007,Female,DCA,foreign@example.in,9876500000,Patna\n"+
			"Future,01/01/2035,Female,DCA,future@example.in,9876500000,Patna\n")
		require.NoError(t, err)
		require.Equal(t, imports.Counts{Rows: 5, Created: 1, Refused: 4, Skipped: 1}, r.Counts)
		var blamed []string
		for _, i := range r.Issues {
			blamed = append(blamed, fmt.Sprintf("%d%s %s", i.Row, i.Column, i.Code))
		}
		require.Equal(t, []string{
			"3B calendar.malformed", "3C student.gender", "3E contact.email", "3F contact.mobile", "3D course.no_division", "3A student.invalid",
			"5E import.email_twice", "6E import.email_unavailable", "7B student.invalid",
		}, blamed)
	})
	t.Run("ADryRunWritesNothing", func(t *testing.T) {
		t.Parallel()
		w := setup(t)
		r, err := w.run(t, sheet(3), func(in *importing.ImportStudents) { in.DryRun = true })
		require.NoError(t, err)
		require.Equal(t, imports.Counts{Rows: 3, Created: 3}, r.Counts)
		require.Empty(t, r.Job)
		require.Zero(t, w.count(t))
	})
}

func foreignStudent(w *world) students.Profile {
	in := w.form(func(p *students.Profile) { p.Email, p.Center = "foreign@example.in", w.other.ID })
	return in.Profile
}

func TestImports_RefusesTheWhole(t *testing.T) {
	t.Parallel()
	w := setup(t)
	for name, c := range map[string]struct {
		text string
		edit func(*importing.ImportStudents)
		want error
	}{
		"AnEmptyFile":            {"", nil, imports.ErrEmpty},
		"AFileWithoutHeadings":   {"Asha,16/03/2007\n", nil, imports.ErrNoHeadings},
		"AnUnknownColumn":        {strings.ReplaceAll(sheet(1), "Mobile,City", "Mobile,Blood Group"), nil, imports.ErrUnknownColumn},
		"AFileWithoutRows":       {headings + "\n\n", nil, imports.ErrNoRows},
		"AFileThatBreaksFarDown": {sheet(1500) + "\"never closed\n", nil, imports.ErrUnreadable},
		"AnUnknownCenter":        {sheet(1), func(in *importing.ImportStudents) { in.Center = 9999 }, centers.ErrNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var edits []func(*importing.ImportStudents)
			if c.edit != nil {
				edits = append(edits, c.edit)
			}
			r, err := w.run(t, c.text, edits...)
			require.ErrorIs(t, err, c.want)
			require.Empty(t, r.Job)
			require.Zero(t, w.count(t), "nothing was written")
		})
	}
	_, err := w.imports.Run(t.Context(), w.foreign(), importing.ImportStudents{File: strings.NewReader(sheet(1)), Center: w.center.Code})
	require.ErrorIs(t, err, identity.ErrDenied)
}

// TestImports_Interrupted stops an import after its first chunk, as a kill would, and runs it again.
func TestImports_Interrupted(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, stop := context.WithCancel(t.Context())
	in := importing.ImportStudents{Name: "r.csv", File: strings.NewReader(sheet(2500)), Center: w.center.Code, Progress: func(imports.Counts) { stop() }}
	r, err := w.imports.Run(ctx, admin, in)
	require.ErrorIs(t, err, context.Canceled)
	done := r.Counts.Rows
	require.Less(t, done, 2500)
	require.Equal(t, imports.Counts{Rows: done, Created: done}, r.Counts)
	require.Equal(t, done, w.count(t), "whole chunks only")
	job, err := w.store.ImportJobs().Find(t.Context(), r.Job)
	require.NoError(t, err)
	require.Equal(t, imports.Stopped, job.Stage)

	again, err := w.run(t, sheet(2500))
	require.NoError(t, err)
	require.Equal(t, imports.Counts{Rows: 2500, Created: 2500 - done, Unchanged: done}, again.Counts)
}

// TestImports_Outage shows that a chunk that cannot be stored appears neither in the store nor in the report.
func TestImports_Outage(t *testing.T) {
	t.Parallel()
	w := setup(t)
	away := errors.New("disk full")
	broken := w.with(t, func(p *kernel.Ports, _ *kernel.Settings) { p.ImportChunks = brokenChunks{w.store.ImportChunks(), away} }).Imports
	r, err := broken.Run(t.Context(), admin, importing.ImportStudents{File: strings.NewReader(sheet(3)), Center: w.center.Code})
	require.ErrorIs(t, err, away)
	require.Zero(t, r.Counts.Rows)
	require.Zero(t, w.count(t))
}

// brokenChunks fails at the end of each chunk.
type brokenChunks struct {
	imports.ChunkStore
	err error
}

func (j brokenChunks) Add(context.Context, imports.JobID, imports.Chunk) (bool, error) {
	return false, j.err
}

// TestImports_OldNumbers: the office's own numbers are kept with the students, and a later file can correct them.
func TestImports_OldNumbers(t *testing.T) {
	t.Parallel()
	w := setup(t)
	r := w.must(t, "Roll No.,Name,DOB,Mobile,Course\n7,Asha Das,14/06/2005,9876543210,DCA\nCSC/19/08,Bina Das,14/06/2005,9876543211,DCA\n")
	require.Equal(t, imports.Counts{Rows: 2, Created: 2}, r.Counts, r.Issues)
	require.Equal(t, "7", w.byRegNo(t, "1001-26-00001").Profile.OldNo)
	require.Equal(t, "CSC/19/08", w.byRegNo(t, "1001-26-00002").Profile.OldNo)

	// Numbers that kendra gave identify the students under the same heading.
	r = w.must(t, "Roll No.,Admission No.\n1001-26-00001,A-7\n1001-26-00002,A-8\n", options(func(o *imports.Options) { o.MaxChange = 100 }))
	require.Equal(t, imports.Counts{Rows: 2, Updated: 2}, r.Counts, r.Issues)
	require.Equal(t, "A-7", w.byRegNo(t, "1001-26-00001").Profile.OldNo)

	long := strings.Repeat("9", 61)
	r = w.must(t, "Name,DOB,Mobile,Course,Admission No.\nChanda Das,14/06/2005,9876543212,DCA,"+long+"\n")
	require.Equal(t, 1, r.Counts.Refused)
	require.Equal(t, "Admission No.", r.Issues[0].Heading)
}

// TestStudents_UpdateKeepsOldNo: a form that does not have the old number leaves it as it is.
func TestStudents_UpdateKeepsOldNo(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, "Roll No.,Name,DOB,Mobile,Course\n7,Asha Das,14/06/2005,9876543210,DCA\n")
	n := w.byRegNo(t, "1001-26-00001")
	n.Profile.OldNo, n.Profile.City = "", "Gaya"
	_, err := w.students.Update(t.Context(), admin, admission.UpdateStudent{ID: n.ID, Profile: n.Profile, KeepOldNo: true})
	require.NoError(t, err)
	require.Equal(t, "7", w.byRegNo(t, n.RegNo).Profile.OldNo)
	_, err = w.students.Update(t.Context(), admin, admission.UpdateStudent{ID: n.ID, Profile: n.Profile})
	require.NoError(t, err)
	require.Empty(t, w.byRegNo(t, n.RegNo).Profile.OldNo)
}
