package attendance_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"kendra/domain/attendance"
	"kendra/domain/calendar"
	"kendra/domain/courses"
	"kendra/domain/identity"
	"kendra/domain/sessions"
)

func TestCheck(t *testing.T) {
	t.Parallel()
	bus, long := "bus", strings.Repeat("x", 251)
	good := attendance.Proposal{Student: 1, Mark: attendance.Late, Note: &bus}
	require.NoError(t, attendance.Check([]attendance.Proposal{good, {Student: 2, Mark: attendance.Leave}}))
	for name, proposals := range map[string][]attendance.Proposal{
		"None":    nil,
		"Twice":   {good, good},
		"Nobody":  {{Mark: attendance.Present}},
		"NoMark":  {{Student: 1}},
		"OddMark": {{Student: 1, Mark: "asleep"}},
		"Long":    {{Student: 1, Mark: attendance.Absent, Note: &long}},
	} {
		require.ErrorIs(t, attendance.Check(proposals), attendance.ErrInvalid, name)
	}
}

func TestMayMark(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, time.June, 15, 0, 30, 0, 0, calendar.India) // still the 14th in UTC
	staff, admin := identity.Known(1, "Asha", identity.Staff, 2), identity.Known(2, "Root", identity.Admin, 0)
	session := sessions.Snapshot{Status: sessions.Running, Profile: sessions.Profile{
		Center: 2, From: calendar.On(2026, time.June, 1), To: calendar.On(2026, time.June, 20),
	}}
	june := func(d int) calendar.Date { return calendar.On(2026, time.June, d) }
	for name, c := range map[string]struct {
		by     identity.Actor
		day    calendar.Date
		reason string
		want   error
	}{
		"Today":         {staff, june(15), "", nil},
		"Tomorrow":      {staff, june(16), "", attendance.ErrFuture},
		"SeventhDay":    {staff, june(8), "", nil},
		"EighthDay":     {staff, june(7), "", attendance.ErrLocked},
		"StaffReason":   {staff, june(7), "forgotten", attendance.ErrLocked},
		"AdminNoReason": {admin, june(7), " ", attendance.ErrLocked},
		"AdminReason":   {admin, june(7), "forgotten", nil},
		"BeforeSession": {admin, calendar.On(2026, time.May, 31), "x", attendance.ErrOutside},
		"AfterSession":  {admin, june(21), "x", attendance.ErrOutside},
		"NoDay":         {admin, calendar.Date{}, "x", attendance.ErrInvalid},
		"ReasonTooLong": {admin, june(7), strings.Repeat("x", 251), attendance.ErrInvalid},
	} {
		err := attendance.MayMark(c.by, session, c.day, c.reason, now)
		if c.want == nil {
			require.NoError(t, err, name)
			continue
		}
		require.ErrorIs(t, err, c.want, name)
	}
	session.Status = sessions.Cancelled
	require.ErrorIs(t, attendance.MayMark(admin, session, june(15), "", now), attendance.ErrCancelled)
	session.Status, session.Summed = sessions.Finished, now
	require.ErrorIs(t, attendance.MayMark(admin, session, june(15), "forgotten", now), attendance.ErrSummed)
}

func TestTally(t *testing.T) {
	t.Parallel()
	var none attendance.Tally
	_, ok := none.Percent()
	require.False(t, ok)
	var all attendance.Tally
	for _, m := range []attendance.Mark{attendance.Present, attendance.Late, attendance.Absent, attendance.Leave} {
		all = all.With(m)
	}
	require.Equal(t, attendance.Tally{Present: 1, Absent: 1, Late: 1, Leave: 1}, all)
	percent, ok := all.Percent()
	require.True(t, ok)
	require.Equal(t, 66, percent, "two of three, rounded down; leave does not count")
}

func TestOverall(t *testing.T) {
	t.Parallel()
	whole, typing, tally := attendance.Tally{Present: 1, Absent: 1}, attendance.Tally{Present: 3}, attendance.Tally{Absent: 1}
	for name, c := range map[string]struct {
		by   map[courses.SubjectID]attendance.Tally
		want attendance.Tally
	}{
		"Nothing":     {nil, attendance.Tally{}},
		"Days":        {map[courses.SubjectID]attendance.Tally{0: whole}, whole},
		"Lessons":     {map[courses.SubjectID]attendance.Tally{7: typing, 8: tally}, attendance.Tally{Present: 3, Absent: 1}},
		"DaysDecide":  {map[courses.SubjectID]attendance.Tally{0: whole, 7: typing, 8: tally}, whole},
		"OnlyOnLeave": {map[courses.SubjectID]attendance.Tally{0: {Leave: 1}, 7: typing}, attendance.Tally{Leave: 1}},
	} {
		require.Equal(t, c.want, attendance.Overall(c.by), name)
	}
}
