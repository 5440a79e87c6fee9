package e2e_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// bulk is a batch of enrolments as the wire tells it.
type bulk struct {
	Id                                       int64
	Stage                                    string
	Lines, Settled, Done, Unchanged, Refused int
}

func (i *institute) bulkNow(t *testing.T, id int64) bulk {
	t.Helper()
	return read[bulk](t, i.get(t, fmt.Sprintf("/api/Enrolment/GetBatch?Id=%d", id)))
}

func (i *institute) bulk(t *testing.T, body string) bulk {
	t.Helper()
	return read[bulk](t, i.send(t, http.MethodPost, "/api/Enrolment/PostBatch", jsonKind, strings.NewReader(body)))
}

// TestEnrolmentBatches_Killed: a batch whose server is killed goes on with the next start. Everybody gets one seat, the session
// gets no more students than it has seats, and the trail tells of each once.
func TestEnrolmentBatches_Killed(t *testing.T) {
	t.Parallel()
	const many, places = 10_000, 9_000
	i := openInstitute(t)
	conn := connect(t, i.database)
	i.enrolled(t, conn, many)
	center := one[string](t, conn, "SELECT min(center_id)::text FROM students")
	session := read[struct{ Id int64 }](t, i.post(t, "/api/Session/PostSaveSession",
		fields("Title", "Hall", "OId", center, "From", "2020-01-01", "To", "2025-12-31", "Seats", strconv.Itoa(places))))
	ordered := i.bulk(t, fmt.Sprintf(`{"Action":"seat","SessionId":%d,"All":true,"Key":"the hall"}`, session.Id))
	require.Equal(t, many, ordered.Lines)
	count := func() int { return one[int](t, conn, "SELECT count(*) FROM session_seats") }
	for _, from := range []int{1, 3000} {
		eventually(t, "seats are taken", func() bool { return count() >= from })
		i.kill(t)
		settledWith(t, conn)
		there := count()
		require.Less(t, there, places, "the batch was killed in its middle")
		require.Equal(t, there, one[int](t, conn, "SELECT count(*) FROM enrolment_batch_lines WHERE outcome = 'done'"), "lines and seats are stored together")
		i.site = i.serve(t)
	}
	i.signIn(t, adminEmail, adminPassword)
	eventually(t, "the batch is done", func() bool { return i.bulkNow(t, ordered.Id).Stage == "done" })
	require.Equal(t, bulk{Id: ordered.Id, Stage: "done", Lines: many, Settled: many, Done: places, Refused: many - places}, i.bulkNow(t, ordered.Id))
	require.Equal(t, places, one[int](t, conn, "SELECT count(DISTINCT student_id) FROM session_seats WHERE until IS NULL"))
	require.Equal(t, places, count())
	require.Equal(t, places, one[int](t, conn, "SELECT count(*) FROM audit_entries WHERE action = 'student.seated'"))
	require.Equal(t, many-places, one[int](t, conn, "SELECT count(*) FROM enrolment_batch_lines WHERE fault = 'session.full'"))
	require.Equal(t, ordered.Id, i.bulk(t, `{"Action":"leave","All":true,"Key":"the hall"}`).Id, "the same key orders nothing new")
}
