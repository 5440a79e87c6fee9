package imports_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/imports"
)

func TestJob_TakeUp(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.November, 21, 6, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		job    imports.Job
		goesOn bool
		stage  imports.Stage
		tries  int
	}{
		"ACheckIsMadeAnew":         {imports.Job{Stage: imports.Checking}, true, imports.Checking, 1},
		"AQueuedOneWaitsAgain":     {imports.Job{Stage: imports.Queued, Tries: 1}, true, imports.Queued, 2},
		"ARunningOneWaitsFirst":    {imports.Job{Stage: imports.Running, Begun: true}, true, imports.Queued, 1},
		"WhatIsNotAtWorkStays":     {imports.Job{Stage: imports.Done, Begun: true}, false, imports.Done, 0},
		"AStopOfARunningOneIsOne":  {imports.Job{Stage: imports.Running, Begun: true, Cancel: true}, false, imports.Stopped, 0},
		"AStopInTheQueueKeepsPlan": {imports.Job{Stage: imports.Queued, Plan: "p", Cancel: true}, false, imports.Checked, 0},
		"AStoppedCheckIsNone":      {imports.Job{Stage: imports.Checking, Cancel: true}, false, imports.Uploaded, 0},
		"NotForEver":               {imports.Job{Stage: imports.Running, Begun: true, Tries: imports.MostTries}, false, imports.Stopped, imports.MostTries},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			j := c.job
			require.Equal(t, c.goesOn, j.TakeUp(now))
			require.Equal(t, []any{c.stage, c.tries}, []any{j.Stage, j.Tries})
			halted := c.job.Stage.AtWork() && !c.goesOn
			require.Equal(t, halted, j.Finished.Equal(now))
			require.Equal(t, c.tries == imports.MostTries, j.Problem != "", "whoever looks is told why")
		})
	}
}
