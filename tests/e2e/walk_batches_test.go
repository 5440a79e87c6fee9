package e2e_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// orderedBatch returns a batch of enrolments about a new student of a center, seen by the center's staff.
func (w *walk) orderedBatch(t *testing.T, of int) string {
	t.Helper()
	sid, _ := w.newStudent(t, of)
	batch := read[struct{ Id int64 }](t, w.as([]who{asStaffA, asStaffB}[of]).send(t, http.MethodPost, "/api/Enrolment/PostBatch", jsonKind,
		strings.NewReader(fmt.Sprintf(`{"Action":"admit","Students":[{"SID":%s}]}`, sid))))
	w.settledBatches(t)
	return strconv.FormatInt(batch.Id, 10)
}

// settledBatches waits for the batches of enrolments that are worked on in the background.
func (w *walk) settledBatches(t *testing.T) {
	t.Helper()
	eventually(t, "the batches are done", func() bool {
		return one[int](t, w.conn, "SELECT count(*) FROM enrolment_batches WHERE stage IN ('queued', 'running') AND title NOT LIKE 'Waits%'") == 0
	})
}
