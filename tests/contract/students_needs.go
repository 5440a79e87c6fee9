package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/money"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// pass lets students pass the course of their current enrolment.
func (w world) pass(t *testing.T, all ...students.Snapshot) {
	t.Helper()
	for _, n := range all {
		w.do(t, func(ctx context.Context) error {
			return w.Students.Change(ctx, n.ID, func(s *students.Student) error {
				if err := s.Admit(fixture.Now); err != nil {
					return err
				}
				return s.Pass(fixture.Now)
			})
		})
	}
}

func listDivisions(t *testing.T, k Kit) {
	w := settle(t, k)
	in := func(name string, i int) {
		w.enrol(t, w.center, named(name), func(p *students.Profile) { p.Division = w.course.Divisions[i].ID })
	}
	in("A", 0)
	in("B", 1)
	in("C", 2)
	of := func(i int) courses.DivisionID { return w.course.Divisions[i].ID }
	for _, c := range []struct {
		filter students.Filter
		want   []string
	}{
		{students.Filter{Divisions: []courses.DivisionID{of(0), of(2)}}, []string{"C", "A"}},
		{students.Filter{Divisions: []courses.DivisionID{of(1), nowhere}}, []string{"B"}},
		{students.Filter{Divisions: []courses.DivisionID{of(0), of(2)}, Division: of(2)}, []string{"C"}},
		{students.Filter{Divisions: []courses.DivisionID{nowhere}}, []string{}},
	} {
		require.Equal(t, c.want, k.names(t, c.filter), c.filter)
	}
}

// listLateFees lists who has an unpaid instalment on a day. The three instalments are due on the day of the plan, and one
// and two months later.
func listLateFees(t *testing.T, k Kit) {
	w := settle(t, k)
	late, paid := w.enrol(t, w.center, named("Late")), w.enrol(t, w.other, named("Paid"))
	w.enrol(t, w.center, named("Free"))
	w.owe(t, late)
	account := w.owe(t, paid)
	pay := func(amount money.Paise) {
		w.do(t, func(ctx context.Context) error {
			_, err := w.pay(ctx, account.ID, amount, "k"+amount.String())
			return err
		})
	}
	pay(200_000)
	day := calendar.Of(fixture.Now)
	on := func(days int) students.Filter {
		return students.Filter{Need: students.LateFees, Today: calendar.Of(day.Time().AddDate(0, 0, days))}
	}
	require.Empty(t, k.names(t, on(0)), "due today is not late")
	require.Equal(t, []string{"Late"}, k.names(t, on(1)))
	require.Equal(t, []string{"Paid", "Late"}, k.names(t, on(40)))
	narrow := on(40)
	narrow.Scope = centers.Only(w.other.ID)
	require.Equal(t, []string{"Paid"}, k.names(t, narrow))
	narrow.Divisions = []courses.DivisionID{w.course.Divisions[0].ID}
	require.Empty(t, k.names(t, narrow), "the fees are of another course")
	pay(400_000)
	require.Equal(t, []string{"Late"}, k.names(t, on(400)))
	require.Equal(t, []string{"Late registered"}, k.enrolments(t, students.EnrolmentFilter{Filter: on(400)}))
}

func listSeating(t *testing.T, k Kit) {
	w := settle(t, k)
	waits, sits, passed := w.enrol(t, w.center, named("Waits")), w.enrol(t, w.center, named("Sits")), w.enrol(t, w.center, named("Passed"))
	session := w.plan(t)
	w.take(t, sits, session.ID, fixture.Now)
	w.pass(t, passed)
	f := students.Filter{Need: students.Seating}
	require.Equal(t, []string{"Waits"}, k.names(t, f))
	w.do(t, func(ctx context.Context) error { return w.Seats.Leave(ctx, sits.Enrolment, fixture.Now) })
	require.Equal(t, []string{"Sits", "Waits"}, k.names(t, f))
	require.Len(t, k.enrolments(t, students.EnrolmentFilter{Filter: f}), 2)
	w.take(t, waits, session.ID, fixture.Now)
	require.Equal(t, []string{"Sits"}, k.names(t, f))
}

// listCertifiable breaks one rule for a certificate at a time.
func listCertifiable(t *testing.T, k Kit) {
	w := settle(t, k)
	c := w.class(t, 0)
	add := func(name string, edit ...func(*students.Profile)) students.Snapshot {
		n := w.enrol(t, w.center, append([]func(*students.Profile){named(name), func(p *students.Profile) { p.Photo = "/art/a.svg" }}, edit...)...)
		w.take(t, n, c.session.ID, fixture.Now)
		c.all = append(c.all, n)
		return n
	}
	ready, owes, certified, away := add("Ready"), add("Owes"), add("Certified"), add("Away")
	plain := add("Plain", func(p *students.Profile) { p.Photo = "" })
	unmarked, studies := add("Unmarked"), add("Studies")
	for _, n := range []students.Snapshot{ready, owes, certified, plain, studies} {
		c.mark(t, c.on(2, 0), attendance.Entry{Student: n.ID, Enrolment: n.Enrolment, Mark: attendance.Late})
		c.mark(t, c.on(3, 0), attendance.Entry{Student: n.ID, Enrolment: n.Enrolment, Mark: attendance.Leave})
	}
	c.mark(t, c.on(2, 0), attendance.Entry{Student: away.ID, Enrolment: away.Enrolment, Mark: attendance.Absent})
	w.owe(t, owes)
	undated := add("Undated", undated)
	c.mark(t, c.on(2, 0), attendance.Entry{Student: undated.ID, Enrolment: undated.Enrolment, Mark: attendance.Late})
	w.pass(t, ready, owes, certified, away, plain, unmarked, undated)
	gone := w.certificate(certified, 1)
	gone.Status, gone.Reason = certificates.Revoked, "A mistake"
	w.addCertificate(t, gone)
	require.Equal(t, []string{"Ready"}, k.names(t, students.Filter{Need: students.Certifiable}))
	c.sumUp(t, c.after())
	require.Equal(t, []string{"Ready"}, k.names(t, students.Filter{Need: students.Certifiable}), "by the sums of the same marks")
	require.Equal(t, []string{"Ready passed"}, k.enrolments(t, students.EnrolmentFilter{Filter: students.Filter{Need: students.Certifiable}}))
	require.Empty(t, k.names(t, students.Filter{Need: students.Certifiable, Status: students.Active}))
}
