package e2e_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// dial is a client that writes and reads when the test does.
func (s *site) dial(t *testing.T, begun string) net.Conn {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(s.base, "http://"))
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	_, err = io.WriteString(conn, begun)
	require.NoError(t, err)
	require.NoError(t, conn.SetReadDeadline(time.Now().Add(patience)))
	return conn
}

// TestFault_SlowClients: who does not finish a request is hung up on, who does not read a long answer may have half of the
// connections to the database at most; both keep nobody waiting.
func TestFault_SlowClients(t *testing.T) {
	t.Parallel()
	const rows, readers, half = 60_000, 8, 2 // more rows than what lies between a reader and the database holds
	i := openInstitute(t)
	i.must(t, "", "students", "import", sheet(t, rows), "--center", i.code)
	i.stop(t)
	i.site = i.with("KENDRA_DATABASE_URL=" + i.database + separator(i.database) + "pool_max_conns=4").serve(t)
	i.signIn(t, adminEmail, adminPassword)
	unfinished := map[string]net.Conn{
		"Headers": i.dial(t, "POST /api/Login/Login HTTP/1.1\r\nHost: kendra\r\nX-Slow: "),
		"Body":    i.dial(t, "POST /api/Login/Login HTTP/1.1\r\nHost: kendra\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"),
	}
	require.Equal(t, http.StatusOK, i.get(t, auditPath).status, "others are served")
	// No subtest is parallel: it would get its turn after all other tests, when the session may have ended.
	t.Run("Readers", func(t *testing.T) {
		list := "GET /api/Report/GetStudentReport HTTP/1.1\r\nHost: kendra\r\nAuthorization: Bearer " + i.token + "\r\n\r\n"
		var slow []net.Conn
		for range readers {
			slow = append(slow, i.dial(t, list))
		}
		busy := fmt.Sprintf("kendra_database_connections_in_use %d\n", half)
		eventually(t, "half of the connections wait for readers", func() bool {
			return strings.Contains(i.metrics(t), busy)
		})
		require.Equal(t, http.StatusOK, i.get(t, auditPath).status, "others are served")
		eventually(t, "the other readers are turned away", func() bool { return i.refused(t)["store.busy"] == readers-half })
		answers := map[int]int{}
		for _, conn := range slow {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, i.base, nil)
			require.NoError(t, err)
			resp, err := http.ReadResponse(bufio.NewReader(conn), r)
			require.NoError(t, err)
			defer resp.Body.Close()
			answers[resp.StatusCode]++
			if resp.StatusCode != http.StatusOK {
				require.NotEmpty(t, resp.Header.Get("Retry-After"))
				continue
			}
			var all []json.RawMessage
			require.NoError(t, json.NewDecoder(resp.Body).Decode(&all))
			require.Len(t, all, rows, "who reads on has it all")
		}
		require.Equal(t, map[int]int{http.StatusOK: half, http.StatusServiceUnavailable: readers - half}, answers)
	})
	for name, conn := range unfinished {
		t.Run(name, func(t *testing.T) {
			_, err := io.ReadAll(conn)
			require.NoError(t, err, "the server hangs up by itself")
		})
	}
}
