package app_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/admission"
	"kendra/app/billing"
	"kendra/app/certifying"
	"kendra/app/teaching"
	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/fees"
	"kendra/domain/identity"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
)

// TestEnrolments_OnePersonTwoCourses follows a person through two courses: each has its own session, register, fees and
// certificate.
func TestEnrolments_OnePersonTwoCourses(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	ctx, today := t.Context(), calendar.Of(*o.tick)
	n := o.enrolIn(t, o.ccc)
	first := n.Enrolment
	morning := o.plan(t)
	evening := o.plan(t, func(p *sessions.Profile) { p.Title, p.Division = "Evening", o.dca })
	require.NoError(t, o.sessions.Enrol(ctx, o.staff(), morning, n.ID))
	mark := func(in sessions.ID, m attendance.Mark) {
		t.Helper()
		_, err := o.register.Mark(ctx, o.staff(), attendance.Sheet{Session: in, Day: today}, []attendance.Proposal{{Student: n.ID, Mark: m}}, "")
		require.NoError(t, err)
	}
	mark(morning, attendance.Present)
	paid, err := o.use.Fees.Open(ctx, o.staff(), billing.OpenFees{Student: n.ID})
	require.NoError(t, err)
	require.Equal(t, first, paid.Enrolment)
	require.NoError(t, o.students.Admit(ctx, o.staff(), n.ID))
	require.NoError(t, o.students.Pass(ctx, o.staff(), n.ID))
	one, err := o.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: n.RegNo, Override: "Paid by the state"}, false)
	require.NoError(t, err)

	*o.tick = o.tick.Add(time.Hour)
	second, err := o.students.Enrol(ctx, o.staff(), admission.EnrolStudent{Student: n.ID, Division: o.dca})
	require.NoError(t, err)
	now := o.now(t, n.ID)
	require.Equal(t, o.dca, now.Profile.Division)
	require.Equal(t, students.Registered, now.Status)
	require.Equal(t, "Morning", now.Enrolments[0].Session)
	require.NoError(t, o.sessions.Enrol(ctx, o.staff(), evening, n.ID))
	mark(evening, attendance.Absent)
	other, err := o.use.Fees.Open(ctx, o.staff(), billing.OpenFees{Student: n.ID, Enrolment: second})
	require.NoError(t, err)
	require.NotEqual(t, paid.ID, other.ID)
	_, err = o.use.Fees.Open(ctx, o.staff(), billing.OpenFees{Student: n.ID, Enrolment: first})
	require.ErrorIs(t, err, fees.ErrOpen)
	claims, err := o.store.Certificates().Claims(ctx, []students.RegNo{n.RegNo}, o.staff().Scope())
	require.NoError(t, err)
	require.Len(t, claims, 2)
	dca, _ := claims.Of(n.RegNo, o.dca)
	require.Equal(t, attendance.Tally{Absent: 1}, dca.Attendance)
	require.Nil(t, dca.Standing)
	ccc, _ := claims.Of(n.RegNo, o.ccc)
	require.Equal(t, attendance.Tally{Present: 1}, ccc.Attendance)
	require.Equal(t, one.Serial, ccc.Standing.Serial)

	require.NoError(t, o.students.ChangeEnrolment(ctx, o.staff(), n.ID, second, students.Active, ""))
	require.NoError(t, o.students.ChangeEnrolment(ctx, o.staff(), n.ID, second, students.Passed, ""))
	two, err := o.certificates.Issue(ctx, admin, certifying.IssueCertificate{RegNo: n.RegNo, Override: "Paid by the state"}, false)
	require.NoError(t, err)
	require.NotEqual(t, one.Serial, two.Serial)
	require.Equal(t, second, two.Enrolment)

	items, err := o.students.Enrolments(ctx, o.staff(), n.ID)
	require.NoError(t, err)
	require.Len(t, items, 2)
	require.Equal(t, second, items[0].Enrolment.ID, "the newest first")
	_, err = o.students.Enrolments(ctx, o.foreign(), n.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
}

func TestEnrolments_Refusals(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.enrolIn(t, w.ccc)
	enrol := func(in admission.EnrolStudent) error {
		_, err := w.students.Enrol(ctx, w.staff(), in)
		return err
	}
	require.ErrorIs(t, enrol(admission.EnrolStudent{Student: n.ID, Division: w.ccc}), students.ErrEnrolled)
	require.ErrorIs(t, enrol(admission.EnrolStudent{Student: n.ID, Division: 999}), students.ErrInvalid)
	require.ErrorIs(t, enrol(admission.EnrolStudent{Student: 999, Division: w.dca}), students.ErrNotFound)
	_, err := w.students.Enrol(ctx, w.foreign(), admission.EnrolStudent{Student: n.ID, Division: w.dca})
	require.ErrorIs(t, err, students.ErrNotFound)
	require.ErrorIs(t, w.students.ChangeEnrolment(ctx, w.staff(), n.ID, 999, students.Active, ""), students.ErrNoEnrolment)
	require.ErrorIs(t, w.students.ChangeEnrolment(ctx, w.foreign(), n.ID, n.Enrolment, students.Active, ""), students.ErrNotFound)
	_, err = w.use.Fees.Open(ctx, w.staff(), billing.OpenFees{Student: n.ID, Enrolment: 999})
	require.ErrorIs(t, err, students.ErrNoEnrolment)
	require.Len(t, w.now(t, n.ID).Enrolments, 1)
}

func TestEnrolments_ReadmitAndRepeat(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.enrolIn(t, w.ccc)
	to := func(e students.EnrolmentID, s students.Status) {
		t.Helper()
		require.NoError(t, w.students.ChangeEnrolment(ctx, w.staff(), n.ID, e, s, "as asked"))
	}
	to(n.Enrolment, students.Cancelled)
	require.ErrorIs(t, w.students.ChangeStatus(ctx, w.staff(), n.ID, students.Active, ""), students.ErrNotRegistered)
	to(n.Enrolment, students.Active)
	to(n.Enrolment, students.Passed)
	_, err := w.students.Enrol(ctx, w.staff(), admission.EnrolStudent{Student: n.ID, Division: w.ccc})
	require.ErrorIs(t, err, students.ErrPassedBefore)
	again, err := w.students.Enrol(ctx, w.staff(), admission.EnrolStudent{Student: n.ID, Division: w.ccc, Again: true})
	require.NoError(t, err)
	require.Equal(t, again, w.now(t, n.ID).Enrolment)
	turns, err := w.students.History(ctx, w.staff(), n.ID)
	require.NoError(t, err)
	require.Len(t, turns, 5)
}

func TestEnrolments_ChangeCourseCarriesTheFees(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	ctx, n := t.Context(), o.enrolIn(t, o.ccc)
	_, err := o.use.Fees.Open(ctx, o.staff(), billing.OpenFees{Student: n.ID, Months: 2})
	require.NoError(t, err)
	require.NoError(t, o.sessions.Enrol(ctx, o.staff(), o.plan(t), n.ID))
	require.NoError(t, o.students.ChangeCourse(ctx, o.staff(), n.ID, n.Enrolment, o.dca))
	after := o.now(t, n.ID)
	require.Equal(t, o.dca, after.Profile.Division)
	require.Empty(t, after.Profile.Session)
	found, err := o.use.Fees.OfStudent(ctx, o.staff(), n.ID)
	require.NoError(t, err)
	require.Len(t, found.Accounts, 1)
	require.Equal(t, o.dca, found.Accounts[0].Division)
	require.Equal(t, "DCA", found.Accounts[0].Title)
	require.ErrorIs(t, o.students.ChangeCourse(ctx, o.foreign(), n.ID, n.Enrolment, o.ccc), students.ErrNotFound)
	require.ErrorIs(t, o.students.ChangeCourse(ctx, o.staff(), n.ID, n.Enrolment, 999), students.ErrInvalid)
	require.NoError(t, o.students.Admit(ctx, o.staff(), n.ID))
	require.ErrorIs(t, o.students.ChangeCourse(ctx, o.staff(), n.ID, n.Enrolment, o.ccc), students.ErrBegun)
}

func TestEnrolments_OneSeatInASession(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	ctx, n := t.Context(), o.enrolIn(t, o.ccc)
	second, err := o.students.Enrol(ctx, o.staff(), admission.EnrolStudent{Student: n.ID, Division: o.dca})
	require.NoError(t, err)
	in, other := o.plan(t), o.plan(t, func(p *sessions.Profile) { p.Title = "Evening" })
	join := func(s sessions.ID, e students.EnrolmentID) error {
		return o.sessions.EnrolSince(ctx, o.staff(), s, teaching.Joining{Student: n.ID, Enrolment: e})
	}
	require.NoError(t, join(in, n.Enrolment))
	require.ErrorIs(t, join(in, second), students.ErrSeated)
	require.NoError(t, join(other, second))
	require.NoError(t, o.sessions.LeaveSession(ctx, o.staff(), other, n.ID))
	require.NoError(t, o.sessions.LeaveSession(ctx, o.staff(), other, n.ID), "being in none is no error")
	require.ErrorIs(t, o.sessions.LeaveSession(ctx, o.foreign(), in, n.ID), sessions.ErrNotFound)
	require.NoError(t, join(other, second))
	require.ErrorIs(t, join(other, 999), students.ErrNoEnrolment)
	require.NoError(t, o.sessions.Leave(ctx, o.staff(), n.ID, n.Enrolment))
	texts := o.now(t, n.ID).Enrolments
	require.Empty(t, texts[0].Session)
	require.Equal(t, "Evening", texts[1].Session)
}

func TestEnrolments_MergeJoinsThem(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	ctx := t.Context()
	kept := o.enrolIn(t, o.ccc)
	gone := o.enrol(t, func(p *students.Profile) { p.Email, p.Mobile = "", "9111111111" })
	also, err := o.students.Enrol(ctx, o.staff(), admission.EnrolStudent{Student: gone.ID, Division: o.ccc})
	require.NoError(t, err)
	in := o.plan(t)
	require.NoError(t, o.sessions.Enrol(ctx, o.staff(), in, kept.ID))
	require.NoError(t, o.sessions.Enrol(ctx, o.staff(), in, gone.ID))
	_, err = o.use.Fees.Open(ctx, o.staff(), billing.OpenFees{Student: gone.ID, Enrolment: gone.Enrolment})
	require.NoError(t, err)
	_, err = o.students.Merge(ctx, o.staff(), kept.ID, gone.ID)
	require.NoError(t, err)
	all := o.now(t, kept.ID).Enrolments
	require.Len(t, all, 3)
	for _, e := range all {
		require.Equal(t, e.ID == also, e.Status == students.Cancelled, "the second enrolment in the same division ends")
	}
	room, err := o.sessions.Find(ctx, o.staff(), in)
	require.NoError(t, err)
	require.Len(t, room.Students, 1)
	found, err := o.use.Fees.OfStudent(ctx, o.staff(), kept.ID)
	require.NoError(t, err)
	require.Len(t, found.Accounts, 1)
}

func TestEnrolments_DeleteAMistake(t *testing.T) {
	t.Parallel()
	o := openOffice(t)
	ctx, n := t.Context(), o.enrolIn(t, o.ccc)
	mistake, err := o.students.Enrol(ctx, o.staff(), admission.EnrolStudent{Student: n.ID, Division: o.dca})
	require.NoError(t, err)
	remove := func(who identity.Actor, e students.EnrolmentID) error {
		return o.students.DeleteEnrolment(ctx, who, n.ID, e)
	}
	require.ErrorIs(t, remove(o.foreign(), mistake), students.ErrNotFound)
	require.ErrorIs(t, remove(o.staff(), 999), students.ErrNoEnrolment)
	_, err = o.use.Fees.Open(ctx, o.staff(), billing.OpenFees{Student: n.ID, Enrolment: n.Enrolment})
	require.NoError(t, err)
	require.ErrorIs(t, remove(admin, n.Enrolment), students.ErrInUse)
	require.NoError(t, remove(o.staff(), mistake))
	now := o.now(t, n.ID)
	require.Len(t, now.Enrolments, 1)
	require.Equal(t, o.ccc, now.Profile.Division)
	require.ErrorIs(t, remove(o.staff(), mistake), students.ErrNoEnrolment)
	require.ErrorIs(t, remove(admin, n.Enrolment), students.ErrOnlyEnrolment)

	found, err := o.students.ListEnrolments(ctx, o.staff(), students.EnrolmentFilter{}, page.Request{})
	require.NoError(t, err)
	require.Equal(t, 1, found.Total)
	for _, c := range []students.EnrolmentFilter{{Center: 999}, {Filter: students.Filter{Division: o.dca}}} {
		found, err = o.students.ListEnrolments(ctx, o.staff(), c, page.Request{})
		require.NoError(t, err)
		require.Zero(t, found.Total)
	}
	found, err = o.students.ListEnrolments(ctx, o.foreign(), students.EnrolmentFilter{}, page.Request{})
	require.NoError(t, err)
	require.Zero(t, found.Total)
}

// TestEnrolments_ChangeManyIsAboutTheCurrentOne checks that a change of all students of a course leaves alone a student who
// passed it and takes another one now.
func TestEnrolments_ChangeManyIsAboutTheCurrentOne(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.enrolIn(t, w.ccc)
	require.NoError(t, w.students.Admit(ctx, w.staff(), n.ID))
	require.NoError(t, w.students.Pass(ctx, w.staff(), n.ID))
	_, err := w.students.Enrol(ctx, w.staff(), admission.EnrolStudent{Student: n.ID, Division: w.dca})
	require.NoError(t, err)
	for division, want := range map[courses.DivisionID]int{w.ccc: 0, w.dca: 1} {
		done, err := w.students.ChangeMany(ctx, w.staff(), admission.ChangeMany{
			All: true, Filter: students.Filter{Division: division}, Status: students.Active,
		})
		require.NoError(t, err)
		require.Equal(t, want, done.Changed)
		require.Zero(t, done.Refusals)
	}
}

// TestEnrolments_TrailNamesTheEnrolment checks that the entry of a new status says which enrolment it is about.
func TestEnrolments_TrailNamesTheEnrolment(t *testing.T) {
	t.Parallel()
	w := setup(t)
	ctx, n := t.Context(), w.enrolIn(t, w.ccc)
	second, err := w.students.Enrol(ctx, w.staff(), admission.EnrolStudent{Student: n.ID, Division: w.dca})
	require.NoError(t, err)
	require.NoError(t, w.students.ChangeEnrolment(ctx, w.staff(), n.ID, second, students.Active, ""))
	entries := w.store.Trail().Entries()
	last := entries[len(entries)-1]
	require.Equal(t, "student.admitted", last.Action)
	for want, of := range map[string]any{
		`{"Status": "registered"}`: last.Before,
		fmt.Sprintf(`{"Enrolment": %d, "Division": %d, "Status": "active"}`, second, w.dca): last.After,
	} {
		said, err := json.Marshal(of)
		require.NoError(t, err)
		require.JSONEq(t, want, string(said))
	}
}
