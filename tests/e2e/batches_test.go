package e2e_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// batch is a batch of certificates as the wire tells it.
type batch struct {
	Id                                         int64
	Stage                                      string
	Lines, Settled, Issued, Unchanged, Refused int
}

func (i *institute) batchNow(t *testing.T, id int64) batch {
	t.Helper()
	return read[batch](t, i.get(t, fmt.Sprintf("/api/Certificate/GetJob?Id=%d", id)))
}

// order has students certified in the background.
func (i *institute) order(t *testing.T, regNos []string) batch {
	t.Helper()
	type line struct{ RegNo, Grade string }
	body := struct {
		Title string
		Lines []line
	}{Title: "Convocation"}
	for _, regNo := range regNos {
		body.Lines = append(body.Lines, line{regNo, "A"})
	}
	text, err := json.Marshal(body)
	require.NoError(t, err)
	return read[batch](t, i.send(t, http.MethodPost, "/api/Certificate/PostIssueMany", jsonKind, strings.NewReader(string(text))))
}

// TestBatches_Killed: a batch whose server is killed again and again goes on with each start, and two servers share it well.
func TestBatches_Killed(t *testing.T) {
	t.Parallel()
	const many = 5000
	i := openInstitute(t)
	conn := connect(t, i.database)
	regNos, _ := i.enrolled(t, conn, many)
	_, err := conn.Exec(t.Context(), "UPDATE students SET status = 'passed', photo = 'files/x.webp'")
	require.NoError(t, err)
	ordered := i.order(t, regNos)
	require.Equal(t, batch{Id: ordered.Id, Stage: "queued", Lines: many}, ordered)
	count := func() int { return one[int](t, conn, "SELECT count(*) FROM certificates") }
	for _, from := range []int{1, 1500, 3000} {
		eventually(t, "certificates are there", func() bool { return count() >= from })
		i.kill(t)
		settledWith(t, conn)
		there := count()
		require.Less(t, there, many, "the batch was killed in its middle")
		require.Equal(t, there, one[int](t, conn, "SELECT count(*) FROM certificate_job_lines WHERE outcome = 'issued'"), "lines and certificates are stored together")
		i.site = i.serve(t)
	}
	other := i.serve(t)
	i.signIn(t, adminEmail, adminPassword)
	eventually(t, "the batch is done", func() bool { return i.batchNow(t, ordered.Id).Stage == "done" })
	require.Equal(t, batch{Id: ordered.Id, Stage: "done", Lines: many, Settled: many, Issued: many}, i.batchNow(t, ordered.Id))
	i.requireSerials(t, conn, many)
	require.Equal(t, many, one[int](t, conn, "SELECT count(DISTINCT (list, index)) FROM certificate_places"))
	require.Equal(t, many, one[int](t, conn, "SELECT count(*) FROM certificate_papers WHERE kind = 'credential'"))
	other.stop(t)
	again := i.order(t, regNos[:10])
	eventually(t, "the second batch is done", func() bool { return i.batchNow(t, again.Id).Stage == "done" })
	require.Equal(t, 10, i.batchNow(t, again.Id).Unchanged)
}
