package contract

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/contact"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Students is the contract of students.Store.
func Students(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":              studentsRoundTrip,
		"KeepsEmptyFields":             studentsEmpty,
		"NotFound":                     studentsNotFound,
		"RefusesATakenAddress":         studentsTaken,
		"RefusesATakenNumber":          studentsRegNo,
		"ChangeStores":                 studentsChange,
		"ChangeKeepsNothingOnFailure":  studentsChangeFails,
		"ChangeRefusesATakenAddress":   studentsChangeTaken,
		"ChangeFreesTheAddress":        studentsChangeFrees,
		"ChangesSideBySideLoseNothing": studentsRace,
		"OneOfManyTakesAnAddress":      studentsTakenRace,
		"NumbersHaveNoGapsInARace":     studentsNumbersRace,
		"NumbersOfFailuresComeAgain":   studentsGapless,
		"NumbersAreOfACenterAndYear":   studentsSeries,
		"NumbersAreGivenInBlocks":      studentsBlocks,
		"HoldsAgainstMoves":            studentsHold,
	}.run(t, fresh)
}

// correct changes a student's profile.
func (w world) correct(t *testing.T, id students.ID, edit func(*students.Profile)) {
	t.Helper()
	w.do(t, w.correction(id, edit))
}

func (w world) correction(id students.ID, edit func(*students.Profile)) func(ctx context.Context) error {
	return func(ctx context.Context) error {
		return w.Students.Change(ctx, id, func(s *students.Student) error {
			p := s.Snapshot().Profile
			edit(&p)
			_, err := s.Correct(p, fixture.Now)
			return err
		})
	}
}

func at(e contact.Email) func(*students.Profile) {
	return func(p *students.Profile) { p.Email = e }
}

// storeStudent stores a student unchanged.
func (w world) storeStudent(t *testing.T, n students.Snapshot) students.ID {
	t.Helper()
	var id students.ID
	w.do(t, func(ctx context.Context) (err error) {
		id, err = w.Students.Add(ctx, students.Restore(n))
		return err
	})
	return id
}

func studentsRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	for range 3 {
		w.enrol(t, w.center)
	}
	given, stored := exact()
	want := students.Snapshot{
		RegNo: students.NewRegNo("", w.center.Code, fixture.Year, 77), Profile: fixture.Student(w.center.ID, w.division()), Status: students.Passed, Since: given,
		Version: 7, Touched: map[string]int{"name": 3, "status": 7},
	}
	enrolled := students.Enrolment{
		Center: want.Profile.Center, Division: want.Profile.Division, Session: want.Profile.Session, Status: want.Status, Since: given, Enrolled: given,
		By: "Meera Sinha",
	}
	want.Enrolments = []students.Enrolment{enrolled}
	id := w.storeStudent(t, want)
	got := w.studentNow(t, id)
	require.Empty(t, fixture.Empty(got))
	want.ID, want.Since, want.Enrolment = id, stored, got.Enrolment
	enrolled.ID, enrolled.Since, enrolled.Enrolled = got.Enrolment, stored, stored
	want.Enrolments = []students.Enrolment{enrolled}
	require.NotZero(t, got.Enrolment)
	require.Equal(t, want, got)
	found, err := k.Students.FindByRegNo(t.Context(), want.RegNo)
	require.NoError(t, err)
	require.Equal(t, want, found.Snapshot())
}

func studentsEmpty(t *testing.T, k Kit) {
	w := settle(t, k)
	full := fixture.Student(w.center.ID, w.division())
	want := w.enrol(t, w.center, func(p *students.Profile) {
		*p = students.Profile{
			Name: full.Name, Born: full.Born, Gender: full.Gender, Center: full.Center, Division: full.Division, Email: full.Email, Mobile: full.Mobile,
		}
	})
	require.Equal(t, want, w.studentNow(t, want.ID))
}

func studentsNotFound(t *testing.T, k Kit) {
	_, err := k.Students.Find(t.Context(), nowhere)
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = k.Students.FindByRegNo(t.Context(), "1001-26-00001")
	require.ErrorIs(t, err, students.ErrNotFound)
	k.fails(t, students.ErrNotFound, func(ctx context.Context) error {
		return k.Students.Change(ctx, nowhere, func(*students.Student) error { return nil })
	})
}

func studentsTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	w.enrol(t, w.center, at("asha@example.in"))
	k.fails(t, students.ErrEmailTaken, func(ctx context.Context) error {
		s, err := w.student(ctx, w.other, at("asha@example.in"))
		if err != nil {
			return err
		}
		_, err = k.Students.Add(ctx, s)
		return err
	})
}

func studentsRegNo(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.enrol(t, w.center)
	second := students.Restore(students.Snapshot{
		RegNo: first.RegNo, Profile: fixture.Student(w.center.ID, w.division()), Status: students.Registered, Since: fixture.Now,
	})
	require.Error(t, k.Tx.Do(t.Context(), func(ctx context.Context) error {
		_, err := k.Students.Add(ctx, second)
		return err
	}))
	require.Equal(t, first, w.studentNow(t, first.ID))
}

func studentsChange(t *testing.T, k Kit) {
	w := settle(t, k)
	student, other := w.enrol(t, w.center), w.enrol(t, w.center)
	later := fixture.Now.Add(time.Hour)
	steps := func(s *students.Student) error {
		if err := s.Admit(later); err != nil {
			return err
		}
		_, err := s.Correct(fixture.Student(w.center.ID, w.course.Divisions[0].ID, named("Another Name")), later)
		return err
	}
	want := students.Restore(student)
	require.NoError(t, steps(want))
	k.do(t, func(ctx context.Context) error { return k.Students.Change(ctx, student.ID, steps) })
	require.Equal(t, want.Snapshot(), w.studentNow(t, student.ID))
	require.Equal(t, other, w.studentNow(t, other.ID))
}

func studentsChangeFails(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.enrol(t, w.center)
	change := func(ctx context.Context) error {
		return k.Students.Change(ctx, want.ID, func(s *students.Student) error {
			if err := s.Admit(fixture.Now); err != nil {
				return err
			}
			return errStop
		})
	}
	k.fails(t, errStop, change)
	require.Equal(t, want, w.studentNow(t, want.ID))
	// Nor does Change store it, when the transaction goes on.
	_ = k.Tx.Do(t.Context(), func(ctx context.Context) error {
		_ = change(ctx)
		return nil
	})
	require.Equal(t, want, w.studentNow(t, want.ID))
}

func studentsChangeTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	first, second := w.enrol(t, w.center), w.enrol(t, w.other)
	k.fails(t, students.ErrEmailTaken, w.correction(second.ID, at(first.Profile.Email)))
	require.Equal(t, second, w.studentNow(t, second.ID))
	k.do(t, w.correction(first.ID, at(first.Profile.Email)))
	require.Equal(t, first, w.studentNow(t, first.ID))
}

func studentsChangeFrees(t *testing.T, k Kit) {
	w := settle(t, k)
	first := w.enrol(t, w.center, at(fixture.Email(1)))
	w.correct(t, first.ID, at(fixture.Email(2)))
	second := w.enrol(t, w.center, at(fixture.Email(1)))
	require.Equal(t, fixture.Email(2), w.studentNow(t, first.ID).Profile.Email)
	require.Equal(t, fixture.Email(1), w.studentNow(t, second.ID).Profile.Email)
}

func studentsRace(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center, func(p *students.Profile) { p.About = "" })
	atOnce(t, many, func(int) (struct{}, error) {
		return struct{}{}, k.Tx.Do(t.Context(), w.correction(student.ID, func(p *students.Profile) { p.About += "x" }))
	})
	require.Equal(t, strings.Repeat("x", many), w.studentNow(t, student.ID).Profile.About)
}

func studentsTakenRace(t *testing.T, k Kit) {
	w := settle(t, k)
	k.oneOfMany(t, students.ErrEmailTaken, func(ctx context.Context, _ int) error {
		s, err := w.student(ctx, w.center, at(fixture.Email(1)))
		if err != nil {
			return err
		}
		_, err = k.Students.Add(ctx, s)
		return err
	})
}

// running returns the running numbers of the center's students of this year.
func (w world) running() numbers {
	return func(ctx context.Context) (int, error) { return w.Students.Number(ctx, w.center.ID, fixture.Year, 1) }
}

func studentsNumbersRace(t *testing.T, k Kit) {
	numbersRace(t, k, settle(t, k).running())
}

func studentsGapless(t *testing.T, k Kit) {
	numbersGapless(t, k, settle(t, k).running())
}

func studentsSeries(t *testing.T, k Kit) {
	w := settle(t, k)
	numbersSeries(t, k, w.center.ID, w.other.ID, func(ctx context.Context, center centers.ID, year int) (int, error) {
		return w.Students.Number(ctx, center, year, 1)
	})
}

func studentsBlocks(t *testing.T, k Kit) {
	w := settle(t, k)
	block := func(n int) numbers {
		return func(ctx context.Context) (int, error) { return w.Students.Number(ctx, w.center.ID, fixture.Year, n) }
	}
	require.Equal(t, 1, k.take(t, block(5), nil))
	require.Equal(t, 6, k.take(t, block(1000), errStop))
	require.Equal(t, 6, k.take(t, block(1), nil))
	require.Equal(t, 7, k.take(t, block(2), nil))

	given := atOnce(t, many, func(int) (int, error) {
		var first int
		err := k.Tx.Do(t.Context(), func(ctx context.Context) (err error) {
			first, err = block(3)(ctx)
			return err
		})
		return (first-9)/3 + 1, err
	})
	require.ElementsMatch(t, from1(many), given)
}
