package httpapi_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

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
