package contract

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/money"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// nowhere is an ID that no store assigns in a test.
const nowhere = 999_999_999

// many is the number of goroutines in a race.
const many = 20

// errStop is an error that is not a fault.
var errStop = errors.New("stop")

// exact returns a time with nanoseconds, and the same time as a store keeps it: UTC, to the microsecond.
func exact() (given, stored time.Time) {
	given = fixture.Now.In(calendar.India).Add(123_456_789 * time.Nanosecond)
	return given, given.UTC().Truncate(time.Microsecond)
}

// do runs work in a transaction that must commit.
func (k Kit) do(t *testing.T, work func(ctx context.Context) error) {
	t.Helper()
	require.NoError(t, k.Tx.Do(t.Context(), work))
}

// fails runs work in a transaction that must return want.
func (k Kit) fails(t *testing.T, want error, work func(ctx context.Context) error) {
	t.Helper()
	require.ErrorIs(t, k.Tx.Do(t.Context(), work), want)
}

// atOnce runs work n times concurrently and returns the results, in no order.
func atOnce[T any](t *testing.T, n int, work func(i int) (T, error)) []T {
	t.Helper()
	results, faults := make([]T, n), make([]error, n)
	var all sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		all.Go(func() {
			<-start
			results[i], faults[i] = work(i)
		})
	}
	close(start)
	all.Wait()
	require.NoError(t, errors.Join(faults...))
	return results
}

// oneOfMany runs transactions concurrently. One must commit, and the others must return want.
func (k Kit) oneOfMany(t *testing.T, want error, work func(ctx context.Context, i int) error) {
	t.Helper()
	ends := atOnce(t, many, func(i int) (end error, _ error) {
		return k.Tx.Do(t.Context(), func(ctx context.Context) error { return work(ctx, i) }), nil
	})
	won := 0
	for _, end := range ends {
		if end == nil {
			won++
			continue
		}
		require.ErrorIs(t, end, want)
	}
	require.Equal(t, 1, won)
}

// oneOfTwo runs two transactions concurrently. Either one must commit, and the other must return its fault.
func (k Kit) oneOfTwo(t *testing.T, first func(context.Context) error, firstLost error, second func(context.Context) error, secondLost error) {
	t.Helper()
	works := []func(context.Context) error{first, second}
	ends := atOnce(t, len(works), func(i int) (end error, _ error) { return k.Tx.Do(t.Context(), works[i]), nil })
	if ends[0] == nil {
		require.ErrorIs(t, ends[1], secondLost)
		return
	}
	require.ErrorIs(t, ends[0], firstLost)
	require.NoError(t, ends[1])
}

// from1 returns 1 to n.
func from1(n int) []int {
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i + 1
	}
	return numbers
}

// addCenter registers a center.
func (k Kit) addCenter(t *testing.T, p centers.Profile) centers.Snapshot {
	t.Helper()
	var added centers.Snapshot
	k.do(t, func(ctx context.Context) error {
		code, err := k.Centers.NextCode(ctx)
		if err != nil {
			return err
		}
		c, err := centers.Register(code, p, fixture.Now)
		if err != nil {
			return err
		}
		added = c.Snapshot()
		added.ID, err = k.Centers.Add(ctx, c)
		return err
	})
	return added
}

func (k Kit) addCenterNamed(t *testing.T, name string) centers.Snapshot {
	t.Helper()
	return k.addCenter(t, fixture.Center(func(p *centers.Profile) { p.Name = name }))
}

// addAccount opens an account.
func (k Kit) addAccount(t *testing.T, p identity.Person) identity.AccountSnapshot {
	t.Helper()
	a, err := identity.Open(p, "hash", fixture.Now)
	require.NoError(t, err)
	added := a.Snapshot()
	k.do(t, func(ctx context.Context) (err error) {
		added.ID, err = k.Accounts.Add(ctx, a)
		return err
	})
	return added
}

// addCategory adds a category.
func (k Kit) addCategory(t *testing.T, name string) courses.Category {
	t.Helper()
	added := courses.Category{Name: name}
	k.do(t, func(ctx context.Context) (err error) {
		added.ID, err = k.Categories.Add(ctx, courses.Category{Name: name})
		return err
	})
	return added
}

// addCourse adds a course with a status, and divisions with these names at 100, 200 ... rupees.
func (k Kit) addCourse(t *testing.T, p courses.Profile, status courses.Status, divisions ...string) courses.Snapshot {
	t.Helper()
	added := courses.Snapshot{Profile: p, Status: status, Since: fixture.Now}
	for i, name := range divisions {
		added.Divisions = append(added.Divisions, courses.Division{Name: name, Price: money.Paise(i+1) * 100_00, Attendance: i + 1})
	}
	return k.storeCourse(t, added)
}

// storeCourse stores a course and returns it with its new IDs.
func (k Kit) storeCourse(t *testing.T, n courses.Snapshot) courses.Snapshot {
	t.Helper()
	c := courses.Restore(n)
	added := c.Snapshot()
	k.do(t, func(ctx context.Context) error {
		id, divisions, err := k.Courses.Add(ctx, c)
		if err != nil {
			return err
		}
		if len(divisions) != len(added.Divisions) {
			return fmt.Errorf("%d divisions have %d numbers", len(added.Divisions), len(divisions))
		}
		added.ID = id
		for i := range divisions {
			added.Divisions[i].ID = divisions[i]
		}
		return nil
	})
	return added
}

// world is a store with the things that students and certificates refer to.
type world struct {
	Kit
	center, other centers.Snapshot
	category      courses.Category
	course        courses.Snapshot // the institute's, approved, with three divisions
}

// settle fills a store. The center, the course and the divisions in use have different IDs, so that a test notices when
// code mixes them up.
func settle(t *testing.T, k Kit) world {
	t.Helper()
	w := world{Kit: k, other: k.addCenterNamed(t, "Kendra Gaya"), center: k.addCenterNamed(t, "Kendra Patna"), category: k.addCategory(t, "Diploma")}
	w.course = k.addCourse(t, fixture.Course(w.category.ID), courses.Approved, "DCA basics", "DCA office", "DCA web")
	return w
}

// division returns the division that students take by default.
func (w world) division() courses.DivisionID { return w.course.Divisions[2].ID }

// student returns a new student of a center, with the next registration number and an address derived from it.
func (w world) student(ctx context.Context, c centers.Snapshot, edit ...func(*students.Profile)) (*students.Student, error) {
	running, err := w.Students.Number(ctx, c.ID, fixture.Year, 1)
	if err != nil {
		return nil, err
	}
	regNo := students.NewRegNo("", c.Code, fixture.Year, running)
	p := fixture.Student(c.ID, w.division(), func(p *students.Profile) { p.Email = contact.Email("s" + regNo + "@example.in") })
	for _, e := range edit {
		e(&p)
	}
	if p.Born.IsZero() || p.Mobile == "" { // only an import makes such a student
		return students.RegisterImported(regNo, p, fixture.Now)
	}
	return students.Register(regNo, p, fixture.Now)
}

// enrol adds a student of a center.
func (w world) enrol(t *testing.T, c centers.Snapshot, edit ...func(*students.Profile)) students.Snapshot {
	t.Helper()
	var added students.Snapshot
	w.do(t, func(ctx context.Context) error {
		s, err := w.student(ctx, c, edit...)
		if err != nil {
			return err
		}
		_, err = w.Students.Add(ctx, s)
		added = s.Snapshot()
		return err
	})
	return added
}

// also gives a student another enrolment, in a division of the course, and returns them as they are in it.
func (w world) also(t *testing.T, n students.Snapshot, division courses.DivisionID) students.Snapshot {
	t.Helper()
	var enrolled *students.Student
	w.do(t, func(ctx context.Context) error {
		return w.Students.Change(ctx, n.ID, func(s *students.Student) error {
			enrolled = s
			return s.Enrol(division, false, fixture.Now)
		})
	})
	with, err := w.studentNow(t, n.ID).In(enrolled.Used().ID)
	require.NoError(t, err)
	return with
}

// studentNow returns a student as stored now.
func (w world) studentNow(t *testing.T, id students.ID) students.Snapshot {
	t.Helper()
	s, err := w.Students.Find(t.Context(), id)
	require.NoError(t, err)
	return s.Snapshot()
}

func named(name string) func(*students.Profile) {
	return func(p *students.Profile) { p.Name = name }
}
