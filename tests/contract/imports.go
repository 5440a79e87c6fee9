package contract

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/calendar"
	"kendra/domain/centers"
	"kendra/domain/imports"
	"kendra/domain/page"
	"kendra/domain/sessions"
	"kendra/domain/students"
	"kendra/tests/fixture"
)

// ImportJobs is the contract of imports.JobStore.
func ImportJobs(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"KeepsEveryField":              journalRoundTrip,
		"KeepsEmptyFields":             journalEmpty,
		"NotFound":                     journalNotFound,
		"ChangeIsRolledBack":           journalRolledBack,
		"VanishMarksThoseAtWork":       journalVanished,
		"ListsTheLatestFirst":          journalList,
		"LockExcludesTheSameCenter":    lockExcludes,
		"LockIsHandedOn":               lockHandedOn,
		"LockLetsOtherCentersIn":       lockOthers,
		"LockIsHeldAcrossTransactions": lockAcross,
		"LockGivesUpWithItsContext":    lockGivesUp,
	}.run(t, fresh)
}

// patience is how long a test waits for an event that must happen; brief for one that must not.
const (
	patience = time.Minute
	brief    = 50 * time.Millisecond
)

func job(id imports.JobID, c centers.Snapshot) imports.Job {
	return imports.Job{ID: id, File: "students.csv", Center: c.ID, Stage: imports.Running, Started: fixture.Now}
}

func (k Kit) start(t *testing.T, j imports.Job) {
	t.Helper()
	k.do(t, func(ctx context.Context) error { return k.ImportJobs.Start(ctx, j) })
}

func (k Kit) changeJob(t *testing.T, id imports.JobID, change func(*imports.Job)) {
	t.Helper()
	k.do(t, func(ctx context.Context) error {
		return k.ImportJobs.Change(ctx, id, func(j *imports.Job) error {
			change(j)
			return nil
		})
	})
}

func (k Kit) finish(t *testing.T, id imports.JobID, s imports.Stage, at time.Time) {
	t.Helper()
	k.changeJob(t, id, func(j *imports.Job) { j.Stage, j.Finished = s, at })
}

func (k Kit) jobNow(t *testing.T, id imports.JobID) imports.Job {
	t.Helper()
	j, err := k.ImportJobs.Find(t.Context(), id)
	require.NoError(t, err)
	return j
}

func journalRoundTrip(t *testing.T, k Kit) {
	k.addCenterNamed(t, "Kendra Gaya")
	given, stored := exact()
	want := job("0123456789abcdef", k.addCenterNamed(t, "Kendra Patna"))
	want.Account, want.By, want.Started = k.addAccount(t, fixture.Account()).ID, "Meera Sinha", given
	k.start(t, want)
	want.Started = stored
	require.Equal(t, want, k.jobNow(t, want.ID))

	want.Counts = imports.Counts{Rows: 6, Created: 1, Enrolled: 9, Updated: 2, Unchanged: 3, Refused: 4, Skipped: 5, Left: 8, Undated: 1, Unnumbered: 7}
	want.Covers = imports.Coverage{Courses: []string{"DCA"}, Sessions: []string{"Morning"}, Unseated: true, Open: 40, BySession: true}
	want.Stage, want.Finished, want.Begun, want.Tries = imports.Stopped, given.Add(time.Hour), true, 2
	want.Undone = imports.Undoing{Removed: 1, Restored: 2, Kept: []students.RegNo{"1001-26-00003"}}
	want.Key, want.Sum, want.Plan, want.Expected, want.Cancel, want.Problem = "a-key", "a-sum", "a-plan", 6, true, "disk full"
	want.Reading = imports.Reading{Format: imports.CSV, Encoding: imports.UTF8, Delimiter: ",", Quote: "\"", Sheet: "One", Sheets: []string{"One", "Two"}, Entry: "a.csv", Heading: 3}
	want.Answers = imports.Answers{
		Columns: []imports.Column{imports.Name, imports.Ignored}, Dates: imports.DayFirst,
		Values:   map[imports.Column]map[string]string{imports.Division: {"dca (6m)": "DCA"}},
		Sessions: imports.Terms{"morning": {From: calendar.On(2026, time.June, 1), To: calendar.On(2026, time.July, 31)}},
		Given:    map[imports.Column]imports.Given{imports.State: {Value: "Bihar", Always: true}},
		Splits:   []imports.SplitColumn{{Index: 1, By: ",", Into: []imports.Column{imports.City, imports.PIN}}},
	}
	want.Options = imports.Options{Mode: imports.Update, Override: true, Atomic: true, Invite: true, MaxChange: 7, CreateSessions: true, Missing: 8}
	want.Made = []sessions.ID{7, 8}
	k.changeJob(t, want.ID, func(j *imports.Job) {
		changed := want
		changed.Started = j.Started
		*j = changed
	})
	want.Finished = stored.Add(time.Hour)
	require.Empty(t, fixture.Empty(want))
	require.Equal(t, want, k.jobNow(t, want.ID))

	want.ID = "another"
	want.Started = given
	k.start(t, want)
	want.Started, want.Counts, want.Finished = stored, imports.Counts{}, time.Time{}
	got := k.jobNow(t, want.ID)
	got.Counts, got.Finished = imports.Counts{}, time.Time{} // a new job has done nothing
	require.Equal(t, want, got)
}

func journalEmpty(t *testing.T, k Kit) {
	want := job("a-job", k.addCenterNamed(t, "Kendra Patna"))
	want.File = ""
	k.start(t, want)
	require.Equal(t, want, k.jobNow(t, want.ID))
}

func journalNotFound(t *testing.T, k Kit) {
	_, err := k.ImportJobs.Find(t.Context(), "nobody's")
	require.ErrorIs(t, err, imports.ErrNoJob)
	k.fails(t, imports.ErrNoJob, func(ctx context.Context) error {
		return k.ImportJobs.Change(ctx, "nobody's", func(*imports.Job) error { return nil })
	})
}

func journalList(t *testing.T, k Kit) {
	patna, gaya := k.addCenterNamed(t, "Kendra Patna"), k.addCenterNamed(t, "Kendra Gaya")
	for i, c := range []centers.Snapshot{patna, gaya, patna} {
		j := job(imports.JobID(rune('a'+i)), c)
		j.Started = fixture.Now.Add(time.Duration(i) * time.Hour)
		k.start(t, j)
	}
	for _, c := range []struct {
		scope centers.Scope
		page  page.Request
		total int
		want  []imports.JobID
	}{
		{centers.Everywhere(), page.Request{}, 3, []imports.JobID{"c", "b", "a"}},
		{centers.Everywhere(), page.Request{Number: 1, Size: 2}, 3, []imports.JobID{"a"}},
		{centers.Only(patna.ID), page.Request{}, 2, []imports.JobID{"c", "a"}},
		{centers.Scope{}, page.Request{}, 0, []imports.JobID{}},
	} {
		p, err := k.ImportJobs.List(t.Context(), c.scope, c.page)
		require.NoError(t, err)
		require.Equal(t, c.total, p.Total)
		got := []imports.JobID{}
		for _, j := range p.Items {
			got = append(got, j.ID)
		}
		require.Equal(t, c.want, got)
	}
}

func journalRolledBack(t *testing.T, k Kit) {
	want := job("a-job", k.addCenterNamed(t, "Kendra Patna"))
	k.start(t, want)
	k.fails(t, errStop, func(ctx context.Context) error {
		if err := k.ImportJobs.Change(ctx, "a-job", func(j *imports.Job) error { j.Plan = "x"; return nil }); err != nil {
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
	k.do(t, func(ctx context.Context) error { return k.ImportJobs.MarkVanished(ctx, patna.ID) })
	k.start(t, job("next", patna))
	for id, want := range map[imports.JobID]imports.Stage{
		"done": imports.Done, "killed": imports.Vanished, "elsewhere": imports.Running, "next": imports.Running,
	} {
		require.Equal(t, want, k.jobNow(t, id).Stage, id)
	}
}

// lock takes a center's lock, which must be free or become free.
func (k Kit) lock(t *testing.T, c centers.Snapshot) (unlock func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	unlock, err := k.ImportJobs.Lock(ctx, c.ID)
	require.NoError(t, err)
	return unlock
}

func lockExcludes(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	var inside atomic.Int32
	together := atOnce(t, 4, func(i int) (together bool, err error) {
		for range 5 {
			unlock, err := []imports.JobStore{k.ImportJobs, k.Elsewhere}[i%2].Lock(t.Context(), center.ID)
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
		second, err := k.ImportJobs.Lock(t.Context(), center.ID)
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
	k.changeJob(t, "a-job", func(j *imports.Job) { j.Plan = "x" })
	k.finish(t, "a-job", imports.Done, fixture.Now)
	k.refusesLock(t, center)
	unlock()
	k.lock(t, center)()
}

// refusesLock checks that the lock stays taken for a while.
func (k Kit) refusesLock(t *testing.T, c centers.Snapshot) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), brief)
	defer cancel()
	for _, store := range []imports.JobStore{k.ImportJobs, k.Elsewhere} {
		_, err := store.Lock(ctx, c.ID)
		require.Error(t, err)
	}
}

func lockGivesUp(t *testing.T, k Kit) {
	center := k.addCenterNamed(t, "Kendra Patna")
	unlock := k.lock(t, center)
	ctx, cancel := context.WithCancel(t.Context())
	failed := make(chan error, 1)
	go func() {
		_, err := k.ImportJobs.Lock(ctx, center.ID)
		failed <- err
	}()
	cancel()
	require.Error(t, <-failed)
	k.refusesLock(t, center)
	unlock()
	k.lock(t, center)() // a caller that gave up holds no lock
}
