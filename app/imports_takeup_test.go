package app_test

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/app/importing"
	"kendra/app/kernel"
	"kendra/domain/imports"
)

// hall is a site that takes imports over the website: its servers share one file store.
type hall struct {
	*world
	edits []func(*kernel.Ports)
}

func openHall(t *testing.T, edits ...func(*kernel.Ports)) *hall {
	t.Helper()
	return &hall{setup(t), edits}
}

func (o *hall) server(t *testing.T, edits ...func(*kernel.Ports)) *importing.Imports {
	t.Helper()
	return o.with(t, func(p *kernel.Ports, _ *kernel.Settings) {
		for _, edit := range append(slices.Clone(o.edits), edits...) {
			edit(p)
		}
	}).Imports
}

func (o *hall) upload(t *testing.T, s *importing.Imports, text string) imports.JobID {
	t.Helper()
	file := strings.NewReader(text)
	j, _, err := s.Upload(t.Context(), admin, importing.UploadImport{Name: "register.csv", Center: o.center.ID, File: file, Size: file.Size()})
	require.NoError(t, err)
	return j.ID
}

func (o *hall) until(t *testing.T, s *importing.Imports, id imports.JobID, stage imports.Stage) (j imports.Job) {
	t.Helper()
	require.Eventually(t, func() bool {
		var err error
		j, err = s.Job(t.Context(), admin, id)
		require.NoError(t, err)
		return j.Stage == stage
	}, 5*time.Minute, time.Millisecond, "the import becomes %s", stage)
	return j
}

// takesUp waits until a server takes up the one import that nobody works on. The work of the last one ends shortly after
// the import's stage changes.
func (o *hall) takesUp(t *testing.T, s *importing.Imports) {
	t.Helper()
	require.Eventually(t, func() bool {
		n, err := s.TakeUp(t.Context())
		require.NoError(t, err)
		return n == 1
	}, time.Minute, time.Millisecond, "the import is taken up")
}

// accepts waits until an import takes an order: shortly after its stage changes, when the work before has ended.
func (o *hall) accepts(t *testing.T, order func() error) {
	t.Helper()
	require.Eventually(t, func() bool { return order() == nil }, time.Minute, time.Millisecond)
}

// change edits a job directly, to produce the state that a killed server leaves.
func (o *hall) change(t *testing.T, id imports.JobID, change func(*imports.Job)) {
	t.Helper()
	require.NoError(t, o.store.Do(t.Context(), func(ctx context.Context) error {
		return o.store.ImportJobs().Change(ctx, id, func(j *imports.Job) error {
			change(j)
			return nil
		})
	}))
}

// onlyOnce stores one chunk and then fails, as a dying server does.
type onlyOnce struct {
	imports.ChunkStore
	used *bool
	then error // the error that it fails with; nil means a general one
}

func (l onlyOnce) Add(ctx context.Context, id imports.JobID, c imports.Chunk) (bool, error) {
	if *l.used {
		return false, cmp.Or(l.then, errors.New("power cut"))
	}
	*l.used = true
	return l.ChunkStore.Add(ctx, id, c)
}

func TestImports_TakeUp(t *testing.T) {
	t.Parallel()

	t.Run("GoesOnWhenTheStoreIsBack", func(t *testing.T) {
		t.Parallel()
		o := openHall(t)
		used := false
		s := o.server(t, func(p *kernel.Ports) {
			p.ImportChunks = onlyOnce{ChunkStore: p.ImportChunks, used: &used, then: kernel.ErrUnavailable}
		})
		id := o.upload(t, s, sheet(3500))
		_, err := s.Start(t.Context(), admin, id, importing.Agreed{})
		require.NoError(t, err)
		next := o.server(t)
		o.takesUp(t, next) // it was left to be taken up, and has not failed
		o.until(t, next, id, imports.Done)
		require.Equal(t, 3500, o.count(t))
	})
	t.Run("GoesOnWhereTheOtherStopped", func(t *testing.T) {
		t.Parallel()
		o := openHall(t)
		used := false
		dying := o.server(t, func(p *kernel.Ports) { p.ImportChunks = onlyOnce{ChunkStore: p.ImportChunks, used: &used} })
		id := o.upload(t, dying, sheet(3500))
		_, err := dying.Start(t.Context(), admin, id, importing.Agreed{})
		require.NoError(t, err)
		o.until(t, dying, id, imports.Failed)
		o.change(t, id, func(j *imports.Job) { j.Stage, j.Problem = imports.Running, "" })
		require.Equal(t, 1000, o.count(t))

		next := o.server(t)
		o.takesUp(t, next)
		j := o.until(t, next, id, imports.Done)
		require.Equal(t, imports.Counts{Rows: 3500, Created: 3500}, j.Counts)
		require.Equal(t, 3500, o.count(t))
		done, err := next.Undo(t.Context(), admin, id)
		require.NoError(t, err)
		require.Equal(t, 3500, done.Removed, "who was there before the power cut is known, too")
	})
	t.Run("OneServerTakesEach", func(t *testing.T) {
		t.Parallel()
		o := openHall(t)
		a, b := o.server(t), o.server(t)
		id := o.upload(t, a, sheet(1))
		release, free, err := o.store.ImportJobs().Acquire(t.Context(), id) // a third server is working on it
		require.NoError(t, err)
		require.True(t, free)
		o.change(t, id, func(j *imports.Job) { j.Stage = imports.Checking })
		for _, s := range []*importing.Imports{a, b} {
			n, err := s.TakeUp(t.Context())
			require.NoError(t, err)
			require.Zero(t, n)
			_, err = s.Check(t.Context(), admin, id)
			require.ErrorIs(t, err, imports.ErrStage)
		}
		release()
		n, err := a.TakeUp(t.Context())
		require.NoError(t, err)
		require.Equal(t, 1, n)
		require.Equal(t, imports.Counts{Rows: 1, Created: 1}, o.until(t, b, id, imports.Checked).Counts)
		n, err = b.TakeUp(t.Context())
		require.NoError(t, err)
		require.Zero(t, n, "it is not at work any more")
	})
	t.Run("KeepsToThePlan", func(t *testing.T) {
		t.Parallel()
		o := openHall(t)
		o.must(t, sheet(1))
		s := o.server(t)
		id := o.upload(t, s, strings.ReplaceAll(sheet(1), "Patna", "Gaya"))
		_, err := s.Check(t.Context(), admin, id)
		require.NoError(t, err)
		j := o.until(t, s, id, imports.Checked)
		o.change(t, id, func(j *imports.Job) { j.Stage = imports.Queued })
		o.must(t, strings.ReplaceAll(sheet(1), "Patna", "Ranchi"))
		o.takesUp(t, s)
		now := o.until(t, s, id, imports.Uploaded)
		require.NotEqual(t, j.Plan, now.Plan)
		require.Equal(t, imports.ErrPlanMoved.Error(), now.Problem, "it is to be looked at again")
		require.Equal(t, "Ranchi", o.byRegNo(t, "1001-26-00001").Profile.City)
		o.accepts(t, func() error { _, err = s.Check(t.Context(), admin, id); return err })
		j = o.until(t, s, id, imports.Checked)
		o.accepts(t, func() error { _, err = s.Start(t.Context(), admin, id, importing.Agreed{Plan: j.Plan}); return err })
		o.until(t, s, id, imports.Done)
		require.Equal(t, "Gaya", o.byRegNo(t, "1001-26-00001").Profile.City)
	})
	t.Run("AServerThatLeavesStopsNothing", func(t *testing.T) {
		t.Parallel()
		o := openHall(t)
		leaving := o.server(t)
		id := o.upload(t, leaving, sheet(2))
		unlock, err := o.store.ImportJobs().Lock(t.Context(), o.center.ID) // another import is running
		require.NoError(t, err)
		_, err = leaving.Start(t.Context(), admin, id, importing.Agreed{})
		require.NoError(t, err)
		leaving.Close()
		require.Equal(t, imports.Queued, o.until(t, leaving, id, imports.Queued).Stage)
		unlock()
		next := o.server(t)
		o.takesUp(t, next)
		o.until(t, next, id, imports.Done)
		require.Equal(t, 2, o.count(t))
	})
}

// TestImports_CancelInTheQueue: an import that waits for another one into the same center can be cancelled at once and
// started again.
func TestImports_CancelInTheQueue(t *testing.T) {
	t.Parallel()
	o := openHall(t)
	s := o.server(t)
	id := o.upload(t, s, sheet(2))
	unlock, err := o.store.ImportJobs().Lock(t.Context(), o.center.ID)
	require.NoError(t, err)
	_, err = s.Start(t.Context(), admin, id, importing.Agreed{})
	require.NoError(t, err)
	_, err = s.Cancel(t.Context(), admin, id)
	require.NoError(t, err)
	j := o.until(t, s, id, imports.Uploaded)
	require.Equal(t, []any{false, ""}, []any{j.Cancel, j.Problem})
	unlock()
	require.Zero(t, o.count(t))
	o.accepts(t, func() error { _, err = s.Start(t.Context(), admin, id, importing.Agreed{}); return err })
	o.until(t, s, id, imports.Done)
	require.Equal(t, 2, o.count(t))
}
