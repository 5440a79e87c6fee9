package races_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/admission"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/courses"
	"kendra/domain/imports"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

const headings = "Name,DOB,Gender,DivName,Email,Mobile,Session,City\n"

// row is a row about the n-th student, as fixture and world.student make them.
func row(n int, division, session string) string {
	return fmt.Sprintf("%s,14/06/2005,Female,%s,%s,%d,%s,Gaya\n", person(n), division, fixture.Email(n), 9876500000+n, session)
}

// TestImport_BesideOtherClerks checks that a row about a person whom somebody changes, moves or merges between the plan and the
// chunk is done with the person as they are then, or is refused with a reason.
func TestImport_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx, n := t.Context(), 0
	also := func(s students.Snapshot, division courses.DivisionID) error {
		_, err := w.Students.Enrol(ctx, admin, admission.EnrolStudent{Student: s.ID, Division: division})
		return err
	}
	others := map[string]func(s, twin students.Snapshot) error{
		"Transfer":  func(s, _ students.Snapshot) error { return w.transfer(t, s.ID) },
		"Enrol":     func(s, _ students.Snapshot) error { return also(s, w.tally) },
		"EnrolSame": func(s, _ students.Snapshot) error { return also(s, w.ccc) },
		"ChangeCourse": func(s, _ students.Snapshot) error {
			return w.Students.ChangeCourse(ctx, admin, s.ID, s.Enrolment, w.tally)
		},
		"Cancel": func(s, _ students.Snapshot) error { return w.Students.Cancel(ctx, admin, s.ID) },
		"Seat":   func(s, _ students.Snapshot) error { return w.Sessions.Enrol(ctx, admin, w.evening, s.ID) },
		"Remove": func(s, _ students.Snapshot) error { return w.Students.Remove(ctx, admin, s.ID) },
		"MergeAway": func(s, twin students.Snapshot) error {
			_, err := w.Students.Merge(ctx, admin, twin.ID, s.ID)
			return err
		},
		"MergeInto": func(s, twin students.Snapshot) error {
			_, err := w.Students.Merge(ctx, admin, s.ID, twin.ID)
			return err
		},
	}
	for _, name := range slices.Sorted(maps.Keys(others)) {
		for _, text := range []func(n int) string{
			func(n int) string { return row(n, "DCA", "Morning") },
			func(n int) string { return row(n, "CCC", "Morning") },
			func(n int) string { return strings.Replace(row(n, "DCA", ""), "Gaya", "Patna", 1) },
			func(n int) string {
				return strings.Replace(row(n, "CCC", ""), "Gaya", "Patna", 1) + row(n, "DCA", "Morning")
			},
		} {
			n += 2
			t.Run(fmt.Sprint(name, n), func(t *testing.T) {
				s, twin := w.student(t, n), w.student(t, n+1)
				var report imports.Report
				file := headings + text(n)
				err, their := w.interrupted(t, func() error { return others[name](s, twin) },
					func(p *kernel.Ports, now func()) {
						p.ImportLookup = &knowing{ImportLookup: p.ImportLookup, now: now}
					},
					func(a *app.App) (err error) {
						report, err = w.load(ctx, a, file)
						return err
					})
				require.NoError(t, err)
				require.NoError(t, their)
				require.Equal(t, report.Counts.Refused, report.Errors, "each refused row has a reason: %+v", report.Issues)
				require.Equal(t, report.Counts.Rows, report.Counts.Stored()+report.Counts.Unchanged+report.Counts.Refused)
				w.check(t)
				for range 2 {
					report, err = w.load(ctx, w.App, file)
					require.NoError(t, err)
				}
				require.Zero(t, report.Counts.Stored(), "%+v", report)
				w.check(t)
			})
		}
	}
}

// knowing calls now after the second look-up of an import: the first is for the whole plan, the second for the chunk that is
// stored next.
type knowing struct {
	students.ImportLookup

	now   func()
	calls int
}

func (k *knowing) KnownBy(ctx context.Context, keys students.Keys, s centers.Scope) ([]*students.Student, error) {
	all, err := k.ImportLookup.KnownBy(ctx, keys, s)
	if k.calls++; k.calls > 1 {
		k.now()
	}
	return all, err
}
