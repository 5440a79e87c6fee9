package e2e_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestMarks_AreSummedUp: an administrator sets how long marks of attendance are kept. The program then deletes those of a session
// that ended earlier; percentages and what depends on them stay, and so does the rest of the institute.
func TestMarks_AreSummedUp(t *testing.T) {
	t.Parallel()
	i := openInstitute(t)
	conn := connect(t, i.database)
	pupils := i.pupils(t, 2)
	now := time.Now()
	day := func(at time.Time) string { return at.Format("02/01/2006") }
	plan := func(title string, from, to time.Time) int64 {
		return read[struct{ Id int64 }](t, i.post(t, "/api/Session/PostSaveSession", url.Values{
			"Title": {title}, "OId": {strconv.FormatInt(i.center, 10)}, "From": {day(from)}, "To": {day(to)},
		})).Id
	}
	begun := now.AddDate(-4, 0, 0)
	old, fresh := plan("Old", begun, begun.AddDate(1, 0, 0)), plan("Fresh", begun, now.AddDate(0, 1, 0))
	for n, session := range []int64{old, fresh} {
		mustOK(t, i.post(t, "/api/Session/PostEnrolStudent", url.Values{"Id": {strconv.FormatInt(session, 10)}, "SID": {pupils[n]}, "Since": {day(begun)}}))
	}
	mark := func(session int64, pupil string, at time.Time, mark string) answer {
		return i.send(t, http.MethodPost, "/api/Attendance/PostMarks", jsonKind, strings.NewReader(
			fmt.Sprintf(`{"Id":%d,"Day":%q,"Entries":[{"SID":%s,"Mark":%q}],"Reason":"From paper"}`, session, day(at), pupil, mark)))
	}
	mustOK(t, mark(old, pupils[0], begun.AddDate(0, 0, 1), "present"))
	mustOK(t, mark(old, pupils[0], begun.AddDate(0, 0, 2), "late"))
	mustOK(t, mark(old, pupils[0], begun.AddDate(0, 0, 3), "absent"))
	mustOK(t, mark(fresh, pupils[1], begun.AddDate(0, 0, 1), "present"))
	type attended struct {
		Records []struct{ Day string }
		All     struct{ Present, Late, Absent, Percent int }
	}
	of := func(pupil string) attended {
		return read[attended](t, i.get(t, "/api/Attendance/GetStudentAttendance?SID="+pupil))
	}
	before, other := of(pupils[0]), of(pupils[1])
	require.Equal(t, 66, before.All.Percent)
	require.Len(t, before.Records, 3)

	version := one[int](t, conn, "SELECT max(number) FROM institute_versions")
	kept := i.send(t, http.MethodPost, "/api/Institute/PostInstitute", jsonKind, strings.NewReader(
		fmt.Sprintf(`{"Name":"Vidya Jyoti","MarksYears":2,"Version":%d}`, version)))
	require.Equal(t, 2, read[struct{ MarksYears int }](t, kept).MarksYears)
	wrong := refusal(t, i.send(t, http.MethodPost, "/api/Institute/PostInstitute", jsonKind, strings.NewReader(
		fmt.Sprintf(`{"Name":"Vidya Jyoti","MarksYears":31,"Version":%d}`, version+1))), http.StatusUnprocessableEntity)
	require.Equal(t, "MarksYears", wrong.Fields[0].Field)
	i.stop(t)
	_, err := conn.Exec(t.Context(), "UPDATE institute_versions SET since = since - interval '8 days'")
	require.NoError(t, err)
	i.site = i.serve(t) // it looks when it starts
	i.signIn(t, adminEmail, adminPassword)
	eventually(t, "the marks of the old session are added up", func() bool { return len(of(pupils[0]).Records) == 0 })
	require.Equal(t, before.All, of(pupils[0]).All)
	require.Equal(t, other, of(pupils[1]))
	refused := refusal(t, mark(old, pupils[0], begun.AddDate(0, 0, 1), "absent"), http.StatusConflict)
	require.Equal(t, "attendance.summed", refused.Code)
	month := read[struct {
		Summed string
		Rows   []struct{ All struct{ Percent int } }
	}](t, i.get(t, fmt.Sprintf("/api/Attendance/GetMonth?Id=%d&Day=%s", old, url.QueryEscape(day(begun)))))
	require.NotEmpty(t, month.Summed)
	require.Equal(t, 66, month.Rows[0].All.Percent)
	trail := i.get(t, "/api/Audit/GetEntries?Action=attendance.summed")
	require.Equal(t, http.StatusOK, trail.status)
	require.Contains(t, string(trail.body), `"the program"`)
}
