package contract

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/centers"
	"kendra/domain/imports"
	"kendra/tests/fixture"
)

// Journal is the contract of imports.Journal.
func Journal(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":              journalRoundTrip,
		"KeepsEmptyFields":             journalEmpty,
		"NotFound":                     journalNotFound,
		"ProgressIsTheNewCounts":       journalProgress,
		"ProgressIsRolledBackWithRows": journalRolledBack,
		"StartMarksVanishedJobs":       journalVanished,
		"LockExcludesTheSameCenter":    lockExcludes,
		"LockIsHandedOn":               lockHandedOn,
		"LockLetsOtherCentersIn":       lockOthers,
		"LockIsHeldAcrossTransactions": lockAcross,
		"LockGivesUpWithItsContext":    lockGivesUp,
	}.run(t, fresh)
}

// patience is how long a test waits for what must come; brief is how long it gives what must not.
const (
	patience = time.Minute
	brief    = 50 * time.Millisecond
)

func job(id imports.JobID, c centers.Snapshot) imports.Job {
	return imports.Job{ID: id, File: "students.csv", Center: c.ID, Stage: imports.Running, Started: fixture.Now}
}

func (k Kit) start(t *testing.T, j imports.Job) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.Journal.Start(ctx, j) })
}

func (k Kit) finish(t *testing.T, id imports.JobID, s imports.Stage, at time.Time) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.Journal.Finish(ctx, id, s, at) })
}

func (k Kit) jobNow(t *testing.T, id imports.JobID) imports.Job {
	t.Helper()
	j, err := k.Journal.Find(t.Context(), id)
	require.NoError(t, err)
	return j
}

func journalRoundTrip(t *testing.T, k Kit) {
	k.addCenterNamed(t, "Kendra Gaya")
	given, stored := exact()
	want := job("0123456789abcdef", k.addCenterNamed(t, "Kendra Patna"))
	want.Account, want.Started = k.addAccount(t, fixture.Account()).ID, given
	k.start(t, want)
	want.Started = stored
	require.Equal(t, want, k.jobNow(t, want.ID))

	want.Counts = imports.Counts{Rows: 6, Created: 1, Updated: 2, Unchanged: 3, Refused: 4, Skipped: 5}
	k.do(t, func(ctx context.Context) error { return k.Journal.Progress(ctx, want.ID, want.Counts) })
	require.Equal(t, want, k.jobNow(t, want.ID))

	k.finish(t, want.ID, imports.Stopped, given.Add(time.Hour))
	want.Stage, want.Finished = imports.Stopped, stored.Add(time.Hour)
	require.Empty(t, fixture.Empty(want))
	require.Equal(t, want, k.jobNow(t, want.ID))
}

func journalEmpty(t *testing.T, k Kit) {
	want := job("a-job", k.addCenterNamed(t, "Kendra Patna"))
	want.File = ""
	k.start(t, want)
	require.Equal(t, want, k.jobNow(t, want.ID))
}

func journalNotFound(t *testing.T, k Kit) {
	_, err := k.Journal.Find(t.Context(), "nobody's")
	require.ErrorIs(t, err, imports.ErrNoJob)
}

func journalProgress(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	other := job("another", k.addCenterNamed(t, "Kendra Gaya"))
	k.start(t, job("a-job", center))
	k.start(t, other)
	for _, c := range []imports.Counts{{Rows: 2, Created: 2}, {Rows: 3, Created: 2, Refused: 1}} {
		k.do(t, func(ctx context.Context) error { return k.Journal.Progress(ctx, "a-job", c) })
		require.Equal(t, c, k.jobNow(t, "a-job").Counts)
	}
	require.Equal(t, other, k.jobNow(t, "another"))
}

func journalRolledBack(t *testing.T, k Kit) {
	want := job("a-job", k.addCenterNamed(t, "Kendra Patna"))
	k.start(t, want)
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.Journal.Progress(ctx, "a-job", imports.Counts{Rows: 1}); err != nil {
			return err
		}
		return errStop
	})
	require.Equal(t, want, k.jobNow(t, "a-job"))
}

func journalVanished(t *testing.T, k Kit) {
	patna, gaya := k.addCenterNamed(t, "Kendra Patna"), k.addCenterNamed(t, "Kendra Gaya")
	k.start(t, job("done", patna))
	k.finish(t, "done", imports.Done, fixture.Now)
	k.start(t, job("killed", patna))
	k.start(t, job("elsewhere", gaya))
	k.start(t, job("next", patna))
	for id, want := range map[imports.JobID]imports.Stage{
		"done": imports.Done, "killed": imports.Vanished, "elsewhere": imports.Running, "next": imports.Running,
	} {
		require.Equal(t, want, k.jobNow(t, id).Stage, id)
	}
}

// lock takes a center's lock, which must be free or become so.
func (k Kit) lock(t *testing.T, c centers.Snapshot) (unlock func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	unlock, err := k.Journal.Lock(ctx, c.ID)
	require.NoError(t, err)
	return unlock
}

func lockExcludes(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	var inside atomic.Int32
	together := atOnce(t, 4, func(int) (together bool, err error) {
		for range 5 {
			unlock, err := k.Journal.Lock(t.Context(), center.ID)
			if err != nil {
				return false, err
			}
			together = inside.Add(1) != 1 || together
			inside.Add(-1)
			unlock()
		}
		return together, nil
	})
	require.NotContains(t, together, true)
}

func lockHandedOn(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	unlock := k.lock(t, center)
	var released atomic.Bool
	early := make(chan bool, 1)
	go func() {
		second, err := k.Journal.Lock(t.Context(), center.ID)
		early <- err != nil || !released.Load()
		if err == nil {
			second()
		}
	}()
	released.Store(true)
	unlock()
	select {
	case e := <-early:
		require.False(t, e)
	case <-time.After(patience):
		require.Fail(t, "the lock was not handed on")
	}
	k.lock(t, center)()
}

func lockOthers(t *testing.T, k Kit) {
	patna, gaya := k.addCenterNamed(t, "Kendra Patna"), k.addCenterNamed(t, "Kendra Gaya")
	defer k.lock(t, patna)()
	defer k.lock(t, gaya)()
}

func lockAcross(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	unlock := k.lock(t, center)
	k.start(t, job("a-job", center))
	k.do(t, func(ctx context.Context) error { return k.Journal.Progress(ctx, "a-job", imports.Counts{Rows: 1}) })
	k.finish(t, "a-job", imports.Done, fixture.Now)
	k.refusesLock(t, center)
	unlock()
	k.lock(t, center)()
}

// refusesLock requires that the lock is not to be had for a while.
func (k Kit) refusesLock(t *testing.T, c centers.Snapshot) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), brief)
	defer cancel()
	_, err := k.Journal.Lock(ctx, c.ID)
	require.Error(t, err)
}

func lockGivesUp(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	unlock := k.lock(t, center)
	ctx, cancel := context.WithCancel(t.Context())
	failed := make(chan error, 1)
	go func() {
		_, err := k.Journal.Lock(ctx, center.ID)
		failed <- err
	}()
	cancel()
	require.Error(t, <-failed)
	k.refusesLock(t, center)
	unlock()
	k.lock(t, center)() // who gave up holds nothing
}
