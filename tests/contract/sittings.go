package contract

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/kernel"
	"kendra/domain/courses"
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
		"ReadsRequirements":  sittingComputers,
		"NotFound":           sittingNotFound,
	}.run(t, fresh)
}

// SittingJournal is the contract of sittings.Journal.
func SittingJournal(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEntriesOnce":        journalOnce,
		"KeepsTypingTests":        journalTyping,
		"OnlyTheDeviceWrites":     journalDevice,
		"NothingAfterTheEnd":      journalEnd,
		"WritersAndTheEndDoAgree": journalRace,
		"KeepsTheLastGrade":       journalGrades,
	}.run(t, fresh)
}

// invigilated is a bank with an exam of two candidates and an open window.
type invigilated struct {
	banked
	exam   exams.Exam
	window sittings.Window
	all    []sittings.Sitting
}

var deviceOne, deviceTwo = identity.SecretHash{1}, identity.SecretHash{2}

// frozen stores a paper for one candidate.
func (i invigilated) frozen(t *testing.T, of students.EnrolmentID) questions.Set {
	t.Helper()
	bank, err := i.Questions.All(t.Context(), i.subject)
	require.NoError(t, err)
	s, err := questions.NewSet(bank, i.blueprint(1, 1), "Lab 1", uint64(of), "Asha", fixture.Now)
	require.NoError(t, err)
	i.do(t, func(ctx context.Context) (err error) {
		s.ID, err = i.PaperSets.Freeze(ctx, s)
		return err
	})
	return s
}

func invigilate(t *testing.T, k Kit) invigilated {
	t.Helper()
	b := inBank(t, k)
	b.added(t, b.question("a", "A"), b.question("b", "A"))
	i := invigilated{banked: b, exam: b.exam(t, "Final", b.enrol(t, b.center, called("Asha")), b.enrol(t, b.center, called("Ravi")))}
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
	all := i.frozenFor(t, of)
	i.do(t, func(ctx context.Context) (err error) {
		w.ID, err = i.Sittings.Open(ctx, w, all)
		return err
	})
	return w
}

func (i invigilated) frozenFor(t *testing.T, of []students.EnrolmentID) []sittings.Sitting {
	t.Helper()
	var all []sittings.Sitting
	for _, e := range of {
		set := i.frozen(t, e)
		all = append(all, sittings.Sitting{Enrolment: e, Set: set.ID, Paper: set.Paper})
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
	require.Len(t, i.all, 2)
	for n, s := range i.all {
		set, err := i.PaperSets.Set(t.Context(), s.Set)
		require.NoError(t, err)
		require.Empty(t, set.Letter)
		require.Equal(t, sittings.Sitting{
			ID: s.ID, Window: i.window.ID, Exam: i.exam.ID, Center: i.center.ID, Key: i.window.Key, Enrolment: i.exam.Candidates[n].Enrolment, Set: set.ID, Paper: set.Paper,
		}, s)
	}
	sets, err := i.PaperSets.Sets(t.Context(), i.subject)
	require.NoError(t, err)
	require.Empty(t, sets, "those of candidates are not among those of the subject")
	require.Equal(t, i.all[1:], i.list(t, sittings.Filter{Exam: i.exam.ID, Enrolment: i.exam.Candidates[1].Enrolment}))
	require.Equal(t, i.all[:1], i.list(t, sittings.Filter{ID: i.all[0].ID}))
	roll, err := i.Sittings.Roll(t.Context(), i.window.ID)
	require.NoError(t, err)
	require.Len(t, roll, 2)
	for n, s := range roll {
		s.Paper = i.all[n].Paper
		require.Equal(t, i.all[n], s, "all but the papers")
	}
	require.Empty(t, i.list(t, sittings.Filter{Window: nowhere}))
	none, err := i.Sittings.Taken(t.Context(), i.window.Key.Subject, 9)
	require.NoError(t, err)
	require.Empty(t, none, "its marks are not in the exam yet")
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.ChangeWindow(ctx, i.window.ID, func(w *sittings.Window) error {
			w.Code, w.Taken = "HJKLMN", fixture.Now.Add(time.Hour)
			return nil
		})
	})
	i.fails(t, errStop, func(ctx context.Context) error {
		return i.Sittings.ChangeWindow(ctx, i.window.ID, func(w *sittings.Window) error {
			w.Taken = time.Time{}
			return errStop
		})
	})
	i.window.Code, i.window.Taken = "HJKLMN", fixture.Now.Add(time.Hour)
	subject, opened := i.window.Key.Subject, i.window.Opened
	for _, c := range []struct {
		of  sittings.WindowFilter
		any bool
	}{
		{sittings.WindowFilter{Exam: i.exam.ID}, true}, {sittings.WindowFilter{Exam: i.exam.ID + 404}, false},
		{sittings.WindowFilter{Subject: subject, From: opened, To: opened.Add(time.Minute)}, true}, {sittings.WindowFilter{Subject: subject + 404}, false},
		{sittings.WindowFilter{Subject: subject, From: opened.Add(time.Minute)}, false}, {sittings.WindowFilter{Subject: subject, To: opened}, false},
	} {
		all, err := i.Sittings.Windows(t.Context(), c.of)
		require.NoError(t, err)
		if want := []sittings.Window{i.window}; c.any {
			require.Equal(t, want, all, "%+v", c.of)
		} else {
			require.Empty(t, all, "%+v", c.of)
		}
	}
	for subject, want := range map[courses.SubjectID]int{i.window.Key.Subject: 1, i.window.Key.Subject + 404: 0} {
		taken, err := i.Sittings.Taken(t.Context(), subject, 9)
		require.NoError(t, err)
		require.Len(t, taken, want)
	}
	require.ErrorIs(t, i.Sittings.ChangeWindow(t.Context(), i.window.ID, func(*sittings.Window) error { return nil }), kernel.ErrNoTransaction)
}

// sittingComputers: each read of a sitting with its paper says what its exam requires at that moment.
func sittingComputers(t *testing.T, k Kit) {
	i := invigilate(t, k)
	id := i.start(t, deviceOne)
	i.do(t, func(ctx context.Context) error {
		return i.Exams.Change(ctx, i.exam.ID, func(e *exams.Exam) error {
			e.Computers = required()
			return nil
		})
	})
	one, err := i.Sittings.ByDevice(t.Context(), deviceOne)
	require.NoError(t, err)
	require.Equal(t, required(), one.Computers)
	for _, s := range i.list(t, sittings.Filter{Window: i.window.ID}) {
		require.Equal(t, required(), s.Computers)
	}
	i.do(t, func(ctx context.Context) error {
		return i.Sittings.Change(ctx, id, func(s *sittings.Sitting) error {
			require.Equal(t, required(), s.Computers)
			return s.Free("A computer without the program", "Meera", fixture.Now)
		})
	})
	roll, err := i.Sittings.Roll(t.Context(), i.window.ID)
	require.NoError(t, err)
	require.Zero(t, roll[0].Computers)
	require.True(t, roll[0].IsFree())
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
			return s.End("Copied", "Asha", fixture.Now)
		})
	})
	for _, device := range []identity.SecretHash{deviceOne, deviceTwo} {
		s, err := i.Sittings.ByDevice(t.Context(), device)
		require.NoError(t, err)
		require.Equal(t, id, s.ID, "also by a device that was replaced")
		require.Equal(t, sittings.Expelled, s.Cause)
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
	again := i.frozenFor(t, []students.EnrolmentID{first})
	i.fails(t, sittings.ErrNobody, func(ctx context.Context) error {
		_, err := i.Sittings.Open(ctx, i.window, again)
		return err
	})
	all, err := i.Sittings.Windows(t.Context(), sittings.WindowFilter{Exam: i.exam.ID})
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
