package contract

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/certificates"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/sessions"
	"kendra/domain/staff"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// removal deletes a thing as a use case does: the store locks it and returns its holdings, the domain decides, and the
// store removes it.
func removal[H any](
	holdings func(context.Context) (H, error), may func(H) error, remove func(context.Context) error,
) func(context.Context) error {
	return func(ctx context.Context) error {
		held, err := holdings(ctx)
		if err != nil {
			return err
		}
		if err := may(held); err != nil {
			return err
		}
		return remove(ctx)
	}
}

func (k Kit) deleteCenter(id centers.ID) func(context.Context) error {
	remove := func(ctx context.Context) error { return k.Centers.Remove(ctx, id, fixture.Now) }
	return removal(k.holdingsOfCenter(id), centers.MayRemove, remove)
}

func (k Kit) holdingsOfCenter(id centers.ID) func(context.Context) (centers.Holdings, error) {
	return func(ctx context.Context) (centers.Holdings, error) {
		return k.Centers.Holdings(ctx, id, calendar.Of(fixture.Now))
	}
}

func (k Kit) deleteDivision(id courses.DivisionID) func(context.Context) error {
	remove := func(ctx context.Context) error { return k.Courses.Remove(ctx, id, fixture.Now) }
	return removal(with(k.Courses.Holdings, id), courses.MayRemoveDivision, remove)
}

func (k Kit) deleteCategory(id courses.CategoryID) func(context.Context) error {
	remove := func(ctx context.Context) error { return k.Categories.Remove(ctx, id, fixture.Now) }
	return removal(with(k.Categories.Holdings, id), courses.MayRemoveCategory, remove)
}

func (k Kit) deleteSession(id sessions.ID) func(context.Context) error {
	remove := func(ctx context.Context) error { return k.Sessions.Remove(ctx, id) }
	return removal(with(k.Sessions.Holdings, id), sessions.MayRemove, remove)
}

func (k Kit) deleteStaff(id staff.ID) func(context.Context) error {
	remove := func(ctx context.Context) error { return k.Staff.Remove(ctx, id) }
	return removal(with(k.Staff.Holdings, id), staff.MayRemove, remove)
}

func (k Kit) deleteStudent(id students.ID) func(context.Context) error {
	remove := func(ctx context.Context) error { return k.Students.Remove(ctx, id, fixture.Now) }
	return removal(with(k.Students.Holdings, id), students.MayRemove, remove)
}

func (k Kit) holdingsOfBoth(gone, kept students.ID) func(context.Context) (students.MergeHoldings, error) {
	return func(ctx context.Context) (students.MergeHoldings, error) {
		return k.Bulk.MergeHoldings(ctx, gone, kept)
	}
}

// with fixes the ID in a call.
func with[I, H any](call func(context.Context, I) (H, error), id I) func(context.Context) (H, error) {
	return func(ctx context.Context) (H, error) { return call(ctx, id) }
}

// holds checks the present holdings of a thing.
func holds[H any](t *testing.T, k Kit, want H, holdings func(context.Context) (H, error)) {
	t.Helper()
	var got H
	k.do(t, func(ctx context.Context) (err error) {
		got, err = holdings(ctx)
		return err
	})
	require.Equal(t, want, got)
}

func centersHoldings(t *testing.T, k Kit) {
	w := settle(t, k)
	id := w.center.ID
	today := calendar.Of(fixture.Now)
	holds(t, k, centers.Holdings{}, k.holdingsOfCenter(id))
	student := w.enrol(t, w.center)
	holds(t, k, centers.Holdings{Students: true}, k.holdingsOfCenter(id))
	w.removeStudent(t, student.ID)
	holds(t, k, centers.Holdings{}, k.holdingsOfCenter(id))
	member := w.hire(t, w.center)
	holds(t, k, centers.Holdings{Staff: true}, k.holdingsOfCenter(id))
	k.do(t, func(ctx context.Context) error {
		return k.Staff.Change(ctx, member.ID, func(m *staff.Member) error { return m.Leave(today) })
	})
	holds(t, k, centers.Holdings{}, k.holdingsOfCenter(id))
	account := k.addAccount(t, fixture.Account(func(p *identity.Person) { p.Role, p.Center = identity.Staff, id }))
	holds(t, k, centers.Holdings{Staff: true}, k.holdingsOfCenter(id))
	k.do(t, func(ctx context.Context) error {
		return k.Accounts.Change(ctx, account.ID, func(a *identity.Account) error {
			a.EndAfter(today)
			return nil
		})
	})
	holds(t, k, centers.Holdings{}, k.holdingsOfCenter(id))
	own := fixture.Course(w.category.ID, func(p *courses.Profile) { p.Center = id })
	course := k.addCourse(t, own, courses.Pending, "Own")
	holds(t, k, centers.Holdings{Courses: true}, k.holdingsOfCenter(id))
	w.enrol(t, w.center)
	w.hire(t, w.center)
	holds(t, k, centers.Holdings{Students: true, Staff: true, Courses: true}, k.holdingsOfCenter(id))
	holds(t, k, centers.Holdings{}, k.holdingsOfCenter(w.other.ID))
	k.removeDivision(t, course.Divisions[0].ID)
	holds(t, k, centers.Holdings{Students: true, Staff: true}, k.holdingsOfCenter(id))
}

func divisionHoldings(t *testing.T, k Kit) {
	w := settle(t, k)
	holdings := with(k.Courses.Holdings, w.division())
	holds(t, k, courses.DivisionHoldings{}, holdings)
	student, gone := w.enrol(t, w.center), w.enrol(t, w.center)
	w.removeStudent(t, gone.ID)
	holds(t, k, courses.DivisionHoldings{Students: true}, holdings)
	holds(t, k, courses.DivisionHoldings{}, with(k.Courses.Holdings, w.course.Divisions[0].ID))
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, student.ID, func(s *students.Student) error { return s.Cancel(fixture.Now) })
	})
	holds(t, k, courses.DivisionHoldings{}, holdings)
}

func categoryHoldings(t *testing.T, k Kit) {
	diploma, degree := k.addCategory(t, "Diploma"), k.addCategory(t, "Degree")
	course := k.addCourse(t, fixture.Course(degree.ID), courses.Pending, "One")
	holds(t, k, courses.CategoryHoldings{}, with(k.Categories.Holdings, diploma.ID))
	holds(t, k, courses.CategoryHoldings{Courses: true}, with(k.Categories.Holdings, degree.ID))
	k.removeDivision(t, course.Divisions[0].ID)
	holds(t, k, courses.CategoryHoldings{}, with(k.Categories.Holdings, degree.ID))
}

func sessionHoldings(t *testing.T, k Kit) {
	w := settle(t, k)
	n, other := w.plan(t), w.plan(t, calledSession("Unused"))
	student := w.enrol(t, w.center)
	holdings := with(k.Sessions.Holdings, n.ID)
	holds(t, k, sessions.Holdings{}, holdings)
	k.do(t, func(ctx context.Context) error {
		return w.Seats.Take(ctx, student.ID, student.Enrolment, n.ID, fixture.Now)
	})
	holds(t, k, sessions.Holdings{Seats: true}, holdings)
	k.do(t, func(ctx context.Context) error { return w.Seats.Leave(ctx, student.Enrolment, fixture.Now) })
	holds(t, k, sessions.Holdings{Seats: true}, holdings)
	k.do(t, func(ctx context.Context) error {
		sheet := attendance.Sheet{Session: n.ID, Day: calendar.Of(fixture.Now)}
		late := []attendance.Entry{{Student: student.ID, Enrolment: student.Enrolment, Mark: attendance.Late}}
		_, err := w.Registers.Mark(ctx, sheet, late, "Asha", fixture.Now)
		return err
	})
	holds(t, k, sessions.Holdings{Seats: true, Marks: true}, holdings)
	holds(t, k, sessions.Holdings{}, with(k.Sessions.Holdings, other.ID))
}

func staffHoldings(t *testing.T, k Kit) {
	w := settle(t, k)
	n, other := w.hire(t, w.center), w.hire(t, w.center)
	s := w.plan(t, func(p *sessions.Profile) { p.Teacher = n.ID })
	holds(t, k, staff.Holdings{Sessions: true}, with(k.Staff.Holdings, n.ID))
	holds(t, k, staff.Holdings{}, with(k.Staff.Holdings, other.ID))
	k.do(t, func(ctx context.Context) error { return k.Sessions.Remove(ctx, s.ID) })
	holds(t, k, staff.Holdings{}, with(k.Staff.Holdings, n.ID))
}

func studentHoldings(t *testing.T, k Kit) {
	w := settle(t, k)
	n, other := w.enrol(t, w.center), w.enrol(t, w.center)
	w.addCertificate(t, w.certificate(n, 1))
	holds(t, k, students.Holdings{Certificates: true}, with(k.Students.Holdings, n.ID))
	holds(t, k, students.Holdings{}, with(k.Students.Holdings, other.ID))
}

func mergeHoldings(t *testing.T, k Kit) {
	w := settle(t, k)
	gone, kept := w.enrol(t, w.center), w.enrol(t, w.center)
	holds(t, k, students.MergeHoldings{}, k.holdingsOfBoth(gone.ID, kept.ID))
	web, office := w.certificate(gone, 1), w.certificate(w.also(t, gone, w.course.Divisions[0].ID), 2)
	w.addCertificate(t, web)
	w.addCertificate(t, office)
	valid := w.addCertificate(t, w.certificate(kept, 3))
	want := students.MergeHoldings{
		Gone: []courses.DivisionID{office.Division, web.Division}, Kept: []courses.DivisionID{valid.Division},
	}
	holds(t, k, want, k.holdingsOfBoth(gone.ID, kept.ID))
	holds(t, k, students.MergeHoldings{Gone: want.Kept, Kept: want.Gone}, k.holdingsOfBoth(kept.ID, gone.ID))
	k.do(t, func(ctx context.Context) error {
		return w.Certificates.Change(ctx, valid.ID, func(c *certificates.Certificate) error {
			return c.Revoke(aRevocation, fixture.Now)
		})
	})
	want.Kept = nil
	holds(t, k, want, k.holdingsOfBoth(gone.ID, kept.ID))
}

// centersOrStudents checks that either the center is deleted or the student is enrolled, never both.
func centersOrStudents(t *testing.T, k Kit) {
	w := settle(t, k)
	for i := range many {
		center := k.addCenterNamed(t, fmt.Sprintf("Center %d", i))
		profile := fixture.Student(center.ID, w.division(), at(fixture.Email(i)))
		s, err := students.Register(students.NewRegNo("", center.Code, fixture.Year, 1), profile, fixture.Now)
		require.NoError(t, err)
		add := func(ctx context.Context) error { _, err := k.Students.Add(ctx, s); return err }
		k.oneOfTwo(t, add, centers.ErrNotFound, k.deleteCenter(center.ID), centers.ErrHasStudents)
	}
}

// categoriesOrCourses checks that either the category is deleted or the course is put into it, never both.
func categoriesOrCourses(t *testing.T, k Kit) {
	for i := range many {
		category := k.addCategory(t, fmt.Sprintf("Category %d", i))
		propose := func(ctx context.Context) error { return k.propose(ctx, fixture.Course(category.ID)) }
		k.oneOfTwo(t, propose, courses.ErrNoCategory, k.deleteCategory(category.ID), courses.ErrCategoryUsed)
	}
}

// sessionsOrSeats checks that either the session is deleted or the student takes a seat in it, never both.
func sessionsOrSeats(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	for i := range many {
		n := w.plan(t, calledSession(fmt.Sprintf("Session %d", i)))
		take := func(ctx context.Context) error {
			return k.Seats.Take(ctx, student.ID, student.Enrolment, n.ID, fixture.Now)
		}
		k.oneOfTwo(t, take, sessions.ErrNotFound, k.deleteSession(n.ID), sessions.ErrUsed)
	}
}

// staffOrSessions checks that either the member is deleted or they get a session to teach, never both.
func staffOrSessions(t *testing.T, k Kit) {
	w := settle(t, k)
	n := w.plan(t)
	for range many {
		member := w.hire(t, w.center)
		k.oneOfTwo(t, func(ctx context.Context) error {
			return k.Sessions.Change(ctx, n.ID, func(s *sessions.Session) error {
				p := s.Snapshot().Profile
				p.Teacher = member.ID
				_, err := s.Correct(p, 0)
				return err
			})
		}, staff.ErrNotFound, k.deleteStaff(member.ID), staff.ErrUsed)
	}
}

// studentsOrCertificates checks that either the student is deleted or they are certified, never both.
func studentsOrCertificates(t *testing.T, k Kit) {
	w := settle(t, k)
	for i := range many {
		student := w.enrol(t, w.center)
		issue := func(ctx context.Context) error { return w.issue(ctx, w.certificate(student, i+1)) }
		k.oneOfTwo(t, issue, students.ErrNotFound, k.deleteStudent(student.ID), students.ErrCertified)
	}
}

// mergeOrCertificates checks that either two records are merged or the second is certified too, never both.
func mergeOrCertificates(t *testing.T, k Kit) {
	w := settle(t, k)
	for i := range many {
		gone, kept := w.enrol(t, w.center), w.enrol(t, w.center)
		w.addCertificate(t, w.certificate(kept, 2*i+1))
		w.cancel(t, gone.ID)
		issue := func(ctx context.Context) error { return w.issue(ctx, w.certificate(gone, 2*i+2)) }
		k.oneOfTwo(t, issue, students.ErrNotFound, w.merge(gone.ID, kept.ID), students.ErrBothCertified)
	}
}
