package e2e_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// liveRoutes are the streams of changes. This one ends after a second, in which nobody changes anything.
var liveRoutes = map[string]route{
	"GET /api/Live/GetUpdates": {level: forPeople, ask: func(*testing.T, *walk, turn) ask { return asked("Seconds", 1) },
		after: func(t *testing.T, _ *walk, _ turn, a answer) {
			require.Equal(t, "text/event-stream", a.header.Get("Content-Type"))
		}},
}
