package e2e_test

import (
	"net/http"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestFault_TwoInstances: two programs on one database act as one site. Background work is done once, rate limits are
// counted together, and signing in or out applies to both.
func TestFault_TwoInstances(t *testing.T) {
	t.Parallel()
	const rows = 2000
	i := openInstitute(t)
	conn := connect(t, i.database)
	i.stop(t)
	p := i.with("KENDRA_LIMIT_FACTOR=1")
	one1, two := p.serve(t), p.serve(t)
	i.site = one1
	token, cookie := i.begun(t)
	i.token, two.token = token, token
	require.Equal(t, http.StatusOK, two.get(t, auditPath).status, "a token of one is good on the other")

	// Both are told to run the same import.
	sent, err := os.ReadFile(sheet(t, rows))
	require.NoError(t, err)
	kind, body := importUpload(t, i.center, string(sent))
	up := read[struct{ Import importState }](t, i.send(t, http.MethodPost, "/api/Imports/PostFile", kind, strings.NewReader(body)))
	var ran sync.WaitGroup
	statuses := make([]int, 2)
	for n, s := range []*site{one1, two} {
		ran.Go(func() { statuses[n] = s.post(t, "/api/Imports/PostRun", fields("Id", up.Import.Id)).status })
	}
	ran.Wait()
	require.ElementsMatch(t, []int{http.StatusOK, http.StatusConflict}, statuses, "one of them does it")
	i.importAt(t, up.Import.Id, "done")
	require.Equal(t, rows, countStudents(t, conn))
	require.Equal(t, rows, one[int](t, conn, "SELECT last FROM counters WHERE kind = 'student'"))
	require.Equal(t, 1, one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = 'students.imported'"))

	// Both look for batches each second.
	_, err = conn.Exec(t.Context(), "UPDATE students SET status = 'passed', photo = 'files/x.webp'")
	require.NoError(t, err)
	ordered := i.order(t, one[[]string](t, conn, "SELECT array_agg(reg_no ORDER BY id) FROM students"))
	eventually(t, "the batch is done", func() bool { return i.batchNow(t, ordered.Id).Stage == "done" })
	require.Equal(t, batch{Id: ordered.Id, Stage: "done", Lines: rows, Settled: rows, Issued: rows}, i.batchNow(t, ordered.Id))
	i.requireSerials(t, conn, rows)

	// Ten at once and then one a minute: the other server knows of those ten.
	subscribe := func(s *site) int {
		return s.send(t, http.MethodPost, "/api/WebDashboard/PostNewsSubscriptions", jsonKind, strings.NewReader("{}")).status
	}
	eventually(t, "one server sees somebody who asks too often", func() bool { return subscribe(one1) == http.StatusTooManyRequests })
	require.Equal(t, http.StatusTooManyRequests, subscribe(two), "and the other knows")

	require.Equal(t, http.StatusOK, two.get(t, auditPath).status)
	require.Equal(t, http.StatusOK, one1.cookied(t, "/api/Login/PostLogout", "", cookie).status)
	began := time.Now()
	refusal(t, one1.get(t, auditPath), http.StatusUnauthorized)
	eventually(t, "who signed out on one server is out on the other", func() bool { return two.get(t, auditPath).status == http.StatusUnauthorized })
	t.Logf("a sign-out on one server ended on the other after %s", time.Since(began).Round(time.Millisecond))
	require.Equal(t, "login.over", refusal(t, two.get(t, auditPath), http.StatusUnauthorized).Code)
	one1.stop(t)
	two.stop(t)
}
