package races_test

import (
	"context"
	"fmt"
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
// chunk is done with the person as they are then, or is refused with a reason. A second import stores nothing, or what was
// refused; a third one nothing.
func TestImport_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]func(n int) string{
		"Seats":   func(n int) string { return row(n, "DCA", "Morning") },
		"Enrols":  func(n int) string { return row(n, "CCC", "Morning") },
		"Changes": func(n int) string { return elsewhere(row(n, "DCA", "")) },
		"All":     func(n int) string { return elsewhere(row(n, "CCC", "")) + row(n, "DCA", "Morning") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := open(t)
			n := 0
			for name, other := range w.clerks(t) {
				n += 2
				s, twin := w.student(t, n), w.student(t, n+1)
				var report imports.Report
				err, their := w.interrupted(t, func() error { return other(s, twin) },
					func(p *kernel.Ports, now func()) {
						p.ImportLookup = &knowing{ImportLookup: p.ImportLookup, now: now}
					},
					func(a *app.App) (err error) {
						report, err = w.load(t.Context(), a, headings+text(n))
						return err
					})
				require.NoError(t, err, name)
				require.NoError(t, their, name)
				c := report.Counts
				require.Equal(t, c.Refused, report.Errors, "%s: each refused row has a reason: %+v", name, report.Issues)
				require.Equal(t, c.Rows, c.Stored()+c.Unchanged+c.Refused, name)
				w.check(t)
				for range 2 {
					report, err = w.load(t.Context(), w.App, headings+text(n))
					require.NoError(t, err, name)
				}
				require.Zero(t, report.Counts.Stored(), "%s: %+v", name, report)
			}
			w.check(t)
		})
	}
}

// elsewhere returns a row with another city.
func elsewhere(row string) string { return strings.Replace(row, "Gaya", "Patna", 1) }

// clerks returns what other clerks do to a student, who may have a twin in the records.
func (w *world) clerks(t *testing.T) map[string]func(s, twin students.Snapshot) error {
	t.Helper()
	ctx := t.Context()
	also := func(s students.Snapshot, division courses.DivisionID) error {
		_, err := w.Students.Enrol(ctx, admin, admission.EnrolStudent{Student: s.ID, Division: division})
		return err
	}
	merge := func(kept, gone students.Snapshot) error {
		_, err := w.Students.Merge(ctx, admin, kept.ID, gone.ID)
		return err
	}
	return map[string]func(s, twin students.Snapshot) error{
		"Transfer":  func(s, _ students.Snapshot) error { return w.transfer(t, s.ID) },
		"Enrol":     func(s, _ students.Snapshot) error { return also(s, w.tally) },
		"EnrolSame": func(s, _ students.Snapshot) error { return also(s, w.ccc) },
		"ChangeCourse": func(s, _ students.Snapshot) error {
			return w.Students.ChangeCourse(ctx, admin, s.ID, s.Enrolment, w.tally)
		},
		"Cancel":    func(s, _ students.Snapshot) error { return w.Students.Cancel(ctx, admin, s.ID) },
		"Seat":      func(s, _ students.Snapshot) error { return w.Sessions.Enrol(ctx, admin, w.evening, s.ID) },
		"Remove":    func(s, _ students.Snapshot) error { return w.Students.Remove(ctx, admin, s.ID) },
		"MergeAway": func(s, twin students.Snapshot) error { return merge(twin, s) },
		"MergeInto": func(s, twin students.Snapshot) error { return merge(s, twin) },
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
