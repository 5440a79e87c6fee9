package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/exams"
	"kendra/domain/identity"
	"kendra/domain/questions"
	"kendra/domain/sittings"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// Sittings is the contract of sittings.Store.
func Sittings(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"OpensAWindow":       sittingWindows,
		"KeepsEveryField":    sittingChanges,
		"MovesUntilTheStart": sittingMoves,
		"ListsWhatIsDue":     sittingDue,
		"NotFound":           sittingNotFound,
	}.run(t, fresh)
}

// SittingJournal is the contract of sittings.Journal.
func SittingJournal(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEntriesOnce":        journalOnce,
		"OnlyTheDeviceWrites":     journalDevice,
		"NothingAfterTheEnd":      journalEnd,
		"WritersAndTheEndDoAgree": journalRace,
		"KeepsTheLastGrade":       journalGrades,
	}.run(t, fresh)
}

// invigilated is a world with an exam of two candidates and an open window.
type invigilated struct {
	world
	exam   exams.Exam
	window sittings.Window
	all    []sittings.Sitting
}

var deviceOne, deviceTwo = identity.SecretHash{1}, identity.SecretHash{2}

func frozen(seed uint64) questions.Paper {
	return questions.Paper{Seed: seed, Lines: []questions.Line{{Question: 7, Version: 2, Choices: []int{1, 0}, Award: questions.Award{Right: 100, Wrong: 25}}}}
}

func invigilate(t *testing.T, k Kit) invigilated {
	t.Helper()
	w := settle(t, k)
	i := invigilated{world: w, exam: w.exam(t, "Final", w.enrol(t, w.center, called("Asha")), w.enrol(t, w.center, called("Ravi")))}
	i.window = i.open(t, "Lab 1", i.exam.Candidates[0].Enrolment, i.exam.Candidates[1].Enrolment)
	i.all = i.list(t, sittings.Filter{Window: i.window.ID})
	return i
}

func (i invigilated) open(t *testing.T, room string, of ...students.EnrolmentID) sittings.Window {
	t.Helper()
	w := sittings.Window{
		Exam: i.exam.ID, Center: i.center.ID, Key: exams.Key{Component: 0, Subject: 5}, Room: room, Code: "ACDEFG", Minutes: 60, Entry: 15,
		Instructions: questions.Words{English: "Read first.", Hindi: "पहले पढ़ें।"}, By: "Asha", Opened: fixture.Now,
	}
	i.do(t, func(ctx context.Context) (err error) {
		w.ID, err = i.Sittings.Open(ctx, w, frozenFor(of))
		return err
	})
	return w
}

func frozenFor(of []students.EnrolmentID) []sittings.Sitting {
	var all []sittings.Sitting
	for _, e := range of {
		all = append(all, sittings.Sitting{Enrolment: e, Paper: frozen(uint64(e))})
	}
	return all
}

func (i invigilated) list(t *testing.T, f sittings.Filter) []sittings.Sitting {
	t.Helper()
	all, err := i.Sittings.List(t.Context(), f)
	require.NoError(t, err)
	return all
}

// start starts the first sitting on a device.
func (i invigilated) start(t *testing.T, device identity.SecretHash) sittings.ID {
	t.Helper()
	id := i.all[0].ID
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.Change(ctx, id, func(s *sittings.Sitting) error { return s.Start(i.window, "ACDEFG", device, fixture.Now) })
	})
	return id
}

func sittingWindows(t *testing.T, k Kit) {
	i := invigilate(t, k)
	found, err := i.Sittings.Window(t.Context(), i.window.ID)
	require.NoError(t, err)
	require.Equal(t, i.window, found)
	require.Equal(t, []sittings.Sitting{
		{ID: i.all[0].ID, Window: i.window.ID, Exam: i.exam.ID, Center: i.center.ID, Key: i.window.Key, Enrolment: i.exam.Candidates[0].Enrolment, Paper: frozen(uint64(i.exam.Candidates[0].Enrolment))},
		{ID: i.all[1].ID, Window: i.window.ID, Exam: i.exam.ID, Center: i.center.ID, Key: i.window.Key, Enrolment: i.exam.Candidates[1].Enrolment, Paper: frozen(uint64(i.exam.Candidates[1].Enrolment))},
	}, i.all)
	require.Equal(t, i.all[1:], i.list(t, sittings.Filter{Exam: i.exam.ID, Enrolment: i.exam.Candidates[1].Enrolment}))
	require.Equal(t, i.all[:1], i.list(t, sittings.Filter{ID: i.all[0].ID}))
	require.Empty(t, i.list(t, sittings.Filter{Window: nowhere}))
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.ChangeWindow(ctx, i.window.ID, func(w *sittings.Window) error {
			w.Taken = fixture.Now.Add(time.Hour)
			return nil
		})
	})
	i.fails(t, errStop, func(ctx context.Context) error {
		return i.Sittings.ChangeWindow(ctx, i.window.ID, func(w *sittings.Window) error {
			w.Taken = time.Time{}
			return errStop
		})
	})
	i.window.Taken = fixture.Now.Add(time.Hour)
	all, err := i.Sittings.Windows(t.Context(), i.exam.ID)
	require.NoError(t, err)
	require.Equal(t, []sittings.Window{i.window}, all)
	require.ErrorIs(t, i.Sittings.ChangeWindow(t.Context(), i.window.ID, func(*sittings.Window) error { return nil }), kernel.ErrNoTransaction)
}

func sittingChanges(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id, want := i.start(t, deviceOne), i.all[0]
	change := func(s *sittings.Sitting) error {
		if err := s.Start(i.window, "ACDEFG", deviceTwo, fixture.Now); err != nil {
			return err
		}
		return s.Give(5, "Power cut", "Asha", fixture.Now)
	}
	i.do(t, func(ctx context.Context) error { return i.Sittings.Change(ctx, id, change) })
	require.NoError(t, want.Start(i.window, "ACDEFG", deviceOne, fixture.Now))
	require.NoError(t, change(&want))
	require.Equal(t, []sittings.Sitting{want}, i.list(t, sittings.Filter{ID: id}))
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.Change(ctx, id, func(s *sittings.Sitting) error {
			if err := s.Allow(0, "Power cut", "Asha", fixture.Now); err != nil {
				return err
			}
			return s.Submit(deviceTwo, fixture.Now)
		})
	})
	for _, device := range []identity.SecretHash{deviceOne, deviceTwo} {
		s, err := i.Sittings.ByDevice(t.Context(), device)
		require.NoError(t, err)
		require.Equal(t, id, s.ID, "also by a device that was replaced")
		require.Equal(t, sittings.ByCandidate, s.Cause)
	}
	i.fails(t, errStop, func(ctx context.Context) error {
		return i.Sittings.Change(ctx, i.all[1].ID, func(s *sittings.Sitting) error {
			s.Device = identity.SecretHash{3}
			return errStop
		})
	})
	_, err := i.Sittings.ByDevice(t.Context(), identity.SecretHash{3})
	require.ErrorIs(t, err, sittings.ErrNotFound)
}

func sittingMoves(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id := i.start(t, deviceOne)
	first, second := i.exam.Candidates[0].Enrolment, i.exam.Candidates[1].Enrolment
	other := i.open(t, "Lab 2", first, second)
	moved := i.list(t, sittings.Filter{Window: other.ID})
	require.Len(t, moved, 1, "a sitting that has started stays")
	require.Equal(t, i.all[1].ID, moved[0].ID)
	require.Equal(t, id, i.list(t, sittings.Filter{Window: i.window.ID})[0].ID)
	i.fails(t, sittings.ErrNobody, func(ctx context.Context) error {
		_, err := i.Sittings.Open(ctx, i.window, frozenFor([]students.EnrolmentID{first}))
		return err
	})
	all, err := i.Sittings.Windows(t.Context(), i.exam.ID)
	require.NoError(t, err)
	require.Equal(t, []sittings.Window{other, i.window}, all)
}

func sittingDue(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id, ends := i.start(t, deviceOne), fixture.Now.Add(time.Hour)
	due := func(at time.Time, most int) []sittings.ID {
		ids, err := i.Sittings.Due(t.Context(), at, most)
		require.NoError(t, err)
		return ids
	}
	require.Empty(t, due(ends.Add(-time.Second), 10))
	require.Empty(t, due(ends, 0))
	require.Equal(t, []sittings.ID{id}, due(ends, 10), "somebody who never came is not due")
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.Change(ctx, id, func(s *sittings.Sitting) error {
			s.Expire(ends)
			return nil
		})
	})
	require.Empty(t, due(ends, 10))
}

func sittingNotFound(t *testing.T, k Kit) {
	_, err := k.Sittings.Window(t.Context(), nowhere)
	require.ErrorIs(t, err, sittings.ErrNotFound)
	_, err = k.Sittings.ByDevice(t.Context(), deviceOne)
	require.ErrorIs(t, err, sittings.ErrNotFound)
	k.fails(t, sittings.ErrNotFound, func(ctx context.Context) error {
		return k.Sittings.Change(ctx, nowhere, func(*sittings.Sitting) error { return nil })
	})
	k.fails(t, sittings.ErrNotFound, func(ctx context.Context) error {
		return k.Sittings.ChangeWindow(ctx, nowhere, func(*sittings.Window) error { return nil })
	})
}
