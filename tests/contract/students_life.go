package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// StudentBin is the contract of students.Store.
func StudentBin(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"RemovedIsNowhere":           studentsRemoved,
		"RemovedFreesTheAddress":     studentsRemovedAddress,
		"RefusesTheCertified":        studentsCertified,
		"Holdings":                   studentHoldings,
		"RemovalOrCertificates":      studentsOrCertificates,
		"ReturnedIsAsTheyWere":       studentsReturned,
		"NotFound":                   studentsBinNotFound,
		"ReturnRefusesATakenAddress": studentsReturnTaken,
		"ReturnWantsTheCenter":       studentsReturnHomeless,
	}.run(t, fresh)
}

// History is the contract of the history in students.Store, and of the methods that write it.
func History(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryStep":         historySteps,
		"OfNobodyIsEmpty":        historyNone,
		"IsOfTheSameTransaction": historyRolledBack,
		"IsWrittenInBulk":        historyBulk,
		"TellsMoves":             historyMoves,
	}.run(t, fresh)
}

func (w world) removeStudent(t *testing.T, id students.ID) {
	t.Helper()
	w.do(t, func(ctx context.Context) error { return w.Students.Remove(ctx, id, fixture.Now) })
}

func (w world) returnStudent(id students.ID) func(ctx context.Context) error {
	return func(ctx context.Context) error { return w.Students.Return(ctx, id, centers.Everywhere()) }
}

func studentsRemoved(t *testing.T, k Kit) {
	w := settle(t, k)
	gone, left := w.enrol(t, w.center, named("Gone")), w.enrol(t, w.center, named("Left"))
	w.removeStudent(t, gone.ID)

	_, err := k.Students.Find(t.Context(), gone.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = k.Students.FindByRegNo(t.Context(), gone.RegNo)
	require.ErrorIs(t, err, students.ErrNotFound)
	_, err = k.StudentDirectory.Item(t.Context(), gone.ID)
	require.ErrorIs(t, err, students.ErrNotFound)
	k.fails(t, students.ErrNotFound, w.correction(gone.ID, named("Back")))
	require.Empty(t, w.known(t, gone.Profile.Email))
	require.Equal(t, []string{"Left"}, k.names(t, students.Filter{}))
	each := []string{}
	require.NoError(t, k.StudentDirectory.Each(t.Context(), students.Filter{Scope: centers.Everywhere()}, func(i students.ListItem) error {
		each = append(each, i.Student.Profile.Name)
		return nil
	}))
	require.Equal(t, []string{"Left"}, each)
	taken, err := k.StudentDirectory.EmailTaken(t.Context(), gone.Profile.Email)
	require.NoError(t, err)
	require.False(t, taken)
	require.Equal(t, left, w.studentNow(t, left.ID))
}

func studentsRemovedAddress(t *testing.T, k Kit) {
	w := settle(t, k)
	gone := w.enrol(t, w.center, at(fixture.Email(1)))
	w.removeStudent(t, gone.ID)
	w.enrol(t, w.other, at(fixture.Email(1)))
	w.removeStudent(t, w.enrol(t, w.center, at(fixture.Email(2))).ID)
	require.Empty(t, w.addAll(t, w.newcomers(t, 700, fixture.Email(2))))
}

func studentsCertified(t *testing.T, k Kit) {
	w := settle(t, k)
	student, gone := w.enrol(t, w.center), w.enrol(t, w.center)
	w.addCertificate(t, w.certificate(student, 1))
	k.fails(t, students.ErrCertified, k.deleteStudent(student.ID))
	require.Equal(t, student, w.studentNow(t, student.ID))
	w.removeStudent(t, gone.ID)
}

func studentsReturned(t *testing.T, k Kit) {
	w := settle(t, k)
	want := w.enrol(t, w.center)
	w.removeStudent(t, want.ID)
	k.do(t, w.returnStudent(want.ID))
	require.Equal(t, want, w.studentNow(t, want.ID))
	require.Len(t, k.names(t, students.Filter{}), 1)
	require.Len(t, w.known(t, want.Profile.Email), 1)
}

func studentsBinNotFound(t *testing.T, k Kit) {
	w := settle(t, k)
	here, gone := w.enrol(t, w.center), w.enrol(t, w.center)
	w.removeStudent(t, gone.ID)
	for _, id := range []students.ID{gone.ID, nowhere} {
		k.fails(t, students.ErrNotFound, k.deleteStudent(id))
		k.fails(t, students.ErrNotFound, func(ctx context.Context) error { return k.Students.Remove(ctx, id, fixture.Now) })
	}
	for _, id := range []students.ID{here.ID, nowhere} {
		k.fails(t, students.ErrNotFound, w.returnStudent(id))
	}
}

func studentsReturnTaken(t *testing.T, k Kit) {
	w := settle(t, k)
	gone := w.enrol(t, w.center, at(fixture.Email(1)))
	w.removeStudent(t, gone.ID)
	w.enrol(t, w.other, at(fixture.Email(1)))
	k.fails(t, students.ErrEmailTaken, w.returnStudent(gone.ID))
}

func studentsReturnHomeless(t *testing.T, k Kit) {
	w := settle(t, k)
	gone := w.enrol(t, w.center)
	w.removeStudent(t, gone.ID)
	k.removeCenter(t, w.center.ID)
	k.fails(t, centers.ErrNotFound, w.returnStudent(gone.ID))
}

func (k Kit) turns(t *testing.T, id students.ID) []students.Turn {
	t.Helper()
	all, err := k.Students.History(t.Context(), id)
	require.NoError(t, err)
	return all
}

func historySteps(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	w.enrol(t, w.center)
	given, stored := exact()
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, student.ID, func(s *students.Student) error {
			if err := s.Admit(given); err != nil {
				return err
			}
			return s.Sign("Meera Sinha", "Paid in full")
		})
	})
	w.correct(t, student.ID, named("Another Name"))
	k.do(t, func(ctx context.Context) error {
		return k.Students.Change(ctx, student.ID, func(s *students.Student) error { return s.Pass(given) })
	})
	require.Equal(t, []students.Turn{
		{Enrolment: student.Enrolment, Status: students.Registered, Since: fixture.Now},
		{Version: 2, Enrolment: student.Enrolment, Status: students.Active, Since: stored, By: "Meera Sinha", Reason: "Paid in full"},
		{Version: 4, Enrolment: student.Enrolment, Status: students.Passed, Since: stored},
	}, k.turns(t, student.ID))
	require.Equal(t, map[string]int{"status": 4, "name": 3}, w.studentNow(t, student.ID).Touched)
}

func historyNone(t *testing.T, k Kit) {
	require.Empty(t, k.turns(t, nowhere))
}

func historyRolledBack(t *testing.T, k Kit) {
	w := settle(t, k)
	student := w.enrol(t, w.center)
	k.fails(t, errStop, func(ctx context.Context) error {
		err := k.Students.Change(ctx, student.ID, func(s *students.Student) error { return s.Admit(fixture.Now.Add(time.Hour)) })
		if err != nil {
			return err
		}
		return errStop
	})
	require.Len(t, k.turns(t, student.ID), 1)
}

func historyBulk(t *testing.T, k Kit) {
	w := settle(t, k)
	taken := w.enrol(t, w.center)
	all := w.newcomers(t, 700, fixture.Email(1), taken.Profile.Email, fixture.Email(2))
	require.NoError(t, all[2].Admit(fixture.Now.Add(time.Hour)))
	for _, s := range all {
		require.NoError(t, s.Sign("Importer", ""))
	}
	require.Len(t, w.addAll(t, all), 1)
	for i, want := range map[int][]students.Turn{
		0: {{Status: students.Registered, Since: fixture.Now, By: "Importer"}},
		2: {
			{Status: students.Registered, Since: fixture.Now, By: "Importer"},
			{Version: 2, Status: students.Active, Since: fixture.Now.Add(time.Hour), By: "Importer"},
		},
	} {
		s, err := k.Students.FindByRegNo(t.Context(), all[i].Snapshot().RegNo)
		require.NoError(t, err)
		for i := range want {
			want[i].Enrolment = s.Snapshot().Enrolment
		}
		require.Equal(t, want, k.turns(t, s.Snapshot().ID))
	}
	require.Len(t, k.turns(t, taken.ID), 1)
}
