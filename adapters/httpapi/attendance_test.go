package httpapi_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// into decodes the response of a call that must succeed.
func into(t *testing.T, w *world, c call, out any) {
	t.Helper()
	answer := w.send(t, c)
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), out))
}

func TestMonthFile(t *testing.T) {
	t.Parallel()
	w := setup(t)
	answer := w.send(t, get(fmt.Sprintf("/api/Attendance/GetMonthFile?Id=%d&Day=15/11/2026", w.morning), w.staff))
	require.Equal(t, http.StatusOK, answer.Code)
	require.Equal(t, `attachment; filename="attendance-2026-11.csv"`, answer.Header().Get("Content-Disposition"))
	lines := strings.Split(strings.TrimSpace(answer.Body.String()), "\r\n")
	require.Len(t, lines, 2)
	require.True(t, strings.HasPrefix(lines[0], "RegNo,Name,2026-11-02,2026-11-04,2026-11-06,2026-11-07,2026-11-09"), lines[0])
	require.True(t, strings.HasPrefix(lines[1], string(w.asha.RegNo)+",Asha Verma,,"), lines[1])
	require.True(t, strings.HasSuffix(lines[1], ",0,1,0,0,100"), lines[1])
}

func TestMonth_DaysAndLessonsAreNotAddedUp(t *testing.T) {
	t.Parallel()
	w := setup(t)
	const lesson = `{"Id":%d,"Day":"21/11/2026","SubjectId":` // on a day that is marked as a whole, late
	body := lesson + fmt.Sprint(w.typing) + `,"Entries":[{"SID":%d,"Mark":"absent"}]}`
	require.Equal(t, http.StatusOK, w.send(t, marks(w.staff, body, w.morning, w.asha.ID)).Code)
	type tally struct{ Late, Absent, Percent int }
	var month struct{ Rows []struct{ Tally, All tally } }
	into(t, w, get(fmt.Sprintf("/api/Attendance/GetMonth?Id=%d&Day=01/11/2026&SubjectId=%d", w.morning, w.typing), w.staff), &month)
	require.Equal(t, tally{Absent: 1}, month.Rows[0].Tally)
	require.Equal(t, tally{Late: 1, Percent: 100}, month.Rows[0].All, "she came that day")
	var own struct{ All tally }
	into(t, w, get(fmt.Sprintf("/api/Attendance/GetStudentAttendance?SID=%d", w.asha.ID), w.staff), &own)
	require.Equal(t, tally{Late: 1, Percent: 100}, own.All)
}

func TestMarks_OfSomebodyElseStayUntilSeen(t *testing.T) {
	t.Parallel()
	w := setup(t) // Asha is marked late
	var answer struct {
		Unseen []struct{ Mark, Note, By string }
	}
	into(t, w, marks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"SID":%d,"Mark":"present","Seen":""}]}`, w.morning, w.asha.ID), &answer)
	require.Len(t, answer.Unseen, 1)
	require.Equal(t, "late", answer.Unseen[0].Mark)
	require.Equal(t, "bus", answer.Unseen[0].Note)
	into(t, w, marks(w.staff, `{"Id":%d,"Day":"21/11/2026","Entries":[{"SID":%d,"Mark":"present","Seen":"late","SeenNote":"bus"}]}`, w.morning, w.asha.ID), &answer)
	require.Empty(t, answer.Unseen)
}
