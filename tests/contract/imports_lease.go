package contract

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/imports"
	"kendra/tests/fixture"
)

// ImportLease is the contract of the work on jobs in imports.JobStore.
func ImportLease(t *testing.T, fresh Fresh) {
	t.Helper()
	cases{
		"OneTakesAJob":         claimOnce,
		"ManyTakeManyJobs":     claimsAtOnce,
		"AtWorkListsTheOldest": claimsAtWork,
	}.run(t, fresh)
}

func claimOnce(t *testing.T, k Kit) {
	take := func(by imports.JobStore, id imports.JobID, want bool) func() {
		t.Helper()
		release, free, err := by.Acquire(t.Context(), id)
		require.NoError(t, err)
		require.Equal(t, want, free)
		return release
	}
	release := take(k.ImportJobs, "a-job", true)
	for _, by := range []imports.JobStore{k.ImportJobs, k.Elsewhere} {
		take(by, "a-job", false)
		take(by, "another", true)()
	}
	release()
	release = take(k.Elsewhere, "a-job", true)
	take(k.ImportJobs, "a-job", false)
	release()
	release() // a second call does nothing
	take(k.ImportJobs, "a-job", true)()
}

func claimsAtOnce(t *testing.T, k Kit) {
	got := atOnce(t, 8, func(i int) (int, error) {
		taken := 0
		for _, id := range []imports.JobID{"a", "b", "c"} {
			release, free, err := []imports.JobStore{k.ImportJobs, k.Elsewhere}[i%2].Acquire(t.Context(), id)
			if err != nil {
				return 0, err
			}
			if free {
				t.Cleanup(release) // only after all have tried
				taken++
			}
		}
		return taken, nil
	})
	sum := 0
	for _, n := range got {
		sum += n
	}
	require.Equal(t, 3, sum)
}

func claimsAtWork(t *testing.T, k Kit) {
	c := k.addCenterNamed(t, "Kendra Patna")
	for i, s := range []imports.Stage{
		imports.Uploaded, imports.Checking, imports.Checked, imports.Queued, imports.Running, imports.Done, imports.Failed, imports.Stopped,
		imports.Vanished, imports.Undone,
	} {
		j := job(imports.JobID(s), c)
		j.Stage, j.Key, j.Started = s, "a-key", fixture.Now.Add(-time.Duration(i)*time.Hour)
		k.start(t, j)
	}
	k.start(t, job("of-the-command-line", c))
	all, err := k.ImportJobs.AtWork(t.Context())
	require.NoError(t, err)
	got := []imports.JobID{}
	for _, j := range all {
		got = append(got, j.ID)
	}
	require.Equal(t, []imports.JobID{"running", "queued", "checking"}, got)
	require.Equal(t, k.jobNow(t, "queued"), all[1])
}
