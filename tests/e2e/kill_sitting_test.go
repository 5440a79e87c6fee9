package e2e_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// writer is a candidate whose browser sends one answer after the other.
type writer struct {
	online

	sent, acknowledged int
}

func (s *writer) entry(seq int) string {
	return fmt.Sprintf(`{"Entries":[{"Seq":%d,"Kind":"answer","Item":2,"Answer":{"Texts":["answer %d"]}}]}`, seq, seq)
}

// write sends answers until the server is gone.
func (s *writer) write(t *testing.T, at *site) {
	t.Helper()
	for {
		s.sent = s.acknowledged + 1
		a, err := at.withDevice(s.device).try(t, http.MethodPost, "/api/Sitting/PostEntries", jsonKind, strings.NewReader(s.entry(s.sent)))
		if err != nil || a.status != http.StatusOK {
			return
		}
		s.acknowledged = s.sent
	}
}

// TestSitting_Killed kills the program while candidates write. What it acknowledged is there when it is back, and what it did not is
// sent again with the same number.
func TestSitting_Killed(t *testing.T) {
	t.Parallel()
	const writers, kills = 3, 4
	w := openWalk(t)
	var all []*writer
	for range writers {
		all = append(all, &writer{online: w.begun(t, ofA), acknowledged: 2})
	}
	for kill := range kills {
		var group sync.WaitGroup
		for _, one := range all {
			group.Go(func() { one.write(t, w.site) })
		}
		before := one[int](t, w.conn, "SELECT count(*) FROM sitting_entries")
		eventually(t, "answers come in, from everybody", func() bool {
			return one[int](t, w.conn, "SELECT count(*) FROM sitting_entries") > before+20+7*kill &&
				one[int](t, w.conn, "SELECT min(last) FROM (SELECT max(seq) AS last FROM sitting_entries GROUP BY sitting_id) s") > 2
		})
		require.NoError(t, w.cmd.Process.Kill())
		group.Wait()
		w.wait(t)
		token := w.token
		w.site = w.serve(t)
		w.token = token
		for _, one := range all {
			page := read[struct {
				State   string
				Seq     int
				Answers []struct {
					Item   int
					Answer struct{ Texts []string }
				}
			}](t, w.withDevice(one.device).get(t, "/api/Sitting/GetSitting"))
			require.Equal(t, "writing", page.State)
			require.GreaterOrEqual(t, page.Seq, one.acknowledged, "an acknowledged answer was lost")
			require.LessOrEqual(t, page.Seq, one.sent)
			last := page.Answers[len(page.Answers)-1]
			require.Equal(t, fmt.Sprintf("answer %d", page.Seq), last.Answer.Texts[0])
			w.byDevice(t, one.device, "PostEntries", one.entry(one.sent)) // whether it was stored or not
			one.acknowledged = one.sent
		}
	}
	for _, one := range all {
		w.byDevice(t, one.device, "PostSubmit", "{}")
	}
	require.Equal(t, 0, one[int](t, w.conn, "SELECT count(*) FROM (SELECT max(seq) - count(*) AS lost FROM sitting_entries GROUP BY sitting_id) s WHERE lost <> 0"))
}

// TestSitting_ServerEnds has a paper whose time is over submitted by the program, though no browser asks any more, and after it was away.
func TestSitting_ServerEnds(t *testing.T) {
	t.Parallel()
	w := openWalk(t)
	o := w.begun(t, ofA)
	w.stop(t)
	_, err := w.conn.Exec(t.Context(), "UPDATE sittings SET started_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1", o.sitting)
	require.NoError(t, err)
	token := w.token
	w.site = w.serve(t)
	w.token = token
	eventually(t, "the server submits it", func() bool {
		return one[string](t, w.conn, "SELECT cause FROM sittings WHERE id = $1", o.sitting) == "server"
	})
	at := one[time.Time](t, w.conn, "SELECT submitted_at FROM sittings WHERE id = $1", o.sitting)
	require.True(t, at.Equal(one[time.Time](t, w.conn, "SELECT ends_at FROM sittings WHERE id = $1", o.sitting)), "a server that was away gives nobody more time")
	late := w.withDevice(o.device).send(t, http.MethodPost, "/api/Sitting/PostEntries", jsonKind, strings.NewReader(`{"Entries":[{"Seq":3,"Kind":"answer","Item":1}]}`))
	refusal(t, late, http.StatusConflict)
}
