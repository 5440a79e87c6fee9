package races_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/app"
	"kendra/app/certifying"
	"kendra/app/kernel"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/students"
)

// TestIssue_BesideOtherClerks checks that a certificate which is issued while somebody changes the student is for what the
// enrolment is then, or is refused. A batch issues with the same rules.
func TestIssue_BesideOtherClerks(t *testing.T) {
	t.Parallel()
	w := open(t)
	ctx, n := t.Context(), 0
	others := []func(s, twin students.Snapshot, second students.EnrolmentID) error{
		func(s, _ students.Snapshot, second students.EnrolmentID) error {
			return w.Students.DeleteEnrolment(ctx, admin, s.ID, second)
		},
		func(s, _ students.Snapshot, second students.EnrolmentID) error {
			return w.Students.ChangeCourse(ctx, admin, s.ID, second, w.tally)
		},
		func(s, _ students.Snapshot, second students.EnrolmentID) error {
			return w.Students.ChangeEnrolment(ctx, admin, s.ID, second, students.Cancelled, "")
		},
		func(s, _ students.Snapshot, _ students.EnrolmentID) error { return w.transfer(t, s.ID) },
		func(s, _ students.Snapshot, _ students.EnrolmentID) error { return w.Students.Remove(ctx, admin, s.ID) },
		func(s, twin students.Snapshot, _ students.EnrolmentID) error {
			_, err := w.Students.Merge(ctx, admin, twin.ID, s.ID)
			return err
		},
	}
	for _, other := range others {
		for _, together := range []bool{false, true} {
			n += 2
			s, twin := w.student(t, n), w.student(t, n+1)
			second := w.enrol(t, s.ID, w.ccc)
			in := certifying.IssueCertificate{RegNo: s.RegNo, Division: w.ccc}
			w.interrupted(t, func() error { return other(s, twin, second) },
				func(p *kernel.Ports, now func()) {
					p.CertificateDirectory = claiming{p.CertificateDirectory, now}
				},
				func(a *app.App) error {
					if !together {
						_, err := a.Certificates.Issue(ctx, admin, in, false)
						return err
					}
					done, err := a.Certificates.IssueAll(ctx, admin, []certifying.IssueCertificate{in}, false)
					if err != nil {
						return err
					}
					return done[0].Refused
				})
			w.check(t)
			require.Zero(t, w.count(t, `SELECT count(*) FROM certificates c JOIN enrolments e ON e.id = c.enrolment_id
				WHERE c.division_id <> e.division_id OR c.center_id <> e.center_id AND c.since >= e.since AND e.status <> 'cancelled'`))
		}
	}
}

// claiming calls now after it has read the claims of students.
type claiming struct {
	certificates.Directory

	now func()
}

func (c claiming) Claims(ctx context.Context, numbers []students.RegNo, s centers.Scope) (certificates.Claims, error) {
	all, err := c.Directory.Claims(ctx, numbers, s)
	c.now()
	return all, err
}
