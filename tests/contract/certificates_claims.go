package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/money"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

func (w world) claims(t *testing.T, numbers ...students.RegNo) certificates.Claims {
	t.Helper()
	found, err := w.CertificateDirectory.Claims(t.Context(), numbers, centers.Everywhere())
	require.NoError(t, err)
	return found
}

func claimsKnown(t *testing.T, k Kit) {
	w := settle(t, k)
	owing, certified, plain := w.enrol(t, w.center), w.enrol(t, w.center), w.enrol(t, w.other)
	w.owe(t, owing)
	gone := w.certificate(certified, 1)
	gone.Status, gone.Reason = certificates.Revoked, "A mistake"
	w.addCertificate(t, gone)
	standing := w.addCertificate(t, w.certificate(certified, 3))
	w.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, certified.ID, func(s *students.Student) error {
			if err := s.Cancel(fixture.Now); err != nil {
				return err
			}
			return s.Enrol(w.course.Divisions[0].ID, false, fixture.Now.Add(time.Hour))
		})
	})
	again := w.studentNow(t, certified.ID)
	all := w.claims(t, owing.RegNo, plain.RegNo, certified.RegNo)
	var order []students.ID
	for _, claim := range all {
		order = append(order, claim.Student.ID)
	}
	require.Equal(t, []students.ID{owing.ID, certified.ID, certified.ID, plain.ID}, order)
	for _, want := range []struct {
		enrolment students.Snapshot
		due       money.Paise
		standing  *certificates.Snapshot
	}{{owing, 600_000, nil}, {plain, 0, nil}, {again, 0, nil}, {certified, 0, &standing}} {
		claim, found := all.Of(want.enrolment.RegNo, want.enrolment.Profile.Division)
		require.True(t, found)
		require.Equal(t, want.enrolment.Enrolment, claim.Student.Enrolment)
		require.Equal(t, want.due, claim.Due)
		require.Equal(t, want.standing, claim.Standing)
	}
	current, _ := all.Of(certified.RegNo, 0)
	require.Equal(t, again.Enrolment, current.Student.Enrolment)
}

func claimsOfNobody(t *testing.T, k Kit) {
	w := settle(t, k)
	gone, there := w.enrol(t, w.center), w.enrol(t, w.center)
	w.do(t, func(ctx context.Context) error { return w.Students.Remove(ctx, gone.ID, fixture.Now) })
	require.Len(t, w.claims(t, gone.RegNo, there.RegNo, "1001-26-99999"), 1)
}

func claimsAttendance(t *testing.T, k Kit) {
	c := settle(t, k).class(t, 2)
	one := c.all[0].ID
	for i, m := range []attendance.Mark{attendance.Present, attendance.Late, attendance.Absent, attendance.Leave} {
		c.mark(t, c.on(i+2, 0), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: m})
	}
	c.mark(t, c.on(2, 7), attendance.Entry{Student: one, Enrolment: c.of(one), Mark: attendance.Absent})
	all := c.claims(t, c.all[0].RegNo, c.all[1].RegNo)
	none, _ := all.Of(c.all[1].RegNo, 0)
	require.Zero(t, none.Attendance)
	marked, _ := all.Of(c.all[0].RegNo, 0)
	tally := marked.Attendance
	require.Equal(t, 4, tally.Held())
	percent, _ := tally.Percent()
	require.Equal(t, 50, percent)
}
