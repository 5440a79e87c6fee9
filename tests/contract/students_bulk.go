package contract

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"kendra/domain/contact"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Bulk is the contract of students.BulkStore.
func Bulk(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KnownAreThoseWithAnAddress":        bulkKnown,
		"KnownByEveryKey":                   bulkKnownBy,
		"TellsWhichAddressesAreTaken":       bulkTakenAnywhere,
		"KnownByNameAndBirthDate":           bulkKnownByPerson,
		"StoresStudentsWithoutBirthDate":    bulkUndated,
		"PairsStudentsWithoutBirthDate":     doublesUndated,
		"PairsStudentsWithoutNumber":        doublesWithoutNumber,
		"EachOpenEnrolment":                 bulkEachOpen,
		"TakeBackLeavesWhoWasTouched":       bulkTakeBack,
		"TakeBackOfAnEnrolment":             bulkTakeBackEnrolment,
		"TakeBackOrCertificates":            takeBackOrCertificates,
		"AddAllKeepsEveryField":             bulkRoundTrip,
		"AddAllAnswersTakenAddresses":       bulkTaken,
		"AddAllIsRolledBack":                bulkRolledBack,
		"AddAllOfNone":                      bulkNone,
		"AddAllSideBySide":                  bulkRace,
		"CorrectAllStoresProfiles":          bulkCorrect,
		"CorrectAllLeavesTheStatus":         bulkCorrectStatus,
		"CorrectAllRefusesATakenAddress":    bulkCorrectTaken,
		"CorrectAllOfAChunkLeavesTheOthers": bulkCorrectSome,
		"ChangeAllKeepsTheSteps":            bulkChange,
		"LockAnswersWhoIsThere":             bulkLock,
		"ADivisionGoesOrGetsStudents":       bulkOrDivision,
	}.run(t, fresh)
}

// newcomers returns new students with the addresses; their numbers count up from a given one.
func (w world) newcomers(t *testing.T, running int, emails ...contact.Email) []*students.Student {
	t.Helper()
	all := make([]*students.Student, len(emails))
	for i, email := range emails {
		var err error
		all[i], err = students.Register(students.NewRegNo("", w.center.Code, fixture.Year, running+i), fixture.Student(w.center.ID, w.division(), at(email)), fixture.Now)
		require.NoError(t, err)
	}
	return all
}

func (w world) addAll(t *testing.T, all []*students.Student) (taken []contact.Email) {
	t.Helper()
	w.do(t, func(ctx context.Context) error {
		ids, err := w.Bulk.AddAll(ctx, all)
		taken = takenOf(all, ids)
		return err
	})
	return taken
}

// takenOf returns the addresses of students who were not stored.
func takenOf(all []*students.Student, ids []students.ID) (taken []contact.Email) {
	for i, id := range ids {
		if id == 0 {
			taken = append(taken, all[i].Snapshot().Profile.Email)
		}
	}
	return taken
}

func (w world) known(t *testing.T, emails ...contact.Email) []students.Snapshot {
	t.Helper()
	found, err := w.Bulk.Known(t.Context(), emails)
	require.NoError(t, err)
	all := []students.Snapshot{}
	for _, s := range found {
		all = append(all, s.Snapshot())
	}
	return all
}

func bulkRoundTrip(t *testing.T, k Kit) {
	w := settle(t, k)
	given, stored := exact()
	var want []students.Snapshot
	var all []*students.Student
	for i, status := range []students.Status{students.Cancelled, students.Registered} {
		n := students.Snapshot{
			RegNo: students.NewRegNo("", w.center.Code, fixture.Year, i+1), Status: status, Since: given, Version: 1,
			Profile: fixture.Student(w.center.ID, w.division(), at(fixture.Email(i))),
		}
		all = append(all, students.Restore(n))
		n.Since = stored
		want = append(want, n)
	}
	want[1].Profile.AltMobile, want[1].Profile.PIN, want[1].Profile.About, want[1].Profile.Photo = "", "", "", ""
	all[1] = students.Restore(want[1])
	require.Empty(t, w.addAll(t, all))

	for _, n := range want {
		s, err := k.Students.FindByRegNo(t.Context(), n.RegNo)
		require.NoError(t, err)
		require.NotZero(t, s.Snapshot().ID)
		n.ID, n.Enrolment = s.Snapshot().ID, s.Snapshot().Enrolment
		n.Enrolments = []students.Enrolment{{
			ID: n.Enrolment, Center: n.Profile.Center, Division: n.Profile.Division, Session: n.Profile.Session, Status: n.Status, Since: n.Since,
			Enrolled: n.Since,
		}}
		require.Equal(t, n, s.Snapshot())
	}
}

func bulkTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	here, elsewhere := w.enrol(t, w.center), w.enrol(t, w.other)
	all := w.newcomers(t, 100, fixture.Email(1), here.Profile.Email, fixture.Email(2), elsewhere.Profile.Email, fixture.Email(3))
	require.ElementsMatch(t, []contact.Email{here.Profile.Email, elsewhere.Profile.Email}, w.addAll(t, all))

	require.Len(t, w.known(t, fixture.Email(1), fixture.Email(2), fixture.Email(3)), 3)
	require.Equal(t, here, w.studentNow(t, here.ID))
	require.Equal(t, elsewhere, w.studentNow(t, elsewhere.ID))
	_, err := k.Students.FindByRegNo(t.Context(), all[1].Snapshot().RegNo)
	require.ErrorIs(t, err, students.ErrNotFound)
}

func bulkRolledBack(t *testing.T, k Kit) {
	w := settle(t, k)
	k.fails(t, errStop, func(ctx context.Context) error {
		if _, err := k.Bulk.AddAll(ctx, w.newcomers(t, 1, fixture.Email(1), fixture.Email(2))); err != nil {
			return err
		}
		return errStop
	})
	require.Empty(t, w.known(t, fixture.Email(1), fixture.Email(2)))
	require.Empty(t, w.addAll(t, w.newcomers(t, 1, fixture.Email(1), fixture.Email(2))))
}

func bulkNone(t *testing.T, k Kit) {
	w := settle(t, k)
	require.Empty(t, w.addAll(t, nil))
	k.do(t, func(ctx context.Context) error { return k.Bulk.CorrectAll(ctx, nil) })
}

func bulkRace(t *testing.T, k Kit) {
	w := settle(t, k)
	chunks := make([][]*students.Student, many)
	for i := range chunks {
		chunks[i] = w.newcomers(t, 10*i+1, fixture.Email(0), fixture.Email(i+1))
	}
	lost := 0
	for _, taken := range atOnce(t, many, func(i int) (taken []contact.Email, err error) {
		err = k.Tx.Do(t.Context(), func(ctx context.Context) error {
			ids, err := k.Bulk.AddAll(ctx, chunks[i])
			taken = takenOf(chunks[i], ids)
			return err
		})
		return taken, err
	}) {
		lost += len(taken)
	}
	require.Equal(t, many-1, lost)
	for i := range many + 1 {
		require.Len(t, w.known(t, fixture.Email(i)), 1)
	}
}
