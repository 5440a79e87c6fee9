package app_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app/importing"
	"kendra/domain/imports"
	"kendra/domain/students"
)

// mirroring makes an import a mirror, with so many confirmed leavers.
func mirroring(confirmed int) func(*importing.ImportStudents) {
	return options(func(o *imports.Options) { o.Mode, o.Missing, o.MaxChange = imports.Mirror, confirmed, 100 })
}

// register is a register of a course in a session, without some of its students.
func register(n int, division, session string, without ...int) string {
	var b strings.Builder
	for i := range n {
		if !slices.Contains(without, i) {
			b.WriteString(seatRow(fmt.Sprintf("%s Student %d", division, i), 100*len(division+session)+i, division, session))
		}
	}
	return b.String()
}

// taken is what the center has of each enrolment, with the session of its seat.
func (w *world) taken(t *testing.T) map[students.EnrolmentID]string {
	t.Helper()
	all := map[students.EnrolmentID]string{}
	err := w.store.Students().EachOpen(t.Context(), w.center.ID, func(o students.OpenEnrolment) error {
		seats, err := w.store.Seats().Present(t.Context(), []students.ID{o.Student})
		require.NoError(t, err)
		in := slices.IndexFunc(seats, func(s students.Seat) bool { return s.Enrolment == o.Enrolment.ID })
		all[o.Enrolment.ID] = fmt.Sprint(o.RegNo, " ", o.Enrolment, " seated: ", in >= 0)
		return nil
	})
	require.NoError(t, err)
	return all
}

func names(all []imports.Leaver) []string {
	var out []string
	for _, l := range all {
		out = append(out, l.Name)
	}
	return out
}

func TestImports_Mirror(t *testing.T) {
	t.Parallel()
	w := setup(t)
	morning, evening := register(10, "DCA", "Morning"), register(5, "DCA", "Evening batch")
	w.must(t, seatHeadings+morning+evening+register(4, "CCC", "Noon"), creating)
	before := w.taken(t)
	require.Len(t, before, 19)

	file := seatHeadings + register(10, "DCA", "Morning", 3, 7)
	r := w.must(t, file, mirroring(0), func(in *importing.ImportStudents) { in.DryRun = true })
	require.Equal(t, imports.Counts{Rows: 8, Unchanged: 8, Left: 2}, r.Counts)
	require.Equal(t, []string{"DCA Student 3", "DCA Student 7"}, names(r.Leavers))
	require.Equal(t, imports.Coverage{Courses: []string{"DCA"}, Sessions: []string{"Morning"}, Open: 10, BySession: true}, r.Covers)
	require.Equal(t, before, w.taken(t), "a dry run cancels nothing")

	done := w.must(t, file, mirroring(0), func(in *importing.ImportStudents) { in.Plan = r.Plan })
	require.Equal(t, r.Counts, done.Counts)
	require.Len(t, w.taken(t), 17)
	left := w.byRegNo(t, r.Leavers[0].RegNo)
	require.Equal(t, students.Cancelled, left.Status)
	require.Empty(t, left.Profile.Session)
	history, err := w.store.Students().History(t.Context(), left.ID)
	require.NoError(t, err)
	require.Equal(t, "Not in the register register.csv", history[len(history)-1].Reason)

	again := w.must(t, file, mirroring(0))
	require.Equal(t, imports.Counts{Rows: 8, Unchanged: 8}, again.Counts, "those who left are not missing again")

	back, err := w.imports.Undo(t.Context(), admin, done.Job)
	require.NoError(t, err)
	require.Equal(t, 2, back.Restored)
	require.Empty(t, back.Kept)
	require.Equal(t, before, w.taken(t))
}

func TestImports_MirrorGuard(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, seatHeadings+register(10, "DCA", ""))
	half := seatHeadings + register(10, "DCA", "", 0, 1, 2, 3, 4)
	for name, c := range map[string]struct {
		file      string
		confirmed int
		want      error
	}{
		"HalfAFile":               {half, 0, imports.ErrMirrorMany},
		"AnotherNumberConfirmed":  {half, 4, imports.ErrMirrorMany},
		"AnotherCenter'sRegister": {seatHeadings + strings.ReplaceAll(register(10, "DCA", ""), "Student", "Trainee"), 10, imports.ErrMirrorNobody},
		"AnEmptyFile":             {seatHeadings, 10, imports.ErrNoRows},
		"ARowWithAnError":         {seatHeadings + register(10, "DCA", "", 0) + "DCA Studnet 0,16/03/2007,Female,DCA,12,\n", 1, imports.ErrMirrorRefused},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := w.run(t, c.file, mirroring(c.confirmed))
			require.ErrorIs(t, err, c.want)
			require.Len(t, w.taken(t), 10, "nothing was changed")
		})
	}
}

func TestImports_MirrorConfirmed(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, seatHeadings+register(10, "DCA", ""))
	r := w.must(t, seatHeadings+register(10, "DCA", "", 0, 1, 2, 3, 4), mirroring(5))
	require.Equal(t, imports.Counts{Rows: 5, Unchanged: 5, Left: 5}, r.Counts)
	require.Len(t, w.taken(t), 5)
}

// TestImports_MirrorOfAnotherCourse: a student whom the file has in another course takes that one, and has left the first.
func TestImports_MirrorOfAnotherCourse(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, seatHeadings+register(6, "DCA", ""))
	file := seatHeadings + register(6, "DCA", "", 5) + strings.Replace(register(6, "DCA", "", 0, 1, 2, 3, 4), ",DCA,", ",CCC,", 1)
	r := w.must(t, file, mirroring(0))
	require.Equal(t, imports.Counts{Rows: 6, Enrolled: 1, Unchanged: 5, Left: 1}, r.Counts)
	require.Equal(t, []string{"DCA Student 5"}, names(r.Leavers))
	n := w.byRegNo(t, r.Leavers[0].RegNo)
	require.Len(t, n.Enrolments, 2)
	require.Equal(t, []students.Status{students.Cancelled, students.Registered}, []students.Status{n.Enrolments[0].Status, n.Enrolments[1].Status})
}

// TestImports_MirrorOfTheCenter: a file without a column for the course covers every course.
func TestImports_MirrorOfTheCenter(t *testing.T) {
	t.Parallel()
	w := setup(t)
	w.must(t, seatHeadings+register(6, "DCA", "")+register(6, "CCC", "Noon"))
	var rows []string
	for i := range 6 {
		rows = append(rows, fmt.Sprintf("DCA Student %d,16/03/2007,98765%05d", i, 300+i), fmt.Sprintf("CCC Student %d,16/03/2007,98765%05d", i, 700+i))
	}
	r := w.must(t, "Name,DOB,Mobile\n"+strings.Join(rows[1:], "\n")+"\n", mirroring(0))
	require.Equal(t, []string{"DCA Student 0"}, names(r.Leavers), r.Issues)
	require.Equal(t, imports.Coverage{Open: 12}, r.Covers)
}

// TestImports_MirrorAndUndo: a mirror of any file, undone, leaves everything as it was.
func TestImports_MirrorAndUndo(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) {
			t.Parallel()
			pick := rand.New(rand.NewPCG(seed, 1))
			w := setup(t)
			var rows []string
			for i := range 12 + pick.IntN(20) {
				division := []string{"DCA", "CCC"}[pick.IntN(2)]
				session := []string{"", "Morning", "Evening"}[pick.IntN(3)]
				rows = append(rows, seatRow(fmt.Sprint("Student ", i), i, division, session))
			}
			w.must(t, seatHeadings+strings.Join(rows, ""), creating)
			before := w.taken(t)

			var kept []string
			for _, row := range rows {
				switch pick.IntN(5) {
				case 0: // missing
				case 1: // changed
					kept = append(kept, strings.Replace(row, "Female", "Male", 1))
				case 2: // in another course
					kept = append(kept, strings.NewReplacer(",DCA,", ",CCC,", ",CCC,", ",DCA,").Replace(row))
				default:
					kept = append(kept, row)
				}
			}
			kept = append(kept, seatRow("Somebody New", 999, "DCA", "Morning"))
			file := seatHeadings + strings.Join(kept, "")
			look := w.must(t, file, mirroring(0), func(in *importing.ImportStudents) { in.DryRun = true })
			done := w.must(t, file, mirroring(look.Counts.Left))
			require.Equal(t, look.Counts, done.Counts)
			undone, err := w.imports.Undo(t.Context(), admin, done.Job)
			require.NoError(t, err)
			require.Empty(t, undone.Kept)
			require.Equal(t, before, w.taken(t))
		})
	}
}
